import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { webhooksBy } from '../../../../demo/backend/events/deliver.ts';
import { emit } from '../../../../demo/backend/events/emit.ts';
import { keepReceivers } from '../../../../demo/backend/events/receivers.ts';
import { switchOn } from '../../../../demo/backend/events/stuck.ts';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { inTransaction, lockCustomer } from '../../../../demo/backend/platform/database/transaction.ts';
import { now } from '../../../support/clock.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { drain } from '../../../support/backend/drain.ts';
import { startReceiver, webhookSettings } from '../../../support/servers/webhook-receiver.ts';
import type { Behaviour } from '../../../support/servers/webhook-receiver.ts';

let backend: Backend;
let receivers: Awaited<ReturnType<typeof startReceiver>>[];
beforeAll(async () => {
  backend = await startBackend();
  receivers = [await startReceiver('crm'), await startReceiver('warehouse')];
});
afterAll(async () => {
  for (const { close } of receivers) await close();
  await backend.close();
});

/** What a receiver does with the next events, and which customers change something before time passes. */
const round = record({
  changes: array(nat(2), { maxLength: 6 }),
  answers: array(constantFrom<Behaviour>(204, 204, 500, 404, 307, 'never'), { maxLength: 8 }),
  hours: constantFrom(0.02, 1, 7, 80),
});

test('However receivers accept, fail and hang, each gets each event at least once, and a customer’s first deliveries in order', async () => {
  const { kysely, pool } = backend.database;
  const customers = await kysely.selectFrom('customers').select('id').orderBy('id').limit(3).execute();
  const config = readConfig({ DEMO: '1', ...webhookSettings(receivers) });
  const patient = webhooksBy(backend.database, config);
  // A try that hangs ends soon. On a busy machine others end too early as well, which is one more kind of failure.
  const sender = { ...patient, limit: 300 };
  await assert(
    asyncProperty(array(round, { maxLength: 5 }), async (rounds) => {
      await pool.query('delete from events; delete from event_receivers');
      await keepReceivers(kysely, config.webhooks);
      const expected = customers.map((): string[] => []);
      for (const each of receivers) each.arrived.length = 0;
      const answers: Behaviour[] = [];
      for (const each of receivers) each.answer = () => answers.shift() ?? 204;
      let count = 0;
      for (const { changes, answers: own, hours } of rounds) {
        for (const customer of changes) {
          const delivery = `s-${(count += 1)}`;
          expected[customer]!.push(delivery);
          const { id } = customers[customer]!;
          await inTransaction(kysely, async (transaction) => {
            await lockCustomer(transaction, id);
            const asked = { customerId: id, now: new Date(now()) };
            emit(transaction, asked, ['delivery.planned', { delivery, date: '2026-12-01' }]);
          });
        }
        answers.push(...own);
        await Promise.all([drain(sender), drain(sender)]);
        const seconds = hours * 3600;
        await pool.query(`update events set next_at = next_at - make_interval(secs => ${seconds}),
            failing_since = failing_since - make_interval(secs => ${seconds});
          update event_receivers set failing_since = failing_since - make_interval(secs => ${seconds})`);
      }
      answers.length = 0;
      for (const { name } of receivers) await switchOn(kysely, name);
      await drain(patient);
      for (const { arrived, invalid } of receivers) {
        expect(invalid).toEqual([]);
        const accepted = arrived.filter(({ isAccepted }) => isAccepted);
        const firsts = accepted.filter(({ id }, index) => accepted.findIndex((each) => each.id === id) === index);
        const byCustomer = Map.groupBy(firsts, ({ data }) => data.customer);
        expect([...byCustomer.values()].map((own) => own.map(({ data }) => data['delivery'])).toSorted()).toEqual(
          expected.filter((own) => own.length > 0).toSorted(),
        );
      }
    }),
    { numRuns: 8 },
  );
}, 240_000);
