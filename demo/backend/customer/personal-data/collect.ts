import { sql } from 'kysely';
import type { AppContext, Visitor } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { customerRow } from '../../platform/database/customer-row.ts';
import { bytesOf } from '../../platform/storage/place.ts';
import { leftOut, tableNames, tables } from './tables.ts';
import type { Held, Reason, TableName } from './tables.ts';

export type Row = Record<string, unknown>;

export interface Copy {
  /** The rows of each table that has any. Bytes are base64. */
  data: Partial<Record<TableName, Row[]>>;
  /** Tables and columns that aren't in it. */
  leftOut: { what: string; why: Reason }[];
}

const withoutOf = (name: TableName): Readonly<Record<string, Reason>> => (tables[name] as Held).without ?? {};

/** A mail's words. A link that signs in or confirms works for every holder; a secret may be part of any other. */
function mailText(row: Row, secrets: readonly string[]): Row {
  const text = row['expires_at']
    ? null
    : secrets.reduce((text, each) => text.replaceAll(each, '…'), String(row['text']));
  return { ...row, text };
}

/** All that the database holds on a customer, but for secrets and what can't be read. */
export async function collect(context: Pick<AppContext, 'database' | 'objects'>, visitor: Visitor): Promise<Copy> {
  /** Photos outside of the database, by their rows in the copy. */
  const outside: { row: Row; object: string }[] = [];
  const copy = await inTransaction(context.database.kysely, async (transaction) => {
    const customer = await customerRow(transaction, visitor);
    const secrets = [customer.mail_secret, customer.calendar_secret, customer.kitchen_secret].filter(
      (each) => each !== null,
    );
    const data: Copy['data'] = {};
    for (const name of tableNames) {
      const { rows } = await sql<Row>`select * from ${sql.table(name)} where ${tables[name].of(customer)}`.execute(
        transaction,
      );
      if (rows.length === 0) continue;
      const without = withoutOf(name);
      const kept = rows.map((row): Row => {
        const shown: Row = Object.fromEntries(
          Object.entries(row).flatMap(([column, value]) => {
            if (column in without) return [];
            return [[column, value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value]];
          }),
        );
        if (typeof row['object'] === 'string') outside.push({ row: shown, object: row['object'] });
        return shown;
      });
      data[name] = name === 'outbox' ? kept.map((row) => mailText(row, secrets)) : kept;
    }
    const columns = tableNames.flatMap((name) =>
      Object.entries(withoutOf(name)).map(([column, why]) => ({ what: `${name}.${column}`, why })),
    );
    return { data, leftOut: [...columns, ...Object.entries(leftOut).map(([what, why]) => ({ what, why }))] };
  });
  for (const { row, object } of outside)
    row['bytes'] = (await bytesOf(context, { object, bytes: Buffer.alloc(0) })).toString('base64');
  return copy;
}
