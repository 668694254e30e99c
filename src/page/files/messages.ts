import { createMessages } from '../../i18n/messages.ts';
import type { Translate } from '../../i18n/messages.ts';
import type { LocaleEntry } from '../../i18n/locale-table.ts';
import { memoize } from '../../memoize.ts';
import { createResource, loadOrThrow } from '../../stores/core/resource.ts';
import type { Resource } from '../../stores/core/resource.ts';
import { getPage } from '../page.ts';
import { printReport } from '../print-report.ts';
import { fetchFile } from './files.ts';

type Language = LocaleEntry['messages'];

/** The texts of all tags of the page. */
const messages = createMessages((key) =>
  printReport({ message: `Missing text: ${key}`, at: new Date().toISOString() }),
);

const resourceOf = (load: () => Promise<Translate>): Resource<Translate> => createResource(load, () => {});

/** Loads a file of a language: the texts of the first views, or the rest. */
async function load(language: Language, part: '' | 'rest-'): Promise<Translate> {
  const { languages, resolve } = getPage().files!;
  const url = resolve(languages[language]![2].replace(/[^/]+$/, `${part}$&`));
  return messages.add(language, JSON.parse(await (await fetchFile(url)).text()) as object);
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
