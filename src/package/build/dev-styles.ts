import type { Plugin } from 'vite';
import { cssTarget } from '../browsers.ts';
import { buildAlone, toAsset } from './alone.ts';
import type { Asset } from './alone.ts';
import { latest } from './names.ts';
import { tagStyles } from './tag-styles.ts';

/** The sheets that code fetches by their URL. */
export const sheets = ['widgets/shared/all.css', 'widgets/consent/tool.css'];

const nameOf = (sheet: string): string => sheet.replace(/.*\/(.*)\.css$/, `$1-${latest}.css`);

/** A sheet as `npm run dev` serves it. */
async function buildSheet(sheet: string): Promise<Asset[]> {
  const built = await buildAlone({
    input: sheet,
    plugins: [tagStyles()],
    more: { cssTarget, assetsInlineLimit: 0 },
    output: { assetFileNames: nameOf(sheet) },
  });
  return built.filter(({ type }) => type === 'asset').map((file) => toAsset(file, 'account/assets/'));
}

const kept = new Map<string, Promise<Asset[]>>();

/** The sheet's latest build. */
const latestOf = (sheet: string): Promise<Asset[]> => kept.get(sheet) ?? rebuildSheet(sheet);

export function rebuildSheet(sheet: string): Promise<Asset[]> {
  const built = buildSheet(sheet);
  kept.set(sheet, built);
  return built;
}

/**
 * `npm run dev`: sheets are built apart from the code, and their names stay, so that another rule changes no chunk and
 * a page can take it in place.
 */
export function devStyles(): Plugin {
  const found = (id: string): string | undefined => sheets.find((sheet) => id.endsWith(`/${sheet}?url`));
  return {
    name: 'dev-styles',
    enforce: 'pre',
    load(id) {
      const sheet = found(id);
      return sheet && `export default import.meta.url.replace(/[^/]*$/, ${JSON.stringify(nameOf(sheet))});`;
    },
    async generateBundle() {
      for (const sheet of sheets) for (const file of await latestOf(sheet)) this.emitFile(file);
    },
  };
}
