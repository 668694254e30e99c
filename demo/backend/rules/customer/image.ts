export interface Picture {
  type: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
}

const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Markers without a length: fill, the restarts, start and end of the picture. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9);
/** The frame headers, without those of tables (C4, C8, CC) that share their range. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(bytes: Buffer): { width: number; height: number } | undefined {
  for (let at = 2; at + 9 <= bytes.length;) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1]!;
    if (marker === 0xff || isBare(marker)) at += marker === 0xff ? 1 : 2;
    else if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/**
 * Returns the kind of picture from its bytes, regardless of the sender's type. undefined: neither a JPEG nor a PNG. SVG is
 * never accepted, since it can contain scripts.
 */
export function readPicture(bytes: Buffer): Picture | undefined {
  if (bytes.length > 24 && bytes.subarray(0, 8).equals(pngMark) && bytes.toString('latin1', 12, 16) === 'IHDR')
    return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const size = jpegSize(bytes);
  return size && { type: 'image/jpeg', ...size };
}
