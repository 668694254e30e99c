import { calls } from '../../../src/contract/all-calls.ts';
import { removeAll } from '../../../src/contract/deliveries/changes.ts';
import { giftPet } from '../../../src/contract/shop/gifts.ts';
import type { Gifts } from '../../../src/contract/shop/gifts.ts';
import { expectBody, expectEqual, expectStatus } from '../expect.ts';
import { expectFailure } from '../refused.ts';
import { readProducts, stamped } from '../world.ts';
import type { World } from '../world.ts';
import { checkEffect, send } from './once.ts';

const where = 'DECISIONS.md#gifts; giftBody in src/contract/shop/gifts.ts';

const known = ({ gifts }: Gifts, id: string): boolean => gifts.some(({ delivery }) => delivery.id === id);

/** Sends a gift to the account's own address under another name, after a preview, and removes all of it. */
export async function checkGifts(world: World): Promise<void> {
  const { report, ask, api } = world;
  const title = 'POST gifts';
  const path = api('gifts');
  const read = async (): Promise<Gifts> => {
    const answer = await ask(stamped(path));
    expectStatus(answer, 200);
    return expectBody(answer, calls.getGifts.answer);
  };
  const now = await report.check('GET gifts: the gifts, each with its recipient in place of a dog', where, async () => {
    const all = await read();
    for (const { delivery } of all.gifts) {
      expectEqual(delivery.kind, 'gift', 'the kind,');
      const parts = delivery.pets.map(({ petPublicId }) => petPublicId);
      expectEqual(parts, [giftPet], 'one part,');
    }
    return all;
  });
  if (!now?.first || !['details', 'products', 'remove-all'].every((group) => world.offered.has(group)))
    return report.skip(title, where, 'no gift can be sent, or none that can be removed again');
  const settings = await ask(stamped(api('settings')));
  expectStatus(settings, 200);
  const { line1, line2, postcode, city } = expectBody(settings, calls.getSettings.answer).address;
  const [product] = (await readProducts(world)).products;
  const body = {
    items: { [product!.identifier]: 1 },
    place: { name: 'Conformance Check', line1, line2, postcode, city },
    words: 'Conformance: enjoy',
  };
  await report.check(`${title} of nothing, or of an unknown product, is 422 and names the field`, where, async () => {
    expectEqual(expectFailure(await send(world, path, { ...body, items: {} }), 422).field, 'items', '"error.field"');
    const unknown = { ...body, items: { 'no-such-product': 1 } };
    expectEqual(expectFailure(await send(world, path, unknown), 422).field, 'items.no-such-product', '"error.field"');
    expectEqual(await read(), now, 'the gifts as they were:');
  });
  const previewed = await report.check(`${title}/preview returns the gift, and changes nothing`, where, async () => {
    const answer = await send(world, `${path}/preview`, body);
    expectStatus(answer, 200);
    const outcome = expectBody(answer, calls.previewGift.answer);
    expectEqual(await read(), now, 'the gifts as they were:');
    return outcome;
  });
  return checkEffect(world, {
    title,
    where,
    path,
    body,
    otherBody: { ...body, words: 'Conformance: something else' },
    response: calls.sendGift.answer,
    previewed,
    whole: async () => ({ gift: (await read()).gifts.find(({ delivery: { id } }) => !known(now, id)) }),
    state: async () =>
      (await read()).gifts.map(({ words, delivery: { id, date, pets } }) => ({ words, id, date, pets })),
    restored: removeAll.answer,
    restore: ({ gift }) => ({ path: gift.delivery.removeAllUrl ?? '', body: {} }),
  });
}
