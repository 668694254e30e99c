import { createFormat, fraction, noonOf } from '../../../../src/i18n/format.ts';
import { dayText } from '../../../../src/i18n/day-text.ts';
import type { LocaleEntry } from '../../../../src/i18n/locale-table.ts';
import { head } from '../head.ts';
import { html } from '../../../html.ts';
import type { Html } from '../../../html.ts';
import { textsFor } from '../texts.ts';

/** A dog on the card: what goes into its bowl at one meal. A part that it doesn't eat is null. */
interface Dog {
  id: string;
  name: string;
  photo: string | null;
  meal: {
    dry: { scoops: number; grams: number; position: string } | null;
    /** `trays`: null if the wet food is the customer's own. */
    wet: { trays: number | null; grams: number } | null;
  };
  /** In place of the dry food while a new kibble replaces the old one. */
  mix: { portions: readonly { grams: number; recipe: string }[]; hint: string } | null;
}

interface Card {
  locale: LocaleEntry;
  dogs: readonly Dog[];
  /** Today, where the customer lives. */
  day: string;
  now: Date;
  /** The days on which the link works; undefined: until it is revoked. */
  days?: { since: string; until: string } | undefined;
  /** Whether the card stays on this device, for use without a network. */
  isKept: boolean;
  ticks: readonly { pet: string; meal: string; fed: boolean; at: string }[];
  /** Changes with what is on the card, apart from day and ticks. */
  version: string;
}

const meals = ['morning', 'evening'] as const;
const styles = ['/theme/tokens/roles.css', '/theme/tokens/sizes.css', '/theme/kitchen/kitchen.css'];

/** The dogs' part of the card. Without ticks, so that it identifies changes of the card itself. */
export const dogsOnCard = (locale: LocaleEntry, dogs: readonly Dog[]): Html => {
  const { kitchen } = textsFor(locale);
  return dogs.length > 0
    ? html`<div class="dogs">${dogs.map((dog) => dogCard(locale, dog))}</div>`
    : html`<p class="nothing">${kitchen.nothing}</p>`;
};

/** The feeding card for who feeds: each dog's meal, and what it has had today. */
export function kitchenPage({ locale, dogs, day, days, isKept, now, ticks, version }: Card): Html {
  const { kitchen, site, t } = textsFor(locale);
  const { tag, timeZone } = locale;
  const shortDay = (each: string): string => dayText(tag, { day: 'numeric', month: 'long' })(noonOf(each));
  return html`<!doctype html>
    <html lang="${tag}" class="account-shell">
      ${head({ title: `${kitchen.title} · ${site.name}`, styles, script: '/theme/kitchen/kitchen.js' })}
      <body
        data-zone="${timeZone}"
        data-day="${day}"
        data-now="${now.toISOString()}"
        data-version="${version}"
        data-ticks="${JSON.stringify(ticks)}"
        data-fed-at="${t('kitchen.fedAt', { time: '%' })}"
        data-not-yet="${kitchen.notYet}"
        data-kept="${isKept ? 'yes' : 'no'}"
      >
        <header>
          <div>
            <h1>${kitchen.title}</h1>
            <p class="date" data-date>
              ${dayText(tag, { weekday: 'long', day: 'numeric', month: 'long' })(noonOf(day))}
            </p>
            ${
              days &&
              html`<p class="days">
                ${
                  days.since === days.until
                    ? kitchen.oneDay
                    : t('kitchen.days', { since: shortDay(days.since), until: shortDay(days.until) })
                }
              </p>`
            }
          </div>
          <button type="button" class="full" hidden data-full>${kitchen.full}</button>
        </header>
        <main>${dogsOnCard(locale, dogs)}</main>
        <p class="offline" role="status" data-offline="${kitchen.offline}"></p>
      </body>
    </html> `;
}

/** Page for a link that opens nothing. It reveals nothing; its script clears the card's stored data. */
function closedPage(locale: LocaleEntry, title: string, text: string): Html {
  const { site } = textsFor(locale);
  return html`<!doctype html>
    <html lang="${locale.tag}" class="account-shell">
      ${head({ title: `${title} · ${site.name}`, styles, script: '/theme/kitchen/ended.js' })}
      <body>
        <main class="ended">
          <img src="/theme/pictures/bowl-empty.svg" alt="" width="120" height="120" />
          <h1>${title}</h1>
          <p>${text}</p>
        </main>
      </body>
    </html> `;
}

/** For a link of the household that was revoked, or that never was. */
export function kitchenEndedPage(locale: LocaleEntry): Html {
  const { kitchen } = textsFor(locale);
  return closedPage(locale, kitchen.endedTitle, kitchen.ended);
}

/** For a link of somebody who looks after the dogs: on other days, revoked, or one that never was. */
export function sitterClosedPage(locale: LocaleEntry): Html {
  const { kitchen } = textsFor(locale);
  return closedPage(locale, kitchen.closedTitle, kitchen.closed);
}

function dogCard(locale: LocaleEntry, { id, name, photo, meal, mix }: Dog): Html {
  const { kitchen, t } = textsFor(locale);
  const format = createFormat(locale);
  /** Whole, half and quarter scoops and trays can be measured; for others the scales are needed. */
  const amount = (key: 'scoops' | 'trays', count: number, grams: number): [string, string | null] =>
    Number.isInteger(count * 4)
      ? [
          t(`kitchen.${key}`, { count: count > 0 && count < 1 ? 1 : count, amount: fraction(count, format.number) }),
          format.mass(grams),
        ]
      : [format.mass(grams), null];
  const part = (picture: string, [main, more]: [string, string | null], hint: string): Html =>
    html`<li>
      <img src="/theme/pictures/${picture}.svg" alt="" width="96" height="68" />
      <p><strong>${main}</strong> <span>${[more, hint].filter(Boolean).join(' · ')}</span></p>
    </li>`;
  const { dry, wet } = meal;
  return html`<section class="dog" aria-labelledby="dog-${id}">
    <h2 id="dog-${id}">
      <img src="${photo ?? '/theme/pictures/dog-no-photo.svg'}" alt="" width="96" height="96" />
      <span>${name}</span>
    </h2>
    <div class="bowl">
      <h3>${kitchen.perMeal}</h3>
      <ul>
        ${
          dry &&
          (mix
            ? mix.portions.map(({ grams, recipe }, index) =>
                part('bowl-full', [format.mass(grams), recipe], index === mix.portions.length - 1 ? mix.hint : ''),
              )
            : part(
                `scoop-${dry.position}`,
                amount('scoops', dry.scoops, dry.grams),
                t('kitchen.position', {
                  position: kitchen.positions[dry.position as keyof typeof kitchen.positions] ?? dry.position,
                }),
              ))
        }
        ${
          wet &&
          (wet.trays === null
            ? part('bowl-full', [format.mass(wet.grams), null], kitchen.ownWet)
            : part(wet.trays < 1 ? 'tray-half' : 'tray-full', amount('trays', wet.trays, wet.grams), kitchen.wet))
        }
      </ul>
    </div>
    <div class="meals" role="group" aria-labelledby="dog-${id}">
      ${meals.map(
        (each) =>
          html`<button type="button" aria-pressed="false" data-pet="${id}" data-meal="${each}">
            <span class="tick" aria-hidden="true"></span>
            <span class="meal">${kitchen.meals[each]}</span>
            <span class="fed-state" data-fed-state>${kitchen.notYet}</span>
          </button>`,
      )}
    </div>
  </section>`;
}
