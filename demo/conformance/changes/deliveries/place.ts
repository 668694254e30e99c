import { calls } from '../../../../src/contract/all-calls.ts';
import { expectBody, expectEqual, expectStatus } from '../../expect.ts';
import { expectFailure } from '../../refused.ts';
import { openDelivery, readDelivery, stamped } from '../../world.ts';
import type { World } from '../../world.ts';
import { checkEffect, send } from '../once.ts';
import { expectPresent } from '../same-as-read.ts';

const where = 'DECISIONS.md#places; placeBody in src/contract/deliveries/place.ts';

/** The account's own address under another name: one that surely is in its country. Without the call, a note alone. */
async function placeIn({ ask, api, offered }: World) {
  if (!offered.has('details')) return null;
  const answer = await ask(stamped(api('settings')));
  expectStatus(answer, 200);
  const { line1, line2, postcode, city } = expectBody(answer, calls.getSettings.answer).address;
  return { name: 'Conformance Check', line1, line2, postcode, city };
}

/** Sends the next delivery to another address with a note, and back to where it went. */
export async function checkPlace(world: World): Promise<void> {
  const { report, ask, api } = world;
  const title = 'POST delivery/{id}/place';
  const box = openDelivery(world);
  if (!box) return report.skip(title, where, 'this customer has no box that can be changed');
  const path = api(`delivery/${box.id}/place`);
  const read = async () => {
    const answer = await ask(stamped(path));
    expectStatus(answer, 200);
    return expectBody(answer, calls.getPlace.answer);
  };
  const saved = await report.check('GET delivery/{id}/place: where a box goes', where, read);
  const place = await report.check(`${title}: an address of the customer’s country`, where, () => placeIn(world));
  if (!saved || place === undefined) return undefined;
  const { version } = await readDelivery(world, box.id);
  const body = { place, note: 'Conformance: please ring', version };
  await report.check(`${title} with a control character in the note is 422 and names the field`, '§5', async () => {
    const wrong = { ...body, note: 'one\u0007two' };
    expectEqual(expectFailure(await send(world, path, wrong), 422).field, 'note', '"error.field"');
  });
  await report.check(`${title} with another version is 409, with how it is now`, where, async () => {
    const answer = await send(world, path, { ...body, version: version + 7 });
    const present = async () => ({ ...(await read()), delivery: await readDelivery(world, box.id) });
    await expectPresent(answer, calls.changePlace.answer, present, 'conflict');
  });
  return checkEffect(world, {
    title,
    where,
    path,
    body,
    otherBody: { ...body, note: 'Conformance: another note' },
    response: calls.changePlace.answer,
    whole: read,
    state: async () => {
      const { address, elsewhere } = await readDelivery(world, box.id);
      return { ...(await read()), address, elsewhere };
    },
    reread: async () => ({ ...(await read()), delivery: await readDelivery(world, box.id) }),
    restore: ({ delivery }) => ({ path, body: { ...saved, version: delivery.version } }),
  });
}
