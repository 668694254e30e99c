import { createFormat } from '../../../../src/i18n/format.ts';
import type { LocaleEntry } from '../../../../src/i18n/locale-table.ts';
import { momentText } from '../../../../src/i18n/moment-text.ts';
import { head } from '../head.ts';
import { html } from '../../../html.ts';
import type { Html } from '../../../html.ts';
import { pageUrl } from '../page-table.ts';
import { storedWords } from '../product-words.ts';
import { textsFor } from '../texts.ts';

type Row = Readonly<Record<string, unknown>>;

/** A customer's rows by table, and what isn't among them. */
export interface PersonalData {
  data: Readonly<Record<string, readonly Row[]>>;
  leftOut: readonly { what: string; why: 'secret' | 'hash' | 'repeated' }[];
  locale: LocaleEntry;
  now: Date;
  /** Names of the shop's products by key. */
  products?: Readonly<Record<string, string>>;
}

/** Numbers that link rows. They are in the file; an order's number is for people. */
export const isLink = (column: string): boolean =>
  column !== 'order_id' && /(?:^|_)id$|^undone_by$|^split_from$|PublicId$|^identifier$/.test(column);

/** Columns whose value is one of a few codes. All others are as somebody typed them, or are numbers. */
const coded = new Set(
  'kind method payment_type gender subscription outcome purpose type problem remedy payment_problem unit bornBy shape activity otherFood scoopPosition allergies code product state channel source'.split(
    ' ',
  ),
);

/** The file: the rows as the database has them. */
export function personalDataFile({ data, leftOut, locale, now }: PersonalData): string {
  const { reasons } = textsFor(locale).personalData;
  const about = {
    shop: textsFor(locale).site.name,
    made: now.toISOString(),
    leftOut: leftOut.map(({ what, why }) => ({ what, why: reasons[why] })),
  };
  return `${JSON.stringify({ about, data }, undefined, 2)}\n`;
}

/** The same to read, and to print. */
export function personalDataPage(found: PersonalData): Html {
  const { data, leftOut, locale, now, products } = found;
  const { personalData: words, site, t } = textsFor(locale);
  const at = momentText(locale, 'long');
  const title = (name: string): string => words.tables[name as keyof typeof words.tables];
  const show = valueOf(locale, products);
  const parts = Object.entries(data);
  const reasons = [...new Set(leftOut.map(({ why }) => why))];
  return html`<!doctype html>
    <html lang="${locale.tag}">
      ${head({
        title: `${words.title} · ${site.name}`,
        styles: ['/theme/receipt.css', '/theme/personal-data.css'],
        script: '/theme/print.js',
      })}
      <body>
        <nav class="screen">
          <a href="${pageUrl(locale.segment, 'settings')}#personal-data">${words.back}</a>
          <a href="/${locale.segment}/personal-data/file">${words.file}</a>
          <button type="button" hidden data-print>${words.print}</button>
        </nav>
        <main class="sheet">
          <h1>${words.title}</h1>
          <p>${t('personalData.lead', { at: at(now.getTime()) })}</p>
          <h2>${words.contents}</h2>
          <ul class="contents">
            ${parts.map(([name, rows]) => html`<li><a href="#${name}">${title(name)}</a> (${rows.length})</li>`)}
          </ul>
          ${parts.map(
            ([name, rows]) =>
              html`<section id="${name}">
                <h2>${title(name)}</h2>
                ${rows.map((row) => show.fields(readable(name, row), 'row'))}
              </section>`,
          )}
          <section>
            <h2>${words.leftOut}</h2>
            <ul>
              ${reasons.map((why) => html`<li>${words.reasons[why]}</li>`)}
            </ul>
          </section>
        </main>
      </body>
    </html> `;
}

/** A photo's bytes become the URL of a picture; the subject of a mail identifies its kind. */
function readable(table: string, row: Row): Row {
  if (table.endsWith('photos')) return { ...row, bytes: `data:${String(row['type'])};base64,${String(row['bytes'])}` };
  return table === 'outbox' ? { ...row, kind: null } : row;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Takes a separate line. */
const isLong = (value: unknown): boolean =>
  typeof value === 'string' ? value.length > 60 : value instanceof Object && !(value instanceof Date);

/** Shows values of any form in a language. */
function valueOf(locale: LocaleEntry, products: PersonalData['products'] = {}) {
  const { personalData: words } = textsFor(locale);
  const format = createFormat(locale);
  const at = momentText(locale, 'long');
  const label = (name: string): string => words.fields[name as keyof typeof words.fields] ?? name;
  const stored = storedWords(locale);
  /** A column's own words go first, but of a record's kinds: `treatment` is a kind of service too. */
  function code(name: string, value: string): string {
    const known = (words.values as Readonly<Record<string, string>>)[value];
    const own = stored[name]?.[value];
    // What is mixed for one dog is named without it here.
    if (name === 'product') return products[value]?.includes('{{') ? words.values.dry : (products[value] ?? value);
    return (name === 'kind' || name === 'unit' ? (known ?? own) : (own ?? known)) ?? value;
  }

  function plain(name: string, value: string): Html | string {
    if (name === 'bytes') return html`<img src="${value}" alt="" width="160" />`;
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return format.dateLong(value);
    return coded.has(name) ? code(name, value) : value;
  }
  function show(name: string, value: unknown): Html | string {
    if (value instanceof Date) return at(value.getTime());
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    if (typeof value === 'number') return name === 'year' ? String(value) : format.number(value);
    if (typeof value === 'string') return plain(name, value);
    if (!Array.isArray(value)) return fields(value as Row, 'inner');
    if (value.every((each) => typeof each === 'string')) return value.map((each) => plain(name, each)).join(', ');
    return html`<ul>
      ${value.map((each) => html`<li>${show(name, each)}</li>`)}
    </ul>`;
  }
  const fields = (row: Row, look: 'row' | 'inner'): Html =>
    html`<dl class="${look}">
      ${Object.entries(row).map(
        ([name, value]) =>
          !isLink(name) &&
          !isEmpty(value) &&
          html`<div class="${isLong(value) ? 'long' : 'short'}">
            <dt>${label(name)}</dt>
            <dd>${show(name, value)}</dd>
          </div>`,
      )}
    </dl>`;
  return { fields };
}
