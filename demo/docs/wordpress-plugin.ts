import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';

/** The WordPress plugin as a zip for Plugins → Add New. Timestamps are fixed, so the same files give the same bytes. */
export function wordpressPlugin(root: string): Buffer {
  const folder = join(root, 'demo/wordpress/pawtal');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .toSorted();
  const entries = files.map(
    (file) => [`pawtal/${file.replaceAll('\\', '/')}`, readFileSync(join(folder, file))] as const,
  );
  const all = Object.fromEntries([...entries, ['pawtal/LICENSE', readFileSync(join(root, 'LICENSE'))]]);
  // The earliest day of the zip format in any time zone.
  return Buffer.from(zipSync(all, { mtime: '1980-01-02T00:00:00' }));
}
