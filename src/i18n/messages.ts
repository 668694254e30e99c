import { createInstance } from 'i18next';
import type { PostProcessorModule } from 'i18next';
import { isolate } from './isolate.ts';

/** Texts in i18next's JSON v4 format: nested keys, `{{name}}` interpolation, plurals as `key_one`, `key_few`, … */
export interface MessageTree {
  [key: string]: string | MessageTree;
}
type Values = Readonly<Record<string, string | number>>;
/** A message for a key such as `petsList.title`. `count` picks the plural. A missing key returns the key. */
export type Translate = (key: string, values?: Values) => string;

/** A full stop that follows an abbreviation (`am Mi., 18. Nov.`) is the abbreviation's own. */
const oneFullStop: PostProcessorModule = {
  type: 'postProcessor',
  name: 'oneFullStop',
  process: (text, _key, { replace: values }: { replace: Values }) => {
    if (!text.includes('..')) return text;
    const texts = Object.values(values).map(String);
    return texts
      .filter((value) => value.endsWith('.'))
      .reduce((shorter, value) => shorter.replaceAll(`${value}.`, () => value), text);
  },
};

/**
 * Creates the texts of a page or a process: one instance of i18next. Calls `missing` once for each key that a language
 * doesn't have.
 */
export function createMessages(missing: (key: string) => void = () => {}) {
  const reported = new Set<string>();
  const report = (key: string, language: string): string => {
    const id = `${language} ${key}`;
    if (!reported.has(id)) missing(key);
    reported.add(id);
    return key;
  };
  const i18n = createInstance();
  void i18n.use(oneFullStop).init({
    resources: {},
    initAsync: false,
    load: 'currentOnly',
    fallbackLng: false,
    nsSeparator: false,
    ignoreJSONStructure: false,
    // Views and templates escape HTML.
    interpolation: { escape: isolate },
    postProcess: oneFullStop.name,
    missingInterpolationHandler: () => '',
    saveMissing: true,
    missingKeyHandler: ([language], _namespace, key) => report(key, language!),
    returnedObjectHandler: (key, _tree, { lng }) => report(key, lng!),
  });
  return {
    i18n,
    /**
     * Adds texts to those of a language, and returns its translator. A text whose key is already there takes the place of
     * the earlier one.
     */
    add(language: string, tree: object, namespace = 'translation'): Translate {
      i18n.addResourceBundle(language, namespace, tree, true, true);
      return (key, values = {}) =>
        // A value can't contain the form of a reference to another key.
        i18n.t(key, { lng: language, ns: namespace, replace: values, count: values['count'] as number, nest: false });
    },
  };
}
