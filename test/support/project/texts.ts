import { readFileSync } from 'node:fs';

const folders = [
  'locales',
  'locales/preview',
  'demo/site/cms/content',
  'demo/backend/content',
  'demo/payment-provider/content',
];
const leaves = (tree: unknown): string[] =>
  typeof tree === 'string' ? [tree] : tree && typeof tree === 'object' ? Object.values(tree).flatMap(leaves) : [];

/** All texts in a language: of the tags, of their previews and of the demo. */
export const textsIn = (language: string): string[] =>
  folders.flatMap((folder) =>
    leaves(JSON.parse(readFileSync(new URL(`../../../${folder}/${language}.json`, import.meta.url), 'utf8'))),
  );
