import { readFileSync } from 'node:fs';
import type { MailBody } from '../../../../src/contract/customer/settings.ts';
import type { ReminderKind } from '../../../../src/contract/customer/push.ts';
import { customerLocale, defaultLocale } from '../../../../src/i18n/locale-table.ts';
import type english from '../../../../locales/en-GB.json';

/** A text that a customer read, as it was then, and where it is. */
export interface Words {
  key: string;
  locale: string;
  text: string;
}

type Texts = Pick<typeof english, 'settings' | 'consent'>;

const files = new Map<string, Texts>();

/** Texts of the pages in a language. They are read from their file as the pages' are. */
function textsIn(language: string): Texts {
  let found = files.get(language);
  if (!found) {
    const file = new URL(`../../../../locales/${language}.json`, import.meta.url);
    files.set(language, (found = JSON.parse(readFileSync(file, 'utf8')) as Texts));
  }
  return found;
}

interface Reader {
  country: string;
  locale: string;
}

const languageOf = ({ country, locale }: Reader): string => (customerLocale(locale, country) ?? defaultLocale).messages;

/** The words next to a kind of mail in the settings. */
export function mailWords(reader: Reader, kind: MailBody['kind']): Words {
  const locale = languageOf(reader);
  return { key: `settings.mails.kind.${kind}`, locale, text: textsIn(locale).settings.mails.kind[kind] };
}

/** The words next to a kind of reminder in the settings. */
export function reminderWords(reader: Reader, kind: ReminderKind): Words {
  const locale = languageOf(reader);
  return { key: `settings.push.kind.${kind}`, locale, text: textsIn(locale).settings.push.kind[kind] };
}

/** The words of the cookie banner, and those about a purpose in its preferences. The key names the site's policy, if it has an id. */
export function cookieWords(reader: Reader, purpose: 'functional' | 'marketing', policy: string | null): Words {
  const locale = languageOf(reader);
  const { text, [purpose]: own } = textsIn(locale).consent;
  const key = [`consent.${purpose}`, policy && `policy ${policy}`].filter(Boolean).join(', ');
  return { key, locale, text: `${text}\n${own.title}: ${own.text}` };
}
