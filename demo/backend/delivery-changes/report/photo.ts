import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { visitorFor } from '../../calls/acting.ts';
import type { AppContext } from '../../platform/context.ts';
import type { DeliveryRow, Executor, Schema } from '../../platform/database/schema.ts';
import { notFound } from '../../platform/http/failure.ts';
import { keyOf, photoHeaders } from '../../platform/photo/draw-photo.ts';
import type { Storing } from '../../platform/storage/daily.ts';
import { storeFile } from '../../platform/storage/files.ts';
import { bytesOf } from '../../platform/storage/place.ts';
import type { Placed } from '../../platform/storage/place.ts';

type Owner = Pick<DeliveryRow, 'id' | 'public_id' | 'customer_id'>;

/** Stores the photo of a report. */
export const keepReportPhoto = (
  transaction: Transaction<Schema>,
  storing: Storing,
  row: Owner,
  photo: Placed,
): Promise<void> =>
  storeFile(transaction, storing, 'report_photos', {
    delivery_id: row.id,
    customer_id: row.customer_id,
    key: keyOf(photo),
    ...photo,
  });

/** Where the customer sees the photo of a report; null: there is none. */
export async function reportPhotoUrl(
  executor: Executor,
  { id, public_id, customer_id }: Owner,
): Promise<string | null> {
  const photo = await executor
    .selectFrom('report_photos')
    .select('key')
    .where('customer_id', '=', customer_id)
    .where('delivery_id', '=', id)
    .executeTakeFirst();
  return photo ? `/report-photo/${public_id}/${photo.key}` : null;
}

/** Serves the photos of reports to the customer who sent them. */
export function registerReportPhotos(app: FastifyInstance, context: AppContext): void {
  app.get('/report-photo/:id/:key', async (request, reply) => {
    const { id, key } = request.params as { id: string; key: string };
    const visitor = visitorFor(await context.momentOf(request), request, 'read');
    const photo = await context.database.kysely
      .selectFrom('report_photos')
      .innerJoin('deliveries', (join) =>
        join
          .onRef('deliveries.customer_id', '=', 'report_photos.customer_id')
          .onRef('deliveries.id', '=', 'report_photos.delivery_id'),
      )
      .select(['report_photos.type', 'report_photos.bytes', 'report_photos.object'])
      .where('deliveries.public_id', '=', id)
      .where('report_photos.customer_id', '=', visitor.customerId)
      .where('report_photos.key', '=', key)
      .executeTakeFirst();
    if (!photo) throw notFound();
    return reply
      .headers(photoHeaders)
      .type(photo.type)
      .send(await bytesOf(context, photo));
  });
}
