import type { Plugin } from 'vite';
import { cssTarget } from '../browsers.ts';
import { buildAlone, toAsset } from './alone.ts';
import type { Asset } from './alone.ts';
import { latest } from './names.ts';
import { tagStyles } from './tag-styles.ts';

/** The sheet that code fetches by its URL. */
export const sheet = 'widgets/shared/all.css';
const fileName = `all-${latest}.css`;

let kept: Promise<Asset[]> | undefined;

/** Builds the sheet, as `npm run dev` serves it. */
export function rebuildSheet(): Promise<Asset[]> {
  kept = buildAlone({
    input: sheet,
    plugins: [tagStyles()],
    more: { cssTarget, assetsInlineLimit: 0 },
    output: { assetFileNames: fileName },
  }).then((built) => built.filter(({ type }) => type === 'asset').map((file) => toAsset(file, 'account/assets/')));
  return kept;
}

/**
 * `npm run dev`: the sheet is built apart from the code, and its name stays, so that another rule changes no chunk and a
 * page can take it in place.
 */
export const devStyles = (): Plugin => ({
  name: 'dev-styles',
  enforce: 'pre',
  load: (id) =>
    id.endsWith(`/${sheet}?url`)
      ? `export default import.meta.url.replace(/[^/]*$/, ${JSON.stringify(fileName)});`
      : undefined,
  async generateBundle() {
    for (const file of await (kept ?? rebuildSheet())) this.emitFile(file);
  },
});
