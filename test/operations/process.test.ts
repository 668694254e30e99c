import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { api } from '../support/backend/backend.ts';
import { startServerProcess } from '../support/servers/server-process.ts';
import type { ServerProcess } from '../support/servers/server-process.ts';

const running: ChildProcess[] = [];
/** The first server makes its content, which takes several seconds, and each test starts where the one before it ended. */
const DATA_DIR = mkdtempSync(join(tmpdir(), 'pawtal-process-'));
afterAll(() => {
  running.forEach((child) => child.kill('SIGKILL'));
  rmSync(DATA_DIR, { recursive: true, force: true });
});

function start(environment: Record<string, string | undefined>): ServerProcess {
  const started = startServerProcess(environment);
  running.push(started.child);
  return started;
}

/** Expects one sentence on stderr, and a failing exit. */
async function refusal(environment: Record<string, string>): Promise<string> {
  const { exit, output } = start(environment);
  expect(await exit).toBe(1);
  const lines = output()
    .trim()
    .split('\n')
    .filter((line) => !line.endsWith('…') && !/^(Migrated|Opened)/.test(line));
  expect(lines).toHaveLength(1);
  return lines[0]!;
}

async function signIn(base: string): Promise<string> {
  const response = await fetch(`${base}/signin`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'robin@example.test', password: 'pawtal' }),
    redirect: 'manual',
  });
  return response.headers.getSetCookie()[0]!.split(';')[0]!;
}

const sentence = 'The backend refuses to start, with one sentence of advice:';

test(`${sentence} on an unreachable DATABASE_URL`, async () => {
  expect(await refusal({ DATABASE_URL: 'postgres://unknown@127.0.0.1:1/none' })).toMatch(/can.t be used.*DATABASE_URL/);
});

test(`${sentence} on DEMO=false, which is not the way to switch the demo off`, async () => {
  expect(await refusal({ DEMO: 'false' })).toBe('DEMO is "false": set it to 0 or 1, or leave it out.');
});

test(`${sentence} on the demo with a setting of a shop, which shows that DEMO=0 was forgotten`, async () => {
  expect(await refusal({ PUBLIC_URL: 'https://shop.example' })).toMatch(/^PUBLIC_URL belongs to a shop.*DEMO=0/);
});

let server: ServerProcess;

test(`A first start fills the data directory. ${sentence} on one that is in use`, async () => {
  server = start({ DATA_DIR });
  await server.base;
  expect(await refusal({ DATA_DIR })).toMatch(/in use by process \d+.*DATA_DIR/);
}, 300_000);

test('The server alone starts a shop, which names what is missing; a misspelt setting is named with the nearest one', async () => {
  const shop = start({ DEMO: undefined, DATA_DIR: join(DATA_DIR, 'shop'), METRICS_TOKN: 'unused' });
  const base = await shop.base;
  expect((await fetch(`${base}/demo/mails`)).status).toBe(404);
  expect(shop.output()).toMatch(/SMTP_URL is not set.*outbox/);
  expect(shop.output()).toContain('METRICS_TOKN is no setting and has no effect: METRICS_TOKEN is the nearest one.');
  expect(shop.output()).not.toContain('pawtal"');
  shop.child.kill('SIGTERM');
  expect(await shop.exit).toBe(0);
  // By this line the runbook of a process that is down distinguishes a stop from a crash.
  expect(shop.output()).toContain('Stopping, because of SIGTERM …');
}, 300_000);

test('kill -9: no acknowledged change is lost, and the lock of a dead process is taken over', async () => {
  const base = await server.base;
  const cookie = await signIn(base);
  const read = async (at: string) =>
    (await (await fetch(at + api('pet/delivery-details-public/robin-waffle'), { headers: { cookie } })).json()) as {
      deliveries: { id: string; status: string }[];
    };
  const delivery = (await read(base)).deliveries.find(({ status }) => status === 'dispatched')!;
  const confirmed = await fetch(base + api(`pet/confirm-delivery/${delivery.id}`), {
    method: 'POST',
    headers: { cookie, 'idempotency-key': 'k' },
  });
  expect(confirmed.status).toBe(200);
  server.child.kill('SIGKILL');
  await server.exit;
  server = start({ DATA_DIR });
  expect((await read(await server.base)).deliveries.find(({ id }) => id === delivery.id)?.status).toBe('delivered');
}, 300_000);

test('SIGTERM: responses in progress arrive, with Connection: close; new connections are refused; the exit code is 0', async () => {
  const { child, exit } = server;
  const base = await server.base;
  const cookie = await signIn(base);
  const inUse = 8;
  const faults = `${base}/demo/api/faults`;
  await fetch(faults, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ call: 'navbar', delay: 4000, times: inUse }),
  });
  let answered = 0;
  const answers = Array.from({ length: inUse }, async () => {
    const response = await fetch(base + api('navbar'), { headers: { cookie } });
    answered += 1;
    return [response.status, response.headers.get('connection'), typeof (await response.json())];
  });
  // Each request uses up one fault when it starts.
  await vi.waitUntil(async () => ((await (await fetch(faults)).json()) as { faults: [] }).faults.length === 0, 20_000);
  child.kill('SIGTERM');
  const refusesConnections = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(Number(new URL(base).port), '127.0.0.1');
      socket.on('connect', () => resolve(socket.destroy() && false));
      socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED'));
    });
  await vi.waitUntil(refusesConnections, 3000);
  expect(answered).toBe(0);
  expect(await Promise.all(answers)).toEqual(Array.from({ length: inUse }, () => [200, 'close', 'object']));
  expect(await exit).toBe(0);
}, 300_000);

test(`${sentence} on a used port, before it fills a database`, async () => {
  const used = createServer();
  await new Promise<void>((resolve) => used.listen(0, '127.0.0.1', resolve));
  const { port } = used.address() as AddressInfo;
  const unused = join(DATA_DIR, 'unused');
  expect(await refusal({ DATA_DIR: unused, PORT: String(port) })).toMatch(new RegExp(`Port ${port} is in use.*PORT`));
  expect(existsSync(unused)).toBe(false);
  used.close();
});
