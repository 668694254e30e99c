import { delivery } from '../../../src/contract/deliveries/delivery.ts';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import { expectEqual } from '../expect.ts';
import type { RefusalCode } from '../../../src/contract/refusals.ts';
import { expectFailure, expectRefusal } from '../refused.ts';
import { offers } from '../groups.ts';
import { closedDelivery, openDelivery, readDelivery } from '../world.ts';
import type { World } from '../world.ts';
import { oneMore } from './deliveries/deliveries.ts';
import { send } from './once.ts';
import { expectPresent } from './same-as-read.ts';

interface ContentChange {
  name: string;
  group: string;
  path: (id: string) => string;
  /** A valid change for a delivery of that version. */
  body: (version: number) => object;
  /** Bodies that are refused, each with the reason and its codes. */
  bad: readonly (readonly [
    reason: string,
    body: (version: number) => object,
    ...codes: [RefusalCode, ...RefusalCode[]],
  ])[];
}

const conflictRule = 'DECISIONS.md#versions: 409 with the present state';
const closedRule = 'DECISIONS.md#deliveries: changes are possible until changesUntil';

const changesOf = ({ api }: World, { date, method }: Delivery, identifier: string): ContentChange[] => [
  {
    name: 'adjust-quantity',
    group: 'quantities',
    path: (id) => api(`box-breakdown/upcoming/${id}/adjust-quantity`),
    body: (version) => ({ identifierDesiredQuantityMapping: { [identifier]: 1 }, version }),
    bad: [
      [
        'an unknown item',
        (version) => ({ identifierDesiredQuantityMapping: { 'no-such-item': 1 }, version }),
        'unknown-item',
      ],
      [
        'far too many',
        (version) => ({ identifierDesiredQuantityMapping: { [identifier]: 100_000 }, version }),
        'too-many-items',
        'invalid',
      ],
      ['less than none', (version) => ({ identifierDesiredQuantityMapping: { [identifier]: -1 }, version }), 'invalid'],
      [
        'words for a number',
        (version) => ({ identifierDesiredQuantityMapping: { [identifier]: 'two' }, version }),
        'invalid',
      ],
      ['nothing at all', () => ({}), 'invalid'],
    ],
  },
  {
    name: 'change-date',
    group: 'change-date',
    path: (id) => api(`delivery/${id}/change-date`),
    body: (version) => ({ date, method, version }),
    bad: [
      ['no date (§5)', (version) => ({ method, version }), 'invalid'],
      ['a day that there isn’t', (version) => ({ date: '2027-02-30', method, version }), 'invalid', 'unavailable-date'],
      ['a past date', (version) => ({ date: '2020-01-02', method, version }), 'unavailable-date'],
      ['a date years ahead', (version) => ({ date: '2099-01-01', method, version }), 'unavailable-date'],
      ['an unknown method', (version) => ({ date, method: 'pigeon', version }), 'invalid'],
    ],
  },
];

/** Sends changes that must be refused, and checks the errors and that the delivery stays unchanged. */
export async function checkRefusals(world: World): Promise<void> {
  const { report, foreign, ask } = world;
  const box = openDelivery(world);
  if (!box) return report.skip('Changes that are refused', closedRule, 'this customer has no box that can be changed');
  const { identifier } = (await oneMore(world, box)) ??
    box.pets.flatMap(({ items }) => items)[0] ?? { identifier: 'none' };
  const before = await readDelivery(world, box.id);
  for (const { name, group, path, body, bad } of changesOf(world, before, identifier)) {
    if (!offers(world, [group])) {
      report.absent(`POST ${name} refused`, '§5; DECISIONS.md#bodies');
      continue;
    }
    const { version } = before;
    for (const [reason, wrong, ...codes] of bad)
      await report.check(`POST ${name} with ${reason} is 422 with the reason`, '§5; DECISIONS.md#bodies', async () => {
        expectRefusal(await send(world, path(box.id), wrong(version)), ...codes);
      });
    await report.check(`POST ${name} of another version is 409 with the present box`, conflictRule, async () => {
      const answer = await send(world, path(box.id), body(version + 7));
      await expectPresent(answer, delivery, () => readDelivery(world, box.id), 'conflict');
    });
    const closed = closedDelivery(world);
    const title = `POST ${name} on a box that can’t be changed any more is 409 with it`;
    if (closed)
      await report.check(title, closedRule, async () => {
        const answer = await send(world, path(closed.id), body(closed.version));
        await expectPresent(answer, delivery, () => readDelivery(world, closed.id), 'closed');
      });
    else report.skip(title, closedRule, 'this customer has no such box');
    for (const id of ['no-such-id', ...foreign.deliveries.slice(0, 2)])
      await report.check(
        `POST ${name} on ${id === 'no-such-id' ? 'an unknown' : 'another customer’s'} box is 404`,
        '§6',
        async () => {
          expectFailure(await send(world, path(id), body(version)), 404);
        },
      );
    const signedOut = `POST ${name} signed out is 401`;
    if (world.signsIn) report.skip(signedOut, '§8 HTTP 401', 'the adapter signs in itself');
    else
      await report.check(signedOut, '§8 HTTP 401', async () => {
        expectFailure(await ask(path(box.id), { method: 'POST', body: body(version), signedOut: true }), 401);
      });
  }
  if (offers(world, ['arrival']))
    await report.check(
      'POST confirm-delivery of a box that isn’t on its way is 409 with it',
      '§7 confirm-delivery',
      async () => {
        const answer = await send(world, world.api(`pet/confirm-delivery/${box.id}`), undefined);
        await expectPresent(answer, delivery, () => readDelivery(world, box.id), 'not-dispatched');
      },
    );
  await report.check('After all these refusals the box is as it was', 'DECISIONS.md#deliveries', async () =>
    expectEqual(await readDelivery(world, box.id), before, 'the same box:'),
  );
  return undefined;
}
