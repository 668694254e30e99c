import type { SomeAnswers } from '../../../../src/contract/pets/profile.ts';
import type { FeedingPlan } from '../../../../src/contract/pets/feeding-plan.ts';
import { chartRoom, guideOn, guideText, weightChart } from '../../../../src/contract/pets/weight-chart.ts';
import type { WeightLog } from '../../../../src/contract/pets/weights.ts';
import { createFormat } from '../../../../src/i18n/format.ts';
import type { LocaleEntry } from '../../../../src/i18n/locale-table.ts';
import { head } from '../head.ts';
import { html } from '../../../html.ts';
import type { Html } from '../../../html.ts';
import { pageUrl } from '../page-table.ts';
import { productWords } from '../product-words.ts';
import { textsFor } from '../texts.ts';
import { portionsOf } from './plan-sheet-page.ts';

/** A treatment of a delivery. */
export interface SheetTreatment {
  date: string;
  name: string;
  isGiven: boolean;
}

export interface VetSheet {
  locale: LocaleEntry;
  answers: SomeAnswers;
  /** The newest entry first, as in the log. */
  log: WeightLog;
  plan: FeedingPlan | undefined;
  treatments: readonly SheetTreatment[];
  today: string;
}

/** Pixels of the printed chart. */
const size = { width: 680, height: 220 };

/** Rows of the table of weights at most: the newest. The chart has all. */
const mostRows = 24;

type Words = ReturnType<typeof productWords>;
const wordOf = (words: Readonly<Record<string, unknown>>, key: string | null | undefined): string => {
  const word = key === null || key === undefined ? undefined : words[key];
  return typeof word === 'string' ? word : ((word as { name?: string } | undefined)?.name ?? '');
};

/** What the profile answers, by label. */
function factsOf(
  answers: SomeAnswers,
  { profile }: Words,
  format: ReturnType<typeof createFormat>,
): [string, string][] {
  const { label } = profile;
  const foods = (list: readonly string[] | null | undefined): string =>
    format.list((list ?? []).map((food) => wordOf(profile.food, food)).filter(Boolean));
  const yes = { true: profile.yes, false: profile.no }[String(answers.neutered) as 'true'];
  const all: [keyof Words['profile']['label'], string | null | undefined][] = [
    ['breed', answers.breed],
    ['gender', answers.gender === 'unknown' ? '' : wordOf(profile.add, answers.gender)],
    ['weight', answers.weightKg == null ? '' : `${format.number(answers.weightKg)}\u00A0kg`],
    ['shape', wordOf(profile.shape, answers.shape)],
    ['activity', wordOf(profile.activity, answers.activity)],
    ['neutered', yes],
    ['allergies', answers.allergies?.length === 0 ? profile.noAllergies : foods(answers.allergies)],
    ['dislikes', foods(answers.dislikes)],
    ['otherFood', wordOf(profile.otherFood, answers.otherFood)],
  ];
  return all.flatMap(([key, value]): [string, string][] => (value ? [[label[key], value]] : []));
}

function chartOf(log: WeightLog, label: string, format: ReturnType<typeof createFormat>): Html | null {
  const chart = weightChart(log, size);
  if (!chart) return null;
  const { width, height } = size;
  return html`<svg class="vet-chart" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">
    ${
      chart.guide &&
      html`<polyline class="vet-guide" points="${chart.guide.least}" /><polyline
          class="vet-guide"
          points="${chart.guide.most}"
        />`
    }
    ${chart.kilograms.map(
      ({ y, kg }) =>
        html`<path class="vet-rule" d="M${chartRoom.left} ${y}H${width - chartRoom.right}" />
          <text x="${chartRoom.left - 8}" y="${y + 4}" text-anchor="end">${format.number(kg)}</text>`,
    )}
    ${chart.days.map(
      ({ x, day, anchor }) =>
        html`<text x="${x}" y="${height - 6}" text-anchor="${anchor}">${format.dateYear(day)}</text>`,
    )}
    <polyline class="vet-line" points="${chart.line}" />
    ${chart.points.map(({ x, y }) => html`<circle cx="${x}" cy="${y}" r="4" />`)}
  </svg>`;
}

const table = (caption: string, heads: readonly string[], rows: readonly (readonly string[])[]): Html =>
  html`<table>
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        ${heads.map((each) => html`<th scope="col">${each}</th> `)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([first, ...others]) =>
          html`<tr>
            <th scope="row">${first}</th>
            ${others.map((each) => html`<td>${each}</td> `)}
          </tr>`,
      )}
    </tbody>
  </table>`;

/** What a vet asks about a dog, on paper: its data, food, treatments and weights. */
export function vetSheetPage({ locale, answers, log, plan, treatments, today }: VetSheet): Html {
  const { vetSheet: words, receipt, site, t } = textsFor(locale);
  const product = productWords(locale.messages);
  const format = createFormat(locale);
  const kilograms = (text: string): string => `${text}\u00A0kg`;
  const { name, entries, growth } = log;
  const title = t('vetSheet.title', { name });
  const born =
    answers.born &&
    t(`vetSheet.${answers.bornBy === 'year' ? 'bornAbout' : 'born'}`, { date: format.dateYear(answers.born) });
  const shown = entries.slice(0, mostRows);
  const hasGuide = shown.some(({ day }) => guideOn(growth, day));
  return html`<!doctype html>
    <html lang="${locale.tag}">
      ${head({
        title: `${title} · ${site.name}`,
        styles: ['/theme/receipt.css', '/theme/vet-sheet.css'],
        script: '/theme/print.js',
      })}
      <body>
        <nav class="screen">
          <a href="${pageUrl(locale.segment, 'profile')}#${log.petPublicId}/weights">${words.back}</a>
          <button type="button" hidden data-print>${receipt.print}</button>
        </nav>
        <main>
          <article class="sheet vet-sheet">
            <header>
              <img src="/theme/pictures/logo-mark.svg" alt="" width="36" height="36" />
              <span class="label">${t('vetSheet.asOf', { date: format.dateYear(today) })}</span>
            </header>
            <h1>${title}</h1>
            ${born && html`<p>${born}</p>`}
            <section>
              <h2>${words.dog}</h2>
              <dl class="facts">
                ${factsOf(answers, product, format).map(
                  ([label, value]) =>
                    html`<div>
                      <dt>${label}</dt>
                      <dd dir="auto">${value}</dd>
                    </div>`,
                )}
              </dl>
            </section>
            <section>
              <h2>${words.food}</h2>
              ${plan ? foodOf(plan, locale, product) : html`<p>${words.noPlan}</p>`}
            </section>
            <section>
              <h2>${words.treatments}</h2>
              ${
                treatments.length > 0
                  ? table(
                      words.treatmentsText,
                      [words.day, words.treatment, words.state],
                      treatments.map((each) => [
                        format.dateYear(each.date),
                        each.name,
                        each.isGiven ? words.given : words.planned,
                      ]),
                    )
                  : html`<p>${words.noTreatments}</p>`
              }
            </section>
            <section>
              <h2>${words.weights}</h2>
              ${entries.length === 0 && html`<p>${words.noWeights}</p>`}
              ${chartOf(log, t('vetSheet.chart', { name }), format)}
              ${growth && html`<p class="label">${words.growth}</p>`}
              ${
                entries.length > 0 &&
                table(
                  shown.length < entries.length
                    ? t('vetSheet.newest', { count: shown.length, all: entries.length })
                    : words.all,
                  [
                    words.day,
                    product.profile.label.weight,
                    ...(hasGuide ? [words.guide] : []),
                    product.profile.label.shape,
                  ],
                  shown.map(({ day, kg, shape }) => [
                    format.dateYear(day),
                    kilograms(format.number(kg)),
                    ...(hasGuide ? [guideText(growth, day, format.number)] : []),
                    wordOf(product.profile.shape, shape) || '–',
                  ]),
                )
              }
            </section>
            <footer><p>${words.source}</p></footer>
          </article>
        </main>
      </body>
    </html> `;
}

/** Portions of a day, ingredients and analysis of the present food. */
function foodOf(plan: FeedingPlan, locale: LocaleEntry, { feedingPlan }: Words): Html {
  const { vetSheet: words, planSheet } = textsFor(locale);
  const format = createFormat(locale);
  const { kibbleBlend } = plan;
  const { parts, total } = portionsOf(locale, plan);
  return html`${table(
    `${planSheet.perDay}: ${total}`,
    [words.part, planSheet.amount, planSheet.share, planSheet.energy],
    parts.map(([part, amount, ...more]) => [part, amount || '–', ...more]),
  )}
  ${
    kibbleBlend &&
    html`<h3>${planSheet.recipe}</h3>
      <p>${format.list(kibbleBlend.components.map(({ name, percent }) => `${name} ${format.percent(percent)}`))}</p>
      <h3>${feedingPlan.ingredients}</h3>
      <p>${kibbleBlend.nutrition.ingredients}</p>
      <h3>${feedingPlan.constituents}</h3>
      <p>
        ${format.list(
          kibbleBlend.nutrition.analyticalConstituents.map(({ name, percent }) => `${name} ${format.percent(percent)}`),
        )}
      </p>
      <h3>${feedingPlan.additives}</h3>
      <p>
        ${format.list(
          kibbleBlend.nutrition.additives.map(
            ({ name, amount, unit }) => `${name} ${format.number(amount)}\u00A0${unit}`,
          ),
        )}
      </p>`
  }`;
}
