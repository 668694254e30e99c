import { beforeAll, expect, test } from 'vitest';
import type { Delivery } from '../../../src/contract/known.ts';
import { dataOf } from '../../../src/remote.ts';
import { arrivalsOf } from '../../../src/stores/deliveries/arrival.ts';
import { contentChangesOf } from '../../../src/stores/deliveries/content-changes.ts';
import { limitsOf } from '../../../src/contract/deliveries/limits.ts';
import { checkInsOf } from '../../../src/stores/pets/check-in.ts';
import { loadOrThrow } from '../../../src/stores/core/resource.ts';
import { presets } from '../../spec-backend/style-presets.mjs';
import { switches } from '../../spec-backend/style-switches.mjs';
import { specPage } from '../../support/views/spec-views.ts';
import { stubBrowser } from '../../support/views/views.ts';

/* Every change of the specification, on the backend that was written from its text alone. */

beforeAll(stubBrowser);

const styles = [
  ...Object.keys(presets).filter((name) => !name.startsWith('failing')),
  ...switches.postBody.map((postBody) => ({ postBody })),
];

test.each(styles)('DECISIONS.md#success Style %j: every change is saved and read again', async (style) => {
  const { account, backend } = specPage(style, 'every-status');
  const list = (): readonly Delivery[] => dataOf(account.deliveries.$state.get())!.deliveries;
  const linesOf = (id: string) =>
    list()
      .find((each) => each.id === id)!
      .pets.flatMap(({ items }) => items);
  await loadOrThrow(account.deliveries);

  const onItsWay = list().find(({ status }) => status === 'dispatched')!;
  expect((await arrivalsOf(account)(onItsWay.id).submit()).status).toBe('saved');
  expect(list().find(({ id }) => id === onItsWay.id)?.status).toBe('delivered');

  const { id } = list().find(({ status }) => status === 'scheduled')!;
  const changes = contentChangesOf(account)(id);
  const tray = linesOf(id).find((item) => limitsOf(item))!;
  const quantities = { [tray.identifier!]: tray.quantity! + 1 };
  expect((await changes.submit({ kind: 'quantity', quantities, version: 0 })).status).toBe('saved');
  expect(linesOf(id).find(({ identifier }) => identifier === tray.identifier)?.quantity).toBe(tray.quantity! + 1);

  const pet = list()
    .find((each) => each.id === id)!
    .pets.find(({ scoopUrl }) => scoopUrl);
  const scoopNow = (): number | null | undefined => linesOf(id).find(({ kind }) => kind === 'scoop')?.quantity;
  if (pet?.scoopUrl)
    for (const quantity of [0, 1] as const) {
      const { petPublicId, scoopUrl: url } = pet;
      const scoop = { kind: 'scoop', petPublicId: petPublicId ?? '', quantity, url: url ?? null } as const;
      expect((await changes.submit(scoop)).status).toBe('saved');
      expect(scoopNow()).toBe(quantity);
    }
  const { removeAllUrl: url } = list().find((each) => each.id === id)!;
  if (url) {
    expect((await changes.submit({ kind: 'removed-all', url })).status).toBe('saved');
    expect(scoopNow()).toBe(0);
  }

  const [dog] = (await loadOrThrow(account.pets)).map(({ petPublicId }) => petPublicId);
  const checkIn = await loadOrThrow(checkInsOf(account).of(dog!));
  await checkIn.answer('enjoying', 'yes');
  expect(checkIn.answersOf(dataOf(checkIn.pet.$state.get())!)).toMatchObject({ enjoying: 'yes' });
  expect(checkIn.$unsaved.get()).not.toHaveProperty('enjoying', 'yes');
  expect(backend.checkRequests()).toEqual([]);
});
