import { readFileSync } from 'node:fs';
import { findLocale } from '../../src/i18n/locale-table.ts';

/** What the shop says of its goods, in one language. Keys are those that the database holds. */
export interface Content {
  /** `{{name}}` is the dog's. */
  products: Record<string, string>;
  /** A sentence on each product of the shop. */
  shop: Record<string, string>;
  blends: Record<
    string,
    { description: string; ingredients: string; components: { key: string; percent: number }[]; claims: string[] }
  >;
  components: Record<string, { name: string; text: string; picture: string }>;
  claims: Record<string, { icon: string; title: string; text: string }>;
  constituents: Record<string, string>;
  additives: Record<string, string>;
  /** Abbreviations of units that differ: international units. */
  units: Record<string, string>;
  /** The carrier's page: its title, a sentence for each state. `{{order}}` is the order's number. */
  parcel: Record<string, string>;
  /** The calendar feed's words. `{{moment}}` is the last one for changes. */
  calendar: Record<string, string>;
}

const cache = new Map<string, Content>();

/** The content for a customer's locale. */
export function contentFor(locale: string): Content {
  const language = findLocale(locale)?.messages ?? 'en-GB';
  let content = cache.get(language);
  if (!content) {
    content = JSON.parse(readFileSync(new URL(`content/${language}.json`, import.meta.url), 'utf8')) as Content;
    cache.set(language, content);
  }
  return content;
}
