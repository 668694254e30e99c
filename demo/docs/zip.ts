import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  /** With its folders, by slashes. */
  name: string;
  content: Buffer;
}

/** Signature, then fields of two or four bytes, little-endian. */
function record(signature: number, fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(4 + fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = buffer.writeUInt32LE(signature);
  for (const [bytes, value] of fields) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}

/** 1 January 1980, the first day that the format knows: the same files make the same bytes. */
const date = 0x21;

/** A zip archive (PKWARE's APPNOTE, 4.3): what WordPress takes as a plugin. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const path = Buffer.from(name);
    const packed = deflateRawSync(content);
    // Version 2.0, names in UTF-8, deflated.
    const common = [
      [2, 20],
      [2, 0x800],
      [2, 8],
      [2, 0],
      [2, date],
      [4, crc32(content)],
      [4, packed.length],
      [4, content.length],
      [2, path.length],
      [2, 0],
    ] as const;
    const file = Buffer.concat([record(0x04034b50, common), path, packed]);
    const rest = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ] as const;
    directory.push(record(0x02014b50, [[2, 20], ...common, ...rest]), path);
    files.push(file);
    offset += file.length;
  }
  const listed = Buffer.concat(directory);
  const end = record(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, entries.length],
    [2, entries.length],
    [4, listed.length],
    [4, offset],
    [2, 0],
  ]);
  return Buffer.concat([...files, listed, end]);
}
