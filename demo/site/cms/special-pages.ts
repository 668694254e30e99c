import type { LocaleEntry } from '../../../src/i18n/locale-table.ts';
import { html } from '../../html.ts';
import type { Html } from '../../html.ts';
import { layout } from './layout.ts';
import type { Can } from './offered.ts';
import { localeName } from './page-address.ts';
import { pageUrl } from './page-table.ts';
import { signUpForm } from './sign-in/sign-up-form.ts';
import type { SignUpErrors, SignUpValues } from './sign-in/sign-up-form.ts';
import { textsFor } from './texts.ts';
import { picture } from './blocks.ts';

const steps = ['you', 'dog', 'plan', 'delivery'] as const;

/** The signed-in customer. None: a visitor who starts. Complete: a customer who adds a dog. */
export interface SignUpCustomer {
  email: string;
  complete: boolean;
  /** The form, where the backend has one: what is known, or was typed. */
  form?: { country: string; values: Partial<SignUpValues>; errors: SignUpErrors };
}

/** The sign-up page (§1): an unfinished customer finishes it here. */
export function signUpPage(locale: LocaleEntry, year: number, customer: SignUpCustomer | undefined, can?: Can): Html {
  const { signup, t } = textsFor(locale);
  const unfinished = customer !== undefined && !customer.complete;
  const open = customer ? 1 : 0;
  const name = signup.steps[steps[open] ?? 'you'].title;
  const state = (index: number): string => (index < open ? signup.done : index === open ? signup.open : signup.later);
  const title = unfinished ? signup.title : signup.visitorTitle;
  return layout({
    locale,
    year,
    title,
    path: 'signup',
    can,
    content: html`<section class="hero">
        <div class="hero-words">
          <h1>${title}</h1>
          <p class="lead">${unfinished ? signup.lead : signup.visitorLead}</p>
          ${customer && html`<p class="note">${t('signup.signedInAs', { email: customer.email })}</p>`}
        </div>
        ${picture('dog-no-photo', 200)}
      </section>
      ${
        customer?.form &&
        unfinished &&
        html`<section class="prose">
          ${signUpForm({ locale, ...customer.form, action: pageUrl(locale.segment, 'signup') })}
        </section>`
      }
      ${
        !unfinished &&
        html`<ol class="steps">
          ${steps.map(
            (key, index) =>
              html` <li
                class="${index < open ? 'step-done' : index === open ? 'step-open' : 'step-later'}"
                ${index === open && html` aria-current="step"`}
              >
                <h2>${signup.steps[key].title}</h2>
                <p>${signup.steps[key].text}</p>
                <p class="note">${state(index)}</p>
              </li>`,
          )}
        </ol>`
      }
      <section class="prose">
        ${
          !unfinished &&
          html`<h2>${t('signup.openTitle', { step: open + 1, name })}</h2>
            <p>${customer ? signup.dogText : signup.visitorText}</p>`
        }
        <p>${signup.contactText}</p>
        <p>
          ${
            customer?.complete === true &&
            html`<a class="button" href="${pageUrl(locale.segment, 'profile')}#new">${signup.addDog}</a>`
          }
          <a
            class="${customer ? 'alone' : 'button'}"
            href="mailto:hello@pawtal.example?subject=${encodeURIComponent(title)}"
            >${signup.contact}</a
          >
        </p>
        <p>
          ${
            customer
              ? html`<a class="alone" href="${pageUrl(locale.segment, 'signout')}">${signup.leave}</a>`
              : html`<a class="alone" href="/signin?locale=${localeName(locale)}">${signup.haveAccount}</a>`
          }
        </p>
      </section> `,
  });
}

/** Shown after signing out; and before it, since a link on another site must not sign a customer out. */
export function signOutPage(locale: LocaleEntry, year: number, done: boolean, can?: Can): Html {
  const { signout } = textsFor(locale);
  const title = done ? signout.doneTitle : signout.askTitle;
  return layout({
    locale,
    year,
    title,
    path: 'signout',
    can,
    content: html`<section class="hero">
      <div class="hero-words">
        <h1>${title}</h1>
        <p class="lead">${done ? signout.doneText : signout.askText}</p>
        ${
          done
            ? html`<script type="module" src="/theme/installed/signed-out.js"></script>
                <p class="hero-ways">
                  <a class="button" href="/signin?locale=${localeName(locale)}">${signout.again}</a>
                  <a href="${pageUrl(locale.segment, '')}">${signout.home}</a>
                </p>`
            : html`<form method="post" action="${pageUrl(locale.segment, 'signout')}">
                <p class="hero-ways">
                  <button type="submit">${signout.confirm}</button>
                  <a href="/account/${locale.segment}">${signout.stay}</a>
                </p>
              </form>`
        }
      </div>
      ${picture('sleeping', 200)}
    </section> `,
  });
}

/** A page for failures of the server, such as a missing database. `again` is the address to retry. */
export function failurePage(locale: LocaleEntry, year: number, again: string): Html {
  const { failure } = textsFor(locale);
  return layout({
    locale,
    year,
    title: failure.title,
    content: html`<section class="hero">
      <div class="hero-words">
        <h1>${failure.title}</h1>
        <p class="lead">${failure.text}</p>
        <p class="hero-ways"><a class="button" href="${again}">${failure.again}</a></p>
      </div>
      ${picture('dog-cone', 200)}
    </section> `,
  });
}

/** The page for unknown addresses. */
export function notFoundPage(locale: LocaleEntry, year: number, can?: Can): Html {
  const { notFound } = textsFor(locale);
  return layout({
    locale,
    year,
    title: notFound.title,
    can,
    content: html`<section class="hero">
      <div class="hero-words">
        <h1>${notFound.title}</h1>
        <p class="lead">${notFound.text}</p>
        <p class="hero-ways">
          <a class="button" href="${pageUrl(locale.segment, '')}">${notFound.home}</a>
          <a href="${pageUrl(locale.segment, 'help')}">${notFound.help}</a>
        </p>
      </div>
      ${picture('dog-cone', 200)}
    </section> `,
  });
}
