import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { visitorFor } from '../../calls/acting.ts';
import type { AppContext } from '../../platform/context.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { notFound } from '../../platform/http/failure.ts';
import type { Storing } from '../../platform/storage/daily.ts';
import { storeFile } from '../../platform/storage/files.ts';
import { keyOf, photoHeaders } from '../../platform/photo/draw-photo.ts';
import type { ProfileRow } from '../profile.ts';
import { bytesOf } from '../../platform/storage/place.ts';
import type { Placed } from '../../platform/storage/place.ts';

type Dog = Pick<ProfileRow, 'customer_id' | 'id' | 'public_id'>;

/** Stores a photo for an entry of the dog's log. */
export const storePhoto = (
  transaction: Transaction<Schema>,
  storing: Storing,
  { id }: Dog,
  photo: Placed,
): Promise<void> =>
  storeFile(transaction, storing, 'weight_photos', {
    customer_id: storing.visitor.customerId,
    pet_id: id,
    key: keyOf(photo),
    ...photo,
    gone_at: null,
  });

/** Notes which photos no entry has any more: `jobs/prune.ts` deletes them once no undo can bring them back. */
export const keepPhotos = (
  transaction: Transaction<Schema>,
  { customer_id, id }: Dog,
  entries: readonly { photo: string | null }[],
  now: Date,
): Promise<unknown> => {
  const used = entries.flatMap(({ photo }) => photo ?? []);
  return sql`update weight_photos set gone_at = case when key = any(${used}) then null else coalesce(gone_at, ${now}) end
    where customer_id = ${customer_id} and pet_id = ${id}`.execute(transaction);
};

export const photoUrl = ({ public_id: id }: Dog, key: string | null): string | null =>
  key && `/weight-photo/${id}/${key}`;

/** Serves the photos of the log to the customer whose dog it is. */
export function registerWeightPhotos(app: FastifyInstance, context: AppContext): void {
  app.get('/weight-photo/:id/:key', async (request, reply) => {
    const { id, key } = request.params as { id: string; key: string };
    const visitor = visitorFor(await context.momentOf(request), request, 'read');
    const photo = await context.database.kysely
      .selectFrom('weight_photos')
      .innerJoin('pets', (join) =>
        join.onRef('pets.customer_id', '=', 'weight_photos.customer_id').onRef('pets.id', '=', 'weight_photos.pet_id'),
      )
      .select(['weight_photos.type', 'weight_photos.bytes', 'weight_photos.object'])
      .where('pets.public_id', '=', id)
      .where('weight_photos.customer_id', '=', visitor.customerId)
      .where('weight_photos.key', '=', key)
      .executeTakeFirst();
    if (!photo) throw notFound();
    return reply
      .headers(photoHeaders)
      .type(photo.type)
      .send(await bytesOf(context, photo));
  });
}
