import { deflateSync, inflateSync, crc32 } from 'node:zlib';

/** Colours are rounded to so many steps of 256: no eye sees it, no comparison minds it, and files become a third. */
const step = 16;
const signature = Buffer.from('89504e470d0a1a0a', 'hex');

function* chunksOf(png: Buffer): Generator<{ type: string; data: Buffer }> {
  for (let at = signature.length; at < png.length;) {
    const length = png.readUInt32BE(at);
    yield { type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) };
    at += 12 + length;
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** The guess of PNG's fourth filter: whichever of left, above and above left is nearest to what they foretell. */
function paeth(left: number, above: number, corner: number): number {
  const [a, b, c] = [Math.abs(above - corner), Math.abs(left - corner), Math.abs(left + above - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? above : corner;
}

/** Undoes each line's filter, in place: what is left are the pixels. */
function unfilter(raw: Buffer, width: number, height: number, bytes: number): Buffer {
  const size = width * bytes;
  const pixels = Buffer.alloc(size * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (size + 1)]!;
    for (let x = 0; x < size; x += 1) {
      const at = y * size + x;
      const left = x >= bytes ? pixels[at - bytes]! : 0;
      const above = y > 0 ? pixels[at - size]! : 0;
      const corner = x >= bytes && y > 0 ? pixels[at - size - bytes]! : 0;
      const guess = [0, left, above, (left + above) >> 1, filter === 4 ? paeth(left, above, corner) : 0][filter]!;
      pixels[at] = (raw[y * (size + 1) + 1 + x]! + guess) & 255;
    }
  }
  return pixels;
}

const rounded = (value: number): number => Math.min(255, Math.round(value / step) * step);
const channels = (color: number): [number, number, number] => [color >> 16, (color >> 8) & 255, color & 255];

/** The most frequent colours, and for each colour the place of the nearest of them. */
function paletteOf(pixels: Uint32Array): { palette: number[]; place: Map<number, number> } {
  const counts = new Map<number, number>();
  for (const color of pixels) counts.set(color, (counts.get(color) ?? 0) + 1);
  const ordered = [...counts].toSorted(([, one], [, other]) => other - one).map(([color]) => color);
  const palette = ordered.slice(0, 96);
  const place = new Map(palette.map((color, index) => [color, index]));
  for (const color of ordered.slice(96)) {
    const [red, green, blue] = channels(color);
    const far = palette.map((each) => {
      const [r, g, b] = channels(each);
      return (red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2;
    });
    place.set(color, far.indexOf(Math.min(...far)));
  }
  return { palette, place };
}

/** The same picture in far fewer bytes: a palette of rounded colours. */
export function shrinkPng(png: Buffer): Buffer {
  const parts = [...chunksOf(png)];
  const head = parts.find(({ type }) => type === 'IHDR')!.data;
  const [width, height, depth, kind] = [head.readUInt32BE(0), head.readUInt32BE(4), head[8], head[9]];
  // Truecolour with or without alpha is what a browser writes; a palette is what has been here before.
  if (depth !== 8 || (kind !== 2 && kind !== 6)) return png;
  const bytes = kind === 2 ? 3 : 4;
  const data = inflateSync(Buffer.concat(parts.filter(({ type }) => type === 'IDAT').map((each) => each.data)));
  const raw = unfilter(data, width, height, bytes);
  const pixels = Uint32Array.from({ length: width * height }, (_, at) => {
    const [red, green, blue] = [rounded(raw[at * bytes]!), rounded(raw[at * bytes + 1]!), rounded(raw[at * bytes + 2]!)];
    return (red << 16) | (green << 8) | blue;
  });
  const { palette, place } = paletteOf(pixels);
  const indexed = Buffer.alloc((width + 1) * height);
  pixels.forEach((color, at) => (indexed[at + Math.floor(at / width) + 1] = place.get(color)!));
  const header = Buffer.from(head);
  header[9] = 3;
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', deflateSync(indexed, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
