import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../demo/platforms/check/machine.ts';
import type { DetailsBody, Settings } from '../../src/contract/customer/settings.ts';
import { api } from '../support/backend/backend.ts';
import { startPostgres } from '../support/database/postgres.mjs';
import { missingProxy, proxies, redirectSocket } from '../support/servers/proxies.ts';
import { startServerProcess } from '../support/servers/server-process.ts';
import type { ServerProcess } from '../support/servers/server-process.ts';

const leastRequests = 5000;
const writers = ['robin', 'ready', 'first', 'nopets', 'lost'];
const pages = ['/gb/', '/account/', '/account.js', '/account.css', '/gb/help/', '/healthz'];

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let ports: [number, number];
const processes: ServerProcess[] = [];
const folder = mkdtempSync(join(tmpdir(), 'pawtal-proxy-'));

function startProcess(index: number): Promise<string> {
  processes[index] = startServerProcess({
    DATABASE_URL: postgres.url,
    DEMO_PUBLIC: '1',
    ACCESS_LOG: '1',
    TRUSTED_PROXIES: 'loopback',
    PORT: String(ports[index]),
    DATA_DIR: join(folder, `data-${index}`),
  });
  return processes[index].base;
}

beforeAll(async () => {
  postgres = await startPostgres();
  ports = [await freePort(), await freePort()];
  await startProcess(0);
  await startProcess(1);
});
afterAll(() => {
  for (const { child } of processes) child.kill('SIGKILL');
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  status: number;
  cookie: string;
  text: string;
}

/** A browser that trusts any certificate. */
class Client {
  readonly #base: string;
  readonly #agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  cookie = '';
  constructor(base: string) {
    this.#base = base;
  }
  send(path: string, { method = 'GET', type = '', body = '', key = '' } = {}): Promise<Answer> {
    const headers = {
      ...(this.cookie && { cookie: this.cookie }),
      ...(type && { 'content-type': type, origin: this.#base }),
      ...(key && { 'idempotency-key': key }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(`${this.#base}${path}`, { method, headers, agent: this.#agent }, (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('error', reject);
        const [cookie = ''] = answer.headers['set-cookie']?.[0]?.split(';') ?? [];
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, cookie, text }));
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }
  async signIn(name: string): Promise<void> {
    const body = new URLSearchParams({ email: `${name}@example.test`, password: 'pawtal' }).toString();
    const answer = await this.send('/signin', { method: 'POST', type: 'application/x-www-form-urlencoded', body });
    expect(answer.status).toBe(303);
    this.cookie = answer.cookie;
  }
  async settings(): Promise<Settings> {
    return JSON.parse((await this.send(api('settings'))).text) as Settings;
  }
  /** Changes the phone number, and nothing else. */
  changePhone(
    { version, firstName, lastName, email, address, locale }: Settings,
    phone: string,
    key: string = randomUUID(),
  ): Promise<Answer> {
    const { line1, line2, postcode, city } = address;
    const place = { line1, line2, postcode, city };
    const body: DetailsBody = { version, firstName, lastName, email, phone, locale, address: place };
    const type = 'application/json';
    return this.send(api('customer-data'), { method: 'POST', type, body: JSON.stringify(body), key });
  }
}

/** How many answers a process has sent. */
const answers = ({ output }: ServerProcess): number => output().split('Answered').length;

/** Each process ends, and starts again. The next one ends as soon as this one is ready. */
async function restartInTurn(): Promise<void> {
  for (const index of processes.keys()) {
    processes[index]!.child.kill('SIGTERM');
    expect(await processes[index]!.exit).toBe(0);
    const base = await startProcess(index);
    await vi.waitUntil(async () => (await fetch(`${base}/readyz`)).status === 200, 30_000);
  }
}

describe.each(Object.entries(proxies))('Behind %s as documented', (name, proxy) => {
  const reason = missingProxy(proxy);
  const place = join(folder, name);
  let base: string;
  let stop: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    if (reason) return;
    const port = await freePort();
    base = `https://localhost:${port}`;
    mkdirSync(place);
    stop = await proxy.start({ folder: place, port, processes: ports });
    const isReady = () =>
      new Client(base).send('/readyz').then(
        ({ status }) => status === 200,
        () => false,
      );
    await vi.waitUntil(isReady, 30_000);
  });
  afterAll(() => stop?.());

  test(`a rolling restart loses no request${reason ? ` (skipped: ${reason})` : ''}`, async ({ skip }) => {
    if (reason) skip(reason);
    const problems: string[] = [];
    let [sent, isOver] = [0, false];
    const note = async (what: string, answer: Promise<Answer>): Promise<Answer | undefined> => {
      sent += 1;
      try {
        const found = await answer;
        if (found.status >= 400) problems.push(`${what}: ${found.status} ${found.text.slice(0, 200)}`);
        return found;
      } catch (error) {
        problems.push(`${what}: ${(error as Error).message}`);
        return undefined;
      }
    };
    const visit = async (index: number): Promise<void> => {
      const client = new Client(base);
      for (let next = index; !isOver; next += 1) {
        const path = pages[next % pages.length]!;
        await note(path, client.send(path));
      }
    };
    const write = async (client: Client): Promise<[before: Settings, after: Settings, writes: number]> => {
      const before = await client.settings();
      let [settings, writes] = [before, 0];
      for (; !isOver; writes += 1) {
        const changed = await note('a change', client.changePhone(settings, `+44 20 7946 ${1000 + (writes % 9000)}`));
        if (changed?.status !== 200) break;
        settings = JSON.parse(changed.text) as Settings;
      }
      return [before, await client.settings(), writes];
    };
    const clients = writers.map(() => new Client(base));
    for (const [index, writer] of writers.entries()) await clients[index]!.signIn(writer);
    const visiting = [0, 1, 2].map(visit);
    const writing = clients.map(write);
    let rounds = 0;
    for (; rounds < 2 || (sent < leastRequests && problems.length === 0); rounds += 1) await restartInTurn();
    isOver = true;
    await Promise.all(visiting);
    const written = await Promise.all(writing);
    process.stdout.write(`${name}: ${sent} requests, ${rounds} rolling restarts, ${problems.length} lost\n`);
    expect(problems).toEqual([]);
    for (const [before, after, writes] of written) expect(after.version).toBe(before.version + writes);
  });

  test('a request that a frozen process holds is answered by the other one after ten seconds', async ({ skip }) => {
    if (reason) skip(reason);
    const client = new Client(base);
    await client.signIn('robin');
    const settings = await client.settings();
    const key = randomUUID();
    // A second attempt of the test needs another number, since the first one may have saved its.
    const phone = `+44 20 7946 0${100 + Math.floor(Math.random() * 900)}`;
    const { child } = processes[0]!;
    // The proxy uses both again after the restarts.
    const before = processes.map(answers);
    await vi.waitUntil(async () => {
      expect((await client.send('/gb/')).status).toBe(200);
      return processes.every((each, index) => answers(each) > before[index]!);
    }, 30_000);
    child.kill('SIGSTOP');
    try {
      const started = performance.now();
      const reads = Array.from({ length: 20 }, (_, index) => new Client(base).send(pages[index % pages.length]!));
      const change = await client.changePhone(settings, phone, key);
      expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(reads.map(() => 200));
      // Ten seconds until the proxy gives up on it, and five for the other one, which waits if the frozen one has locked the customer.
      expect(performance.now() - started).toBeLessThan(17_000);
      // As the page's script does.
      if (change.status >= 500) expect((await client.changePhone(settings, phone, key)).status).toBe(200);
      const since = performance.now();
      for (let index = 0; index < 20; index += 1) expect((await client.send('/gb/')).status).toBe(200);
      expect(performance.now() - since).toBeLessThan(4000);
    } finally {
      child.kill('SIGCONT');
    }
    expect((await client.settings()).version).toBe(settings.version + 1);
  });

  test('links have its host with the port, and no secret of a path is in its log', async ({ skip }) => {
    if (reason) skip(reason);
    const client = new Client(base);
    expect((await client.send('/llms.txt')).text).toContain(`${base}/account.js`);
    const secrets = Array.from({ length: 40 }, () => randomBytes(32).toString('base64url'));
    const links = [
      '/gb/calendar/',
      '/gb/kitchen/',
      '/gb/sitter/',
      '/signin/link/',
      '/email/stop/',
      '/pet-photo/id/',
      '/gb/?a=',
    ];
    for (const [index, secret] of secrets.entries()) await client.send(links[index % links.length]! + secret);
    const log = (): string => readFileSync(join(place, proxy.log), 'utf8');
    await vi.waitUntil(() => links.every((link) => log().includes(link.replace(/\/(\?.*)?$/, ''))), 10_000);
    expect(secrets.filter((secret) => log().includes(secret))).toEqual([]);
    expect(log()).toContain('/account.js');
  });
});

test('nginx as documented leads a request without TLS to the same address with TLS', async ({ skip }) => {
  const reason = missingProxy(proxies.nginx);
  if (reason) skip(reason);
  const place = mkdtempSync(join(folder, 'redirect-'));
  const stop = await proxies.nginx.start({ folder: place, port: await freePort(), processes: ports });
  try {
    const socketPath = redirectSocket(place);
    await vi.waitUntil(() => existsSync(socketPath), 10_000);
    const headers = { host: 'localhost' };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ socketPath, path: '/signin?next=%2Faccount%2F', headers }, resolve).on('error', reject);
    });
    answer.resume();
    expect([answer.statusCode, answer.headers.location]).toEqual([301, 'https://localhost/signin?next=%2Faccount%2F']);
  } finally {
    await stop();
  }
});
