import { atom } from 'nanostores';
import { createFormat } from '../i18n/format.ts';
import { findLocale } from '../i18n/locale-table.ts';
import type { Translate } from '../i18n/messages.ts';
import { getAllMessages } from '../page/files/messages.ts';
import { dataOf, init } from '../remote.ts';
import type { Remote } from '../remote.ts';
import { useResource, useWidget } from './widget.tsx';
import type { I18n } from './widget.tsx';

/** Nothing to load. */
const none = { $state: atom<Remote<Translate>>(init), load: async () => init };

/**
 * Words and formats of another language than the tag's, in the tag's country. Undefined until they are loaded. The tag's
 * words, if the language is unknown or can't be loaded.
 */
export function useWordsOf(language: string | null | undefined): I18n | undefined {
  const widget = useWidget();
  const { country, messages: own } = widget.locale;
  const [primary = ''] = language?.split('-') ?? [];
  const found = findLocale(`${primary}-${country}`);
  const locale = found?.tag.startsWith(`${primary}-`) && found.messages !== own ? found : undefined;
  const messages = useResource(locale ? getAllMessages(locale.messages) : none);
  if (!locale || messages.status === 'error') return widget;
  const t = dataOf(messages);
  return t && { locale, t, format: createFormat(locale) };
}
