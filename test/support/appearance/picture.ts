import { PNG } from 'pngjs';

/** Colours are rounded to multiples of this: invisible, and files become smaller. */
const step = 16;
const most = 96;

/** The numbers of the rounded values of a channel: 0, 16, 32 … 240, 255. */
const levels = 17;
const levelOf = Uint8Array.from({ length: 256 }, (_, value) => Math.round(value / step));
const valueOf = (level: number): number => Math.min(255, level * step);
const channels = (color: number): [number, number, number] => [
  valueOf(Math.floor(color / levels ** 2)),
  valueOf(Math.floor(color / levels) % levels),
  valueOf(color % levels),
];

/** The distinct colours, the most frequent first. */
function ordered(pixels: Uint16Array): number[] {
  const counts = new Uint32Array(levels ** 3);
  const found: number[] = [];
  for (const color of pixels) {
    if (counts[color] === 0) found.push(color);
    counts[color]! += 1;
  }
  return found.toSorted((one, other) => counts[other]! - counts[one]!);
}

/** Maps each colour to the nearest of the most frequent ones, as red, green and blue. */
function nearestOf(pixels: Uint16Array): ReadonlyMap<number, readonly [number, number, number]> {
  const colors = ordered(pixels);
  const palette = colors.slice(0, most).map(channels);
  return new Map(
    colors.map((color, index) => {
      if (index < most) return [color, palette[index]!];
      const [red, green, blue] = channels(color);
      const far = palette.map(([r, g, b]) => (red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2);
      return [color, palette[far.indexOf(Math.min(...far))]!];
    }),
  );
}

/** Reduces a picture to at most 96 rounded colours. */
export function simplify(png: Buffer): PNG {
  const picture = PNG.sync.read(png);
  const { data } = picture;
  const pixels = new Uint16Array(data.length / 4);
  for (let index = 0, at = 0; index < pixels.length; index += 1, at += 4)
    pixels[index] = (levelOf[data[at]!]! * levels + levelOf[data[at + 1]!]!) * levels + levelOf[data[at + 2]!]!;
  const words = new Uint32Array(levels ** 3);
  for (const [color, [red, green, blue]] of nearestOf(pixels))
    words[color] = ((red << 24) | (green << 16) | (blue << 8) | 255) >>> 0;
  for (let index = 0; index < pixels.length; index += 1) data.writeUInt32BE(words[pixels[index]!]!, index * 4);
  return picture;
}

export const write = (picture: PNG): Buffer =>
  PNG.sync.write(picture, { colorType: 2, deflateLevel: 9, deflateStrategy: 0, filterType: 0 });

/** Whether a stored picture has the same pixels. */
export function isSame({ width, data }: PNG, stored: Buffer): boolean {
  const other = PNG.sync.read(stored);
  return other.width === width && other.data.equals(data);
}
