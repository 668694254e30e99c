import { localeTable } from '../../../../src/i18n/locale-table.ts';
import type { LocaleEntry } from '../../../../src/i18n/locale-table.ts';
import { head } from '../head.ts';
import { html } from '../../../html.ts';
import type { Html } from '../../../html.ts';
import { localeName } from '../page-address.ts';
import { pageUrl } from '../page-table.ts';
import { textsFor } from '../texts.ts';

interface Fields {
  locale: LocaleEntry;
  returnTo: string | undefined;
  /** The address that was typed, after an error. */
  email: string | undefined;
  /** Further attributes of the address's field. */
  more: Html | false;
  autofocus: boolean;
  /** The browser may offer passkeys at the address's field. */
  passkeys?: boolean;
}

/** First fields of sign-in forms: language and return URL, hidden, and the e-mail address. */
export function signInFields({ locale, returnTo, email = '', more, autofocus, passkeys = false }: Fields): Html {
  const { signin, t } = textsFor(locale);
  const [before, after] = t('signin.likely', { address: '\n' }).split('\n') as [string, string];
  return html`<input type="hidden" name="locale" value="${localeName(locale)}" />
    ${returnTo && html`<input type="hidden" name="return" value="${returnTo}" />`}
    <label for="email">${signin.email}</label>
    <input
      id="email"
      name="email"
      type="text"
      autocomplete="${passkeys ? 'username webauthn' : 'username'}"
      inputmode="email"
      autocapitalize="none"
      spellcheck="false"
      required
      value="${email}"
      ${more}${autofocus && html` autofocus`}
    />
    <template id="likely"
      ><button type="button" class="quiet">${before}<bdi></bdi>${after}</button></template
    >
    <p class="likely" role="status"></p>`;
}

interface PasswordField {
  locale: LocaleEntry;
  label: string;
  isNew?: boolean;
  more: Html | false;
}

/**
 * The field of a password, with a button that shows what is typed. The button appears with the page's script, above the field, and
 * comes after it for the keyboard.
 */
export function passwordField({ locale, label, isNew = false, more }: PasswordField): Html {
  const { signin } = textsFor(locale);
  return html`<div class="password">
    <label for="password">${label}</label>
    <input
      id="password"
      name="password"
      type="password"
      autocomplete="${isNew ? 'new-password' : 'current-password'}"
      required
      maxlength="200"
      ${more}
    />
    <button
      type="button"
      class="quiet"
      hidden
      data-shows="password"
      data-hide="${signin.hide}"
      data-hide-label="${signin.hidePassword}"
      aria-label="${signin.showPassword}"
    >
      ${signin.show}
    </button>
  </div>`;
}

interface Layout {
  locale: LocaleEntry;
  title: string;
  content: Html;
  /** The page's own address, for the links to other languages. None: it is in the customer's. */
  path?: string;
  returnTo?: string | undefined;
}

/** One for each language: the store that its texts are named after. */
const languages = localeTable.filter((each) => each.tag === each.messages);

const query = (values: Record<string, string | undefined>): string =>
  new URLSearchParams(Object.entries(values).filter((each): each is [string, string] => Boolean(each[1]))).toString();

/** An address with the language and the way back. */
export const signInUrl = (path: string, locale: LocaleEntry, returnTo: string | undefined): string =>
  `${path}?${query({ locale: localeName(locale), return: returnTo })}`;

export const newPasswordPath = '/signin/password';

/** Whether a customer comes to choose a new password, and goes to `returnTo` afterwards. */
export const isForPassword = (returnTo: string | undefined): boolean => returnTo?.split('?', 1)[0] === newPasswordPath;

/** Where a customer goes in the end, also when the page that sets a password comes before it. */
export const finallyTo = (returnTo: string | undefined): string | undefined =>
  isForPassword(returnTo) ? (new URLSearchParams(returnTo!.split('?')[1]).get('return') ?? undefined) : returnTo;

/** Where a forgotten password ends in a new one: a mail signs in, and leads to the page that sets it. */
export const forgottenUrl = ({ locale, returnTo }: { locale: LocaleEntry; returnTo: string | undefined }): string =>
  signInUrl('/signin/help', locale, signInUrl(newPasswordPath, locale, returnTo));

/** A page of signing in: a card in its own quiet look, in every language. It works without its script. */
export function signInLayout({ locale, title, content, path, returnTo }: Layout): Html {
  const { site } = textsFor(locale);
  return html`<!doctype html>
    <html lang="${locale.tag}">
      ${head({ title: `${title} · ${site.name}`, styles: ['/theme/signin.css'], script: '/theme/sign-in/sign-in.js' })}
      <body>
        <header>
          <a class="logo" href="${pageUrl(locale.segment, '')}"
            ><img src="/theme/pictures/logo-mark.svg" alt="" width="36" height="36" />${site.name}</a
          >
        </header>
        <main>
          <img class="dog" src="/theme/pictures/peek.svg" alt="" width="160" height="92" />
          <div class="card">${content}</div>
          ${path !== undefined && languageLinks(locale, path, returnTo)}
        </main>
      </body>
    </html> `;
}

const languageLinks = (locale: LocaleEntry, path: string, returnTo: string | undefined): Html =>
  html`<nav aria-label="${textsFor(locale).signin.language}">
    <ul>
      ${languages.map(
        (each) =>
          html` <li>
            <a
              href="${signInUrl(path, each, returnTo)}"
              lang="${each.messages}"
              hreflang="${each.messages}"
              ${each.messages === locale.messages && html` aria-current="true"`}
              >${nativeName(each)}</a
            >
          </li>`,
      )}
    </ul>
  </nav>`;

function nativeName({ messages }: LocaleEntry): string {
  const name = new Intl.DisplayNames([messages], { type: 'language' }).of(messages.slice(0, 2)) ?? messages;
  return name.charAt(0).toLocaleUpperCase(messages) + name.slice(1);
}

interface Words {
  locale: LocaleEntry;
  title: string;
  text: string;
}

/** What came of a link: a text, and where to go from there. */
export const linkResult = ({ locale, title, text, next, path }: Words & { next: Html; path?: string }): Html =>
  signInLayout({
    locale,
    title,
    ...(path !== undefined && { path }),
    content: html`<h1>${title}</h1>
      <p class="lead">${text}</p>
      ${next}`,
  });

interface Press extends Words {
  /** Where the button leads. It is also the page's own address. */
  action: string;
  /** Empty: the page's script takes it from the fragment of its address. */
  token: string;
  button: string;
  next?: Html;
}

/** Where a link of a mail leads: one button that uses its token. A program that opens links changes nothing. */
export const linkPress = ({ locale, title, text, action, token, button, next }: Press): Html =>
  signInLayout({
    locale,
    title,
    ...(token === '' && { path: action }),
    content: html`<h1>${title}</h1>
      <p class="lead">${text}</p>
      <form method="post" action="${action}">
        <input type="hidden" name="locale" value="${localeName(locale)}" />
        <input type="hidden" name="token" value="${token}" />
        <button type="submit" ${token === '' && html` disabled`}>${button}</button>
      </form>
      ${token === '' && html`<noscript><p class="error">${textsFor(locale).signin.link.noScript}</p></noscript>`}
      ${next}`,
  });
