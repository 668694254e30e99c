import type { Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { inTransaction, lockCustomer } from '../platform/database/transaction.ts';
import { inPreviewTurn } from './preview-turns.ts';
import type { ApiRequest } from './request.ts';

/** Rolls back a transaction and carries the outcome out of it. */
class RolledBack<T> extends Error {
  readonly outcome: T;

  constructor(outcome: T) {
    super('Rolled back on purpose');
    this.outcome = outcome;
  }
}

/** Previews a change by making it and rolling it back, so that the preview can't differ from the change itself. */
export async function rolledBack<T>(
  { context, visitor, now }: ApiRequest,
  work: (transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  try {
    return await inPreviewTurn(context.database, () =>
      inTransaction(context.database.kysely, async (transaction) => {
        await lockCustomer(transaction, visitor.customerId);
        await context.beforeChange?.(transaction, visitor, now);
        throw new RolledBack(await work(transaction));
      }),
    );
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome as T;
    throw error;
  }
}
