import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Settings } from '../../../src/contract/customer/settings.ts';
import { api } from '../../support/backend/backend.ts';

const writers = ['robin', 'ready', 'first', 'nopets', 'lost'];
/** Milliseconds between two writes of a writer: 20 a second in all. */
const pace = 250;
/** Milliseconds for one answer. */
const longest = 60_000;

export interface Result {
  acknowledged: number;
  lost: number;
  twice: number;
  /** Seconds. */
  withoutWrites: number;
  slowestAnswer: number;
  busy: number;
  failed: number;
}

/** Customers who write and read all the time, at all processes in turn. */
export class Traffic {
  readonly #bases: () => readonly string[];
  /** Four digits that no other run has. */
  readonly #run: number;
  #isOver = false;
  #times: number[] = [];
  #slowest = 0;
  #statuses = new Map<number, number>();
  #running: Promise<string[][]> | undefined;

  constructor(bases: () => readonly string[], run: number) {
    this.#bases = bases;
    this.#run = 1000 + run;
  }

  async #send(index: number, path: string, init: RequestInit): Promise<Response | undefined> {
    const bases = this.#bases();
    const since = performance.now();
    try {
      const answer = await fetch(bases[index % bases.length]! + path, {
        ...init,
        signal: AbortSignal.timeout(longest),
      });
      this.#statuses.set(answer.status, (this.#statuses.get(answer.status) ?? 0) + 1);
      return answer;
    } catch {
      // The process was killed, or restarts.
      return undefined;
    } finally {
      this.#slowest = Math.max(this.#slowest, performance.now() - since);
    }
  }

  async #enter(name: string): Promise<string> {
    const body = new URLSearchParams({ email: `${name}@example.test`, password: 'pawtal' });
    for (let index = 0; ; index += 1) {
      const answer = await this.#send(index, '/signin', { method: 'POST', body, redirect: 'manual' });
      if (answer?.status === 303) return answer.headers.getSetCookie()[0]!.split(';')[0]!;
      await wait(100);
    }
  }

  async #read<T>(path: string, cookie: string): Promise<T> {
    for (let index = 0; ; index += 1) {
      const answer = await this.#send(index, api(path), { headers: { cookie } });
      if (answer?.ok) return (await answer.json()) as T;
      await wait(100);
    }
  }

  /** Sends a change with one key until it is acknowledged. */
  async #write(settings: Settings, phone: string, cookie: string, first: number): Promise<Settings> {
    const { version, firstName, lastName, email, address, locale } = settings;
    const { line1, line2, postcode, city } = address;
    const body = { version, firstName, lastName, email, phone, locale, address: { line1, line2, postcode, city } };
    const key = randomUUID();
    for (let attempt = 0; ; attempt += 1) {
      const answer = await this.#send(first + attempt, api('customer-data'), {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      });
      if (answer?.ok) return (await answer.json()) as Settings;
      await answer?.text();
      await wait(100);
    }
  }

  async #writeAs(name: string, index: number): Promise<string[]> {
    const cookie = await this.#enter(name);
    let settings = await this.#read<Settings>('settings', cookie);
    const phones: string[] = [];
    while (!this.#isOver) {
      const phone = `+44 20 ${this.#run} ${index}${String(phones.length).padStart(3, '0')}`;
      settings = await this.#write(settings, phone, cookie, index + phones.length);
      this.#times.push(performance.now());
      phones.push(phone);
      await this.#read('settings', cookie);
      await wait(pace);
    }
    return phones;
  }

  start(): void {
    this.#times = [performance.now()];
    this.#running = Promise.all(writers.map((name, index) => this.#writeAs(name, index)));
  }

  /** Ends it, and compares what was acknowledged with the phone numbers that are recorded. */
  async end(readStored: () => Promise<string[]>): Promise<Result> {
    this.#isOver = true;
    const written = (await this.#running!).flat();
    const stored = await readStored();
    const count = (phone: string): number => stored.filter((each) => each === phone).length;
    const lost = written.filter((phone) => count(phone) === 0).length;
    const twice = written.filter((phone) => count(phone) > 1).length;
    const gaps = this.#times.slice(1).map((time, index) => time - this.#times[index]!);
    const answers = (is: (status: number) => boolean): number =>
      [...this.#statuses].reduce((sum, [status, times]) => sum + (is(status) ? times : 0), 0);
    return {
      acknowledged: this.#times.length - 1,
      lost,
      twice,
      withoutWrites: Math.max(...gaps) / 1000,
      slowestAnswer: this.#slowest / 1000,
      busy: answers((status) => status === 503),
      failed: answers((status) => status >= 400 && status !== 503),
    };
  }
}
