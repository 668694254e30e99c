/*
 * A browser that guards against recognition may give noise, or one colour, instead of what was drawn on a canvas. Faint
 * noise, which no person sees, is no reason to refuse a photo.
 */

/** Points along each side at which colours are compared. */
const points = 6;
/** How much a colour may differ on average, of 255. A JPEG of low quality stays well below. */
const tolerance = 24;
/** No browser gives this colour by chance. */
const known = [42, 127, 212];

/** Red, green and blue at some points of a canvas. */
function coloursOf(context: CanvasRenderingContext2D): number[] {
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  const at = (step: number, side: number): number => Math.floor(((step + 0.5) * side) / points);
  return Array.from({ length: points * points }, (_, index) => {
    const start = (at(Math.floor(index / points), height) * width + at(index % points, width)) * 4;
    return [...data.subarray(start, start + 3)];
  }).flat();
}

const areAlike = (some: readonly number[], others: readonly number[]): boolean =>
  some.reduce((sum, value, index) => sum + Math.abs(value - others[index % others.length]!), 0) / some.length <
  tolerance;

/** Whether the canvas gives a colour back with which it is filled. */
export function isReadable(context: CanvasRenderingContext2D): boolean {
  context.fillStyle = `rgb(${known.join(' ')})`;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  return areAlike(coloursOf(context), known);
}

/** Whether a file made of the canvas shows what is on it. Draws the file on the canvas. */
export async function isSame(context: CanvasRenderingContext2D, file: Blob): Promise<boolean> {
  const drawn = coloursOf(context);
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return false;
  context.drawImage(bitmap, 0, 0, context.canvas.width, context.canvas.height);
  bitmap.close();
  return areAlike(coloursOf(context), drawn);
}
