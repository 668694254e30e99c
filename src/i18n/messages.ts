import { pluralRules } from './intl.ts';
import { isolate } from './isolate.ts';

/**
 * Reads the i18next JSON v4 format: nested keys, `{{name}}` interpolation, plurals as `key_one`, `key_few`, …
 * i18next itself (14 kB) renders the server's pages; it is too large for a first view (CONTRIBUTING.md#dependencies).
 * Tests compare both for every key, language and count.
 */
export interface MessageTree {
  [key: string]: string | MessageTree;
}
export type Values = Readonly<Record<string, string | number>>;
/** A message for a key such as `petsList.title`. `count` picks the plural. A missing key returns the key. */
export type Translate = (key: string, values?: Values) => string;

const find = (tree: MessageTree, path: string): string | undefined => {
  let node: string | MessageTree | undefined = tree;
  for (const part of path.split('.')) {
    if (typeof node !== 'object' || !Object.hasOwn(node, part)) return undefined;
    node = node[part];
  }
  return typeof node === 'string' ? node : undefined;
};

/** Creates a translator for one language. Calls `missing` for each key that is not in the tree. */
export function createTranslate(
  tree: MessageTree,
  language: string,
  missing: (key: string) => void = () => {},
): Translate {
  return (key, values = {}) => {
    const { count } = values;
    const plural = typeof count === 'number' ? find(tree, `${key}_${pluralRules(language).select(count)}`) : undefined;
    const message = plural ?? find(tree, key);
    if (message === undefined) {
      missing(key);
      return key;
    }
    // A full stop that follows an abbreviation (`am Mi., 18. Nov.`) is the abbreviation's own.
    return message.replace(/\{\{\s*(\w+)\s*\}\}(\.?)/g, (_, name: string, stop: string) => {
      const value = isolate(String(values[name] ?? ''));
      return value.endsWith('.') ? value : value + stop;
    });
  };
}
