import type { Country } from '../base.ts';
import type { Particulars } from '../particulars.ts';

/*
 * What a shop has to state about what it sells at a distance, by country, before it is bought. No page of a shop loads
 * this. It isn't legal advice: check with a lawyer.
 */

/** When the sources were looked up. */
export const lookedUpOn = '2026-11-30';

type Thing = 'feed' | 'medicine' | 'thing';

/** A fact of `particulars`: `kind`, `business.address`. */
export type Fact =
  | Exclude<keyof Particulars, 'isFeed' | 'isMedicine' | 'business' | 'medicine' | 'register'>
  | `additives.${'category' | 'number'}`
  | `medicine.${keyof NonNullable<Particulars['medicine']>}`
  | `business.${keyof Particulars['business']}`
  | `register.${keyof NonNullable<Particulars['register']>}`;

interface Rule {
  facts: readonly Fact[];
  law: string;
  source: string;
}

export interface CountryRules extends Record<Thing, Rule> {
  /** The facts are in one of these. Languages of the country, BCP 47; the first is for readers of others. */
  languages: readonly string[];
  /** Price for a kilogram next to the price of what is sold by weight. */
  basePrice: Omit<Rule, 'facts'>;
  /** Where the public list of those who may sell medicines for animals online is, to which the seller's logo leads. */
  register: { name: string; url: string };
}

const label = [
  'kind',
  'composition',
  'constituents',
  'additives.category',
  'additives.number',
  'use',
  'storage',
  'netGrams',
  'business.name',
  'business.address',
  'business.approval',
] as const satisfies readonly Fact[];
const maker = ['business.name', 'business.address', 'business.contact'] as const satisfies readonly Fact[];
const medicine = [
  'kind',
  'composition',
  'medicine.name',
  'medicine.holder',
  'medicine.number',
  'medicine.strength',
  'use',
  'business.name',
  'business.address',
  'register.url',
  'register.logoUrl',
] as const satisfies readonly Fact[];

const eurLex = (celex: string): string => `https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:${celex}`;

/** The rules of the European Union. Article 11 of the first requires an official language of the country. */
const union = (...languages: string[]): CountryRules => ({
  languages,
  feed: {
    facts: label,
    law: 'Regulation (EC) 767/2009, articles 11, 15 and 17, annex VII',
    source: eurLex('32009R0767'),
  },
  thing: { facts: maker, law: 'Regulation (EU) 2023/988, article 19', source: eurLex('32023R0988') },
  medicine: {
    facts: medicine,
    law: 'Regulation (EU) 2019/6, articles 10 and 104, and Regulation (EU) 2021/1904',
    source: eurLex('32019R0006'),
  },
  basePrice: { law: 'Directive 98/6/EC, article 3', source: eurLex('31998L0006') },
  register: {
    name: 'EU list of permitted retailers',
    url: 'https://food.ec.europa.eu/animals/animal-health/vet-meds-med-feed/eu-logo-online-sales_en',
  },
});

export const requiredParticulars: Readonly<Record<Country, CountryRules>> = {
  GB: {
    languages: ['en'],
    feed: {
      facts: label,
      law: 'Regulation (EC) 767/2009 as retained, articles 11, 15 and 17, annex VII',
      source: 'https://www.legislation.gov.uk/eur/2009/767/contents',
    },
    thing: {
      facts: maker,
      law: 'General Product Safety Regulations 2005 (SI 2005/1803), regulation 7',
      source: 'https://www.legislation.gov.uk/uksi/2005/1803/contents',
    },
    medicine: {
      facts: medicine,
      law: 'Veterinary Medicines Regulations 2013 (SI 2013/2033), as amended in 2024',
      source: 'https://www.gov.uk/guidance/sell-veterinary-medicines-on-the-internet',
    },
    basePrice: {
      law: 'Price Marking Order 2004 (SI 2004/102), article 5',
      source: 'https://www.legislation.gov.uk/uksi/2004/102/contents',
    },
    register: {
      name: 'VMD Register of Online Retailers',
      url: 'https://www.gov.uk/guidance/sell-veterinary-medicines-on-the-internet',
    },
  },
  IE: union('en', 'ga'),
  FR: union('fr'),
  NL: union('nl'),
  BE: union('nl', 'fr', 'de'),
  DE: {
    ...union('de'),
    basePrice: {
      law: 'Preisangabenverordnung (PAngV), section 4',
      source: 'https://www.gesetze-im-internet.de/pangv_2022/',
    },
  },
  AT: union('de'),
  SE: union('sv'),
  DK: union('da'),
};

type Group = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a fact is missing. Each entry of a list needs its parts; the list may be empty. */
function isMissing(all: Particulars, fact: Fact): boolean {
  const [name, part] = fact.split('.') as [keyof Particulars, string?];
  const value = all[name];
  if (part === undefined) return isEmpty(value);
  const groups = (Array.isArray(value) ? value : [value]) as readonly (Group | null | undefined)[];
  return groups.some((group) => isEmpty(group?.[part]));
}

const thingOf = ({ isMedicine, isFeed }: Particulars): Thing => (isMedicine ? 'medicine' : isFeed ? 'feed' : 'thing');

/** The rule that a country has for a product. Of one of which nothing is known: that of feed. */
export const ruleOf = (all: Particulars | null | undefined, country: Country): Rule =>
  requiredParticulars[country][all ? thingOf(all) : 'feed'];

/** The primary part of a language: `nl` of `nl-BE`. */
const primary = (language: string): string => language.split('-', 1)[0]!.toLowerCase();

/** The language in which facts are stated to a reader of these: the first that is one of the country, else the country's first. */
export function factsLanguage(reader: readonly string[], country: Country): string {
  const { languages } = requiredParticulars[country];
  return reader.map(primary).find((each) => languages.includes(each)) ?? languages[0]!;
}

/**
 * Names of the facts that a product needs before it may be sold in a country, and doesn't have. `language`: the facts are in
 * another one than the country's, or it isn't known.
 */
export const missingParticulars = (all: Particulars, country: Country): Fact[] => {
  const { languages } = requiredParticulars[country];
  const isOwn = languages.includes(primary(all.language ?? ''));
  return [
    ...(isOwn ? [] : (['language'] as const)),
    ...ruleOf(all, country).facts.filter((fact) => isMissing(all, fact)),
  ];
};

/** Something with a price, as the answers of the shop, extras, recipes and treatments have it. */
export interface Offered {
  name: string;
  particulars?: Particulars | null | undefined;
  perKilogram?: object | null | undefined;
}

/** The same with the price for a kilogram, which feed needs as well. Nothing known: all of a label is missing. */
export function missingInOffer({ particulars, perKilogram }: Offered, country: Country): string[] {
  if (!particulars) return ['particulars'];
  const isByWeight = particulars.isFeed && !particulars.isMedicine;
  return [...missingParticulars(particulars, country), ...(isByWeight && !perKilogram ? ['perKilogram'] : [])];
}
