import { createFormat } from '../../../../src/i18n/format.ts';
import type { FeedingPlan } from '../../../../src/contract/pets/feeding-plan.ts';
import type { Transition } from '../../../../src/contract/pets/food.ts';
import type { LocaleEntry } from '../../../../src/i18n/locale-table.ts';
import { head } from '../head.ts';
import { html } from '../../../html.ts';
import type { Html } from '../../../html.ts';
import { pageUrl } from '../page-table.ts';
import { textsFor } from '../texts.ts';

interface PlanSheet {
  locale: LocaleEntry;
  name: string;
  photo: string | null;
  plan: FeedingPlan;
  /** A change of kibble that runs or is planned; null: none. */
  transition: Transition | null;
}

/** The food of a day in words: each part with its amount, share and energy, and the energy of all. */
export function portionsOf(locale: LocaleEntry, { dailyPortions }: FeedingPlan) {
  const { planSheet: words } = textsFor(locale);
  const format = createFormat(locale);
  const { totalKcal, dry, wet, other } = dailyPortions;
  const energy = (kcal: number): string => `${format.number(kcal)}\u00A0kcal`;
  const parts = (
    [
      [words.dry, dry, format.mass(Math.round(dry.scoopsPerDay * dry.scoopGrams))],
      [wet.hasOwnWet ? words.ownWet : words.wet, wet, format.mass(Math.round(wet.gramsPerDay))],
      [words.other, other, ''],
    ] as const
  )
    .filter(([, { percent }]) => percent > 0)
    .map(([part, { percent, kcal }, amount]) => [part, amount, format.percent(percent), energy(kcal)] as const);
  return { parts, total: energy(totalKcal) };
}

/** What a dog eats each day, and the recipes of its kibble. */
export function planTables(locale: LocaleEntry, plan: FeedingPlan): Html {
  const { planSheet: words } = textsFor(locale);
  const format = createFormat(locale);
  const { parts, total } = portionsOf(locale, plan);
  return html`<table>
      <thead>
        <tr>
          <th scope="col">${words.perDay}</th>
          <th scope="col">${words.amount}</th>
          <th scope="col">${words.share}</th>
          <th scope="col">${words.energy}</th>
        </tr>
      </thead>
      <tbody>
        ${parts.map(
          ([part, amount, share, energy]) =>
            html`<tr>
              <th scope="row">${part}</th>
              <td>${amount}</td>
              <td>${share}</td>
              <td>${energy}</td>
            </tr>`,
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">${words.total}</th>
          <td></td>
          <td></td>
          <td>${total}</td>
        </tr>
      </tfoot>
    </table>
    ${
      plan.kibbleBlend &&
      html`<table>
        <thead>
          <tr>
            <th scope="col">${words.recipe}</th>
            <th scope="col">${words.share}</th>
          </tr>
        </thead>
        <tbody>
          ${plan.kibbleBlend.components.map(
            (each) =>
              html`<tr>
                <th scope="row">${each.name}</th>
                <td>${format.percent(each.percent)}</td>
              </tr>`,
          )}
        </tbody>
      </table>`
    }`;
}

/** The days of a change of kibble, with grams of each. */
function transitionTable(locale: LocaleEntry, { before, after, days }: Transition): Html {
  const { planSheet: words } = textsFor(locale);
  const format = createFormat(locale);
  return html`<h2>${words.transition}</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">${words.day}</th>
          <th scope="col">${before}</th>
          <th scope="col">${after}</th>
        </tr>
      </thead>
      <tbody>
        ${days.map(
          (each) =>
            html`<tr>
              <th scope="row">${format.dayShort(each.day)}</th>
              <td>${each.before > 0 ? format.mass(each.before) : '–'}</td>
              <td>${format.mass(each.after)}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}

/** A dog's feeding plan on one A4 sheet, to print or to save as PDF. */
export function planSheetPage({ locale, name, photo, plan, transition }: PlanSheet): Html {
  const { receipt, site, t } = textsFor(locale);
  const title = t('planSheet.title', { name });
  return html`<!doctype html>
    <html lang="${locale.tag}">
      ${head({ title: `${title} · ${site.name}`, styles: ['/theme/receipt.css'], script: '/theme/print.js' })}
      <body>
        <nav class="screen">
          <a href="${pageUrl(locale.segment, 'settings')}#subscriptions">${receipt.back}</a>
          <button type="button" hidden data-print>${receipt.print}</button>
        </nav>
        <main>
          <article class="sheet">
            <header>
              <img src="/theme/pictures/logo-mark.svg" alt="" width="44" height="44" />
              ${photo && html`<img class="sheet-photo" src="${photo}" alt="" width="96" height="96" />`}
            </header>
            <h1>${title}</h1>
            ${planTables(locale, plan)} ${transition && transitionTable(locale, transition)}
          </article>
        </main>
      </body>
    </html> `;
}
