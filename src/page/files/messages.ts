import { memoize } from '../../memoize.ts';
import { createResource, loadOrThrow } from '../../stores/core/resource.ts';
import type { Resource } from '../../stores/core/resource.ts';
import type { LocaleEntry } from '../../i18n/locale-table.ts';
import { getPage } from '../page.ts';
import { fetchFile } from './files.ts';
import type { MessageTree } from '../../i18n/messages.ts';

type Language = LocaleEntry['messages'];

const resourceOf = (fetch: () => Promise<MessageTree>): Resource<MessageTree> => createResource(fetch, () => {});

/** Reads a file of a language: the texts of the first views, or the rest. */
async function read(language: Language, part: '' | 'rest-'): Promise<MessageTree> {
  const { languages, resolve } = getPage().files!;
  const url = resolve(languages[language]![2].replace(/[^/]+$/, `${part}$&`));
  return JSON.parse(await (await fetchFile(url)).text()) as MessageTree;
}

const getFirst = memoize((language: Language) => resourceOf(() => read(language, '')));

/** All messages of a language. The rest joins those of the first views, so that `t` of every tag knows it. */
export const getAllMessages = memoize((language: Language) =>
  resourceOf(async () => Object.assign(await loadOrThrow(getFirst(language)), await read(language, 'rest-'))),
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
      const { $state, load, reload } = get(language);
      return loadOrThrow({ load: $state.get().status === 'error' ? reload : load });
    }),
  );
}
