import { createHash } from 'node:crypto';
import { photoLimits } from '../../../../src/contract/photo.ts';
import { Refusal } from '../http/failure.ts';
import { readPicture } from '../../rules/customer/image.ts';
import { redraw } from './redraw.ts';
import type { Drawn } from './redraw.ts';

/** A photo in base64, and the JSON around it. */
export const photoBodyLimit = photoLimits.bytes * 1.5;

/** Checks a photo in base64 by its bytes, and draws it anew. A refusal names the field. */
export async function drawPhoto(base64: string, field: string): Promise<Drawn> {
  const refuse = (code: string, message: string): Refusal => new Refusal(422, code, message, { field });
  const bytes = Buffer.from(base64, 'base64');
  const { bytes: most, side } = photoLimits;
  if (bytes.length > most) throw refuse('photo-large', `A photo may have ${most / 1000} kB. Scale it down.`);
  const picture = readPicture(bytes);
  if (!picture) throw refuse('photo-type', 'This is neither a JPEG nor a PNG. Take another photo.');
  const { width, height } = picture;
  if (Math.max(width, height) > side || Math.min(width, height) < 1)
    throw refuse('photo-large', `A photo may have ${side} pixels each way. Scale it down.`);
  const drawn = await redraw(bytes, picture);
  if (!drawn) throw refuse('photo-broken', 'There is no whole picture in this file. Take another photo.');
  // A file can be much smaller than what is drawn from it.
  if (drawn.bytes.length > most * 2) throw refuse('photo-large', 'This photo has too much detail. Scale it down.');
  return drawn;
}

/** By which an address names a photo: equal photos have one key. */
export const keyOf = ({ bytes }: Pick<Drawn, 'bytes'>): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/**
 * Headers of a photo: shown as what its bytes are and nothing else, by no cache but the browser's own. Pages of the
 * same site may embed it.
 */
export const photoHeaders = {
  'cache-control': 'private, max-age=31536000, immutable',
  vary: 'Cookie',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-site',
  'content-disposition': 'inline',
};
