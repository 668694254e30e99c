import type { Selectable } from 'kysely';
import { compiled } from './compiled.ts';
import type { Executor, Schema } from './schema.ts';

export type CustomerRow = Selectable<Schema['customers']>;

const find = compiled((kysely, { customerId }: { customerId: number }) =>
  kysely.selectFrom('customers').selectAll().where('id', '=', customerId),
);

export async function customerRow(executor: Executor, visitor: { customerId: number }): Promise<CustomerRow> {
  const [row] = await find(executor, visitor);
  if (!row) throw new Error('The customer is gone');
  return row;
}
