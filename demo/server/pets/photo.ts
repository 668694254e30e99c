import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { calls } from '../../../src/contract/calls/all-calls.ts';
import { photoBody } from '../../../src/contract/pets/bodies.ts';
import { photoLimits } from '../../../src/contract/pets/profile.ts';
import { bodyOf, change, record } from '../api/change.ts';
import { requireVisitor } from '../api/request.ts';
import type { ApiRequest, Answer } from '../api/request.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../database/schema.ts';
import { notFound, Refusal } from '../http/failure.ts';
import { readPicture } from '../rules/customer/image.ts';
import { redraw } from './redraw.ts';
import type { Drawn } from './redraw.ts';
import { petsWithin } from './pets.ts';
import { findProfile } from './profile.ts';

/** A photo in base64, and the JSON around it. */
export const photoBodyLimit = photoLimits.bytes * 1.5;

const refuse = (code: string, message: string): Refusal => new Refusal(422, code, message, { field: 'image' });

/** Checks a photo by its bytes, and draws it anew. */
async function draw(bytes: Buffer): Promise<Drawn> {
  const { bytes: most, side } = photoLimits;
  if (bytes.length > most) throw refuse('photo-large', `A photo may have ${most / 1000} kB. Scale it down.`);
  const picture = readPicture(bytes);
  if (!picture) throw refuse('photo-type', 'This is neither a JPEG nor a PNG. Take another photo.');
  const { width, height } = picture;
  if (Math.max(width, height) > side || Math.min(width, height) < 1)
    throw refuse('photo-large', `A photo may have ${side} pixels each way. Scale it down.`);
  const drawn = await redraw(bytes, picture);
  if (!drawn) throw refuse('photo-broken', 'There is no whole picture in this file. Take another photo.');
  return drawn;
}

/** Keeps or removes the photo of a pet. */
export async function savePhoto(request: ApiRequest): Promise<Answer> {
  const { image } = bodyOf(photoBody, request);
  await findProfile(request.context.database.kysely, request);
  const drawn = image === null ? undefined : await draw(Buffer.from(image, 'base64'));
  return change(request, calls.savePhoto, async (transaction) => {
    const row = await findProfile(transaction, request);
    let url: string | null = null;
    if (!drawn) await transaction.deleteFrom('photos').where('pet_id', '=', row.id).execute();
    else {
      const key = createHash('sha256').update(drawn.bytes).digest('hex').slice(0, 16);
      const stored = { key, ...drawn, at: request.now };
      await transaction
        .insertInto('photos')
        .values({ pet_id: row.id, ...stored })
        .onConflict((conflict) => conflict.column('pet_id').doUpdateSet(stored))
        .execute();
      url = `/pet-photo/${row.public_id}/${key}`;
    }
    if (url !== row.photo) {
      await transaction.updateTable('pets').set({ photo: url }).where('id', '=', row.id).execute();
      await record(transaction, request, { kind: 'photo', subject: row.name, from: null, to: null });
    }
    const pets = await petsWithin(transaction, request.visitor, request.now);
    return { pet: pets.find((pet) => pet.petPublicId === row.public_id)!, photo_url: url };
  });
}

/**
 * Headers of a photo: shown as what its bytes are and nothing else, by no cache but the browser's own. Pages of the
 * same site may embed it.
 */
const headers = {
  'cache-control': 'private, max-age=31536000, immutable',
  vary: 'Cookie',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-site',
  'content-disposition': 'inline',
};

/** The photo with that key, if it is of a pet of the customer. `id`: the pet's public one. */
export const findPhoto = (kysely: Kysely<Schema>, customerId: number, { id, key }: { id: string; key: string }) =>
  kysely
    .selectFrom('photos')
    .innerJoin('pets', 'pets.id', 'photos.pet_id')
    .select(['photos.type', 'photos.bytes'])
    .where('pets.public_id', '=', id)
    .where('pets.customer_id', '=', customerId)
    .where('photos.key', '=', key)
    .executeTakeFirst();

/** Serves photos to the customer whose pet it is. */
export function registerPhotos(app: FastifyInstance, context: AppContext): void {
  app.get('/pet-photo/:id/:key', async (request, reply) => {
    const { id, key } = request.params as { id: string; key: string };
    const visitor = requireVisitor(await context.momentOf(request), request);
    const photo = await findPhoto(context.database.kysely, visitor.customerId, { id, key });
    if (!photo) throw notFound();
    return reply.headers(headers).type(photo.type).send(photo.bytes);
  });
}
