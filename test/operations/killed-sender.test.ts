import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Settings } from '../../src/contract/customer/settings.ts';
import { api } from '../support/backend/backend.ts';
import { startPostgres } from '../support/database/postgres.mjs';
import { startServerProcess } from '../support/servers/server-process.ts';
import type { ServerProcess } from '../support/servers/server-process.ts';
import { startReceiver, webhookSettings } from '../support/servers/webhook-receiver.ts';
import type { WebhookReceiver } from '../support/servers/webhook-receiver.ts';

const customers = ['robin', 'ready', 'first', 'nopets'];
const changesEach = 6;
const kills = 3;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let pool: Pool;
let crm: WebhookReceiver;
let running: ServerProcess;

const start = (): ServerProcess =>
  startServerProcess({ DATABASE_URL: postgres.url, DEMO: '1', ...webhookSettings([crm]) });

beforeAll(async () => {
  postgres = await startPostgres({ durable: true });
  crm = await startReceiver('crm');
  running = start();
  await running.base;
  pool = new Pool({ connectionString: postgres.url });
});
afterAll(async () => {
  running?.child.kill('SIGKILL');
  await crm?.close();
  await pool?.end();
  postgres?.stop();
});

/** Changes a customer's telephone number several times: each change is an event. */
async function change(name: string, index: number): Promise<void> {
  const base = await running.base;
  const signedIn = await fetch(`${base}/signin`, {
    method: 'POST',
    body: new URLSearchParams({ email: `${name}@example.test`, password: 'pawtal' }),
    redirect: 'manual',
  });
  const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!;
  let settings = (await (await fetch(base + api('settings'), { headers: { cookie } })).json()) as Settings;
  for (let count = 0; count < changesEach; count += 1) {
    const { version, firstName, lastName, email, locale, address } = settings;
    const { line1, line2, postcode, city } = address;
    const phone = `+44 20 ${index} ${String(count).padStart(4, '0')}`;
    const response = await fetch(base + api('customer-data'), {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        version,
        firstName,
        lastName,
        email,
        phone,
        locale,
        address: { line1, line2, postcode, city },
      }),
    });
    expect(response.status).toBe(200);
    settings = (await response.json()) as Settings;
  }
}

/** Ids of the events by customer, in the order of the changes. */
const stored = async (where = ''): Promise<string[][]> => {
  const { rows } = await pool.query<{ ids: string[] }>(
    `select array_agg(event_id::text order by id) as ids from events ${where} group by customer order by customer collate "C"`,
  );
  return rows.map(({ ids }) => ids);
};

test('A sender that is killed while a receiver has its event loses none: it comes again with its id, before the later ones', async () => {
  // The receiver gets the event and never answers, as seen from a process that is gone.
  crm.answer = () => 'never';
  await Promise.all(customers.map(change));
  for (const ids of await stored()) expect(ids.length).toBeGreaterThanOrEqual(changesEach);

  const lost: string[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    // Two events are accepted, and the process dies with the next one on its way.
    let left = kill === 0 ? 0 : 2;
    crm.answer = () => ((left -= 1) >= 0 ? 204 : 'never');
    await vi.waitUntil(() => crm.arrived.at(-1)?.isAccepted === false && left < 0, { timeout: 60_000 });
    running.child.kill('SIGKILL');
    await running.exit;
    lost.push(crm.arrived.at(-1)!.id);
    // The lease of a process that is gone ends after half a minute.
    await pool.query(`update events set next_at = next_at - interval '31 seconds'`);
    running = start();
    await running.base;
  }
  crm.answer = () => 204;
  await vi.waitUntil(async () => (await stored('where accepted_at is null')).length === 0, {
    timeout: 90_000,
    interval: 250,
  });

  expect(crm.invalid).toEqual([]);
  // What was on its way was sent again, with the same id.
  for (const id of lost) expect(crm.arrived.filter((each) => each.id === id).length).toBeGreaterThan(1);
  const accepted = crm.arrived.filter(({ isAccepted }) => isAccepted);
  const firsts = [...new Map(accepted.toReversed().map((each) => [each.id, each])).values()].toReversed();
  const byCustomer = Map.groupBy(firsts, ({ data }) => data.customer);
  expect([...byCustomer.keys()].toSorted().map((customer) => byCustomer.get(customer)!.map(({ id }) => id))).toEqual(
    await stored(),
  );
});
