import { html } from '../../html.ts';
import type { Html } from '../../html.ts';
import { layout } from '../../site/cms/layout.ts';
import { pageUrl } from '../../site/cms/page-table.ts';
import { textsFor } from '../../site/cms/texts.ts';
import type { LocaleEntry } from '../../../src/i18n/locale-table.ts';
import type { PaymentMethod } from './answers/answers.ts';

/** The path of the gateway's page for a payment; `{id}` is the subscription. */
export const paymentPath = (segment: string): string => `/${segment}/payment/{id}`;

interface PaymentState {
  locale: LocaleEntry;
  year: number;
  dogName: string;
  methods: readonly PaymentMethod[];
  /** A payment is open. */
  isDue: boolean;
  /** The last try didn't go through. */
  hasFailed: boolean;
}

/** Saved cards to choose from: for an open payment, and for the next deliveries. A form that works without scripts. */
export function paymentPage({ locale, year, dogName, methods, isDue, hasFailed }: PaymentState): Html {
  const { payment, t } = textsFor(locale);
  const nameOf = ({ last4 }: PaymentMethod): string => (last4 ? t('payment.card', { digits: last4 }) : payment.other);
  const contact = html`<p><a href="${pageUrl(locale.segment, 'help')}">${payment.contact}</a></p>`;
  const form = html`<form method="post">
    <h2 id="methods">${payment.legend}</h2>
    <div role="radiogroup" aria-labelledby="methods">
      ${methods.map(
        (method) =>
          html`<p>
            <label
              ><input type="radio" name="method" value="${method.id}" required ${method.is_current && html`checked`} />
              ${nameOf(method)}</label
            >
          </p>`,
      )}
    </div>
    <p><button class="button" type="submit">${isDue ? payment.pay : payment.use}</button></p>
  </form>`;
  const content = html`<section class="prose">
    <h1>${payment.title}</h1>
    <p class="lead">${t(isDue ? 'payment.due' : 'payment.fine', { name: dogName })}</p>
    ${hasFailed && html`<p class="note" role="alert">${payment.failed}</p>`}
    ${methods.length > 0 ? form : html`<p>${payment.none}</p>`} ${(hasFailed || methods.length === 0) && contact}
  </section>`;
  return layout({ locale, title: payment.title, year, content });
}
