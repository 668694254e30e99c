import type { GrantScope } from '../../../../src/contract/lists.ts';
import { grantScopes } from '../../../../src/contract/lists.ts';
import type { LocaleEntry } from '../../../../src/i18n/locale-table.ts';
import { html } from '../../../html.ts';
import type { Html } from '../../../html.ts';
import { localeName } from '../page-address.ts';
import { pageUrl } from '../page-table.ts';
import { linkResult, signInLayout } from '../sign-in/sign-in-layout.ts';
import { textsFor } from '../texts.ts';

interface Consent {
  locale: LocaleEntry;
  /** The form's address. */
  action: string;
  /** The client's own name, and the host of its address. */
  name: string;
  host: string;
  /** The signed-in customer. */
  customer: { publicId: string; email: string };
  /** The rights that the client requests. */
  scopes: readonly GrantScope[];
}

/** Where a customer lets an assistant act for them: its name and address, and the rights that it requests. Each right but reading is optional. */
export function consentPage({ locale, action, name, host, customer, scopes }: Consent): Html {
  const { assistants, t } = textsFor(locale);
  const { consent: words } = assistants;
  const title = t('assistants.consent.title', { name });
  return signInLayout({
    locale,
    title,
    content: html`<h1>${title}</h1>
      <p class="lead">${t('assistants.consent.lead', { host })}</p>
      <p>${t('assistants.consent.account', { email: customer.email })}</p>
      <form method="post" action="${action}">
        <input type="hidden" name="locale" value="${localeName(locale)}" />
        <input type="hidden" name="customer" value="${customer.publicId}" />
        <fieldset class="rights">
          <legend>${words.may}</legend>
          ${grantScopes
            .filter((scope) => scope === 'read' || scopes.includes(scope))
            .map(
              (scope) =>
                html`<label
                  ><input
                    type="checkbox"
                    name="${scope}"
                    value="1"
                    checked
                    ${scope === 'read' && html` disabled`}
                  /><span
                    >${words.scopes[scope]}${scope === 'read' && html` <small>${words.always}</small>`}</span
                  ></label
                >`,
            )}
        </fieldset>
        <p>${words.confirm}</p>
        <p class="lead">${words.untilWhen}</p>
        <button type="submit" name="decision" value="allow">${words.allow}</button>
        <button type="submit" name="decision" value="deny" class="quiet">${words.deny}</button>
      </form>`,
  });
}

/** Why an assistant can't be connected. */
export function consentProblemPage(locale: LocaleEntry, problem: 'expired' | 'many' | 'other', count = 0): Html {
  const { assistants, t } = textsFor(locale);
  const { title } = assistants[problem];
  const next = html`<p>
    <a href="${pageUrl(locale.segment, 'settings/access')}#assistants">${assistants.settings}</a>
  </p>`;
  return linkResult({ locale, title, text: t(`assistants.${problem}.text`, { count }), next });
}
