import { createMessages } from '../../i18n/messages.ts';
import type { Translate } from '../../i18n/messages.ts';
import type { Language } from '../../i18n/locale-table.ts';
import { memoize } from '../../memoize.ts';
import { createResource, loadOrThrow } from '../../stores/core/resource.ts';
import type { Resource } from '../../stores/core/resource.ts';
import { getPage } from '../page.ts';
import { printReport } from '../print-report.ts';
import { fetchFile, getStyles } from './files.ts';
import { languageFile } from './language-file.ts';

/** The texts of all tags of the page. */
const messages = createMessages((key) =>
  printReport({ message: `Missing text: ${key}`, at: new Date().toISOString() }),
);

const resourceOf = (load: () => Promise<Translate>): Resource<Translate> => createResource(load, () => {});

/** Keys of the configuration that change words or pictures. */
const branded = ['texts', 'shop-name', 'logo', 'pictures'];

/** Loads a file of a language: the texts of the first views, or the rest. */
async function load(language: Language, part: '' | 'rest-'): Promise<Translate> {
  const { config, files } = getPage();
  const isBranded = branded.some((name) => config?.[name]);
  // If it can't be loaded, the built-in words and pictures show.
  const brand = isBranded ? import('../brand/brand.ts').catch(() => {}) : undefined;
  const tree = JSON.parse(await (await fetchFile(languageFile(files!, language, part))).text()) as object;
  const shown = (await brand)?.withBrand(language, tree, getStyles(), [getFirst, getAllMessages]);
  return messages.add(language, (await shown) ?? tree);
}

const getFirst = memoize((language: Language) => resourceOf(() => load(language, '')));

/** All messages of a language. The rest joins those of the first views, so that `t` of every tag knows it. */
export const getAllMessages = memoize((language: Language) =>
  resourceOf(async () => {
    const t = await loadOrThrow(getFirst(language));
    await load(language, 'rest-');
    return t;
  }),
);

const used: Language[] = [];
let get = getFirst;

/** The messages of a language: those of the first views, as long as no other code has loaded. */
export const getMessages = memoize((language: Language) => {
  used.push(language);
  return get(language);
});

/**
 * For code that loads on demand: the rest of the messages, in the languages that the page shows. What has failed is asked
 * for again.
 */
export function loadAllMessages(): Promise<unknown> {
  get = getAllMessages;
  return Promise.all(
    used.map((language) => {
      const { $state, load: first, reload } = get(language);
      return loadOrThrow({ load: $state.get().status === 'error' ? reload : first });
    }),
  );
}
