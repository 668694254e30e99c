import { during, sourceOfRow } from '../log/source.ts';
import type { Caused } from '../log/source.ts';
import { traced } from '../log/traced.ts';

/** How many tries may be open at once: to one receiver, and in all. */
interface Bound {
  each: number;
  all: number;
}

/** What sends one kind of row to receivers that belong to others. */
export interface Sender<Row> {
  name: string;
  /**
   * Takes the next row that is due and whose receiver isn't `busy`, for a lease: longer than `limit`, or renewed. Other
   * processes skip it. Undefined: there is none.
   */
  take: (busy: readonly string[]) => Promise<Row | undefined>;
  /** Whose answer the try waits for. */
  receiverOf: (row: Row) => string;
  /** The request from which a row follows, for the log. */
  causeOf?: (row: Row) => Caused;
  /** Tries once, and stores the answer. `signal` aborts when the time is over. */
  send: (row: Row, signal: AbortSignal) => Promise<void>;
  /** Extends the lease while the try is open, every so many milliseconds. */
  renewal?: { every: number; renew: (row: Row) => Promise<unknown> };
  /** Stores that a try failed, and when the next one is. */
  fail: (row: Row, error: Error) => Promise<void>;
  quick: Bound;
  slow: Bound;
  /** Milliseconds for a whole try, however the receiver answers. */
  limit: number;
}

interface Try {
  receiver: string;
  isSlow: boolean;
}

/** Milliseconds after which a try without an answer is slow. */
const quickTime = 500;
/** Milliseconds between two looks for something due while tries are open. */
const pause = 500;

/** Rejects when the signal aborts, also if `work` ignores it. */
const within = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    work().then(resolve, reject);
  });

/**
 * Sends rows in parallel, so that a receiver that never answers delays no other one. A try counts against the bound of
 * the quick ones for its first half second. Then it is slow: it continues, and frees its place. A receiver with too many
 * open tries is busy, and its rows wait while those of others are taken.
 */
export class Lanes<Row> {
  readonly #sender: Sender<Row>;
  readonly #report: (error: Error) => void;
  readonly #open = new Set<Try>();
  /** The last search past busy receivers that found nothing: it may have read all their rows. */
  #vain = { busy: '', at: -Infinity };
  /** Tries that have ended. */
  #ended = 0;
  #onChange: () => void = () => {};

  constructor(sender: Sender<Row>, report: (error: Error) => void) {
    this.#sender = sender;
    this.#report = report;
  }

  /** Starts what is due. Returns false if nothing is due or open; otherwise after a try has ended, or half a second. */
  async step(): Promise<boolean> {
    const ended = this.#ended;
    const started = await this.#fill();
    // A try that ended during the search may have made a row due that the search couldn't see.
    if (started > 0 || this.#ended > ended) return true;
    if (this.#open.size === 0) return false;
    await this.#change();
    return true;
  }

  /** Waits for the open tries. */
  async end(): Promise<void> {
    while (this.#open.size > 0) await this.#change();
  }

  async #fill(): Promise<number> {
    const { quick, slow, take } = this.#sender;
    for (let started = 0; ; started += 1) {
      if (started === quick.all || this.#count(false) >= quick.all || this.#count(true) >= slow.all) return started;
      const busy = this.#busy();
      const key = busy.join(' ');
      if (key && key === this.#vain.busy && performance.now() < this.#vain.at + pause) return started;
      const row = await take(busy);
      if (row === undefined) {
        this.#vain = { busy: key, at: performance.now() };
        return started;
      }
      void this.#start(row);
    }
  }

  #count(isSlow: boolean, receiver?: string): number {
    let count = 0;
    for (const each of this.#open)
      if (each.isSlow === isSlow && (receiver === undefined || each.receiver === receiver)) count += 1;
    return count;
  }

  #busy(): string[] {
    const { quick, slow } = this.#sender;
    const receivers = new Set([...this.#open].map(({ receiver }) => receiver));
    return [...receivers].filter(
      (each) => this.#count(false, each) >= quick.each || this.#count(true, each) >= slow.each,
    );
  }

  async #start(row: Row): Promise<void> {
    const { name, receiverOf, causeOf, send, fail, limit, renewal } = this.#sender;
    const own: Try = { receiver: receiverOf(row), isSlow: false };
    this.#open.add(own);
    const controller = new AbortController();
    const timers = [
      setTimeout(() => {
        own.isSlow = true;
        this.#onChange();
      }, quickTime),
      setTimeout(() => controller.abort(new Error(`No whole answer within ${limit / 1000} s`)), limit),
    ];
    // A renewal that fails is repeated, and another process may send the row again.
    const renewing = renewal && setInterval(() => void renewal.renew(row).catch(() => {}), renewal.every);
    const source = sourceOfRow(causeOf?.(row), name);
    const attempt = (): Promise<void> =>
      traced(source, () => within(controller.signal, () => send(row, controller.signal)))
        .catch((error: Error) => fail(row, error))
        .catch((error: Error) => this.#report(error));
    await during(source, attempt);
    timers.forEach(clearTimeout);
    clearInterval(renewing);
    this.#open.delete(own);
    this.#ended += 1;
    this.#onChange();
  }

  #change(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pause);
      this.#onChange = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
