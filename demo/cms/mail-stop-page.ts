import type { optionalMails } from '../../src/contract/customer/settings.ts';
import type { LocaleEntry } from '../../src/i18n/locale-table.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { pageUrl } from './page-table.ts';
import { signInLayout } from './sign-in-layout.ts';
import { textsFor } from './texts.ts';

interface Stop {
  locale: LocaleEntry;
  /** The kind of mail; none: the link is not known. */
  kind?: (typeof optionalMails)[number];
  /** The customer's, from the link. */
  secret?: string;
  /** Whether the customer gets it. */
  on?: boolean;
}

/** Where the link at the end of a mail leads: one button that ends this kind of mail, or brings it back. */
export function mailStopPage({ locale, kind, secret = '', on = true }: Stop): Html {
  const { mailStop } = textsFor(locale);
  const settings = html`<p><a href="${pageUrl(locale.segment, 'settings')}#mails">${mailStop.settings}</a></p>`;
  if (!kind)
    return signInLayout({
      locale,
      title: mailStop.unknownTitle,
      content: html`<h1>${mailStop.unknownTitle}</h1>
        <p class="lead">${mailStop.unknown}</p>
        ${settings}`,
    });
  const title = on ? mailStop.title : mailStop.doneTitle;
  const name = mailStop.kinds[kind];
  return signInLayout({
    locale,
    title,
    content: html`<h1>${title}</h1>
      <p class="lead">${name}</p>
      <form method="post" action="/mail/${on ? 'stop' : 'start'}/${kind}/${secret}">
        <button type="submit">${on ? mailStop.stop : mailStop.start}</button>
      </form>
      ${settings}`,
  });
}
