import type { MailBody } from '../../../../src/contract/customer/settings.ts';
import type { LocaleEntry } from '../../../../src/i18n/locale-table.ts';
import type { Words } from '../../../backend/mail/consents/words.ts';
import { textsFor } from '../texts.ts';

/** What a customer reads who confirms the news: the page with its button. */
export function newsWords(locale: LocaleEntry): Words {
  const { title, text, confirm } = textsFor(locale).newsConfirm;
  return { key: 'newsConfirm', locale: locale.messages, text: [title, text, confirm].join('\n') };
}

/** What a customer reads who ends mails of a kind with a link, or brings them back. */
export function stopWords(locale: LocaleEntry, kind: MailBody['kind'], on: boolean): Words {
  const { kinds, stop, start } = textsFor(locale).mailStop;
  return {
    key: `mailStop.kinds.${kind}`,
    locale: locale.messages,
    text: [kinds[kind], on ? start : stop].join('\n'),
  };
}
