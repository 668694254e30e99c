import { AsyncLocalStorage } from 'node:async_hooks';

const actors = new AsyncLocalStorage<string | undefined>();

/** Runs a change that somebody makes, in the customer's words; undefined: the customer. Each mail that it queues names them. */
export const madeBy = <T>(actor: string | undefined, work: () => T): T => actors.run(actor, work);

/** Who makes the change under way, other than the customer. */
export const maker = (): string | undefined => actors.getStore();
