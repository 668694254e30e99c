import { localeTable } from '../../src/i18n/locale-table.ts';
import type { LocaleEntry } from '../../src/i18n/locale-table.ts';
import { head } from './head.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { pageUrl } from './page-table.ts';
import { textsFor } from './texts.ts';
import type { Texts } from './texts.ts';

export type SignInError = keyof Texts['signin']['errors'];

export interface SignInState {
  locale: LocaleEntry;
  /** Where to return to: a path on this site, or a page of an origin that is allowed to call. */
  returnTo: string | undefined;
  error?: SignInError | undefined;
  /** The e-mail that was entered, after an error. */
  email?: string | undefined;
  demo: boolean;
}

/** One per message language: gb, fr, nl and de stand for the other countries. */
const languages = localeTable.filter((each) => each.tag === each.messages);

const query = (values: Record<string, string | undefined>): string =>
  new URLSearchParams(Object.entries(values).filter((each): each is [string, string] => Boolean(each[1]))).toString();

/** The sign-in page: a form that works without scripts, in its own quiet look. */
export function signInPage({ locale, returnTo, error, email, demo }: SignInState): Html {
  const { signin, site } = textsFor(locale);
  return html`<!doctype html>
    <html lang="${locale.tag}">
      ${head({ title: `${signin.submit} · ${site.name}`, styles: ['/theme/signin.css'] })}
      <body>
        <header>
          <a class="logo" href="${pageUrl(locale.segment, '')}"
            ><img src="/theme/pictures/logo-mark.svg" alt="" width="36" height="36" />${site.name}</a
          >
        </header>
        <main>
          <img class="dog" src="/theme/pictures/peek.svg" alt="" width="160" height="92" />
          <div class="card">
            <h1>${signin.title}</h1>
            <p class="lead">${signin.lead}</p>
            ${error && html`<p class="error" id="error">${signin.errors[error]}</p>`}
            <form method="post" action="/signin">
              <input type="hidden" name="locale" value="${locale.segment}" />
              ${returnTo && html`<input type="hidden" name="return" value="${returnTo}" />`}
              <label for="email">${signin.email}</label>
              <input
                id="email"
                name="email"
                type="email"
                autocomplete="username"
                inputmode="email"
                required
                maxlength="254"
                value="${email ?? ''}"
                ${invalid(error)}${!email && html` autofocus`}
              />
              <label for="password">${signin.password}</label>
              <input
                id="password"
                name="password"
                type="password"
                autocomplete="current-password"
                required
                maxlength="200"
                ${invalid(error)}${email && html` autofocus`}
              />
              <button type="submit">${signin.submit}</button>
            </form>
            <p>${signin.newHere} <a href="${pageUrl(locale.segment, 'signup')}">${signin.startSignUp}</a></p>
            <p>${signin.trouble} <a href="${pageUrl(locale.segment, 'help')}">${signin.getHelp}</a></p>
            ${demo && html`<p class="demo">${signin.demo} <a href="/demo/">${signin.demoLink}</a></p>`}
          </div>
          <nav aria-label="${signin.language}">
            <ul>
              ${languages.map(
                (each) =>
                  html` <li>
                    <a
                      href="/signin?${query({ locale: each.segment, return: returnTo })}"
                      lang="${each.messages}"
                      hreflang="${each.messages}"
                      ${each.messages === locale.messages && html` aria-current="true"`}
                      >${nativeName(each)}</a
                    >
                  </li>`,
              )}
            </ul>
          </nav>
        </main>
      </body>
    </html> `;
}

const invalid = (error: SignInError | undefined): Html | false =>
  (error === 'invalid' || error === 'missing') && html` aria-invalid="true" aria-describedby="error"`;

function nativeName({ messages }: LocaleEntry): string {
  const name = new Intl.DisplayNames([messages], { type: 'language' }).of(messages.slice(0, 2)) ?? messages;
  return name.charAt(0).toLocaleUpperCase(messages) + name.slice(1);
}
