import { photoLimits } from '../../../src/contract/photo.ts';
import { isReadable, isSame } from './true-canvas.ts';

/** Tried in turn until the photo is small enough. */
const qualities = [0.85, 0.7, 0.5];

/** Why there is no photo: the file is no picture, or the browser lets no page make pictures smaller. */
export type PhotoProblem = 'unreadable' | 'guarded';

export interface ScaledPhoto {
  /** The photo in base64. */
  image?: string;
  problem?: PhotoProblem;
}

const toBase64 = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The photo can’t be read')));
    reader.readAsDataURL(blob);
  });

/** The photo at that address; undefined: this page can't read it. */
export async function photoAt(url: string, side: number): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { credentials: 'include' });
    return answer.ok ? (await scalePhoto(await answer.blob(), side)).image : undefined;
  } catch {
    return undefined;
  }
}

/** The file as it is, if a backend takes it. */
const asItIs = async (file: Blob, { width, height }: { width: number; height: number }): Promise<ScaledPhoto> =>
  /^image\/(jpeg|png)$/.test(file.type) && file.size <= photoLimits.bytes && Math.max(width, height) <= photoLimits.side
    ? { image: await toBase64(file) }
    : { problem: 'guarded' };

/**
 * Draws the photo anew as a small JPEG, with `side` pixels on its longer side at most. So neither its place nor anything
 * else that a camera writes into a file leaves the device. If the browser gives noise instead, the file stays as it is.
 */
export async function scalePhoto(file: Blob, side: number): Promise<ScaledPhoto> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return { problem: 'unreadable' };
  const { width, height } = bitmap;
  const factor = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * factor));
  canvas.height = Math.max(1, Math.round(height * factor));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || !isReadable(context)) return asItIs(file, { width, height });
  // What is transparent would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    });
    if (!blob || blob.size > photoLimits.bytes) continue;
    return (await isSame(context, blob)) ? { image: await toBase64(blob) } : asItIs(file, { width, height });
  }
  // Noise can't be made small.
  return asItIs(file, { width, height });
}
