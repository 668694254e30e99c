import { confirmDelivery, denyArrival } from '../../../src/contract/deliveries/one-delivery.ts';
import { addDog } from '../../../src/contract/pets/profile.ts';
import type { GenericSchema, InferOutput } from 'valibot';
import { removeAll } from '../../../src/contract/deliveries/changes.ts';
import { stepOutcome } from '../../../src/contract/pets/subscription.ts';
import { pets as petsSchema } from '../../../src/contract/pets/pet.ts';
import type { Pet } from '../../../src/contract/pets/pet.ts';
import { expectBody, expectEqual, expectStatus } from '../expect.ts';
import { expectFailure } from '../refused.ts';
import type { Answer } from '../client.ts';
import { offers } from '../groups.ts';
import { openDelivery, readDelivery, stamped } from '../world.ts';
import type { World } from '../world.ts';
import { checkOutcome, send } from './once.ts';
import { expectPresent } from './same-as-read.ts';

// Irreversible changes: made only with --for-good.

interface Change<S extends GenericSchema> {
  title: string;
  where: string;
  path: string;
  body?: object;
  response: S;
  /** What the whole answer repeats, if a read does. */
  whole?: () => Promise<object>;
}

/** Sends the change twice with one key and expects equal responses. */
export async function checkOnce<S extends GenericSchema>(
  world: World,
  change: Change<S>,
): Promise<InferOutput<S> | undefined> {
  const { title, where, path, body, response } = change;
  const key = crypto.randomUUID();
  let answer: Answer | undefined;
  const done = await world.report.check(
    `${title} is done, fits the contract, and has one answer for one key`,
    where,
    async () => {
      answer = await send(world, path, body, key);
      expectStatus(answer, 200);
      const fit = expectBody(answer, response);
      const again = await send(world, path, body, key);
      expectEqual([again.status, again.json], [answer.status, answer.json], 'the same answer,');
      return fit;
    },
  );
  if (done !== undefined) await checkOutcome(world, change, answer!, done as object);
  return done;
}

export async function checkConfirm(world: World): Promise<void> {
  const title = 'POST confirm-delivery of a box on its way';
  const where = '§7 confirm-delivery';
  const delivery = world.deliveries.find(({ status }) => status === 'dispatched');
  if (!delivery) return world.report.skip(title, where, 'this customer has no box on its way');
  const path = world.api(`pet/confirm-delivery/${delivery.id}`);
  if (offers(world, ['not-yet']))
    await world.report.check('POST not-yet leaves a box on its way as it is', 'DECISIONS.md#transition', async () => {
      const answer = await send(world, world.api(`delivery/${delivery.id}/not-yet`), undefined);
      expectStatus(answer, 200);
      const { delivery: box } = expectBody(answer, denyArrival.answer);
      expectEqual(box.status, 'dispatched', '"status"');
      expectEqual(box, await readDelivery(world, delivery.id), 'the delivery as it is read,');
    });
  const done = await checkOnce(world, { title, where, path, response: confirmDelivery.answer });
  if (done)
    await world.report.check(
      'A box whose arrival is confirmed is delivered, and stays so when it is confirmed again',
      where,
      async () => {
        const again = await send(world, path, undefined);
        expectStatus(again, 200);
        const statuses = [done.delivery.status, (await readDelivery(world, delivery.id)).status];
        statuses.push(expectBody(again, confirmDelivery.answer).delivery.status);
        expectEqual(
          statuses,
          statuses.map(() => 'delivered'),
          '"status"',
        );
      },
    );
  return undefined;
}

export async function checkRemoveAll(world: World): Promise<void> {
  const title = 'POST to the URL that removes all extras';
  const where = '§7 caller-supplied URL; removeAllUrl in src/contract/deliveries/delivery.ts';
  const open = openDelivery(world);
  const delivery = open && (await readDelivery(world, open.id));
  if (!delivery?.removeAllUrl) return world.report.skip(title, where, 'the next box has no extras');
  const done = await checkOnce(world, { title, where, path: delivery.removeAllUrl, response: removeAll.answer });
  if (done)
    await world.report.check(
      'After that the box costs no more than before, has fewer things and no such URL',
      where,
      async () => {
        const now = await readDelivery(world, delivery.id);
        const things = ({ pets }: typeof delivery): number =>
          pets.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0);
        expectEqual(now.removeAllUrl, null, '"removeAllUrl"');
        expectEqual(
          [things(now) < things(delivery), now.amounts.total.amount <= delivery.amounts.total.amount],
          [true, true],
          'fewer, and no dearer:',
        );
      },
    );
  return undefined;
}

/** A dog stays, so it is added only with --for-good. */
export async function checkAddDog(world: World): Promise<void> {
  const where = 'DECISIONS.md#profiles; newDogBody in src/contract/pets/profile.ts';
  const path = world.api('customer/pets');
  const name = `Conformance ${crypto.randomUUID().slice(0, 8)}`;
  const body = { name, gender: 'unknown' };
  const done = await checkOnce(world, { title: 'POST customer/pets', where, path, body, response: addDog.answer });
  if (!done) return;
  await world.report.check('A new dog is in the list, once, with an incomplete profile', where, async () => {
    const { pets } = expectBody(await world.ask(stamped(path)), petsSchema);
    const found = pets.filter((pet) => pet.name === name);
    expectEqual(
      found.map(({ status, subscription_status }) => [status, subscription_status]),
      [['partial', 'pending']],
      '"status" and "subscription_status"',
    );
  });
  await world.report.check('POST customer/pets without a name is 422 and names the field', '§5', async () => {
    expectEqual(expectFailure(await send(world, path, { ...body, name: ' ' }), 422).field, 'name', '"error.field"');
  });
}

const rule = 'DECISIONS.md#subscription-per-pet; stepBody in src/contract/pets/subscription.ts';

async function checkStep(
  world: World,
  pet: Pet | undefined,
  step: string,
  status: string,
  body: object = {},
): Promise<boolean> {
  const title = `POST subscription/{id}/${step}`;
  const { report, api, ask, offered } = world;
  if (!offered.has(step)) {
    report.absent(title, rule);
    return false;
  }
  if (!pet) {
    report.skip(title, rule, 'this customer has no pet that can take it');
    return false;
  }
  const path = api(`subscription/${pet.petPublicId}/${step}`);
  const done = await checkOnce(world, { title, where: rule, path, body, response: stepOutcome });
  if (!done) return false;
  await report.check(`${title}: the pet is ${status} from then on, and the same step can’t follow`, rule, async () => {
    const answer = await ask(stamped(api('customer/pets')));
    expectStatus(answer, 200);
    const read = expectBody(answer, petsSchema).pets.find(({ petPublicId }) => petPublicId === pet.petPublicId);
    expectEqual([done.step, read?.subscription_status], [step, status], '"step" and "subscription_status"');
    await expectPresent(await send(world, path, body), petsSchema, () => Promise.resolve({ pets: [read] }));
  });
  return true;
}

/** Cancels and restarts, which changes the scheduled deliveries; starts, which can't be undone. */
export async function checkSteps(world: World): Promise<void> {
  const { pets } = world;
  const active = pets.find(
    ({ subscription_status, paused_since }) => subscription_status === 'active' && !paused_since,
  );
  if (await checkStep(world, active, 'cancel', 'cancelled', { reason: 'conformance' }))
    await checkStep(world, active, 'restart', 'active');
  const ready = pets.find((pet) => pet.subscription_status === 'pending' && pet.status === 'complete' && pet.matched);
  await checkStep(world, ready, 'start', 'active');
}
