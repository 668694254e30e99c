import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { StoredItem } from '../rules/item.ts';
import { itemAddress } from './facts.ts';
import type { FactTable, Touched } from './facts.ts';

/** Puts items back. One that comes back stands at the end, like one that is added. */
async function restoreItems(
  transaction: Transaction<Schema>,
  table: 'deliveries' | 'services',
  id: number,
  before: ReadonlyMap<string, StoredItem | null>,
): Promise<void> {
  const { items } = await transaction.selectFrom(table).select('items').where('id', '=', id).executeTakeFirstOrThrow();
  const kept = items.flatMap((item) => {
    const old = before.get(itemAddress(item));
    return old === undefined ? [item] : old === null ? [] : [old];
  });
  const present = new Set(items.map(itemAddress));
  const added = [...before].flatMap(([address, item]) => (item && !present.has(address) ? [item] : []));
  await transaction
    .updateTable(table)
    .set({ items: JSON.stringify([...kept, ...added]) })
    .where('id', '=', id)
    .execute();
}

/** Objects are stored as JSON. */
const stored = (value: unknown): unknown => (value instanceof Object ? JSON.stringify(value) : value);

/** Writes the values from before a change. What the change made goes; boxes go with their service. */
export async function restore(transaction: Transaction<Schema>, touched: Touched): Promise<void> {
  const rows = new Map<string, Map<string, unknown>>();
  for (const [address, before] of touched) {
    const [, row = '', column = ''] = /^(\w+\/\d+)\/(.*)$/.exec(address) ?? [];
    rows.set(row, (rows.get(row) ?? new Map<string, unknown>()).set(column, before));
  }
  for (const [row, columns] of rows) {
    const [table, id] = row.split('/') as [FactTable, string];
    if (columns.has('')) {
      await transaction.deleteFrom(table).where('id', '=', Number(id)).execute();
      continue;
    }
    const values = [...columns].filter(([column]) => !column.startsWith('items/'));
    for (const [column, value] of values)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${stored(value)} where id = ${Number(id)}`.execute(
        transaction,
      );
    const items = new Map([...columns].filter(([column]) => column.startsWith('items/')));
    if (items.size > 0 && (table === 'deliveries' || table === 'services'))
      await restoreItems(transaction, table, Number(id), items as Map<string, StoredItem | null>);
  }
}
