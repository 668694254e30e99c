import { PNG } from 'pngjs';

/** Colours are rounded to multiples of this: invisible, and files become smaller. */
const step = 16;
const most = 96;

const rounded = (value: number): number => Math.min(255, Math.round(value / step) * step);
const channels = (color: number): [number, number, number] => [color >> 16, (color >> 8) & 255, color & 255];

/** Maps each colour to the nearest of the most frequent ones. */
function nearestOf(pixels: Uint32Array): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const color of pixels) counts.set(color, (counts.get(color) ?? 0) + 1);
  const ordered = [...counts].toSorted(([, one], [, other]) => other - one).map(([color]) => color);
  const palette = ordered.slice(0, most);
  const nearest = new Map(palette.map((color) => [color, color]));
  for (const color of ordered.slice(most)) {
    const [red, green, blue] = channels(color);
    const far = palette.map((each) => {
      const [r, g, b] = channels(each);
      return (red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2;
    });
    nearest.set(color, palette[far.indexOf(Math.min(...far))]!);
  }
  return nearest;
}

/** Reduces a picture to at most 96 rounded colours. */
export function simplify(png: Buffer): PNG {
  const picture = PNG.sync.read(png);
  const { data } = picture;
  const pixels = new Uint32Array(data.length / 4);
  for (let index = 0; index < pixels.length; index += 1) {
    const at = index * 4;
    pixels[index] = (rounded(data[at]!) << 16) | (rounded(data[at + 1]!) << 8) | rounded(data[at + 2]!);
  }
  const nearest = nearestOf(pixels);
  for (let index = 0; index < pixels.length; index += 1)
    data.writeUInt32BE(((nearest.get(pixels[index]!)! << 8) | 255) >>> 0, index * 4);
  return picture;
}

export const write = (picture: PNG): Buffer =>
  PNG.sync.write(picture, { colorType: 2, deflateLevel: 9, deflateStrategy: 0, filterType: 0 });

/** Whether a stored picture has the same pixels. */
export function isSame({ width, data }: PNG, stored: Buffer): boolean {
  const other = PNG.sync.read(stored);
  return other.width === width && other.data.equals(data);
}
