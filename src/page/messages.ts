import { urls } from 'virtual:messages';
import { requestTimeoutMs } from '../environment.ts';
import type { LocaleEntry } from '../i18n/locale-table.ts';
import type { MessageTree } from '../i18n/messages.ts';
import { memoize } from '../stores/core/memoize.ts';
import { createResource, loadOrThrow } from '../stores/core/resource.ts';
import type { Resource } from '../stores/core/resource.ts';
import { fetchEarly } from './page.ts';
import type { EarlyAnswer } from './page.ts';

/** Fetches a file of the build that isn't a module. Tries twice, for 20 s at most each time. */
export async function fetchFile(url: string): Promise<EarlyAnswer> {
  const get = async (): Promise<EarlyAnswer> => {
    const response = await fetchEarly(url, { signal: AbortSignal.timeout(requestTimeoutMs) });
    if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
    return response;
  };
  return get().catch(get);
}

type Language = LocaleEntry['messages'];

const resourceOf = (fetch: () => Promise<MessageTree>): Resource<MessageTree> => createResource(fetch, () => {});

const read = async (url: string): Promise<MessageTree> =>
  JSON.parse(await (await fetchFile(url)).text()) as MessageTree;

const getFirst = memoize((language: Language) => resourceOf(() => read(urls[language])));

/** All messages of a language. The rest joins those of the first views, so that `t` of every tag knows it. */
export const getAllMessages = memoize((language: Language) =>
  resourceOf(async () =>
    Object.assign(await loadOrThrow(getFirst(language)), await read(urls[language].replace(/[^/]+$/, 'rest-$&'))),
  ),
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
