import type { LocaleEntry } from '../../../src/i18n/locale-table.ts';
import { regionNames } from '../../../src/i18n/intl.ts';
import type { Translate } from '../../../src/i18n/messages.ts';
import type english from './content/en-GB.json';
import { changeDays, windowDays } from '../../backend/rules/deliveries/calendar.ts';
import { messages, readTexts } from '../../messages.ts';

export interface Section {
  title: string;
  text: string[];
  id?: string;
  points?: string[];
  /** `to` is a page of the CMS. */
  link?: { to: string; label: string };
  email?: string;
  /** A page of another site. */
  url?: string;
  /** Its language, where that isn't the page's. */
  lang?: string;
}

/** A question of the help, with a separate page. `to`: the page with the control for it. */
export interface HelpTopic {
  slug: string;
  to: string;
  question: string;
  answer: string;
}

/** The content of one page. */
export interface PageContent {
  title: string;
  lead: string;
  /** Text for a country without the form of the page. */
  noForm?: { title: string; lead: string };
  sections?: Section[];
  faq?: HelpTopic[];
  products?: { name: string; text: string }[];
  cta?: string;
  visitorTitle?: string;
  visitorText?: string;
}

export type PageKey = keyof typeof english.pages;
export type PlaceholderKey = keyof typeof english.placeholder;
export type Texts = Omit<typeof english, 'pages'> & { pages: Record<PageKey, PageContent>; t: Translate };

const ns = 'site';
const byLanguage = readTexts<typeof english>(new URL('content/', import.meta.url), ns);

/** Keeps the placeholders of other values. */
const missingInterpolationHandler = (_text: string, [placeholder]: [string]): string => placeholder;

const cache = new Map<string, Texts>();

/** All texts of the CMS for one store, with its money, days and name filled in. Use `t` for texts with other values. */
export function textsFor(locale: LocaleEntry): Texts {
  let texts = cache.get(locale.tag);
  if (!texts) {
    const replace = { reward: rewardOf(locale), changeDays, windowDays };
    const options = { lng: locale.messages, ns, returnObjects: true, replace, missingInterpolationHandler };
    const part = (key: string): unknown => messages.i18n.t(key, options);
    texts = {
      ...Object.fromEntries(Object.keys(byLanguage['en-GB'].texts).map((key) => [key, part(key)])),
      t: byLanguage[locale.messages].t,
    } as Texts;
    cache.set(locale.tag, texts);
  }
  return texts;
}

/** §9 The referral reward is 10 units of currency. */
const rewardOf = ({ tag, currency }: LocaleEntry): string =>
  new Intl.NumberFormat(tag, { style: 'currency', currency, maximumFractionDigits: 0 }).format(10);

/** Name of a store's country in the reader's language. */
export const countryName = (store: LocaleEntry, reader: LocaleEntry): string =>
  regionNames(reader.messages).of(store.country) ?? store.country;
