import type { Selectable } from 'kysely';
import { createFormat } from '../../../src/i18n/format.ts';
import type { Format } from '../../../src/i18n/format.ts';
import { isolate } from '../../../src/i18n/isolate.ts';
import { customerLocale } from '../../../src/i18n/locale-table.ts';
import type { LocaleEntry } from '../../../src/i18n/locale-table.ts';
import { html } from '../../html.ts';
import type { Html } from '../../html.ts';
import { contentFor } from '../content/content.ts';
import type { Schema } from '../platform/database/schema.ts';
import { darkLook, look } from './kinds.ts';
import type { MailKind } from './kinds.ts';

/** Dots, colons and at signs, with those that browsers read as the same. */
const joints = '.\u3002\uff0e\uff61:\uff1a@\uff20';
/** What may follow one of them in a text that is no address: a space, a digit, the end of a sentence or a quotation. */
const harmless = String.raw`\p{Z}\t\r\n\d,;!?)\]"'’”»…` + joints.slice(0, 4);
const joint = new RegExp(String.raw`([${joints}])(?=[^${harmless}])`, 'gu');
/** An at sign with a digit after it, and an address of four numbers. */
const atDigit = /([@\uff20])(?=\d)/gu;
const fourNumbers = /\d+(?:[.\u3002\uff0e\uff61]\d+){3}/gu;

/**
 * A text without anything that a mail program makes a link of: a space separates the parts of every address. It is
 * applied to all that is filled in, since strangers type names, notes and declarations, and a mail that comes from the
 * shop would carry their link.
 */
export const withoutLinks = (text: string): string =>
  text
    .replaceAll(fourNumbers, (numbers) => numbers.replaceAll(/[.\u3002\uff0e\uff61]/gu, '$& '))
    .replaceAll(/\/(?=\/)/g, '/ ')
    .replaceAll(joint, '$1 ')
    .replaceAll(atDigit, '$1 ');

/** One line of a mail's table: a label of the words, or a text such as a day; and its value. */
export type MailRow = readonly [label: string | { text: string }, value: string];

export interface Letter {
  kind: MailKind;
  /** The customer's first name; none for an address whose owner is not known. */
  name?: string;
  /** Fills the placeholders of the words. */
  values?: Readonly<Record<string, string>>;
  rows?: readonly MailRow[];
  /** The address of the page that the mail's one button opens. */
  action: string;
  /** Further links below the button: the name of the words, the address, and what fills the words. */
  links?: readonly (readonly [name: string, url: string, values?: Readonly<Record<string, string>>])[];
  /** The address that ends mails of this kind. None: they are needed. */
  stopUrl?: string | undefined;
  /** Who did this for the customer; none: the customer, or a job. */
  by?: string | undefined;
}

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

/** Writes a mail in a language, as text and as HTML with the same words. */
export function compose(
  { kind, name = '', values = {}, rows = [], action, links = [], stopUrl, by }: Letter,
  locale: LocaleEntry,
): MailText {
  const { mail, t } = contentFor(locale.messages);
  const words = mail.kinds[kind]!;
  /** A text with values, none of which becomes a link. */
  const textOf = (key: string, filled: Readonly<Record<string, string>>): string =>
    t(`mail.${key}`, Object.fromEntries(Object.entries(filled).map(([of, value]) => [of, withoutLinks(value)])));
  const ofKind = (key: string): string => textOf(`kinds.${kind}.${key}`, { name, ...values });
  // A mail about a dog has the dog's name among its values.
  const greeting = textOf(name ? 'greeting' : 'greetingPlain', { name });
  // The first line introduces the table.
  const [first = '', ...rest] = words.text.map((_, index) => ofKind(`text.${index}`));
  const more = by === undefined ? rest : [textOf('by', { by }), ...rest];
  const labelOf = (label: MailRow[0]): string =>
    typeof label === 'string' ? mail.facts[label]! : withoutLinks(label.text);
  const table = rows.map(([label, value]) => [labelOf(label), withoutLinks(value)] as const);
  const further = links.map(([label, url, filled = {}]) => [textOf(`links.${label}`, filled), url] as const);
  const subject = ofKind('subject');
  const colon = locale.messages === 'fr-FR' ? '\u00a0:' : ':';
  const text = [
    greeting,
    first,
    table.map(([label, value]) => `${label}${colon} ${isolate(value)}`).join('\n'),
    ...more,
    `${words.action}${colon}\n${action}`,
    ...further.map(([label, url]) => `${label}${colon}\n${url}`),
    mail.bye,
    mail.sender,
    stopUrl && `${mail.stop}${colon}\n${stopUrl}`,
  ]
    .filter(Boolean)
    .join('\n\n');
  return {
    subject,
    text: `${text}\n`,
    html: page({ subject, greeting, first, more, table, action, further, words, mail, stopUrl }, locale).markup,
  };
}

type Words = ReturnType<typeof contentFor>['mail'];
interface Page {
  subject: string;
  greeting: string;
  first: string;
  more: string[];
  table: (readonly [string, string])[];
  action: string;
  further: (readonly [string, string])[];
  words: Words['kinds'][string];
  stopUrl: string | undefined;
  mail: Words;
}

/** Mail programs keep only styles that stand on the elements, and few of the newer ones. */
const page = (
  { subject, greeting, first, more, table, action, further, words, mail, stopUrl }: Page,
  locale: LocaleEntry,
): Html =>
  html`<!doctype html>
    <html lang="${locale.messages}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
        <style>
          ${darkLook}
        </style>
      </head>
      <body class="body" style="${look.body}">
        <div class="card" style="${look.card}">
          <p class="accent" style="${look.brand}">Pawtal</p>
          <h1 style="${look.title}">${subject}</h1>
          <p style="${look.line}">${greeting}</p>
          <p style="${look.line}">${first}</p>
          ${
            table.length > 0 &&
            html`<table style="${look.table}">
              ${table.map(
                ([label, value]) =>
                  html`<tr>
                    <th scope="row" class="muted rule" style="${look.label}">${label}</th>
                    <td class="rule" style="${look.value}" dir="auto">${value}</td>
                  </tr>`,
              )}
            </table>`
          }
          ${more.map((line) => html`<p style="${look.line}">${line}</p>`)}
          <p style="${look.ways}"><a href="${action}" class="button" style="${look.button}">${words.action}</a></p>
          ${further.map(
            ([label, url]) =>
              html`<p style="${look.link}"><a href="${url}" class="accent" style="${look.plain}">${label}</a></p>`,
          )}
          <p style="${look.line}">${mail.bye}</p>
        </div>
        <p class="muted" style="${look.small}">${mail.sender}</p>
        ${stopUrl && html`<p style="${look.small}"><a href="${stopUrl}" class="accent" style="${look.plain}">${mail.stop}</a></p>`}
      </body>
    </html> `;

/** Who gets a mail, in which language, and how dates and amounts are written to them. */
export interface Reader {
  to: string;
  customerId: number;
  name: string;
  locale: LocaleEntry;
  format: Format;
}

type Customer = Pick<Selectable<Schema['customers']>, 'id' | 'email' | 'first_name' | 'locale' | 'country'>;

export function readerOf({ id, email, first_name, locale: chosen, country }: Customer): Reader {
  const locale = customerLocale(chosen, country)!;
  return { to: email, customerId: id, name: first_name, locale, format: createFormat(locale) };
}
