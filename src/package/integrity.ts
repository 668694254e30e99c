import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Integrity {
  /** The script of the script tag. */
  entry: string;
  /** Each module of a build with its digest, by its path below the folder. */
  files: Record<string, string>;
}

/** What subresource integrity and an import map's `integrity` need for a build's folder. */
export function integrityOf(dist: string): Integrity {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.js'))
    .toSorted();
  const digest = (file: string): string =>
    createHash('sha384')
      .update(readFileSync(join(dist, file)))
      .digest('base64');
  return { entry: 'account.js', files: Object.fromEntries(files.map((file) => [file, `sha384-${digest(file)}`])) };
}
