import { passwordLimits } from '../../../../src/contract/limits.ts';
import type { LocaleEntry } from '../../../../src/i18n/locale-table.ts';
import { html } from '../../../html.ts';
import type { Html } from '../../../html.ts';
import { textsFor } from '../texts.ts';
import type { Texts } from '../texts.ts';
import { newPasswordPath, passwordField, signInLayout } from './sign-in-layout.ts';

export interface NewPassword {
  locale: LocaleEntry;
  /** Where the customer goes afterwards. */
  returnTo: string | undefined;
  error?: keyof Texts['signin']['choose']['errors'];
}

/** The end of a forgotten password: the customer, who is signed in by a link, chooses a new one. */
export function newPasswordPage({ locale, returnTo, error }: NewPassword): Html {
  const { signin, t } = textsFor(locale);
  const { choose } = signin;
  return signInLayout({
    locale,
    title: choose.title,
    path: newPasswordPath,
    returnTo,
    content: html`<h1>${choose.title}</h1>
      <p class="lead" id="rule">${t('signin.choose.lead', { count: passwordLimits.least })}</p>
      ${error && html`<p class="error" id="error">${t(`signin.choose.errors.${error}`, { count: passwordLimits[error === 'long' ? 'most' : 'least'] })}</p>`}
      <form method="post" action="${newPasswordPath}" novalidate>
        <input type="hidden" name="locale" value="${locale.segment}" />
        ${returnTo && html`<input type="hidden" name="return" value="${returnTo}" />`}
        ${passwordField({
          locale,
          label: choose.label,
          isNew: true,
          more: html` autofocus aria-describedby="${error ? 'error' : 'rule'}"${error && html` aria-invalid="true"`}`,
        })}
        <button type="submit">${choose.save}</button>
      </form>
      <p><a href="${returnTo ?? '/account/'}">${choose.later}</a></p>`,
  });
}
