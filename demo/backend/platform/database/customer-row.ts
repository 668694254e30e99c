import type { Selectable } from 'kysely';
import type { Executor, Schema } from './schema.ts';

export type CustomerRow = Selectable<Schema['customers']>;

export const customerRow = (executor: Executor, { customerId }: { customerId: number }): Promise<CustomerRow> =>
  executor.selectFrom('customers').selectAll().where('id', '=', customerId).executeTakeFirstOrThrow();
