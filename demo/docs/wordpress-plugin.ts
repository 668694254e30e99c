import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { zip } from './zip.ts';

/** The WordPress plugin as it is uploaded under Plugins → Add New. */
export function wordpressPlugin(root: string): Buffer {
  const folder = join(root, 'demo/wordpress/pawtal');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .toSorted();
  return zip([
    ...files.map((file) => ({ name: `pawtal/${file.replaceAll('\\', '/')}`, content: readFileSync(join(folder, file)) })),
    { name: 'pawtal/LICENSE', content: readFileSync(join(root, 'LICENSE')) },
  ]);
}
