import type { LocaleEntry } from '../../src/i18n/locale-table.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { signInLayout } from './sign-in-layout.ts';
import { textsFor } from './texts.ts';

interface Stop {
  locale: LocaleEntry;
  /** From the mail; none: its button was pressed. */
  token?: string;
  /** What came of it. */
  came?: 'stopped' | 'returned' | 'gone';
}

/** Where the mails to an old address lead: one button that stops the change or takes it back, and what came of it. */
export function emailStopPage({ locale, token, came = 'gone' }: Stop): Html {
  const { emailStop: words, emailConfirm } = textsFor(locale);
  if (token === undefined) {
    const [title, text] =
      came === 'gone' ? [emailConfirm.goneTitle, emailConfirm.gone] : [words[`${came}Title`], words[came]];
    return signInLayout({
      locale,
      title,
      content: html`<h1>${title}</h1>
        <p class="lead">${text}</p>
        <p><a href="/signin/help?locale=${locale.messages}">${words.signIn}</a></p>`,
    });
  }
  return signInLayout({
    locale,
    title: words.title,
    path: `/email/stop/${encodeURIComponent(token)}`,
    content: html`<h1>${words.title}</h1>
      <p class="lead">${words.text}</p>
      <form method="post" action="/email/stop">
        <input type="hidden" name="locale" value="${locale.segment}" />
        <input type="hidden" name="token" value="${token}" />
        <button type="submit">${words.confirm}</button>
      </form>`,
  });
}
