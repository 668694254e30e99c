import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text of a package's licence. Some packages only name theirs. */
function textOf(folder: string): string {
  const file = existsSync(folder) ? readdirSync(folder).find((name) => /^licen[cs]e/i.test(name)) : undefined;
  return file ? readFileSync(join(folder, file), 'utf8').trim() : '';
}

/**
 * The texts that copies of the build must include: the licences of the fonts, and of the packages whose code it
 * contains.
 */
export function licenceTexts(root: string): Record<string, string> {
  const packages = JSON.parse(readFileSync(join(root, 'dist/.vite/packages.json'), 'utf8')) as string[];
  const notices = packages.map((name) => {
    const folder = join(root, 'node_modules', name);
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
      string,
      string
    >;
    return `${name} ${version}, ${license}\n\n${textOf(folder)}\n`;
  });
  const fonts = ['OFL-figtree.txt', 'OFL-gabarito.txt'];
  return {
    ...Object.fromEntries(fonts.map((name) => [name, readFileSync(join(root, 'src/shell/fonts', name), 'utf8')])),
    'third-party.txt': notices.join(`\n${'-'.repeat(80)}\n\n`),
  };
}
