import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { enterKeys, sources } from '../platform/database/directory.ts';
import type { DirectoryKind } from '../platform/database/directory.ts';
import type { Schema } from '../platform/database/schema.ts';

/** Customers whose entries one run compares. */
const batch = 500;

interface Found {
  kind: DirectoryKind;
  key: string;
  customer_id: number;
  expires_at: Date | null;
}

const nameOf = ({ kind, key, customer_id }: Found): string => JSON.stringify([kind, key, customer_id]);

/** What the directory should have about these customers. */
const wantedOf = (kysely: Kysely<Schema>, ids: readonly number[]) => {
  const parts = Object.entries(sources).map(
    ([
      kind,
      source,
    ]) => sql`select ${sql.lit(kind)}::text as kind, key, customer_id, expires_at from (${source}) as found
      where customer_id = any(${ids}) and key is not null and (expires_at is null or expires_at > now())`,
  );
  return sql<Found>`${sql.join(parts, sql` union all `)}`.execute(kysely);
};

/**
 * Compares the directory with the rows of the customers after `last`, and writes what is missing or left over: the nodes of a cluster may have
 * failed between the two. Returns the last customer of this run; 0: it was the end, and the next run starts anew.
 */
export async function repairDirectory(kysely: Kysely<Schema>, last: number): Promise<number> {
  const customers = await kysely
    .selectFrom('customers')
    .select('id')
    .where('id', '>', last)
    .orderBy('id')
    .limit(batch)
    .execute();
  const ids = customers.map(({ id }) => id);
  if (ids.length === 0) return 0;
  // It is read before the rows, so that an entry that is written between is not left over.
  const { rows: known } = await sql<Found>`select kind, key, customer_id, expires_at from directory
    where customer_id = any(${ids})`.execute(kysely);
  const { rows: wanted } = await wantedOf(kysely, ids);
  const [has, wants] = [known, wanted].map((rows) => new Set(rows.map(nameOf)));
  for (const each of known.filter((entry) => !wants!.has(nameOf(entry))))
    await kysely
      .deleteFrom('directory')
      .where('kind', '=', each.kind)
      .where('key', '=', each.key)
      .where('customer_id', '=', each.customer_id)
      .execute();
  for (const { kind, key, customer_id: customerId, expires_at } of wanted.filter((row) => !has!.has(nameOf(row))))
    await enterKeys(kysely, [{ kind, key, customerId, ...(expires_at && { expiresAt: expires_at }) }]);
  return ids.length < batch ? 0 : ids.at(-1)!;
}
