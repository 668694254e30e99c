import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Integrity {
  /** File name of the script that pages load. */
  entry: string;
  /** The digest of each module of a build, by its path below the folder. */
  files: Record<string, string>;
}

/** The digests of a build's folder, for subresource integrity and the `integrity` of an import map. */
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
