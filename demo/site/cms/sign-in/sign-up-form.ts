import { townLines } from '../../../../src/contract/limits.ts';
import type { TextProblem } from '../../../../src/contract/typed-text/text.ts';
import type { LocaleEntry } from '../../../../src/i18n/locale-table.ts';
import { html } from '../../../html.ts';
import { refusalText } from '../product-words.ts';
import type { Html } from '../../../html.ts';
import { textsFor } from '../texts.ts';

export const signUpFields = ['firstName', 'lastName', 'line1', 'line2', 'postcode', 'city', 'dog'] as const;
export type SignUpField = (typeof signUpFields)[number];
export type SignUpValues = Record<SignUpField, string>;
export type SignUpErrors = Partial<Record<SignUpField, TextProblem>>;

const facts: Readonly<Record<SignUpField, { complete: string; optional?: true }>> = {
  firstName: { complete: 'given-name' },
  lastName: { complete: 'family-name' },
  line1: { complete: 'address-line1' },
  line2: { complete: 'address-line2', optional: true },
  postcode: { complete: 'postal-code' },
  city: { complete: 'address-level2' },
  dog: { complete: 'off' },
};

/** The fields in the order in which the country writes an address. */
function orderOf(country: string): readonly SignUpField[] {
  const isTownFirst = townLines({ postcode: 'postcode', city: 'city' }, country)[0] === 'city';
  const town = isTownFirst ? (['city', 'postcode'] as const) : (['postcode', 'city'] as const);
  return ['firstName', 'lastName', 'line1', 'line2', ...town, 'dog'];
}

interface Form {
  locale: LocaleEntry;
  country: string;
  values: Partial<SignUpValues>;
  errors: SignUpErrors;
  action: string;
}

/** Missing fields of a sign-up: name, address and first dog. Entered values stay after an error. */
export function signUpForm({ locale, country, values, errors, action }: Form): Html {
  const { signup } = textsFor(locale);
  const fields = orderOf(country);
  const first = fields.find((field) => errors[field]);
  return html`<form method="post" action="${action}" class="sign-up" novalidate>
    ${first && html`<p class="error" role="alert">${signup.errorsTitle}</p>`}
    ${fields.map((field) => {
      const { complete, optional } = facts[field];
      const error = errors[field];
      return html`<p>
        <label for="${field}">${signup.fields[field]}</label>
        <input
          id="${field}"
          name="${field}"
          value="${values[field] ?? ''}"
          dir="auto"
          autocomplete="${complete}"
          ${!optional && html` required`}
          ${error && html` aria-invalid="true" aria-describedby="${field}-error"`}
          ${field === first && html` autofocus`}
        />
        ${error && html`<span class="error" id="${field}-error">${refusalText(locale, error)}</span>`}
      </p>`;
    })}
    <p><button type="submit">${signup.finish}</button></p>
  </form>`;
}
