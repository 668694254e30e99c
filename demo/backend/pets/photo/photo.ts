import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { calls } from '../../../../src/contract/all-calls.ts';
import { change, record } from '../../calls/change.ts';
import { visitorFor } from '../../calls/acting.ts';
import type { Answer, CallRequest } from '../../calls/request.ts';
import type { AppContext } from '../../platform/context.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { notFound } from '../../platform/http/failure.ts';
import { storeFile } from '../../platform/storage/files.ts';
import { bytesOf, loosen, place } from '../../platform/storage/place.ts';
import { drawPhoto, keyOf, photoHeaders } from '../../platform/photo/draw-photo.ts';
import { petsWithin } from '../pets.ts';
import { findProfile } from '../profile.ts';

/** Keeps or removes the photo of a pet. */
export async function savePhoto(request: CallRequest<typeof calls.savePhoto>): Promise<Answer> {
  const { image } = request.body;
  await findProfile(request.context.database.kysely, request);
  const photo = image === null ? undefined : await place(request.context, request, await drawPhoto(image, 'image'));
  return change(request, calls.savePhoto, async (transaction) => {
    const row = await findProfile(transaction, request);
    let url: string | null = null;
    if (!photo) {
      await loosen(transaction, 'photos', sql`customer_id = ${row.customer_id} and pet_id = ${row.id}`);
      await transaction
        .deleteFrom('photos')
        .where('customer_id', '=', row.customer_id)
        .where('pet_id', '=', row.id)
        .execute();
    } else {
      const key = keyOf(photo);
      const { customerId: customer_id } = request.visitor;
      await storeFile(transaction, request, 'photos', { customer_id, pet_id: row.id, key, ...photo, at: request.now });
      url = `/pet-photo/${row.public_id}/${key}`;
    }
    if (url !== row.photo) {
      await transaction
        .updateTable('pets')
        .set({ photo: url })
        .where('customer_id', '=', row.customer_id)
        .where('id', '=', row.id)
        .execute();
      await record(transaction, request, {
        kind: 'photo',
        subject: row.name,
        pets: [row.public_id],
        from: null,
        to: null,
      });
    }
    const pets = await petsWithin(transaction, request.visitor, request.now);
    return { pet: pets.find((pet) => pet.petPublicId === row.public_id)!, photo_url: url };
  });
}

/** The photo with that key, if it is of a pet of the customer. `id`: the pet's public one. */
export const findPhoto = (kysely: Kysely<Schema>, customerId: number, { id, key }: { id: string; key: string }) =>
  kysely
    .selectFrom('photos')
    .innerJoin('pets', (join) =>
      join.onRef('pets.customer_id', '=', 'photos.customer_id').onRef('pets.id', '=', 'photos.pet_id'),
    )
    .select(['photos.type', 'photos.bytes', 'photos.object'])
    .where('pets.public_id', '=', id)
    .where('pets.customer_id', '=', customerId)
    .where('photos.key', '=', key)
    .executeTakeFirst();

/** Serves photos to the customer whose pet it is. */
export function registerPhotos(app: FastifyInstance, context: AppContext): void {
  app.get('/pet-photo/:id/:key', async (request, reply) => {
    const { id, key } = request.params as { id: string; key: string };
    const visitor = visitorFor(await context.momentOf(request), request, 'read');
    const photo = await findPhoto(context.database.kysely, visitor.customerId, { id, key });
    if (!photo) throw notFound();
    return reply
      .headers(photoHeaders)
      .type(photo.type)
      .send(await bytesOf(context, photo));
  });
}
