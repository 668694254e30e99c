import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { api } from '../backend/backend.ts';
import { startPostgres } from '../database/postgres.mjs';
import { startServerProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';

/** Sample customers who write, and who read. */
const writers = ['robin', 'ready', 'first', 'lost'];
const readers = ['single', 'many', 'robin'];
const reads = ['settings', 'changes', 'mails', 'receipts', 'treatments', 'rhythm', 'food', 'navbar', 'raf', 'devices'];
/** Requests of one customer in a phase of the upgrade. */
const perPhase = 6;
/** Attempts of a request. A balancer sends it to another process when one accepts no connection. */
const mostTries = 400;

export interface Upgraded {
  /** Answers by status. */
  answers: Map<number, number>;
  /** Answers with 5xx, and writes that aren't in the database exactly once. */
  failures: string[];
  writes: number;
}

/** Sends requests to the processes that a balancer would use, until it is stopped. */
class Load {
  readonly answers = new Map<number, number>();
  readonly failures: string[] = [];
  /** Acknowledged values of each writer, in order. */
  readonly written = new Map<string, string[]>();
  /** Addresses of the processes that take requests. */
  bases: string[] = [];
  #sent = 0;
  #isOver = false;
  readonly #running: Promise<void>[] = [];

  async start(): Promise<void> {
    const cookies = new Map<string, string>();
    for (const name of new Set([...writers, ...readers])) cookies.set(name, await this.#signIn(name));
    for (const name of writers) this.#running.push(this.#write(name, cookies.get(name)!));
    for (const name of readers) this.#running.push(this.#read(cookies.get(name)!));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
  }

  /** Waits until every customer has sent some more requests. */
  async more(): Promise<void> {
    const end = this.#sent + perPhase * this.#running.length;
    while (this.#sent < end) {
      // A customer whose requests fail for good ends the test.
      await Promise.race([wait(50), ...this.#running]);
    }
  }

  async #signIn(name: string): Promise<string> {
    const body = new URLSearchParams({ email: `${name}@example.test`, password: 'pawtal' });
    const answer = await this.#send('/signin', { method: 'POST', body, redirect: 'manual' });
    return answer.headers.getSetCookie()[0]!.split(';')[0]!;
  }

  /** Sends a request to the next process, and again if that one accepts no connection or loses it. */
  async #send(path: string, init: RequestInit): Promise<Response> {
    for (let attempt = 0; attempt < mostTries; attempt += 1) {
      this.#sent += 1;
      const answer = await fetch(this.bases[this.#sent % this.bases.length]! + path, init).catch(() => undefined);
      if (answer) {
        this.answers.set(answer.status, (this.answers.get(answer.status) ?? 0) + 1);
        if (answer.status >= 500)
          this.failures.push(`${path}: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
        else return answer;
      }
      await wait(50);
    }
    throw new Error(`${path}: no answer after ${mostTries} tries`);
  }

  /** Changes the telephone number, and pauses and resumes deliveries. Each change has one key for all its tries. */
  async #write(name: string, cookie: string): Promise<void> {
    const post = (path: string, body: object) =>
      this.#send(api(path), {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify(body),
      });
    const own: string[] = [];
    this.written.set(name, own);
    while (!this.#isOver) {
      const settings = (await (await this.#send(api('settings'), { headers: { cookie } })).json()) as any;
      const { version, firstName, lastName, email, locale } = settings;
      const { line1, line2, postcode, city } = settings.address;
      const phone = `+44 20 ${String(own.length).padStart(6, '0')}`;
      const details = { version, firstName, lastName, email, phone, locale, address: { line1, line2, postcode, city } };
      const answer = await post('customer-data', details);
      if (answer.ok) own.push(phone);
      else this.failures.push(`${name}: ${answer.status} ${await answer.text()}`);
      if (own.length % 3 === 0) await post(`subscription/all/${own.length % 2 ? 'pause' : 'resume'}`, {});
    }
  }

  async #read(cookie: string): Promise<void> {
    while (!this.#isOver) {
      const { pets } = (await (await this.#send(api('customer/pets'), { headers: { cookie } })).json()) as any;
      const ofDogs = pets.slice(0, 3).map(({ petPublicId: id }: any) => `pet/delivery-details-public/${id}`);
      for (const path of [...ofDogs, ...reads]) await (await this.#send(api(path), { headers: { cookie } })).text();
    }
  }
}

/** Waits until no process runs online steps. */
async function waitForSteps(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const isOver = async (): Promise<boolean> => {
    const { rows } = await client.query<{ over: boolean }>(
      `select not exists (select 1 from pg_locks where locktype = 'advisory') as over`,
    );
    return rows[0]!.over;
  };
  while (!(await isOver())) await wait(50);
  await client.end();
}

/** Compares what was acknowledged with the record of changes. */
async function checkWrites(url: string, { written, failures }: Load): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let writes = 0;
  for (const [name, own] of written) {
    const { rows } = await client.query<{ phone: string }>(
      `select "after"->>'text' as phone from changes join customers c on c.id = customer_id
       where public_id = $1 and kind = 'details' order by changes.id`,
      [`c-${name}`],
    );
    const stored = rows.map(({ phone }) => phone);
    writes += own.length;
    if (stored.join() !== own.join()) failures.push(`${name}: acknowledged ${own.join()}, stored ${stored.join()}`);
  }
  await client.end();
  return writes;
}

/**
 * Replaces two processes of a release by two of the next one while customers read and write: the new ones migrate and
 * start, the old ones end. Then one of the old release starts again on the migrated database, and the new ones end.
 * `before` and `after`: folders of the two releases.
 */
export async function upgradeUnderLoad(before: string, after: string): Promise<Upgraded> {
  const postgres = await startPostgres({ durable: true });
  const started: ServerProcess[] = [];
  const start = (folder: string): ServerProcess => {
    const server = startServerProcess({ DATABASE_URL: postgres.url, DEMO: '1' }, ['demo/main.ts'], folder);
    started.push(server);
    return server;
  };
  const ready = async (servers: readonly ServerProcess[]): Promise<string[]> => {
    const bases = await Promise.all(servers.map(({ base }) => base));
    for (const base of bases) while ((await fetch(`${base}/readyz`)).status !== 200) await wait(50);
    return bases;
  };
  const end = async (servers: readonly ServerProcess[]): Promise<void> => {
    for (const { child } of servers) child.kill('SIGTERM');
    await Promise.all(servers.map(({ exit }) => exit));
  };
  const load = new Load();
  try {
    const first = start(before);
    await first.base;
    const old = [first, start(before)];
    load.bases = await ready(old);
    await waitForSteps(postgres.url);
    await load.start();
    await load.more();
    const next = [start(after), start(after)];
    const basesOfNext = await ready(next);
    // Both releases take requests.
    load.bases = [...load.bases, ...basesOfNext];
    await load.more();
    load.bases = basesOfNext;
    await end(old);
    await load.more();
    // The next release turns out to be faulty, and the previous one comes back.
    const again = [start(before)];
    load.bases = [...load.bases, ...(await ready(again))];
    await load.more();
    load.bases = await ready(again);
    await end(next);
    await load.more();
    await load.stop();
    return { answers: load.answers, failures: load.failures, writes: await checkWrites(postgres.url, load) };
  } catch (error) {
    throw new Error(started.map(({ output }) => output().slice(-1500)).join('\n'), { cause: error });
  } finally {
    for (const { child } of started) child.kill('SIGKILL');
    postgres.stop();
  }
}
