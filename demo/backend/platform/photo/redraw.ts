import sharp from 'sharp';
import { photoLimits } from '../../../../src/contract/photo.ts';
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
