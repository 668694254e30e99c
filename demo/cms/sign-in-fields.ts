import type { LocaleEntry } from '../../src/i18n/locale-table.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { textsFor } from './texts.ts';

interface Fields {
  locale: LocaleEntry;
  returnTo: string | undefined;
  /** The address that was typed, after an error. */
  email: string | undefined;
  /** Further attributes of the address's field. */
  more: Html | false;
  autofocus: boolean;
}

/** First fields of sign-in forms: language and return URL, hidden, and the e-mail address. */
export function signInFields({ locale, returnTo, email = '', more, autofocus }: Fields): Html {
  return html`<input type="hidden" name="locale" value="${locale.segment}" />
    ${returnTo && html`<input type="hidden" name="return" value="${returnTo}" />`}
    <label for="email">${textsFor(locale).signin.email}</label>
    <input
      id="email"
      name="email"
      type="email"
      autocomplete="username"
      inputmode="email"
      required
      maxlength="254"
      value="${email}"
      ${more}${autofocus && html` autofocus`}
    />`;
}
