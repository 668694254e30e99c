import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLedger } from '../../../demo/payment-provider/sessions.ts';
import { readConfig } from '../../../demo/server/config.ts';
import { lookAtDue, lookAtEveryone } from '../../../demo/server/jobs/due.ts';
import { reconcile } from '../../../demo/server/payment/reconcile.ts';
import { sendRefunds } from '../../../demo/server/payment/send-refunds.ts';
import { sampleProvider } from '../../../demo/server/payment/sample-provider.ts';
import { settleOpenVisits } from '../../../demo/server/payment/watch.ts';
import { actAs, startAnew } from '../../support/actor.ts';
import { notification, pathOf, press, startPaymentWorld } from '../../support/payment.ts';
import type { PaymentWorld } from '../../support/payment.ts';
import { filledAt } from '../../support/template.ts';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';

const runs = Number(process.env['RUNS'] ?? 25);
const seed = Number(process.env['SEED'] ?? 7);

/** The provider's faults: the call is carried out and its answer is lost, or the call is refused for good. */
type Fault = 'lost' | 'refused';
const faults: Fault[] = [];
const inner = createLedger();
const failAs = <A extends unknown[], T>(work: (...order: A) => T) => {
  return (...order: A): T => {
    const fault = faults.shift();
    if (fault === 'refused') throw Object.assign(new Error('Refused'), { statusCode: 422 });
    const result = work(...order);
    if (fault === 'lost') throw new Error('The answer is lost');
    return result;
  };
};
const ledger = { ...inner, begin: failAs(inner.begin), charge: failAs(inner.charge), refund: failAs(inner.refund) };

let world: PaymentWorld;
beforeAll(async () => void (world = await startPaymentWorld(ledger)));
afterAll(() => world.close());

type Step =
  | { do: 'start'; purpose: 'method' | 'authenticate' }
  | { do: 'go' | 'notify' | 'return'; visit: number }
  | { do: 'answer'; visit: number; form: Record<string, string> }
  | { do: 'look' }
  | { do: 'fault'; fault: Fault }
  | { do: 'wait'; hours: number };

const visit = fc.nat(3);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('start' as const), purpose: fc.constantFrom('method', 'authenticate') }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('go', 'notify', 'return'), visit }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      visit,
      form: fc.constantFrom<Record<string, string>>(
        { answer: 'confirm' },
        { answer: 'confirm' },
        { answer: 'refuse' },
        { answer: 'cancel' },
        { way: 'works' },
        { way: 'empty' },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('look' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fault' as const), fault: fc.constantFrom('lost', 'refused') }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 24 * 16 }) }),
  },
);

const isPaid = ({ status }: Delivery): boolean =>
  ['payment-complete', 'preparing', 'dispatched', 'delivered'].includes(status);

async function jobs(): Promise<void> {
  const { backend, provider } = world;
  const { port } = provider.server.address() as { port: number };
  const cashier = {
    database: backend.database,
    config: readConfig({}),
    now: async () => {
      const { offset_ms } = await backend.database.kysely
        .selectFrom('clock')
        .select('offset_ms')
        .executeTakeFirstOrThrow();
      return new Date(Date.now() + offset_ms);
    },
    provider: sampleProvider(`http://127.0.0.1:${port}`, 'a key for tests'),
  };
  const due = new Date(0);
  await backend.database.kysely.updateTable('payment_visits').set({ look_at: due }).execute();
  await backend.database.kysely.updateTable('refunds').set({ next_at: due }).where('refunded_at', 'is', null).execute();
  while (
    await lookAtDue(backend.database, cashier.config, await cashier.now(), (error) => expect.unreachable(error.message))
  );
  await settleOpenVisits(cashier, () => undefined);
  await sendRefunds(cashier, () => undefined);
}

/** Two tabs, lost answers, repeated notices and late confirmations, in any order. */
async function walk(name: string, steps: readonly Step[]): Promise<void> {
  const { backend } = world;
  await startAnew(backend);
  await lookAtEveryone(backend.database.kysely);
  await backend.database.kysely.deleteFrom('refunds').where('reason', '=', 'surplus').execute();
  faults.length = 0;
  const actor = await actAs(backend, name);
  const { pets } = await actor.read<{ pets: { petPublicId: string }[] }>('customer/pets');
  const failed = (await actor.boxes(pets[0]!.petPublicId)).find(({ status }) =>
    ['billing-problem', 'authentication-required'].includes(status),
  )!;
  const before = inner.paid();
  const started: string[] = [];
  const sessions = async () => {
    const visits = await backend.database.kysely
      .selectFrom('payment_visits')
      .innerJoin('customers', 'customers.id', 'customer_id')
      .select(['session', 'reference'])
      .where('email', '=', `${name}@example.test`)
      .orderBy('payment_visits.id')
      .execute();
    return visits.flatMap(({ session }) => (session === null ? [] : [session]));
  };
  const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
  let time = filledAt.getTime();
  for (const each of steps) {
    if (each.do === 'start') {
      const answer = await actor.post('payment/start', { purpose: each.purpose, delivery: null, returnTo: '/gb/' });
      expect([200, 409, 429]).toContain(answer.statusCode);
      if (answer.statusCode === 200) started.push(answer.json<{ url: string }>().url);
    }
    if (each.do === 'go') {
      const url = at(started, each.visit);
      if (url) expect((await actor.get(url)).statusCode).toBe(303);
    }
    const session = 'visit' in each ? at(await sessions(), each.visit) : undefined;
    if (each.do === 'answer' && session) await press(world, `/pay/${session}`, each.form);
    if (each.do === 'notify' && session)
      expect([204, 500]).toContain((await backend.app.inject(notification(session))).statusCode);
    if (each.do === 'return' && session)
      expect((await actor.get(pathOf(inner.find(session)!.returnUrl))).statusCode).toBe(303);
    if (each.do === 'look') await jobs();
    if (each.do === 'fault') faults.push(each.fault);
    if (each.do === 'wait') await backend.clock(new Date((time += each.hours * 3_600_000)).toISOString());
  }
  // Every session ends at the provider sooner or later, and the jobs continue until nothing is due.
  faults.length = 0;
  for (const id of await sessions()) inner.end(inner.find(id)!, 'expired');
  for (let round = 0; round < 3; round += 1) await jobs();
  const paid = isPaid(await actor.box(failed.id)) ? failed.amounts.total.amount : 0;
  expect(inner.paid() - before).toBe(paid);
  expect((await reconcile(backend.database.kysely)).mismatches).toEqual([]);
}

test('Each charge is paid at most once, and every payment is known or refunded', { timeout: 3_600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('authentication', 'billing'),
      fc.array(step, { minLength: 4, maxLength: 24 }),
      walk,
    ),
    { numRuns: runs, seed, endOnFailure: false },
  );
});

test('Two tabs confirm one charge with 3-D Secure: both are led to one session, and it is paid once', async () => {
  const before = inner.paid();
  await walk('authentication', [
    { do: 'start', purpose: 'authenticate' },
    { do: 'start', purpose: 'authenticate' },
    { do: 'go', visit: 0 },
    { do: 'go', visit: 1 },
    { do: 'answer', visit: 0, form: { answer: 'confirm' } },
    { do: 'answer', visit: 1, form: { answer: 'confirm' } },
    { do: 'return', visit: 0 },
    { do: 'return', visit: 1 },
  ]);
  expect(inner.paid() - before).toBeGreaterThan(0);
});

test('A charge that a new card has paid meanwhile: the confirmed session is a surplus and is refunded', async () => {
  await walk('authentication', [
    { do: 'start', purpose: 'authenticate' },
    { do: 'go', visit: 0 },
    { do: 'start', purpose: 'method' },
    { do: 'go', visit: 1 },
    { do: 'answer', visit: 1, form: { way: 'works' } },
    { do: 'return', visit: 1 },
    { do: 'answer', visit: 0, form: { answer: 'confirm' } },
    { do: 'return', visit: 0 },
  ]);
  const refunds = await world.backend.database.kysely
    .selectFrom('refunds')
    .selectAll()
    .where('reason', '=', 'surplus')
    .execute();
  expect(refunds.map(({ refunded_at }) => refunded_at !== null)).toEqual([true]);
});
