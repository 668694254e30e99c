import { spend, timeLeft } from '../platform/database/connections/budget.ts';
import { Refusal, unavailable } from '../platform/http/failure.ts';

/** Requests of one customer that run at once. The others wait, before they take a database connection. */
export const mostRunning = 3;
/** Requests of one customer that wait. Further ones are refused: a page sends about twenty at once. */
export const mostWaiting = 60;

interface Queue {
  running: number;
  waiting: (() => void)[];
}

/** Milliseconds that a request waits for its turn, if it has no less for all its waits. */
const longestWait = 60_000;

/** Waits for a turn. @throws a 503 if those before it take too long: they may wait for a lock of this customer */
const turnIn = (queue: Queue): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      queue.waiting.splice(queue.waiting.indexOf(start), 1);
      reject(unavailable);
    }, timeLeft(longestWait));
    const start = (): void => {
      clearTimeout(timer);
      resolve();
    };
    queue.waiting.push(start);
  });

/** Lets each customer run a few requests at once, so that one customer can't use all database connections. */
export class Turns {
  readonly #queues = new Map<string, Queue>();

  /** Runs `work` when it is the request's turn. `work` must not wait for another turn of the same key. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? { running: 0, waiting: [] };
    this.#queues.set(key, queue);
    if (queue.running < mostRunning) queue.running += 1;
    else if (queue.waiting.length < mostWaiting) await spend(() => turnIn(queue));
    else throw new Refusal(429, 'too-many', 'Too many requests at once. Wait a second and try again.', {}, 1);
    try {
      return await work();
    } finally {
      const next = queue.waiting.shift();
      // The next request takes over this turn.
      if (next) next();
      else if ((queue.running -= 1) === 0) this.#queues.delete(key);
    }
  }
}

/** Sessions of which a process remembers the customer. */
const mostKnown = 20_000;

/** Remembers the customers of the latest sessions, so that all sessions of a customer share their turns. */
export class KnownCustomers {
  readonly #customers = new Map<string, number>();

  /** The key of a session's turns: its customer, or the session itself before its first request was answered. */
  keyOf(tokenHash: Buffer): string {
    const session = tokenHash.toString('latin1');
    return String(this.#customers.get(session) ?? session);
  }

  find(tokenHash: Buffer): number | undefined {
    return this.#customers.get(tokenHash.toString('latin1'));
  }

  remember(tokenHash: Buffer, customerId: number): void {
    const session = tokenHash.toString('latin1');
    this.#customers.delete(session);
    this.#customers.set(session, customerId);
    if (this.#customers.size > mostKnown) this.#customers.delete(this.#customers.keys().next().value!);
  }
}
