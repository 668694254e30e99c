import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import { readConfig } from '../../../../demo/server/config.ts';
import { runOnlineSteps } from '../../../../demo/server/database/online-steps.ts';
import { lookAtDue } from '../../../../demo/server/jobs/due.ts';
import { samples } from '../../../../demo/server/samples/fill.ts';
import { addDays } from '../../../../src/days.ts';
import { deliveryDayFrom } from '../../../../demo/server/rules/deliveries/calendar.ts';
import { removeMany, startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { actAs } from '../../../support/backend/actor.ts';
import { now } from '../../../support/clock.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
  // Fifty dogs have the same deliveries as two.
  await removeMany(backend);
});
afterAll(() => backend.close());

/** Makes the database as a release without a planner left it. */
const forget = async (): Promise<void> => {
  const { pool } = backend.database;
  await pool.query('delete from facts');
  await pool.query(`update deliveries set lines = '[]', home = null`);
  await pool.query('update plans set line = 1');
  await pool.query('update customers set plan_due = null');
};

const shape = ({ id, date, method, pets, amounts, address, version }: Delivery) => ({
  id,
  date,
  method,
  address,
  version,
  total: amounts.total.amount,
  items: pets.flatMap(({ items }) =>
    items.map(({ identifier, quantity, price }) => [identifier, quantity, price.amount]),
  ),
});

const openOf = async (name: string): Promise<unknown[]> => {
  const actor = await actAs(backend, name);
  const { pets } = await actor.read<{ pets: { petPublicId: string }[] }>('customer/pets');
  const all: Delivery[] = [];
  for (const { petPublicId } of pets) {
    all.push(...(await actor.open(petPublicId)));
    const { deliveries } = await actor.read<{ deliveries: Delivery[] }>(
      `pet/delivery-details-public/treatment/${petPublicId}`,
    );
    all.push(...deliveries.filter(({ status }) => status === 'scheduled'));
  }
  return [...new Map(all.map((each) => [each.id, shape(each)])).values()].toSorted((a, b) => a.id.localeCompare(b.id));
};

test('DECISIONS.md#planner: no open delivery of a database from before the planner moves, regardless of its changes', async () => {
  const names = samples.map(({ name }) => name).filter((name) => name !== 'many');
  const { rows } = await backend.database.pool.query<{ id: number; date: string; country: string }>(
    `select d.id, d.date, c.country from deliveries d join customers c on c.id = d.customer_id
      where d.date > '2026-11-20' and d.outcome = 'ok' and d.kind = 'food' order by d.customer_id, d.date, d.id`,
  );
  // Moved by the customer, with another method, or with a note: as the previous release stored it.
  for (const [index, { id, date, country }] of rows.entries()) {
    if (index % 3 === 0)
      await backend.database.pool.query('update deliveries set date = $1 where id = $2', [
        deliveryDayFrom(country, addDays(date, (index % 5) + 1)),
        id,
      ]);
    if (index % 7 === 0)
      await backend.database.pool.query(`update deliveries set method = 'named-day' where id = $1`, [id]);
    if (index % 11 === 0)
      await backend.database.pool.query(`update deliveries set note = 'Ring twice' where id = $1`, [id]);
  }
  const before = new Map<string, unknown>();
  for (const name of names) before.set(name, await openOf(name));
  await forget();
  for (const name of names) expect(await openOf(name), name).toEqual(before.get(name));
  const { rows: facts } = await backend.database.pool.query('select 1 from facts limit 1');
  expect(facts).toHaveLength(1);
}, 120_000);

test('Within a day the jobs read the facts of every customer off their rows, also of those who are not due soon', async () => {
  const { database } = backend;
  const { pool } = database;
  await forget();
  await pool.query(`update due set at = 'infinity'`);
  await pool.query(`delete from online_steps where name = 'looks-at-customers-without-facts'`);
  await runOnlineSteps(database);
  const tomorrow = new Date(now() + 26 * 3_600_000);
  while (await lookAtDue(database, readConfig({}), tomorrow)) continue;
  const { rows } = await pool.query<{ name: string }>(`select public_id as name from customers c
    where plan_due is null and exists (select 1 from services where customer_id = c.id)`);
  expect(rows).toEqual([]);
  expect((await pool.query('select 1 from facts limit 1')).rows).toHaveLength(1);
}, 120_000);
