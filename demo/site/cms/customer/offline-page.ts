import { createFormat } from '../../../../src/i18n/format.ts';
import { momentText } from '../../../../src/i18n/moment-text.ts';
import type { LocaleEntry } from '../../../../src/i18n/locale-table.ts';
import type { FeedingPlan } from '../../../../src/contract/pets/feeding-plan.ts';
import { head } from '../head.ts';
import { html } from '../../../html.ts';
import type { Html } from '../../../html.ts';
import { textsFor } from '../texts.ts';
import { planTables } from './plan-sheet-page.ts';

interface OfflinePage {
  locale: LocaleEntry;
  now: Date;
  deliveries: readonly { date: string; until: string; isSent: boolean; names: readonly string[] }[];
  plans: readonly { name: string; plan: FeedingPlan }[];
}

/** What the installed account area shows without a network: the next deliveries and each dog's plan, and when it was loaded. */
export function offlinePage({ locale, now, deliveries, plans }: OfflinePage): Html {
  const { offline: words, site, t } = textsFor(locale);
  const format = createFormat(locale);
  const moment = momentText(locale, 'long')(now.getTime());
  return html`<!doctype html>
    <html lang="${locale.tag}">
      ${head({ title: `${words.title} · ${site.name}`, styles: ['/theme/receipt.css'] })}
      <body>
        <nav class="screen"><a href="/account/">${words.again}</a></nav>
        <main>
          <article class="sheet offline">
            <h1>${words.title}</h1>
            <p>${t('offline.asOf', { moment })}</p>
            <h2>${words.deliveries}</h2>
            ${
              deliveries.length > 0
                ? html`<ul>
                    ${deliveries.map(
                      ({ date, until, isSent, names }) =>
                        html`<li>
                          ${t(isSent ? 'offline.sent' : 'offline.coming', {
                            days: format.range(date, until, 'long'),
                            names: format.list(names),
                          })}
                        </li>`,
                    )}
                  </ul>`
                : html`<p>${words.none}</p>`
            }
            ${plans.map(
              ({ name, plan }) =>
                html`<h2>${t('planSheet.title', { name })}</h2>
                  ${planTables(locale, plan)}`,
            )}
          </article>
        </main>
      </body>
    </html> `;
}
