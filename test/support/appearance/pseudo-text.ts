import words from '../../../locales/preview/en-GB.json' with { type: 'json' };
import { sampleBusiness, sampleMedicine } from '../../../src/preview/samples/business.ts';
import type { MessageTree } from '../../../src/i18n/messages.ts';

/**
 * Pseudo-localised text: a third longer, as German is, with letters that a font may not have, and in brackets. Text without
 * brackets is hard-coded.
 */
function pseudo(text: string): string {
  const more = Math.ceil(text.replaceAll(/\{\{.*?\}\}/g, '').length * 0.35) - 2;
  return `⟦${text}${more > 0 ? 'ñ ökü ßë '.repeat(more).slice(0, more).trimEnd() : ''}⟧`;
}

export const pseudoTree = (tree: MessageTree): MessageTree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, typeof value === 'string' ? pseudo(value) : pseudoTree(value)]),
  );

const leaves = (tree: unknown): string[] =>
  typeof tree === 'string' ? [tree] : tree && typeof tree === 'object' ? Object.values(tree).flatMap(leaves) : [];

/** Sample data: texts written by a customer or the shop. */
const data = leaves({ words, sampleBusiness, sampleMedicine })
  .flatMap((each) => each.split('{{name}}'))
  .map((each) => each.replace(/^’s /, '').replaceAll(/\s+/g, ' ').trim())
  .filter((each) => each.length > 1)
  .toSorted((left, right) => right.length - left.length);

/** Dates and names as Intl formats them. */
const write = (day: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', options).format(day);
const intl = [
  'United Kingdom',
  'English',
  ...(['long', 'short'] as const).flatMap((form) => [
    ...Array.from({ length: 12 }, (_, month) => write(new Date(Date.UTC(2026, month, 1)), { month: form })),
    ...Array.from({ length: 7 }, (_, day) => write(new Date(Date.UTC(2026, 1, day + 1)), { weekday: form })),
  ]),
];

/** Addresses, names and codes of the previews. */
const samples = [
  'preview@example.test',
  'kim@example.test',
  'Sample Assistant',
  'assistant.example',
  'Calendar Helper',
  'helper.example',
  'Visa',
  'WOOF20',
];

/**
 * Removes bracketed text, data, dates, and units of money and mass. The words that remain are hard-coded.
 */
export function unbracketed(text: string): string {
  let rest = text.replaceAll(/\s+/g, ' ');
  // The innermost brackets first: a message may contain another.
  for (let before = ''; before !== rest;) rest = (before = rest).replaceAll(/⟦[^⟦⟧]*⟧/g, ' ');
  for (const each of [...data, ...intl, ...samples]) rest = rest.replaceAll(each, ' ');
  return /\p{L}{2,}/u.test(rest.replaceAll(/\b(kg|mg|am|pm|and)\b/g, ' ')) ? rest.replaceAll(/\s+/g, ' ').trim() : '';
}
