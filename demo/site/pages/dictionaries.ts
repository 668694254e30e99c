import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** What every page loads. A release changes a small part of it, so the browser's copy helps to send the next one. */
const large = /^(widgets|react-dom)-[\w-]+\.js$/;
/** Marks content that is compressed by brotli with a dictionary. @source RFC 9842 §4 */
const start = Buffer.from([0xff, 0x44, 0x43, 0x42]);

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('base64');

export interface Dictionaries {
  /** Headers that make a file the dictionary for its later versions; undefined for small files. */
  headersOf: (name: string) => Record<string, string> | undefined;
  /** A file compressed with the dictionary that the browser names; undefined if the server has no such dictionary. */
  compressed: (
    name: string,
    available: string | undefined,
    accepted: string | undefined,
  ) => Promise<Buffer | undefined>;
}

/** Compression with dictionaries, for the files of a folder: those of this release and of earlier ones. @source RFC 9842 */
export function readDictionaries(folder: string): Dictionaries {
  const files = new Map<string, Buffer>();
  const names = new Map<string, string>();
  const results = new Map<string, Promise<Buffer>>();
  const read = (): void => {
    for (const name of readdirSync(folder)) {
      if (!large.test(name)) continue;
      const content = readFileSync(join(folder, name));
      files.set(name, content);
      names.set(hashOf(content), name);
    }
  };
  const make = async (content: Buffer, hash: string, dictionary: Buffer): Promise<Buffer> => {
    const options = { dictionary, params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    return Buffer.concat([start, Buffer.from(hash, 'base64'), await compress(content, options)]);
  };
  try {
    read();
  } catch {
    // Not built yet.
  }
  return {
    headersOf: (name) => {
      const kind = large.exec(name)?.[1];
      if (!kind) return undefined;
      return {
        'use-as-dictionary': `match="/account/assets/${kind}-*.js"`,
        vary: 'accept-encoding, available-dictionary',
      };
    },
    compressed: async (name, available, accepted = '') => {
      const hash = /^:(.+):$/.exec(available ?? '')?.[1];
      const dictionary = files.get(names.get(hash ?? '') ?? '');
      const content = files.get(name);
      if (!hash || !dictionary || !content || !/\bdcb\b/.test(accepted)) return undefined;
      const key = name + hash;
      const result = results.get(key) ?? make(content, hash, dictionary);
      results.set(key, result);
      return result;
    },
  };
}
