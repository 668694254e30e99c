import { photoLimits } from '../../../src/contract/pets/profile.ts';

/** Tried in turn until the photo is small enough. */
const qualities = [0.85, 0.7, 0.5];

const toBase64 = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The photo can’t be read')));
    reader.readAsDataURL(blob);
  });

/**
 * Draws the photo anew as a small JPEG, in base64, with `side` pixels on its longer side at most. So neither its place nor anything else that a camera writes into a
 * file leaves the device. undefined: the browser can't read the file as a picture.
 */
export async function scalePhoto(file: Blob, side: number): Promise<string | undefined> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return undefined;
  }
  const { width, height } = bitmap;
  const factor = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * factor));
  canvas.height = Math.max(1, Math.round(height * factor));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // What is transparent would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    });
    if (blob && blob.size <= photoLimits.bytes) return toBase64(blob);
  }
  return undefined;
}
