import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mostRunning, mostWaiting, Turns } from '../../../../demo/backend/sign-in/turns.ts';
import { stubBuild } from '../../../support/servers/built.ts';
import { api, startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ DIST_DIR: stubBuild() });
});
afterAll(() => backend.close());

const preview = (cookie: string) =>
  backend.app.inject({
    method: 'POST',
    url: api('subscription/all/pause/preview'),
    headers: { cookie },
    payload: { from: '2026-12-01', until: '2027-01-10' },
  });
const readOf = (cookie: string) =>
  backend.app.inject({ url: api('pet/delivery-details-public/single-nala'), headers: { cookie } });

test('250 parallel previews of a customer take three connections; the others wait, or get 429 with Retry-After', async () => {
  const pools = [...new Set([backend.database.pool, backend.database.reads])];
  const waiting = (): number => pools.reduce((sum, { waitingCount }) => sum + waitingCount, 0);
  const [robin, again, other] = [
    await backend.signIn('robin'),
    await backend.signIn('robin'),
    await backend.signIn('single'),
  ];
  // Each session's first request identifies the customer to the process.
  for (const cookie of [robin, again, other]) expect((await preview(cookie)).statusCode).toBe(200);
  // While all connections are in use, the previews pile up.
  const clients = await Promise.all(
    pools.flatMap((pool) => Array.from({ length: pool.options.max }, () => pool.connect())),
  );
  const statuses: number[] = [];
  const waits: unknown[] = [];
  const of = (status: number): number => statuses.filter((each) => each === status).length;
  const served = (): number => of(200);
  const flood = Array.from({ length: 250 }, async (_, index) => {
    const { statusCode, headers } = await preview(index % 2 ? robin : again);
    statuses.push(statusCode);
    if (statusCode === 429) waits.push(headers['retry-after']);
  });
  const most = mostRunning + mostWaiting;
  await vi.waitFor(() => expect(statuses).toHaveLength(250 - most));
  expect(waits).toEqual(Array.from({ length: 250 - most }, () => '1'));
  await vi.waitFor(() => expect(waiting()).toBe(mostRunning));
  // The embedded database has no separate connection.
  if (backend.database.isServer) expect((await backend.app.inject('/readyz')).statusCode).toBe(200);
  const before = readOf(other).then(({ statusCode }) => {
    expect(statusCode).toBe(200);
    return served();
  });
  await vi.waitFor(() => expect(waiting()).toBe(mostRunning + 1));
  for (const client of clients) client.release();
  // The other customer waits for a few previews, not for all.
  expect(await before).toBeLessThan(most / 3);
  await Promise.all(flood);
  // On a slow machine some wait for longer than a customer would.
  expect(served() + of(503)).toBe(most);
  // Nothing is left over.
  expect((await preview(robin)).statusCode).toBe(200);
}, 60_000);

test('A turn that fails is passed on, and keys do not wait for each other', async () => {
  const turns = new Turns();
  const order: string[] = [];
  let open = (): void => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  const blocked = Array.from({ length: mostRunning }, () =>
    turns.run('one', () => gate.then(() => Promise.reject(new Error('broken')))).catch(() => order.push('failed')),
  );
  const next = turns.run('one', async () => order.push('next'));
  await turns.run('two', async () => order.push('two'));
  expect(order).toEqual(['two']);
  open();
  await Promise.all([...blocked, next]);
  expect(order.toSorted()).toEqual(['failed', 'failed', 'failed', 'next', 'two']);
});

test('A wait for a turn has an end: those behind a lock get 503, and a later one gets its turn', async () => {
  vi.useFakeTimers();
  try {
    const turns = new Turns();
    let open = (): void => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    const running = Array.from({ length: mostRunning }, () => turns.run('one', () => gate));
    const statuses: unknown[] = [];
    const waiting = Array.from({ length: mostWaiting }, () =>
      turns.run('one', async () => {}).catch(({ status }: { status: number }) => statuses.push(status)),
    );
    await vi.advanceTimersByTimeAsync(60_100);
    expect(statuses).toEqual(waiting.map(() => 503));
    const later = turns.run('one', async () => 'done');
    open();
    await Promise.all(running);
    expect(await later).toBe('done');
  } finally {
    vi.useRealTimers();
  }
});
