import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';
import { facts } from '../facts.ts';

const sheet = '/widgets/shared/all.css';

/** The tags' own sheets, as the sheet of all widgets imports them; none for another sheet. */
export const tagSheets = (file: string): string[] =>
  file.endsWith(sheet)
    ? facts
        .map(({ folder }) => `${folder}/${folder}.css`)
        .filter((each) => existsSync(`widgets/${each}`))
        .map((each) => `../${each}`)
    : [];

/** Appends each tag's sheet, `<tag>/<tag>.css`, to the sheet of all widgets. */
export const tagStyles = (): Plugin => ({
  name: 'tag-styles',
  enforce: 'pre',
  transform(source, id) {
    const [path] = id.split('?');
    if (!path!.endsWith(sheet)) return undefined;
    return {
      code:
        source +
        tagSheets(path!)
          .map((file) => `@import '${file}';\n`)
          .join(''),
      map: null,
    };
  },
});
