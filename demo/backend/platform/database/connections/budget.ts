import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

/** The time that a request may still wait for the database. Waits at the same time count once. */
class Budget {
  #left: number;
  #waits = 0;
  #since = 0;

  constructor(left: number) {
    this.#left = left;
  }

  get left(): number {
    const open = this.#waits > 0 ? performance.now() - this.#since : 0;
    return Math.max(0, this.#left - open);
  }

  async spend<T>(wait: () => Promise<T>): Promise<T> {
    if (this.#waits === 0) this.#since = performance.now();
    this.#waits += 1;
    try {
      return await wait();
    } finally {
      this.#waits -= 1;
      if (this.#waits === 0) this.#left -= performance.now() - this.#since;
    }
  }
}

const budgets = new AsyncLocalStorage<Budget>();

/** Gives each request its time for the database, in milliseconds. Then its customer reads that the shop is busy. */
export function registerBudget(app: FastifyInstance, longest: number): void {
  app.addHook('preHandler', (_request, _reply, done) => budgets.run(new Budget(longest), done));
}

/** Runs work in which a wait for the database may take as long as the pool lets it. */
export const withoutBudget = <T>(work: () => Promise<T>): Promise<T> => budgets.run(new Budget(Infinity), work);

/** Waits for the database, in the request's time if it is one's. */
export const spend = <T>(wait: () => Promise<T>): Promise<T> => budgets.getStore()?.spend(wait) ?? wait();

/** Milliseconds until a wait has to end: `most`, or what is left to the request. */
export const timeLeft = (most: number): number => Math.min(most, budgets.getStore()?.left ?? Infinity);
