import type { MailBody } from '../../../../src/contract/customer/settings.ts';
import type { LocaleEntry } from '../../../../src/i18n/locale-table.ts';
import { html } from '../../../html.ts';
import type { Html } from '../../../html.ts';
import { pageUrl } from '../page-table.ts';
import { linkPress, linkResult } from './sign-in-layout.ts';
import { textsFor } from '../texts.ts';

interface EmailStop {
  locale: LocaleEntry;
  /** From the mail; none: its button was pressed. */
  token?: string;
  /** What came of it. */
  came?: 'stopped' | 'returned' | 'gone';
}

/** Where the mails to an old address lead: one button that stops the change or takes it back, and what came of it. */
export function emailStopPage({ locale, token, came = 'gone' }: EmailStop): Html {
  const { emailStop: words, emailConfirm } = textsFor(locale);
  if (token !== undefined)
    return linkPress({
      locale,
      title: words.title,
      text: words.text,
      action: '/email/stop',
      token,
      button: words.confirm,
    });
  const [title, text] =
    came === 'gone' ? [emailConfirm.goneTitle, emailConfirm.gone] : [words[`${came}Title`], words[came]];
  const next = html`<p><a href="/signin/help?locale=${locale.messages}">${words.signIn}</a></p>`;
  return linkResult({ locale, title, text, next });
}

interface LinkConfirm {
  locale: LocaleEntry;
  /** From the mail; none: its button was pressed. */
  token?: string;
  /** Whether it is confirmed. */
  done?: boolean;
}

/** Where the mail to a new address leads: one button that confirms it, and what came of it. */
export function emailConfirmPage({ locale, token, done = false }: LinkConfirm): Html {
  const { emailConfirm: words } = textsFor(locale);
  if (token !== undefined)
    return linkPress({
      locale,
      title: words.title,
      text: words.text,
      action: '/email/confirm',
      token,
      button: words.confirm,
    });
  const [title, text] = done ? [words.doneTitle, words.done] : [words.goneTitle, words.gone];
  const next = html`<p><a href="${pageUrl(locale.segment, 'settings')}#details">${words.settings}</a></p>`;
  return linkResult({ locale, title, text, next });
}

/** Where the mail about news leads: one button that switches them on, and what came of it. */
export function newsConfirmPage({ locale, token, done = false }: LinkConfirm): Html {
  const { newsConfirm: words, mailStop } = textsFor(locale);
  const { title, text, confirm: button } = words;
  if (token !== undefined) return linkPress({ locale, title, text, action: '/news/confirm', token, button });
  return linkResult({
    locale,
    ...(done ? { title: words.doneTitle, text: words.done } : { title: words.goneTitle, text: words.gone }),
    next: mailSettings(locale, mailStop.settings),
  });
}

const mailSettings = (locale: LocaleEntry, text: string): Html =>
  html`<p><a href="${pageUrl(locale.segment, 'settings')}#mails">${text}</a></p>`;

interface MailStop {
  locale: LocaleEntry;
  /** The kind of mail; none: the link is not known. */
  kind?: MailBody['kind'];
  /** The customer's secret; empty: it is in the fragment. */
  token?: string;
  /** Whether the customer gets it, as far as the page knows. */
  on?: boolean;
}

/** Where the link at the end of a mail leads: one button that ends this kind of mail, or brings it back. News come back with a confirmation. */
export function mailStopPage({ locale, kind, token = '', on = true }: MailStop): Html {
  const { mailStop } = textsFor(locale);
  const settings = mailSettings(locale, mailStop.settings);
  if (kind === 'news' && !on)
    return linkResult({ locale, title: mailStop.doneTitle, text: mailStop.kinds.news, next: settings });
  if (!kind) return linkResult({ locale, title: mailStop.unknownTitle, text: mailStop.unknown, next: settings });
  return linkPress({
    locale,
    title: on ? mailStop.title : mailStop.doneTitle,
    text: mailStop.kinds[kind],
    action: `/mail/${on ? 'stop' : 'start'}/${kind}`,
    token,
    button: on ? mailStop.stop : mailStop.start,
    next: settings,
  });
}
