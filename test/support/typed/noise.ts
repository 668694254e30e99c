import fc from 'fast-check';
import type { Kind } from './corpus.ts';

type Change = (text: string) => string;

const isCode = (kind: Kind): boolean => kind === 'postcode' || kind === 'phone' || kind === 'email';
const spaces = ['\u00a0', '\u202f', '\u2009', '\u2007', '\u3000', '\t', '  ', '\u2002'];
const unseen = ['\u200b', '\u200e', '\u200f', '\u2060', '\ufeff', '\u00ad', '\u061c', '\u034f', '\u202a', '\u202c'];
const dashes = ['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\ufe63', '\uff0d'];

/** Replaces each ordinary space, and adds some at the ends. */
const spaced =
  (space: string): Change =>
  (text) =>
    `${space}${text.replaceAll(' ', space)} ${space}`;
const around =
  (start: string, end: string): Change =>
  (text) =>
    `${start}${text}${end}`;
/** Puts a character between any two others. */
const inside =
  (character: string, at: number): Change =>
  (text) => {
    const letters = [...text];
    const place = at % (letters.length + 1);
    return [...letters.slice(0, place), character, ...letters.slice(place)].join('');
  };
const wide: Change = (text) =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(digit.codePointAt(0)! + 0xff10 - 0x30));

/** What happens to a text on its way into a field, by where it comes from. What is kept of it doesn't change. */
function changesFor(kind: Kind): fc.Arbitrary<Change> {
  const always = [
    // Typed on a phone: the suggestion's space, a keyboard with wide digits.
    fc.constantFrom<Change>((text) => `${text} `, wide),
    // A contact card marks the direction of a text.
    fc.constantFrom(around('\u202a', '\u202c'), around('\u2068', '\u2069'), around('\u200e', ''), around('\ufffc', '')),
    // A spreadsheet adds its own spaces and line ends.
    fc.constantFrom(...spaces).map(spaced),
    fc.constantFrom(around('\ufeff', ''), around('', '\r\n'), around('\t', '\t')),
    // A PDF or a Mac decomposes letters, and puts anything in between.
    fc.constant<Change>((text) => text.normalize('NFD')),
    fc.tuple(fc.constantFrom(...unseen), fc.nat()).map(([character, at]) => inside(character, at)),
    fc.constantFrom<Change>(
      (text) => text.replaceAll('-', '\u2010'),
      (text) => text.replaceAll('-', '\u2011'),
    ),
  ];
  const codes = [
    fc.constantFrom(...dashes).map(
      (dash): Change =>
        (text) =>
          text.replaceAll('-', dash),
    ),
    fc.constant<Change>((text) => text.replaceAll("'", '\u2019')),
    fc.constantFrom(around('', ','), around('', ';')),
  ];
  const more: Partial<Record<Kind, fc.Arbitrary<Change>[]>> = {
    phone: [fc.constantFrom(around('tel:', ''), around('Tel.: ', ''), around('Mobile: ', ''))],
    email: [
      fc.constantFrom<Change>(around('mailto:', ''), around('E-Mail: ', ''), (text) =>
        text.includes('<') ? text : `Ann <${text}>`,
      ),
    ],
    postcode: [
      fc.constantFrom<Change>(
        (text) => text.toLowerCase(),
        (text) => text.replaceAll(' ', ''),
      ),
    ],
  };
  return fc.oneof(...always, ...(isCode(kind) ? codes : []), ...(more[kind] ?? []));
}

/** A text as it arrives: after up to four changes. Those in the last place are of the text as a whole. */
export const noisy = (kind: Kind, text: string): fc.Arbitrary<string> =>
  fc.array(changesFor(kind), { maxLength: 4 }).map((changes) => changes.reduce((now, change) => change(now), text));
