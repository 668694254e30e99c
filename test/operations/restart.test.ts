import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Change } from '../../src/contract/customer/changes.ts';
import type { DetailsBody, Settings } from '../../src/contract/customer/settings.ts';
import { api } from '../support/backend/backend.ts';
import { startPostgres } from '../support/database/postgres.mjs';
import { startServerProcess } from '../support/servers/server-process.ts';
import type { ServerProcess } from '../support/servers/server-process.ts';

const writers = ['robin', 'ready', 'first', 'nopets', 'lost'];
const writesEach = 24;
const totalWrites = writers.length * writesEach;
/** Attempts after which a write that no process acknowledged counts as failed. */
const mostTries = 200;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let processes: ServerProcess[];
let bases: string[];

beforeAll(async () => {
  postgres = await startPostgres({ durable: true });
  const start = () => startServerProcess({ DATABASE_URL: postgres.url, DEMO: '1' });
  // The first process migrates the database and inserts the sample data.
  processes = [start()];
  await processes[0]!.base;
  processes.push(start(), start());
  bases = await Promise.all(processes.map(({ base }) => base));
});
afterAll(() => {
  for (const { child } of processes ?? []) child.kill('SIGKILL');
  postgres?.stop();
});

async function signIn(name: string): Promise<string> {
  const response = await fetch(`${bases[0]}/signin`, {
    method: 'POST',
    body: new URLSearchParams({ email: `${name}@example.test`, password: 'pawtal' }),
    redirect: 'manual',
  });
  if (response.status !== 303)
    throw new Error(`${name}: HTTP ${response.status} ${(await response.text()).slice(0, 2000)}`);
  return response.headers.getSetCookie()[0]!.split(';')[0]!;
}

const read = async <T>(path: string, cookie: string): Promise<T> =>
  (await (await fetch(bases[0] + api(path), { headers: { cookie } })).json()) as T;

const bodyOf = ({ version, firstName, lastName, email, phone, address, locale }: Settings): DetailsBody => {
  const { line1, line2, postcode, city } = address;
  return { version, firstName, lastName, email, phone, locale, address: { line1, line2, postcode, city } };
};

const failures: { status: number; type: string | null; retryAfter: string | null }[] = [];
let acknowledged = 0;

/** Sends a change with one key until it is acknowledged, each time to the next process. */
async function write(body: DetailsBody, cookie: string, first: number): Promise<Settings> {
  const key = randomUUID();
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    try {
      const response = await fetch(bases[(first + attempt) % bases.length]! + api('customer-data'), {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      });
      if (response.ok) {
        acknowledged += 1;
        return (await response.json()) as Settings;
      }
      const { status, headers } = response;
      failures.push({ status, type: headers.get('content-type'), retryAfter: headers.get('retry-after') });
      await response.text();
    } catch {
      // The process was killed, so the next one gets the request. Whether the write took effect is unknown, so the key
      // stays.
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Not acknowledged after ${mostTries} tries`);
}

async function writeAll(name: string, index: number): Promise<{ cookie: string; before: Settings; phones: string[] }> {
  const cookie = await signIn(name);
  const before = await read<Settings>('settings', cookie);
  const phones: string[] = [];
  let settings = before;
  for (let count = 0; count < writesEach; count += 1) {
    const phone = `+44 20 ${index} ${String(count).padStart(4, '0')}`;
    settings = await write({ ...bodyOf(settings), phone }, cookie, index + count);
    phones.push(phone);
  }
  return { cookie, before, phones };
}

test('A hard restart of PostgreSQL and a killed process neither lose nor duplicate an acknowledged write; the others keep running', async () => {
  const writing = Promise.all(writers.map(writeAll));
  await vi.waitUntil(() => acknowledged > totalWrites / 3, 60_000);
  const done = acknowledged;
  await postgres.restart();
  processes[2]!.child.kill('SIGKILL');
  const results = await writing;
  // The restart happened during the writes, and the processes noticed it.
  expect(done).toBeLessThan(totalWrites);
  expect(failures.length).toBeGreaterThan(0);
  for (const failure of failures)
    expect(failure).toEqual({ status: 503, type: 'application/json; charset=utf-8', retryAfter: '2' });

  for (const { cookie, before, phones } of results) {
    const after = await read<Settings>('settings', cookie);
    expect(after).toMatchObject({ phone: phones.at(-1), version: before.version + writesEach });
    const { changes } = await read<{ changes: Change[] }>('changes', cookie);
    const recorded = changes.filter(({ kind }) => kind === 'details').map(({ to }) => to);
    expect(recorded.toReversed()).toEqual(phones.map((text) => ({ text })));
  }
  for (const base of bases.slice(0, 2)) expect((await fetch(`${base}/readyz`)).status).toBe(200);
  for (const { child } of processes.slice(0, 2))
    expect({ exitCode: child.exitCode, signalCode: child.signalCode }).toEqual({ exitCode: null, signalCode: null });
});
