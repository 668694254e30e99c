import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kinds } from '../../../long/simulate/changes.ts';
import type { Step } from '../../../long/simulate/changes.ts';
import { Household, ways } from '../../../long/simulate/household.ts';
import type { Way } from '../../../long/simulate/household.ts';
import { openHousehold } from '../../../long/simulate/open.ts';
import { FaultyLedger, Payments } from '../../../long/simulate/payments.ts';
import type { PaymentStep } from '../../../long/simulate/payments.ts';
import { mailsIn } from '../../../support/backend/mails.ts';
import { startPaymentWorld } from '../../../support/backend/payment.ts';
import type { PaymentWorld } from '../../../support/backend/payment.ts';
import { filledAt } from '../../../support/database/template.ts';
import { isLong, runs } from '../../../support/project/length.ts';

// Random changes and payments by a customer in two tabs, through the account's calls and the pages of the way to the
// provider, with the clock and the jobs between them: the invariants of deliveries and of payments hold after each step.
// It repeats until `CHANGES` changes were made, from `SEED` on. `npm run simulate` does the same for many customers over a
// year.
const wanted = Number(process.env['CHANGES'] ?? (isLong ? 1000 : 50));
const seed = process.env['SEED'] === undefined ? undefined : Number(process.env['SEED']);

const faulty = new FaultyLedger();
let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld(faulty.asLedger());
});
afterAll(() => world.close());

/** A change or a payment step, some days after the one before. */
type Action = { days: number } & (
  | { do: 'change'; change: Step; way: Way }
  | PaymentStep
  /** To nine o'clock on the day on which the next delivery is charged: an hour before. */
  | { do: 'chargeDay' }
  /** The carrier loses the last parcel, or brings it back. */
  | { do: 'carrier'; outcome: 'lost' | 'returned' }
  | { do: 'wait' }
);

const days = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(40));
/** Changes that are refused in most states. */
const rare: ReadonlySet<Step['kind']> = new Set([
  'resume',
  'restart',
  'start',
  'undoOlder',
  'report',
  'confirm',
  'declare',
  'farewell',
  'damaged',
  'leave',
]);
const kind = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...kinds.filter((each) => !rare.has(each))) },
  { weight: 1, arbitrary: fc.constantFrom(...kinds) },
);
const step = fc.record({ kind, who: fc.nat(1000), value: fc.nat(1000), more: fc.nat(1000) });
const change = fc.record({
  do: fc.constant('change' as const),
  days,
  change: step,
  way: fc.constantFrom('once', ...ways),
});

const visit = fc.nat(3);
const forms: Record<string, string>[] = [
  { answer: 'confirm' },
  { answer: 'confirm' },
  { way: 'works' },
  { way: 'works' },
  { answer: 'refuse' },
  { answer: 'cancel' },
  { way: 'empty' },
  { way: 'declined' },
];
const start = fc.record({
  do: fc.constant('start' as const),
  purpose: fc.constantFrom<'method' | 'authenticate'>('method', 'authenticate'),
  pays: fc.boolean(),
});
const answer = fc.record({ do: fc.constant('answer' as const), visit, form: fc.constantFrom(...forms) });
/** One step at the provider; or a visit from its start to the customer's answer. */
const payment: fc.Arbitrary<Action[]> = fc
  .tuple(
    fc.oneof<fc.MaybeWeightedArbitrary<PaymentStep[]>[]>(
      start.map((one) => [one]),
      answer.map((one) => [one]),
      {
        weight: 4,
        arbitrary: fc.record({ do: fc.constantFrom('go', 'notify', 'return', 'race'), visit }).map((one) => [one]),
      },
      {
        weight: 1,
        arbitrary: fc
          .record({ do: fc.constant('fault' as const), fault: fc.constantFrom('lost', 'refused') })
          .map((one) => [one]),
      },
      {
        weight: 3,
        arbitrary: fc.tuple(start, answer).map(([one, other]) => [one, { do: 'go', visit: 0 }, { ...other, visit: 0 }]),
      },
    ),
    fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, fc.nat(16)),
  )
  .map(([steps, later]) => steps.map((one, index) => ({ ...one, days: index === 0 ? later : 0 })));

/** The next charge fails, and the customer pays it in some way. */
const failure: fc.Arbitrary<Action[]> = fc
  .tuple(
    fc.constantFrom<'billing-problem' | 'authentication-required'>('billing-problem', 'authentication-required'),
    fc.array(payment, { minLength: 2, maxLength: 6 }),
  )
  .map(([as, steps]) => [
    { do: 'chargeDay', days: 0 },
    { do: 'decline', as, days: 0 },
    { do: 'wait', days: 1 },
    ...steps.flat(),
  ]);

/** A parcel on its way that is lost or comes back, and what the customer does about it in the next weeks. */
const parcel: fc.Arbitrary<Action[]> = fc
  .tuple(
    fc.constantFrom<'lost' | 'returned'>('lost', 'returned'),
    fc.array(change, { minLength: 1, maxLength: 4 }),
    fc.array(fc.constantFrom<Step['kind']>('report', 'damaged', 'farewell', 'leave', 'declare'), {
      minLength: 4,
      maxLength: 4,
    }),
  )
  .map(([outcome, steps, about]) => [
    { do: 'chargeDay', days: 0 },
    { do: 'wait', days: 6 },
    { do: 'carrier', outcome, days: 0 },
    ...steps.map((one, index): Action => ({
      ...one,
      days: one.days % 10,
      change: { ...one.change, kind: about[index]!, more: one.change.more - (one.change.more % 12) },
    })),
  ]);

const sequence: fc.Arbitrary<Action[]> = fc
  .array(
    fc.oneof(
      { weight: 12, arbitrary: change.map((one) => [one]) },
      // The same again some days later, when a delivery may have become fixed.
      {
        weight: 4,
        arbitrary: fc
          .tuple(change, change)
          .map(([one, other]): Action[] => [
            one,
            { ...other, change: { ...other.change, kind: one.change.kind, who: one.change.who }, days: other.days % 8 },
          ]),
      },
      // One after the end.
      {
        weight: 1,
        arbitrary: change.map((one): Action[] => [
          { ...one, change: { ...one.change, kind: 'cancel', more: 5 } },
          { ...one, days: 0 },
        ]),
      },
      { weight: 4, arbitrary: failure },
      { weight: 2, arbitrary: parcel },
      { weight: 2, arbitrary: payment },
    ),
    { minLength: 1, maxLength: 24 },
  )
  .map((parts) => parts.flat());

let changes = 0;
let undos = 0;
let payments = 0;

const dayLength = 86_400_000;

/** Takes the actions as a new customer like a sample. */
async function walk(name: string, actions: readonly Action[]): Promise<{ household: Household; shop: Payments }> {
  const { backend } = world;
  const { kysely } = backend.database;
  for (const table of ['customers', 'refunds', 'receipts', 'declarations', 'outbox', 'directory'] as const)
    await kysely.deleteFrom(table).execute();
  await backend.clock(filledAt.toISOString());
  const household = new Household(backend.app, backend.database, await openHousehold(backend.database, name, filledAt));
  const shop = new Payments(world, faulty, household);
  let now = filledAt.getTime();
  const pass = async (time: number): Promise<void> => {
    now = time;
    await backend.clock(new Date(now).toISOString());
    household.setClock(new Date(now));
  };
  await pass(now);
  await shop.runJobs();
  for (const { days: wait, ...action } of actions) {
    // The jobs announce debits before they are made.
    for (let left = wait; left > 0; left -= 7) {
      await pass(now + Math.min(left, 7) * dayLength);
      if (left > 7) await shop.runJobs();
    }
    if (action.do === 'chargeDay') {
      const open = (await household.deliveries()).find(({ status }) => status === 'scheduled');
      if (open) await pass(Math.max(now, Date.parse(`${open.date}T09:00:00Z`) - 2 * dayLength));
    } else if (action.do === 'carrier') await household.carry(action.outcome);
    else if (action.do === 'wait') await household.look(false);
    else if (action.do === 'change') await household.act(action.change, action.way);
    else if (await shop.act(action)) await household.look(true);
    const isSettled = await shop.runJobs();
    await shop.check(await household.look(isSettled));
    expect(household.broken).toEqual([]);
  }
  await shop.endSessions();
  await shop.check(await household.look(false));
  await household.readAll();
  expect(household.broken).toEqual([]);
  // At that address the page chooses a dog itself, not the one that the mail is about.
  const unnamed = (await mailsIn(backend.database)).filter(({ html }) => /\/\w\w\/feeding-plan/.test(html));
  expect(unnamed.map(({ subject }) => subject)).toEqual([]);
  changes += household.changes;
  undos += household.undos;
  payments += shop.payments;
  return { household, shop };
}

test('No sequence of changes and payments breaks an invariant of deliveries, or pays a charge twice', async () => {
  let round = 0;
  do {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('robin', 'single', 'ready', 'de', 'billing', 'authentication'),
        sequence,
        async (name, actions) => void (await walk(name, actions)),
      ),
      { numRuns: runs(6, 12), ...(seed !== undefined && { seed: seed + round }) },
    );
    round += 1;
  } while (changes < wanted);
  console.log(`${changes} changes, ${undos} of them undone, ${payments} late payments, 0 invariants broken`);
}, 3_600_000);

const pay = (...steps: PaymentStep[]): Action[] => steps.map((one) => ({ ...one, days: 0 }));
const answered = (form: Record<string, string>, at = 0): PaymentStep => ({ do: 'answer', visit: at, form });

test('A delivery that credit pays in full, declined and then paid with another method, counts as paid', async () => {
  const extra = { kind: 'extra', who: 0, value: 0 } as const;
  await walk('robin', [
    { do: 'change', days: 0, change: { ...extra, more: 0 }, way: 'once' },
    { do: 'change', days: 0, change: { ...extra, more: 8 }, way: 'once' },
    { do: 'chargeDay', days: 0 },
    ...pay({ do: 'decline', as: 'billing-problem' }),
    { do: 'wait', days: 1 },
    ...pay({ do: 'start', purpose: 'method' }, { do: 'go', visit: 0 }, answered({ way: 'works' })),
  ]);
});

test('Two tabs confirm one charge with 3-D Secure: both are led to one session, and it is paid once', async () => {
  const { shop } = await walk(
    'authentication',
    pay(
      { do: 'start', purpose: 'authenticate' },
      { do: 'start', purpose: 'authenticate' },
      { do: 'go', visit: 0 },
      { do: 'go', visit: 1 },
      answered({ answer: 'confirm' }),
      answered({ answer: 'confirm' }, 1),
      { do: 'race', visit: 0 },
      { do: 'return', visit: 1 },
    ),
  );
  expect(shop.payments).toBe(1);
});

test('A charge that a new card has paid meanwhile: the confirmed session is a surplus and is refunded', async () => {
  const { shop } = await walk(
    'authentication',
    pay(
      { do: 'start', purpose: 'authenticate' },
      { do: 'go', visit: 0 },
      { do: 'start', purpose: 'method' },
      { do: 'go', visit: 0 },
      answered({ way: 'works' }),
      { do: 'return', visit: 0 },
      answered({ answer: 'confirm' }, 1),
      { do: 'return', visit: 1 },
    ),
  );
  expect(shop.payments).toBe(1);
  const refunds = await world.backend.database.kysely
    .selectFrom('refunds')
    .selectAll()
    .where('reason', '=', 'surplus')
    .execute();
  expect(refunds.map(({ refunded_at }) => refunded_at !== null)).toEqual([true]);
});

test('A delivery that is never paid frees its credit for the next one on the day on which it is dropped', async () => {
  const { household } = await walk('single', [
    { do: 'chargeDay', days: 0 },
    { do: 'decline', as: 'billing-problem', days: 0 },
    { do: 'wait', days: 1 },
    { do: 'wait', days: 16 },
  ]);
  const credits = (await household.deliveries())
    .filter(({ date }) => date > '2026-11-12')
    .map(({ status, amounts }) => [status, amounts.offerCredit.amount]);
  expect(credits).toEqual([
    ['cancelled', -500],
    ['scheduled', -500],
    ['scheduled', 0],
    ['scheduled', 0],
  ]);
});

test('A delivery that is cancelled while its payment is under way stays cancelled when the payment fails', async () => {
  await walk('robin', [
    changed('interval', [0, 0, 0]),
    { do: 'chargeDay', days: 0 },
    { do: 'decline', as: 'authentication-required', days: 0 },
    { do: 'wait', days: 1 },
    ...pay(
      { do: 'start', purpose: 'authenticate' },
      { do: 'go', visit: 0 },
      answered({ way: 'declined' }),
      { do: 'start', purpose: 'method' },
      { do: 'go', visit: 0 },
      answered({ answer: 'confirm' }),
    ),
    changed('cancel', [0, 0, 5]),
    changed('interval', [0, 0, 0]),
  ]);
});

const changed = (
  kind: Step['kind'],
  [who, value, more]: [who: number, value: number, more: number],
  { way = 'once', days: wait = 0 }: { way?: Way; days?: number } = {},
): Action => ({ do: 'change', change: { kind, who, value, more }, way, days: wait });

test('An outdated interval gets the current state, also when no dog gets deliveries any more', async () => {
  await walk('single', [changed('cancel', [0, 0, 5]), changed('interval', [0, 1, 1], { way: 'outdated' })]);
});

test('A choice that is valid already adds no change, so nothing is undone', async () => {
  await walk('robin', [changed('quantity', [0, 2, 3], { way: 'bothTabs' }), changed('methodOfAll', [0, 1, 0])]);
});

test('The profile shows the plan that open deliveries contain while an earlier one waits in a fixed delivery', async () => {
  for (let wait = 1; wait < 30; wait += 4)
    await walk('robin', [changed('weight', [0, 25, 0]), changed('weight', [0, 5, 0], { days: wait })]);
});

test('An offer for a pause that replaces another one leaves the gap that it states', async () => {
  await walk('robin', [changed('holiday', [0, 571, 89]), changed('holiday', [0, 7, 216])]);
});

test('An undo gives each delivery its order number from before, although another one had its day meanwhile', async () => {
  await walk('robin', [
    changed('interval', [0, 123, 606]),
    changed('interval', [0, 0, 0], { days: 4 }),
    changed('interval', [0, 0, 0]),
  ]);
});

test('An arrival that is confirmed and undone puts the delivery on its way again', async () => {
  await walk('robin', [
    changed('interval', [0, 0, 0]),
    changed('interval', [0, 0, 0]),
    changed('confirm', [179, 0, 0], { days: 6 }),
  ]);
});

test('Dogs that leave one after the other, after a late payment, each get their part of it back', async () => {
  await walk('robin', [
    { do: 'chargeDay', days: 0 },
    { do: 'decline', as: 'billing-problem', days: 0 },
    { do: 'wait', days: 1 },
    ...pay({ do: 'start', purpose: 'method' }, { do: 'go', visit: 0 }, answered({ way: 'works' })),
    changed('farewell', [0, 0, 0]),
    changed('farewell', [0, 0, 0]),
  ]);
});
