import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What Vite's `build.license` writes. Some packages only name their licence. */
interface Licence {
  name: string;
  version: string;
  identifier?: string;
  text?: string;
}

/**
 * The texts that copies of the build must include: the licences of the fonts, and of the packages whose code it
 * contains.
 */
export function licenceTexts(root: string): Record<string, string> {
  const packages = JSON.parse(readFileSync(join(root, 'dist/.vite/licences.json'), 'utf8')) as Licence[];
  const notices = packages.map(
    ({ name, version, identifier, text = '' }) => `${name} ${version}, ${identifier}\n\n${text}\n`,
  );
  const fonts = ['OFL-figtree.txt', 'OFL-gabarito.txt'];
  return {
    ...Object.fromEntries(fonts.map((name) => [name, readFileSync(join(root, 'src/shell/fonts', name), 'utf8')])),
    'third-party.txt': notices.join(`\n${'-'.repeat(80)}\n\n`),
  };
}
