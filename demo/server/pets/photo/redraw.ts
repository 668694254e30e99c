import type { Pool } from 'pg';
import sharp from 'sharp';
import { photoLimits } from '../../../../src/contract/pets/profile.ts';
import type { Picture } from '../../rules/customer/image.ts';

/** Pixels that are drawn at most: a small file can contain a huge picture. */
const mostPixels = photoLimits.side ** 2;

export interface Drawn extends Picture {
  bytes: Buffer;
}

/**
 * Draws a picture anew, upright, and nothing else: no place, no camera, no comment, no thumbnail, and nothing that hides
 * behind the picture. Undefined: there is no whole picture in it.
 */
export async function redraw(bytes: Buffer, { type }: Pick<Picture, 'type'>): Promise<Drawn | undefined> {
  const drawn = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'truncated', animated: false }).autoOrient();
  try {
    const { data, info } = await (
      type === 'image/png' ? drawn.png({ compressionLevel: 9 }) : drawn.jpeg({ quality: 82, mozjpeg: true })
    ).toBuffer({ resolveWithObject: true });
    return { type, width: info.width, height: info.height, bytes: data };
  } catch {
    return undefined;
  }
}

/** Photos that one statement reads: each has up to a few megabytes. */
const photosAtOnce = 20;

/**
 * Draws the stored photos of earlier releases anew. The address stays. A photo without a whole picture is removed. One
 * that is uploaded meanwhile has another key, and is left as it is.
 */
export async function redrawPhotos(pool: Pool): Promise<void> {
  let last = 0;
  for (;;) {
    const { rows } = await pool.query<Pick<Picture, 'type'> & { pet_id: number; key: string; bytes: Buffer }>(
      'select pet_id, key, type, bytes from photos where pet_id > $1 order by pet_id limit $2',
      [last, photosAtOnce],
    );
    for (const { pet_id, key, type, bytes } of rows) {
      const drawn = await redraw(bytes, { type });
      if (drawn)
        await pool.query('update photos set bytes = $3, width = $4, height = $5 where pet_id = $1 and key = $2', [
          pet_id,
          key,
          drawn.bytes,
          drawn.width,
          drawn.height,
        ]);
      else
        await pool.query(
          `with removed as (delete from photos where pet_id = $1 and key = $2 returning pet_id)
           update pets set photo = null where id in (select pet_id from removed)`,
          [pet_id, key],
        );
    }
    if (rows.length < photosAtOnce) return;
    last = rows.at(-1)!.pet_id;
  }
}
