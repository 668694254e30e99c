import german from '../../locales/de-DE.json?url';
import english from '../../locales/en-GB.json?url';
import french from '../../locales/fr-FR.json?url';
import dutch from '../../locales/nl-NL.json?url';
import { memoize } from '../stores/core/memoize.ts';
import { createResource } from '../stores/core/resource.ts';
import type { Resource } from '../stores/core/resource.ts';
import type { LocaleEntry } from '../i18n/locale-table.ts';
import { fetchFile } from './fetch-file.ts';
import type { MessageTree } from '../i18n/messages.ts';

const urls: Readonly<Record<LocaleEntry['messages'], string>> = {
  'de-DE': german,
  'en-GB': english,
  'fr-FR': french,
  'nl-NL': dutch,
};

/** The messages of a language, fetched once per page. */
export const getMessages = memoize((language: LocaleEntry['messages']): Resource<MessageTree> =>
  createResource(
    async () => JSON.parse(await (await fetchFile(urls[language])).text()) as MessageTree,
    () => {},
  ),
);
