import type { LocaleEntry } from '../../../../src/i18n/locale-table.ts';
import { html } from '../../../html.ts';
import type { Html } from '../../../html.ts';
import { pageUrl } from '../page-table.ts';
import { signInLayout } from '../sign-in/sign-in-layout.ts';
import { textsFor } from '../texts.ts';

/** For a way back from the payment provider that isn't known, or that belongs to another account. */
export function paymentLostPage(locale: LocaleEntry, isForeign: boolean): Html {
  const { paymentLost } = textsFor(locale);
  return signInLayout({
    locale,
    title: paymentLost.title,
    content: html`<h1>${paymentLost.title}</h1>
      <p class="lead">${isForeign ? paymentLost.foreign : paymentLost.unknown}</p>
      <p><a href="${pageUrl(locale.segment, 'settings')}#payment">${paymentLost.settings}</a></p>
      ${isForeign && html`<p><a href="${pageUrl(locale.segment, 'signout')}">${paymentLost.switch}</a></p>`}`,
  });
}
