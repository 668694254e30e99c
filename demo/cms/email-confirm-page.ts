import type { LocaleEntry } from '../../src/i18n/locale-table.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { pageUrl } from './page-table.ts';
import { signInLayout } from './sign-in-layout.ts';
import { textsFor } from './texts.ts';

interface Confirm {
  locale: LocaleEntry;
  /** From the mail; none: its button was pressed. */
  token?: string;
  /** Whether the address is confirmed. */
  done?: boolean;
}

/** Where the mail to a new address leads: one button that confirms it, and what came of it. */
export function emailConfirmPage({ locale, token, done = false }: Confirm): Html {
  const { emailConfirm: words } = textsFor(locale);
  const settings = html`<p><a href="${pageUrl(locale.segment, 'settings')}#details">${words.settings}</a></p>`;
  if (token === undefined) {
    const [title, text] = done ? [words.doneTitle, words.done] : [words.goneTitle, words.gone];
    return signInLayout({
      locale,
      title,
      content: html`<h1>${title}</h1>
        <p class="lead">${text}</p>
        ${settings}`,
    });
  }
  return signInLayout({
    locale,
    title: words.title,
    path: `/email/confirm/${encodeURIComponent(token)}`,
    content: html`<h1>${words.title}</h1>
      <p class="lead">${words.text}</p>
      <form method="post" action="/email/confirm">
        <input type="hidden" name="locale" value="${locale.segment}" />
        <input type="hidden" name="token" value="${token}" />
        <button type="submit">${words.confirm}</button>
      </form>`,
  });
}
