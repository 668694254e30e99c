import sharp from 'sharp';

/** The smallest bytes that have the header of a JPEG of that size. */
export function jpeg(width: number, height: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  const start = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0x4a, 0x46]);
  return Buffer.concat([start, Buffer.from([0xff, 0xc0, 0, 11, 8]), size, Buffer.from([1, 1, 0x11, 0, 0xff, 0xd9])]);
}

/** The header of a PNG of that size. */
export function png(width: number, height: number): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  return Buffer.concat([mark, Buffer.from('IHDR', 'latin1'), size, Buffer.from([8, 2, 0, 0, 0, 0, 0, 0, 0])]);
}

/** A whole picture, as a phone makes it: with a place, a camera and a comment. */
export const photo = (width: number, height: number, type: 'jpeg' | 'png' = 'jpeg', orientation = 1): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } })
    [type]()
    .withExif({ IFD0: { Copyright: 'Secret camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation })
    .toBuffer();
