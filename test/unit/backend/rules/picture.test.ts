import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPicture } from '../../../../demo/backend/rules/customer/image.ts';

const word = (value: number): number[] => [value >> 8, value & 0xff];
const side = fc.integer({ min: 1, max: 0xff_ff });

/** Parts of a JPEG before its frame: a marker with a length and bytes, one without, and bytes that only fill. */
const part = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(0xc4, 0xc8, 0xcc, 0xbf, 0xda, 0xdb, 0xe0, 0xef, 0xfe, 0x02, 0xcf + 0x20),
      fc.uint8Array({ maxLength: 40 }),
    )
    .map(([marker, bytes]) => [0xff, marker, ...word(bytes.length + 2), ...bytes]),
  fc.constantFrom(0x01, 0xd0, 0xd7, 0xd8, 0xd9).map((marker) => [0xff, marker]),
  fc.constant([0xff]),
);
const frames = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];
const frame = (marker: number, width: number, height: number): number[] => [
  0xff,
  marker,
  ...word(8),
  8,
  ...word(height),
  ...word(width),
];

test('DECISIONS.md#profiles The size of a JPEG is that of its frame, after any other parts', () => {
  fc.assert(
    fc.property(fc.array(part), fc.constantFrom(...frames), side, side, (parts, marker, width, height) => {
      const bytes = Buffer.from([0xff, 0xd8, ...parts.flat(), ...frame(marker, width, height)]);
      expect(readPicture(bytes)).toEqual({ type: 'image/jpeg', width, height });
      // One byte less, and the frame isn't whole.
      expect(readPicture(bytes.subarray(0, -1))).toBeUndefined();
      // A byte between parts that starts none.
      expect(readPicture(Buffer.from([0xff, 0xd8, ...parts.flat(), 0x00, ...frame(marker, 1, 1), 0]))).toBeUndefined();
    }),
  );
});

const pngMark = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const png = (width: number, height: number, rest: readonly number[] = [8]): Buffer =>
  Buffer.from([...pngMark, 0, 0, 0, 13, ...Buffer.from('IHDR'), 0, 0, ...word(width), 0, 0, ...word(height), ...rest]);

test('DECISIONS.md#profiles The size of a PNG is that of its first chunk', () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      expect(readPicture(png(width, height))).toEqual({ type: 'image/png', width, height });
    }),
  );
  expect(readPicture(png(1, 1, []))).toBeUndefined();
});

test('DECISIONS.md#profiles A file is recognized by all of its first bytes', () => {
  const whole = png(1, 1);
  for (const at of [0, 7, 12, 15]) {
    const other = Buffer.from(whole);
    other[at]! ^= 1;
    expect(readPicture(other)).toBeUndefined();
  }
  const jpeg = [0xff, 0xd8, ...frame(0xc0, 1, 1)];
  for (const at of [0, 1, 2]) expect(readPicture(Buffer.from(jpeg.with(at, 0xfe)))).toBeUndefined();
  for (const text of ['', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a'])
    expect(readPicture(Buffer.from(text))).toBeUndefined();
});
