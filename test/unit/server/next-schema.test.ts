import { afterAll, beforeAll, expect, test } from 'vitest';
import { api, startBackend } from '../../support/backend.ts';
import type { Backend } from '../../support/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

/** Reads and changes of a customer, while `goesOn` is true. Returns the status of each answer. */
async function act(cookie: string, goesOn: () => boolean): Promise<number[]> {
  const statuses: number[] = [];
  const send = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const answer = await backend.app.inject({
      method,
      url: api(path),
      headers: { cookie },
      ...(payload && { payload }),
    });
    statuses.push(answer.statusCode);
    return answer.json();
  };
  while (goesOn()) {
    const { pets } = await send('GET', 'customer/pets');
    for (const { petPublicId } of pets) {
      await send('GET', `pet/delivery-details-public/${petPublicId}`);
      await send('GET', `pet/profile/${petPublicId}`);
    }
    for (const path of ['settings', 'changes', 'mails', 'receipts', 'treatments', 'rhythm', 'food', 'navbar'])
      await send('GET', path);
    await send('POST', 'subscription/all/pause', { from: null, until: '2027-01-10' });
    await send('POST', 'subscription/all/resume', {});
  }
  return statuses;
}

function actTwice(cookie: string): Promise<number[]> {
  let left = 2;
  return act(cookie, () => (left -= 1) >= 0);
}

test('No request fails while and after the next release adds a column to every table', async () => {
  const { pool } = backend.database;
  const cookies = [await backend.signIn('robin'), await backend.signIn('single')];
  // Statements are prepared before the migration.
  await Promise.all(cookies.map(actTwice));
  let isMigrating = true;
  const running = cookies.map((cookie) => act(cookie, () => isMigrating));
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  for (const { name } of rows) {
    await pool.query(`alter table ${name} add column of_next_release text`);
    await new Promise((resolve) => setImmediate(resolve));
  }
  isMigrating = false;
  const statuses = (await Promise.all(running)).flat();
  statuses.push(...(await Promise.all(cookies.map(actTwice))).flat());
  expect(statuses.length).toBeGreaterThan(30);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
}, 60_000);
