import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { cssTarget } from '../browsers.ts';
import { buildAlone, toAsset } from './alone.ts';
import type { Asset } from './alone.ts';
import { latest } from './names.ts';
import { tagStyles } from './tag-styles.ts';

/** The sheet of all blocks and widgets. */
export const sheet = 'widgets/shared/all.css';
export const sheetFile = `account/assets/all-${latest}.css`;

let kept: Promise<Asset[]> | undefined;

/** Builds the sheet, as `npm run dev` serves it. */
export function rebuildSheet(): Promise<Asset[]> {
  kept = buildAlone({
    input: sheet,
    plugins: [tagStyles()],
    more: { cssTarget, assetsInlineLimit: 0 },
    output: { assetFileNames: basename(sheetFile) },
  }).then((built) => built.filter(({ type }) => type === 'asset').map((file) => toAsset(file, 'account/assets/')));
  return kept;
}

/** `npm run dev`: the sheet is built apart from the code, and its name stays, so that a page can take it in place. */
export const devStyles = (): Plugin => ({
  name: 'dev-styles',
  async generateBundle() {
    for (const file of await (kept ?? rebuildSheet())) this.emitFile(file);
  },
});
