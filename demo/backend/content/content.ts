import { readFileSync } from 'node:fs';
import type { ReminderKind } from '../../../src/contract/customer/push.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { Translate } from '../../../src/i18n/messages.ts';
import { messages } from '../../messages.ts';
import type { AdditiveCategory } from './label-facts.ts';
import type { RecipeKey } from '../rules/food/recipes.ts';

/** The shop's texts in one language. The database stores their keys. Use `t` for texts with values. */
export interface Content {
  t: Translate;
  /** Ways to pay. */
  payments: Record<string, string>;
  /** Some with `{{name}}` of a dog: use `productName`. */
  products: Record<string, string>;
  /** A sentence about each product of the shop. */
  shop: Record<string, string>;
  blends: Record<string, { description: string; claims: string[] }>;
  recipes: Record<RecipeKey, { name: string; text: string; ingredients: string }>;
  claims: Record<string, { icon: string; title: string; text: string }>;
  /** What the label of a product says. */
  particulars: {
    /** Of a treat. */
    kind: string;
    kinds: Record<'complete' | 'wet' | 'medicine', string>;
    /** The list of those who may sell medicines for animals in the European Union. */
    euRegister: string;
    storage: Record<'dry' | 'open' | 'cold', string>;
    products: Record<string, { composition?: string; use: string }>;
  };
  constituents: Record<string, string>;
  additives: Record<string, string>;
  additiveCategories: Record<AdditiveCategory, string>;
  /** Names in the marketing authorisation, by product. */
  medicines: Record<string, string>;
  /** Abbreviations of units that differ by language: international units. */
  units: Record<string, string>;
  /** The carrier's page: its title and a sentence for each state. `{{order}}` is the order number. */
  parcel: Record<string, string>;
  /** The calendar feed's texts. `{{moment}}` is the cut-off for changes. */
  calendar: Record<string, string>;
  /** What is in the bowl while a new kibble replaces the old one. */
  transition: Record<'portion' | 'mix', string>;
  /** What assistants show to the customer. */
  assistants: { confirm: string; holiday: Record<'title' | 'description' | 'text', string> };
  mail: MailWords;
  /** Reminders on devices, by kind. */
  reminders: Record<ReminderKind, { title: string; text: string }>;
}

export interface MailWords {
  /** For a mail whose reader's name is known, and for others. */
  greeting: string;
  greetingPlain: string;
  bye: string;
  /** In a mail about what somebody else did for the customer. */
  by: string;
  /** Who sends it. */
  sender: string;
  /** The link that ends mails of a kind. */
  stop: string;
  /** Values that are words. */
  words: Record<string, string>;
  /** Labels of facts. */
  facts: Record<string, string>;
  /** Links below the button. */
  links: Record<string, string>;
  /** By the kind of mail. */
  kinds: Record<string, { subject: string; text: string[]; action: string }>;
}

const cache = new Map<string, Content>();

/** The content for a customer's locale. */
export function contentFor(locale: string): Content {
  const language = findLocale(locale)?.messages ?? 'en-GB';
  let content = cache.get(language);
  if (!content) {
    const texts = JSON.parse(readFileSync(new URL(`${language}.json`, import.meta.url), 'utf8')) as Omit<Content, 't'>;
    content = { ...texts, t: messages.add(language, texts, 'shop') };
    cache.set(language, content);
  }
  return content;
}

/** Whether a product is mixed for one dog, whose name is part of its own. */
export const isNamedAfterDog = ({ products }: Content, product: string): boolean =>
  products[product]?.includes('{{name}}') ?? false;

/** A product's name. One that the shop no longer has is named by its key. */
export const productName = (content: Content, product: string, dog: string): string =>
  isNamedAfterDog(content, product)
    ? content.t(`products.${product}`, { name: dog })
    : (content.products[product] ?? product);

/** A way to pay, with the last digits of a card. */
export const paidWith = (
  { payments }: Content,
  { type, cardDigits }: { type: string; cardDigits?: string | null | undefined },
): string => (cardDigits ? `${payments[type]!} •••• ${cardDigits}` : payments[type]!);
