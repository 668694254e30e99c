import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { AppContext } from '../context.ts';
import type { Schema } from '../database/schema.ts';
import { notFound, StorageDown } from '../http/failure.ts';
import type { Drawn } from '../photo/redraw.ts';
import { checkRoom } from './daily.ts';
import type { Storing } from './daily.ts';
import type { Objects } from './objects.ts';

/*
 * A photo is in its row, or in an object that its row names. An object without a row is listed as loose, before it is there
 * and after its row is gone, and a job removes it: so none is left where a process ends in between.
 */

/** A photo with the name of its object; null: its bytes are in the row. */
export interface Placed extends Drawn {
  object: string | null;
}

type Places = Pick<AppContext, 'database' | 'objects'>;

const whenDown = (error: unknown): never => {
  throw new StorageDown((error as Error).message, { cause: error });
};

/** Puts a photo outside of the database, if the shop keeps them there. It happens outside of any transaction. */
export async function place(
  { database: { kysely }, objects }: Places,
  storing: Storing,
  drawn: Drawn,
): Promise<Placed> {
  if (!objects) return { ...drawn, object: null };
  await checkRoom(kysely, storing, 'files', drawn.bytes.length);
  const object = `${storing.visitor.customerId}/${randomUUID()}`;
  // A request ends long before.
  await sql`insert into loose_objects (customer_id, name, at)
    values (${storing.visitor.customerId}, ${object}, now() + interval '1 hour')`.execute(kysely);
  await objects.put(object, drawn).catch(whenDown);
  return { ...drawn, object };
}

/** The bytes of a row. @throws a 404 if its object is gone */
export async function bytesOf(
  { objects }: Pick<Places, 'objects'>,
  { object, bytes: own }: Pick<Placed, 'object' | 'bytes'>,
): Promise<Buffer> {
  if (object === null) return own;
  if (!objects) throw new StorageDown('PHOTOS is not set, and the database names a photo there');
  const bytes = await objects.get(object).catch(whenDown);
  if (!bytes) throw notFound();
  return bytes;
}

/** The tables with files. */
type FileTable = 'photos' | 'weight_photos' | 'report_photos';

/** Lists the objects of rows that are about to go. */
export const loosen = (
  transaction: Transaction<Schema>,
  table: FileTable,
  condition: RawBuilder<unknown>,
): Promise<unknown> =>
  sql`insert into loose_objects (customer_id, name) select customer_id, object from ${sql.table(table)}
    where object is not null and ${condition} on conflict do nothing`.execute(transaction);

/** The row of an object is stored. */
export const tie = (transaction: Transaction<Schema>, customerId: number, object: string): Promise<unknown> =>
  transaction.deleteFrom('loose_objects').where('customer_id', '=', customerId).where('name', '=', object).execute();

/** Objects that one request removes. */
const batch = 500;

/** Removes objects that no row has. Returns whether there may be more. Several processes may do so at once. */
export async function removeLoose(kysely: Kysely<Schema>, objects: Objects): Promise<boolean> {
  const rows = await kysely
    .selectFrom('loose_objects')
    .select(['customer_id', 'name'])
    .where('at', '<=', sql<Date>`now()`)
    .limit(batch)
    .execute();
  if (rows.length === 0) return false;
  const names = rows.map(({ name }) => name);
  await objects.remove(names);
  await sql`delete from loose_objects where customer_id = any(${rows.map(({ customer_id }) => customer_id)})
    and name = any(${names})`.execute(kysely);
  return rows.length === batch;
}
