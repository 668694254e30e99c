import german from '../locales/de-DE.json?url';
import english from '../locales/en-GB.json?url';
import french from '../locales/fr-FR.json?url';
import dutch from '../locales/nl-NL.json?url';
import { createResource } from '../src/stores/resource.ts';
import type { Resource } from '../src/stores/resource.ts';
import type { LocaleEntry } from '../src/i18n/locale-table.ts';
import { fetchEarly } from './page.ts';
import type { MessageTree } from '../src/i18n/messages.ts';

const urls: Readonly<Record<LocaleEntry['messages'], string>> = {
  'de-DE': german,
  'en-GB': english,
  'fr-FR': french,
  'nl-NL': dutch,
};

const resources = new Map<string, Resource<MessageTree>>();

async function fetchMessages(language: LocaleEntry['messages']): Promise<MessageTree> {
  const get = async (): Promise<Response> => {
    const response = await fetchEarly(urls[language]);
    if (!response.ok) throw new Error(`Messages ${language}: HTTP ${response.status}`);
    return response;
  };
  // Static files: whoever fails once mostly gets them the second time.
  const response = await get().catch(get);
  return (await response.json()) as MessageTree;
}

/** The messages of a language, fetched once a page. */
export function getMessages(language: LocaleEntry['messages']): Resource<MessageTree> {
  let found = resources.get(language);
  if (!found)
    resources.set(
      language,
      (found = createResource(
        () => fetchMessages(language),
        () => {},
      )),
    );
  return found;
}
