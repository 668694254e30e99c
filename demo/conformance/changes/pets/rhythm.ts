import { changeRecord, undoOutcome } from '../../../../src/contract/customer/changes.ts';
import { rhythmOutcome, rhythms } from '../../../../src/contract/pets/subscription.ts';
import { expectBody, expectEqual, expectStatus } from '../../expect.ts';
import { expectFailure } from '../../refused.ts';
import { openDelivery, readDelivery, stamped } from '../../world.ts';
import type { World } from '../../world.ts';
import { oneMore } from '../deliveries/deliveries.ts';
import { checkEffect, checkOutcome, send } from '../once.ts';
import { expectPresent } from '../same-as-read.ts';

/** Weeks between deliveries: previews another rhythm of one dog, takes it, and goes back. */
export async function checkRhythm(world: World): Promise<void> {
  const { report, ask, api } = world;
  const where = 'DECISIONS.md#rhythm; rhythmBody in src/contract/pets/subscription.ts';
  const read = async () => {
    const answer = await ask(stamped(api('rhythm')));
    expectStatus(answer, 200);
    return expectBody(answer, rhythms);
  };
  const state = async () => (await read()).dogs.map(({ petPublicId, weeks }) => ({ petPublicId, weeks }));
  const now = await report.check('GET rhythm: how often boxes come', where, read);
  const dog = now?.dogs[0];
  const other = now?.offered.find((weeks) => weeks !== dog?.weeks);
  if (!now || !dog || other === undefined)
    return report.skip('POST rhythm/{id}', where, 'no boxes are planned, or only one rhythm is offered');
  const path = api(`rhythm/${dog.petPublicId}`);
  const { version } = now;
  const previewed = await report.check(
    'POST rhythm/{id}/preview returns the consequences, and changes nothing',
    where,
    async () => {
      const answer = await send(world, `${path}/preview`, { weeks: other, version });
      expectStatus(answer, 200);
      const outcome = expectBody(answer, rhythmOutcome);
      expectEqual(await read(), now, 'the rhythm as it was:');
      return outcome;
    },
  );
  await report.check(
    'POST rhythm/{id} with a number that isn’t offered is 422, with another version 409',
    where,
    async () => {
      expectFailure(await send(world, path, { weeks: 99, version }), 422);
      await expectPresent(await send(world, path, { weeks: other, version: version + 7 }), rhythms, read, 'conflict');
    },
  );
  return checkEffect(world, {
    title: 'POST rhythm/{id}',
    where,
    path,
    body: { weeks: other, version },
    otherBody: { weeks: dog.weeks, version },
    response: rhythmOutcome,
    previewed,
    state,
    restore: async () => ({ path, body: { weeks: dog.weeks, version: (await read()).version } }),
  });
}

/** Takes a change of a quantity back. */
export async function checkUndo(world: World): Promise<void> {
  const { report, ask, api } = world;
  const where = 'DECISIONS.md#rewind; src/contract/customer/changes.ts';
  const delivery = openDelivery(world);
  const line = delivery && world.offered.has('quantities') ? await oneMore(world, delivery) : undefined;
  if (!delivery || !line)
    return report.skip('POST changes/{id}/undo', where, 'nothing in the next box can be had once more');
  const record = async () => {
    const answer = await ask(stamped(api('changes')));
    expectStatus(answer, 200);
    return expectBody(answer, changeRecord).changes;
  };
  const totalOf = async () => (await readDelivery(world, delivery.id)).amounts.total;
  const before = await totalOf();
  const entry = await report.check('A change that can be undone has a last moment for it', where, async () => {
    const body = { identifierDesiredQuantityMapping: { [line.identifier]: line.quantity + 1 } };
    expectStatus(await send(world, api(`box-breakdown/upcoming/${delivery.id}/adjust-quantity`), body), 200);
    const [latest] = await record();
    expectEqual(typeof latest?.undoUntil, 'string', '"undoUntil"');
    return latest!;
  });
  if (!entry) return undefined;
  const path = api(`changes/${entry.reference}/undo`);
  const previewed = await report.check(
    'POST changes/{id}/undo/preview returns the consequences, and changes nothing',
    where,
    async () => {
      const after = await totalOf();
      const answer = await send(world, `${path}/preview`, undefined);
      expectStatus(answer, 200);
      const outcome = expectBody(answer, undoOutcome);
      expectEqual(outcome.dependents, [], '"dependents"');
      expectEqual(await totalOf(), after, 'the total as it was:');
      return outcome;
    },
  );
  const done = await report.check('POST changes/{id}/undo, twice with two keys, takes back once', where, async () => {
    const answers = [];
    for (let round = 0; round < 2; round += 1) {
      const answer = await send(world, path, undefined);
      expectStatus(answer, 200);
      answers.push({ answer, outcome: expectBody(answer, undoOutcome) });
      expectEqual(await totalOf(), before, 'the total as before the change:');
    }
    const entries = await record();
    expectEqual(
      entries.findIndex(({ reference }) => reference === entry.reference),
      1,
      'one entry more:',
    );
    return answers[0]!;
  });
  if (done) await checkOutcome(world, { title: 'POST changes/{id}/undo', previewed }, done.answer, done.outcome);
  await report.check('POST changes/{id}/undo of an unknown change is 404', where, async () => {
    expectFailure(await send(world, api('changes/K-unknown/undo'), undefined), 404);
  });
  return undefined;
}
