import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';
import { facts } from '../facts.ts';

const sheet = '/widgets/shared/all.css';

/** Completes the sheet of all widgets with that of each tag, `<tag>/<tag>.css`, where it has one. */
export const tagStyles = (): Plugin => ({
  name: 'tag-styles',
  enforce: 'pre',
  transform(source, id) {
    const [path, query] = id.split('?');
    // `?url` is Vite's own module, which exports the sheet's address.
    if (!path!.endsWith(sheet) || query === 'url') return undefined;
    const files = facts.map(({ folder }) => `${folder}/${folder}.css`).filter((file) => existsSync(`widgets/${file}`));
    return { code: source + files.map((file) => `@import '../${file}';\n`).join(''), map: null };
  },
});
