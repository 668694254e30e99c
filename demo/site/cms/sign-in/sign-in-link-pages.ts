import type { LocaleEntry } from '../../../../src/i18n/locale-table.ts';
import type { TextProblem } from '../../../../src/contract/typed-text/text.ts';
import { html } from '../../../html.ts';
import type { Html } from '../../../html.ts';
import {
  finallyTo,
  isForPassword,
  linkPress,
  linkResult,
  signInFields,
  signInLayout,
  signInUrl,
} from './sign-in-layout.ts';
import { failureText } from './signin-page.ts';
import type { SignInError } from './signin-page.ts';
import { textsFor } from '../texts.ts';

export interface LinkForm {
  locale: LocaleEntry;
  returnTo: string | undefined;
  /** The address that was typed, after an error. */
  email?: string;
  error?: SignInError | TextProblem;
}

const path = '/signin/help';

/** Form for the address that receives a sign-in link. */
export function linkFormPage({ locale, returnTo, email, error }: LinkForm): Html {
  const { signin } = textsFor(locale);
  const { link, choose } = signin;
  const { title, lead } = isForPassword(returnTo) ? { title: choose.title, lead: choose.byMail } : link;
  return signInLayout({
    locale,
    title,
    path,
    returnTo,
    content: html`<h1>${title}</h1>
      <p class="lead">${lead}</p>
      ${error && html`<p class="error" id="error">${failureText(locale, error)}</p>`}
      <form method="post" action="${path}" novalidate>
        ${signInFields({
          locale,
          returnTo,
          email,
          more:
            (error === 'noEmail' || typeof error === 'object') && html` aria-invalid="true" aria-describedby="error"`,
          autofocus: true,
        })}
        <button type="submit">${link.send}</button>
      </form>
      <p><a href="${signInUrl('/signin', locale, finallyTo(returnTo))}">${link.withPassword}</a></p>`,
  });
}

/** The same for every address, so that it does not reveal who is a customer. The code of the mail is entered here. */
export function linkSentPage({ locale, returnTo, email = '', error }: LinkForm): Html {
  const { signin, t } = textsFor(locale);
  const { link } = signin;
  return signInLayout({
    locale,
    title: link.sentTitle,
    path,
    returnTo,
    content: html`<h1>${link.sentTitle}</h1>
      <p class="lead">${t('signin.link.sent', { email: email.trim() })}</p>
      ${error && html`<p class="error" id="error">${failureText(locale, error)}</p>`}
      <form method="post" action="/signin/code" novalidate>
        <input type="hidden" name="locale" value="${locale.segment}" />
        <input type="hidden" name="email" value="${email.trim()}" />
        ${returnTo && html`<input type="hidden" name="return" value="${returnTo}" />`}
        <label for="code">${link.code}</label>
        <input
          id="code"
          name="code"
          class="code"
          inputmode="numeric"
          autocomplete="one-time-code"
          required
          maxlength="20"
          aria-describedby="${error ? 'error' : 'code-hint'}"
          ${error && html` aria-invalid="true" autofocus`}
        />
        <p id="code-hint" class="hint">${link.codeHint}</p>
        <button type="submit">${link.enter}</button>
      </form>
      <p>${link.sentHint}</p>
      <p><a href="${signInUrl(path, locale, returnTo)}">${link.again}</a></p>`,
  });
}

/** What a link opens: one button, which signs in. Without a token: the link is used or too old. */
export function linkPage({ locale, token }: { locale: LocaleEntry; token: string | undefined }): Html {
  const { link } = textsFor(locale).signin;
  if (token !== undefined)
    return linkPress({
      locale,
      title: link.readyTitle,
      text: link.ready,
      action: '/signin/link',
      token,
      button: link.enter,
    });
  const next = html`<p><a href="${signInUrl(path, locale, undefined)}">${link.again}</a></p>`;
  return linkResult({ locale, title: link.goneTitle, text: link.gone, next, path });
}
