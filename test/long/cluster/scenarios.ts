import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { api } from '../../support/backend/backend.ts';
import { startServerProcess } from '../../support/servers/server-process.ts';
import type { ServerProcess } from '../../support/servers/server-process.ts';
import { startSilentProxy } from '../../support/servers/silent-proxy.ts';
import { startPgbouncer } from './pgbouncer.ts';
import { startServers } from './servers.ts';
import { Traffic } from './traffic.ts';
import type { Result } from './traffic.ts';

export interface Row extends Partial<Result> {
  scenario: string;
  /** Seconds. */
  readyAfterCure?: number;
  termination?: number;
  note?: string;
}

/** Milliseconds for which each fault lasts, and before and after it. */
const fault = 20_000;
const calm = 5000;

const since = (start: number): number => (performance.now() - start) / 1000;

async function isReady(base: string): Promise<boolean> {
  const answer = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  return answer?.status === 200;
}

/** Runs all scenarios on one cluster, in an order in which each leaves it well. */
export async function runScenarios(print: (text: string) => void): Promise<Row[]> {
  const servers = await startServers();
  const proxies = await Promise.all(servers.ports.map((port) => startSilentProxy({ host: '127.0.0.1', port })));
  const hosts = proxies.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const url = `postgres://pawtal@${hosts}/postgres?target_session_attrs=read-write`;
  let primary: number = servers.ports[0];
  const processes: ServerProcess[] = [];
  const bases: string[] = [];
  const start = async (at: number): Promise<void> => {
    processes[at] = startServerProcess({ DATABASE_URL: url });
    bases[at] = await processes[at].base;
  };
  const readStored = async (): Promise<string[]> => {
    const client = new pg.Client(`postgres://pawtal@127.0.0.1:${primary}/postgres`);
    await client.connect();
    const { rows } = await client.query<{ phone: string }>(
      `select after->>'text' as phone from changes where kind = 'details'`,
    );
    await client.end();
    return rows.map(({ phone }) => phone);
  };
  const rows: Row[] = [];
  const run = async (scenario: string, work: () => Promise<Partial<Row> | void>): Promise<void> => {
    print(`${scenario} …`);
    const traffic = new Traffic(() => bases, rows.length);
    traffic.start();
    await wait(calm);
    const found = await work();
    await wait(calm);
    rows.push({ scenario, ...(await traffic.end(readStored)), ...found });
  };
  /** Seconds until both processes are ready. */
  const recover = async (): Promise<number> => {
    const from = performance.now();
    while (!(await Promise.all(bases.map(isReady))).every(Boolean)) await wait(50);
    return since(from);
  };
  /** Seconds from SIGTERM to the end of a process. */
  const terminate = async (at: number): Promise<number> => {
    const from = performance.now();
    processes[at]!.child.kill('SIGTERM');
    await processes[at]!.exit;
    return since(from);
  };
  try {
    await start(0);
    await start(1);
    for (const at of [0, 1])
      await run(`kill -9 of process ${at + 1}`, async () => {
        processes[at]!.child.kill('SIGKILL');
        await processes[at]!.exit;
        const from = performance.now();
        await start(at);
        return { readyAfterCure: since(from), note: 'ready: from the kill, with its start' };
      });
    await run('standby stalls', async () => {
      servers.stall();
      await wait(fault / 2);
      const wasReady = await isReady(bases[0]!);
      const termination = await terminate(1);
      servers.resume();
      const readyAfterCure = await recoverFirst(bases[0]!);
      await start(1);
      return { readyAfterCure, termination, note: `/readyz meanwhile ${wasReady ? 200 : 503}` };
    });
    await run('connections fall silent', async () => {
      for (const proxy of proxies) proxy.silence();
      await wait(fault);
      const wasReady = await isReady(bases[0]!);
      const termination = await terminate(1);
      for (const proxy of proxies) proxy.cure();
      const readyAfterCure = await recoverFirst(bases[0]!);
      await start(1);
      return { readyAfterCure, termination, note: `/readyz meanwhile ${wasReady ? 200 : 503}` };
    });
    await run('failover', async () => {
      await servers.failOver();
      primary = servers.ports[1];
      return { readyAfterCure: await recover(), note: 'ready: from the promotion' };
    });
    for (const { child } of processes) child.kill('SIGKILL');
    rows.push(await throughPgbouncer(primary));
    return rows;
  } finally {
    for (const { child } of processes) child.kill('SIGKILL');
    proxies.forEach((proxy) => proxy.close());
    servers.stop();
  }
}

/** Seconds until a process is ready. */
async function recoverFirst(base: string): Promise<number> {
  const from = performance.now();
  while (!(await isReady(base))) await wait(50);
  return since(from);
}

/** What a process answers whose connections go through PgBouncer. */
async function throughPgbouncer(server: number): Promise<Row> {
  const scenario = 'PgBouncer, transaction pooling';
  const strict = await startPgbouncer(server, 'extra_float_digits');
  const refused = startServerProcess({ DATABASE_URL: strict.url });
  const code = await refused.exit;
  strict.stop();
  const pooler = await startPgbouncer(
    server,
    'options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
  );
  const { child, base: started } = startServerProcess({ DATABASE_URL: pooler.url });
  try {
    const base = await started;
    const form = new URLSearchParams({ email: 'robin@example.test', password: 'pawtal' });
    const entered = await fetch(`${base}/signin`, { method: 'POST', body: form, redirect: 'manual' });
    const cookie = entered.headers.getSetCookie()[0]!.split(';')[0]!;
    const paths = ['customer-data', 'mails', 'settings', 'changes'];
    const readAll = async (path: string): Promise<number[]> => {
      const own: number[] = [];
      while (own.length < 150) {
        const answer = await fetch(base + api(path), { headers: { cookie } });
        await answer.text();
        own.push(answer.status);
      }
      return own;
    };
    const statuses = (await Promise.all(paths.map(readAll))).flat();
    const counts = Object.entries(Object.groupBy(statuses, String)).map(
      ([status, all]) => `${all!.length} × ${status}`,
    );
    const failed = statuses.filter((status) => status !== 200 && status !== 503).length;
    const busy = statuses.filter((status) => status === 503).length;
    const note = `600 reads (${counts.join(', ')}); without ignore_startup_parameters it ends with ${code}: ${refused.output().trim().split('\n').at(-1)}`;
    return { scenario, failed, busy, note };
  } finally {
    child.kill('SIGKILL');
    pooler.stop();
  }
}
