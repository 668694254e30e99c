import type { LocaleEntry } from '../../../../src/i18n/locale-table.ts';
import type { TextProblem } from '../../../../src/contract/typed-text/text.ts';
import { html } from '../../../html.ts';
import { refusalText } from '../product-words.ts';
import type { Html } from '../../../html.ts';
import { pageUrl } from '../page-table.ts';
import { forgottenUrl, passwordField, signInFields, signInLayout, signInUrl } from './sign-in-layout.ts';
import { textsFor } from '../texts.ts';
import type { Texts } from '../texts.ts';

export type SignInError = keyof Texts['signin']['errors'];

/** What is shown: a text of signing in, or why an address is refused. */
export const failureText = (locale: LocaleEntry, error: SignInError | TextProblem): string =>
  typeof error === 'string' ? textsFor(locale).signin.errors[error] : refusalText(locale, error);

export interface SignInState {
  locale: LocaleEntry;
  /** Where to return to: a path on this site, or a page of an origin that is allowed to call. */
  returnTo: string | undefined;
  error?: SignInError | TextProblem | undefined;
  /** The e-mail that was entered, after an error. */
  email?: string | undefined;
  demo: boolean;
  /** Whether it offers a link by mail. */
  links: boolean;
  passkeys: boolean;
  /** A passkey that no account has any more: the page's script reports it to the browser. */
  unknown?: { rpId: string; credentialId: string } | undefined;
}

/** The sign-in page: a form that works without scripts, in its own quiet look. */
export function signInPage({ locale, returnTo, error, email, demo, links, passkeys, unknown }: SignInState): Html {
  const { signin } = textsFor(locale);
  return signInLayout({
    locale,
    title: signin.submit,
    path: '/signin',
    returnTo,
    content: html`<h1>${signin.title}</h1>
      <p class="lead">${signin.lead}</p>
      ${error && html`<p class="error" id="error">${failureText(locale, error)}</p>`}
      <form method="post" action="/signin" novalidate>
        ${signInFields({ locale, returnTo, email, more: invalid(error), autofocus: !email, passkeys })}
        ${passwordField({
          locale,
          label: signin.password,
          more: html`${invalid(error)}${email && html` autofocus`}`,
        })}
        ${links && html`<p class="alone"><a href="${forgottenUrl({ locale, returnTo })}">${signin.forgotten}</a></p>`}
        <button type="submit">${signin.submit}</button>
      </form>
      ${passkeys && passkeyForm(locale, returnTo, unknown)}
      <p>${signin.newHere} <a href="${pageUrl(locale.segment, 'signup')}">${signin.startSignUp}</a></p>
      <p>
        ${signin.trouble}
        ${
          links
            ? html`<a href="${signInUrl('/signin/help', locale, returnTo)}">${signin.getLink}</a>`
            : html`<a href="${pageUrl(locale.segment, 'help')}">${signin.getHelp}</a>`
        }
      </p>
      ${demo && html`<p class="demo">${signin.demo} <a href="/demo/">${signin.demoLink}</a></p>`}`,
  });
}

/** The page's script shows it where the browser knows passkeys, and fills in what the passkey answers. */
function passkeyForm(locale: LocaleEntry, returnTo: string | undefined, unknown: SignInState['unknown']): Html {
  const { passkey } = textsFor(locale).signin;
  return html`<form
    class="passkey"
    method="post"
    action="/signin/passkey"
    hidden
    data-cancelled="${passkey.cancelled}"
    data-unsupported="${passkey.unsupported}"
    data-lost="${passkey.lost}"
    data-throttled="${textsFor(locale).signin.errors.passkeyThrottled}"
    ${unknown && html` data-rp="${unknown.rpId}" data-unknown="${unknown.credentialId}"`}
  >
    <input type="hidden" name="locale" value="${locale.segment}" />
    ${returnTo && html`<input type="hidden" name="return" value="${returnTo}" />`}
    <input type="hidden" name="answer" />
    <button type="submit" class="second">${passkey.enter}</button>
    <p class="outcome" role="status"></p>
  </form>`;
}

const invalid = (error: SignInState['error']): Html | false =>
  (error === 'invalid' || error === 'missing' || typeof error === 'object') &&
  html` aria-invalid="true" aria-describedby="error"`;
