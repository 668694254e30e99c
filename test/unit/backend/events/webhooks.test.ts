import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { runWebhooks } from '../../../../demo/backend/commands/webhooks.ts';
import { webhooksBy } from '../../../../demo/backend/events/deliver.ts';
import { emit } from '../../../../demo/backend/events/emit.ts';
import { keepReceivers } from '../../../../demo/backend/events/receivers.ts';
import { signedHeaders } from '../../../../demo/backend/events/sign.ts';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { inTransaction, lockCustomer } from '../../../../demo/backend/platform/database/transaction.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { drain } from '../../../support/backend/drain.ts';
import { processLines } from '../../../support/backend/log-lines.ts';
import { now } from '../../../support/clock.ts';
import { Webhook } from '../../../support/servers/standard-webhook.ts';
import { newSecret, startReceiver, webhookSettings } from '../../../support/servers/webhook-receiver.ts';
import type { ArrivedEvent, WebhookReceiver } from '../../../support/servers/webhook-receiver.ts';

let backend: Backend;
let customers: { id: number; public_id: string }[];
beforeAll(async () => {
  backend = await startBackend();
  customers = await backend.database.kysely.selectFrom('customers').select(['id', 'public_id']).orderBy('id').execute();
});
afterAll(() => backend.close());
beforeEach(() => backend.database.pool.query('delete from events; delete from event_receivers'));

/** Receivers that the backend knows, with a sender to them. */
async function configure(...receivers: WebhookReceiver[]) {
  for (const { close } of receivers) onTestFinished(close);
  const config = readConfig({ DEMO: '1', ...webhookSettings(receivers) });
  await keepReceivers(backend.database.kysely, config.webhooks);
  return webhooksBy(backend.database, config);
}

/** Saves a change of a customer, which is one event. */
const happen = (customer: number, delivery: string): Promise<void> =>
  inTransaction(backend.database.kysely, async (transaction) => {
    const { id } = customers[customer]!;
    await lockCustomer(transaction, id);
    emit(transaction, { customerId: id, now: new Date(now()) }, ['delivery.planned', { delivery, date: '2026-12-01' }]);
  });

/** Lets time pass: to the database everything was so much earlier. */
const pass = (interval: string): Promise<unknown> =>
  backend.database.pool.query(`update events set next_at = next_at - '${interval}'::interval,
      created_at = created_at - '${interval}'::interval, failing_since = failing_since - '${interval}'::interval;
    update event_receivers set failing_since = failing_since - '${interval}'::interval`);

const deliveriesOf = (arrived: readonly ArrivedEvent[], isAccepted = true): unknown[] =>
  arrived.filter((each) => each.isAccepted === isAccepted).map(({ data }) => data['delivery']);
const command = (...words: string[]) =>
  runWebhooks(words, async () => ({ ...backend.database, close: async () => {} }));

test('An event has its type, its instant and ids, and a signature as the text of Standard Webhooks has it', async () => {
  const crm = await startReceiver('crm');
  const sender = await configure(crm);
  await happen(0, 's-1');
  await drain(sender);
  const [event] = crm.arrived;
  expect(crm.invalid).toEqual([]);
  expect(event).toMatchObject({
    type: 'delivery.planned',
    data: { customer: customers[0]!.public_id, delivery: 's-1', date: '2026-12-01' },
  });
  expect(Math.abs(Date.parse(event!.timestamp) - now())).toBeLessThan(60_000);
  expect(event!.headers['content-type']).toBe('application/json');
  // Two keys while the secret changes: the receiver may have either.
  const [first, second] = [newSecret(), newSecret()];
  const keys = [first, second].map((each) => Buffer.from(each.slice('whsec_'.length), 'base64'));
  const at = new Date(now());
  const headers = signedHeaders(keys, { id: 'event', at, body: '{"a":1}' });
  for (const secret of [first, second]) expect(new Webhook(secret).verify('{"a":1}', headers)).toEqual({ a: 1 });
  expect(() => new Webhook(newSecret()).verify('{"a":1}', headers)).toThrow();
  const seconds = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', keys[0]!).update(`event.${seconds}.{"a":1}`).digest('base64');
  expect(headers['webhook-signature']!.split(' ')[0]).toBe(`v1,${signature}`);
});

test('Without a receiver nothing is written, and a change that is rolled back has no event', async () => {
  await happen(0, 's-1');
  const crm = await startReceiver('crm');
  const sender = await configure(crm);
  await expect(
    inTransaction(backend.database.kysely, async (transaction) => {
      emit(transaction, { customerId: customers[0]!.id, now: new Date(now()) }, ['account.deletion-withdrawn', {}]);
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  await drain(sender);
  expect(crm.arrived).toEqual([]);
  expect(await backend.database.kysely.selectFrom('events').selectAll().execute()).toEqual([]);
});

test('Parallel workers keep the order of each customer, and send to each receiver', async () => {
  const [crm, warehouse] = [await startReceiver('crm'), await startReceiver('warehouse')];
  await configure(crm, warehouse);
  const config = readConfig({ DEMO: '1', ...webhookSettings([crm, warehouse]) });
  for (let number = 0; number < 8; number += 1)
    await Promise.all(customers.slice(0, 10).map((_, customer) => happen(customer, `s-${number}`)));
  await Promise.all([1, 2, 3, 4].map(() => drain(webhooksBy(backend.database, config))));
  for (const { arrived, invalid } of [crm, warehouse]) {
    expect(invalid).toEqual([]);
    const byCustomer = Map.groupBy(arrived, ({ data }) => data.customer);
    expect(byCustomer.size).toBe(10);
    for (const own of byCustomer.values())
      expect(deliveriesOf(own)).toEqual(Array.from({ length: 8 }, (_, number) => `s-${number}`));
  }
});

test('A process that dies between sending and storing that sends the event again, with the same id and before the next one', async () => {
  const crm = await startReceiver('crm');
  const sender = await configure(crm);
  await happen(0, 's-1');
  await happen(0, 's-2');
  // The process takes the event, sends it, and is gone.
  const taken = (await sender.take([]))!;
  const died = new Error('killed');
  const { kysely } = backend.database;
  const dead = webhooksBy(
    {
      ...backend.database,
      kysely: new Proxy(kysely, {
        get: () => () => {
          throw died;
        },
      }),
    },
    readConfig({ DEMO: '1', ...webhookSettings([crm]) }),
  );
  await expect(dead.send(taken, new AbortController().signal)).rejects.toBe(died);
  expect(deliveriesOf(crm.arrived)).toEqual(['s-1']);
  // Its lease keeps others away, also from the next one.
  expect(await drain(sender)).toBe(0);
  await pass('31 seconds');
  await drain(sender);
  expect(deliveriesOf(crm.arrived)).toEqual(['s-1', 's-1', 's-2']);
  expect(new Set(crm.arrived.map(({ id }) => id)).size).toBe(2);
});

test('A failed try is repeated after 30 s, 2 min, 8 min, 32 min, 2 h and every 6 h; Retry-After makes it longer', async () => {
  const crm = await startReceiver('crm', () => 500);
  const sender = await configure(crm);
  await happen(0, 's-1');
  await drain(sender);
  for (const [index, seconds] of [30, 120, 480, 1920, 7680, 21_600, 21_600].entries()) {
    await pass(`${seconds - 5} seconds`);
    await drain(sender);
    expect(crm.arrived).toHaveLength(index + 1);
    await pass('6 seconds');
    await drain(sender);
    expect(crm.arrived).toHaveLength(index + 2);
  }
  expect(new Set(crm.arrived.map(({ id }) => id)).size).toBe(1);
  crm.answer = () => ({ status: 503, headers: { 'retry-after': '20000' } });
  await happen(1, 's-2');
  await drain(sender);
  await pass('19900 seconds');
  await drain(sender);
  expect(crm.arrived.filter(({ data }) => data['delivery'] === 's-2')).toHaveLength(1);
});

test('While an event waits for its next try, those of its customer wait with it, and those of others don’t', async () => {
  const crm = await startReceiver('crm', ({ data }) => (data.customer === customers[0]!.public_id ? 500 : 200));
  const sender = await configure(crm);
  await happen(0, 's-1');
  await drain(sender);
  await happen(0, 's-2');
  await happen(1, 's-3');
  await drain(sender);
  expect(deliveriesOf(crm.arrived)).toEqual(['s-3']);
  expect(deliveriesOf(crm.arrived, false)).toEqual(['s-1']);
  crm.answer = () => 200;
  await pass('31 seconds');
  await drain(sender);
  expect(deliveriesOf(crm.arrived)).toEqual(['s-3', 's-1', 's-2']);
});

test('A receiver that fails for three days is switched off; nothing is lost, and switched on it gets all that waited, in order', async () => {
  const crm = await startReceiver('crm', () => 500);
  const warehouse = await startReceiver('warehouse');
  const sender = await configure(crm, warehouse);
  await happen(0, 's-1');
  await drain(sender);
  await pass('71 hours');
  await drain(sender);
  expect(await command()).toMatch(/^crm +failing/m);
  await pass('1 hour 1 second');
  await pass('6 hours');
  await drain(sender);
  const tries = crm.arrived.length;
  expect(await command()).toMatch(/^crm +off/m);
  await happen(0, 's-2');
  await happen(1, 's-3');
  await pass('10 days');
  await drain(sender);
  expect(crm.arrived).toHaveLength(tries);
  expect(deliveriesOf(warehouse.arrived)).toEqual(['s-1', 's-2', 's-3']);
  crm.answer = () => 200;
  expect(await command('on', 'crm')).toBe('Switched on. Events to send: 3\n');
  await drain(sender);
  expect(deliveriesOf(crm.arrived.filter(({ data }) => data.customer === customers[0]!.public_id))).toEqual([
    's-1',
    's-2',
  ]);
  expect(deliveriesOf(crm.arrived).toSorted()).toEqual(['s-1', 's-2', 's-3']);
  expect(await command()).toMatch(/^crm +on +- +0/m);
});

test('An event that alone fails for three days holds its customer’s later ones until an operator retries or drops it', async () => {
  const crm = await startReceiver('crm', ({ data }) => (data['delivery'] === 's-bad' ? 400 : 200));
  const sender = await configure(crm);
  await happen(0, 's-bad');
  await happen(0, 's-2');
  const step = async (interval: string) => {
    await drain(sender);
    await pass(interval);
    await happen(1, 's-other');
    await drain(sender);
  };
  for (const interval of ['1 day', '1 day', '1 day 1 hour', '1 day']) await step(interval);
  expect(deliveriesOf(crm.arrived)).not.toContain('s-2');
  const tries = crm.arrived.length;
  const failed = await command();
  expect(failed).toMatch(/^crm +on +- +2 .* 1 /m);
  const key = /^(\d+:\d+) +[\w-]{36} +crm +delivery\.planned +failed +\S+ \S+Z .*The receiver answered 400$/m.exec(
    failed,
  )![1]!;
  const { id } = crm.arrived.find(({ data }) => data['delivery'] === 's-bad')!;
  expect(failed).toMatch(new RegExp(`^${key} +${id} `, 'm'));
  await pass('30 days');
  await drain(sender);
  expect(crm.arrived).toHaveLength(tries);
  await expect(command('retry', '9:9')).rejects.toThrow('Nothing that can be decided has the key 9:9');
  expect(await command('retry', key, '9:9')).toBe('Tried again: 1 of 2. The list has none of the others.\n');
  await drain(sender);
  expect(crm.arrived).toHaveLength(tries + 1);
  expect(await command('drop', key)).toBe('Dropped: 1\n');
  await drain(sender);
  expect(deliveriesOf(crm.arrived)).toContain('s-2');
});

test('A replay sends what happened since a day again, in the same order and with the same ids, to all or one', async () => {
  const [crm, warehouse] = [await startReceiver('crm'), await startReceiver('warehouse')];
  const sender = await configure(crm, warehouse);
  await happen(0, 's-old');
  await drain(sender);
  await backend.database.pool.query(`update events set created_at = '2026-10-31T23:59:59Z'`);
  await happen(0, 's-1');
  await happen(0, 's-2');
  await drain(sender);
  const ids = crm.arrived.slice(1).map(({ id }) => id);
  expect(await command('replay', '--from', '2026-11-01', 'crm')).toBe('Events to send again: 2\n');
  await happen(0, 's-3');
  await drain(sender);
  expect(deliveriesOf(crm.arrived)).toEqual(['s-old', 's-1', 's-2', 's-1', 's-2', 's-3']);
  expect(crm.arrived.slice(3, 5).map(({ id }) => id)).toEqual(ids);
  expect(deliveriesOf(warehouse.arrived)).toEqual(['s-old', 's-1', 's-2', 's-3']);
  expect(await command('replay', '--from', '2026-10-31', '--until', '2026-11-01')).toBe('Events to send again: 2\n');
});

test.each([
  [['replay'], 'Name the first day'],
  [['replay', '--from', '2026-02-30'], '--from is "2026-02-30"'],
  [['replay', '--from', '2026-11-01', 'wms'], 'There is no receiver wms: write crm.'],
  [['on'], 'Name the receiver'],
  [['retry'], 'Name the events'],
  [['drop', 'x'], '"x" is no key'],
  [['send'], '"send" is no verb'],
  [['--limit', '0'], '--limit is "0"'],
])('npm run webhooks -- %s is refused: %s', async (words, message) => {
  await configure(await startReceiver('crm'));
  await expect(command(...words)).rejects.toThrow(message);
});

test('A redirect is a failure and is not followed', async () => {
  const elsewhere = await startReceiver('elsewhere');
  const crm = await startReceiver('crm', () => ({ status: 307, headers: { location: elsewhere.url } }));
  onTestFinished(elsewhere.close);
  const sender = await configure(crm);
  await happen(0, 's-1');
  await drain(sender);
  expect(crm.arrived).toHaveLength(1);
  expect(elsewhere.arrived).toEqual([]);
  expect(await command()).toContain('The receiver answered 307');
});

test('A receiver that is no longer in the settings gets no new events, and keeps what waits', async () => {
  const crm = await startReceiver('crm', () => 500);
  await configure(crm);
  await happen(0, 's-1');
  await keepReceivers(backend.database.kysely, []);
  await happen(0, 's-2');
  expect(await command()).toMatch(/^crm +removed +- +1 /m);
  crm.answer = () => 200;
  await drain(await configure(crm));
  expect(deliveriesOf(crm.arrived)).toEqual(['s-1']);
});

test('The log of a failed try names the receiver, the type, the status and the next try, and no customer', async () => {
  const lines = processLines();
  const crm = await startReceiver('crm', () => 503);
  const sender = await configure(crm);
  await happen(0, 's-1');
  await drain(sender);
  const line = lines().find(({ message }) => message.startsWith('An event for crm'));
  expect(line).toMatchObject({ level: 'warn', receiver: 'crm', type: 'delivery.planned', status: 503 });
  expect(line!.message).toMatch(
    /^An event for crm \(delivery\.planned\) waits for its next try at \d{4}-\S+Z: The receiver answered 503$/,
  );
  expect(JSON.stringify(line)).not.toContain(customers[0]!.public_id);
});
