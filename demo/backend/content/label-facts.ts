import { regionNames } from '../../../src/i18n/intl.ts';
import { isRecipe } from '../rules/food/recipes.ts';

/** A number of percent or milligrams, or with another unit. */
export type Amount = number | readonly [amount: number, unit: string];

/** The register of feed additives has these, with their identification numbers (Regulation (EC) 1831/2003). */
export const additiveRegister = {
  vitaminA: { category: 'vitamins', number: '3a672a' },
  vitaminD3: { category: 'vitamins', number: '3a671' },
  vitaminE: { category: 'vitamins', number: '3a700' },
  zinc: { category: 'traces', number: '3b605' },
  sorbate: { category: 'preservatives', number: '1k202' },
} as const;
export type Additive = keyof typeof additiveRegister;
export type AdditiveCategory = (typeof additiveRegister)[Additive]['category'];

/** Facts of a label that no language changes. Percentages are of the product as it is sold. */
export interface LabelFacts {
  isMedicine?: true;
  /** Key of the kind in the content. */
  kind: 'treat' | 'complete' | 'wet' | 'medicine';
  constituents: Readonly<Record<string, number>>;
  /** Milligrams in a kilogram, or the unit that is named. */
  additives?: Readonly<Partial<Record<Additive, Amount>>>;
  storage: 'dry' | 'open' | 'cold';
  /** Months from the day on which it is packed. */
  keepsFor: number;
}

const treat = { kind: 'treat', storage: 'dry', keepsFor: 12 } as const;

/** The analysis of kibble is the same for every recipe, and for each mix of them. */
const kibble: LabelFacts = {
  kind: 'complete',
  constituents: { protein: 26, fat: 14, ash: 6.8, fibre: 2.5, omega3: 1.1 },
  additives: { vitaminA: [15_000, 'IU'], vitaminD3: [1500, 'IU'], vitaminE: 220, zinc: 85 },
  storage: 'open',
  keepsFor: 9,
};

const feeds: Readonly<Record<string, LabelFacts>> = {
  'dental-chews': { ...treat, constituents: { protein: 9.5, fat: 2.4, ash: 5.1, fibre: 2.8, moisture: 12 } },
  'salmon-bites': {
    ...treat,
    constituents: { protein: 62, fat: 16, ash: 8, fibre: 0.5, omega3: 4.2, moisture: 8 },
    storage: 'open',
  },
  'training-treats': {
    ...treat,
    constituents: { protein: 24, fat: 11, ash: 7, fibre: 2, moisture: 22 },
    additives: { sorbate: 2000 },
    storage: 'open',
  },
  'oat-biscuits': {
    ...treat,
    constituents: { protein: 11, fat: 8, ash: 2.6, fibre: 4.5, moisture: 8 },
    additives: { vitaminE: 100 },
  },
  'beef-sticks': { ...treat, constituents: { protein: 70, fat: 14, ash: 6, fibre: 1, moisture: 8 } },
  'lamb-roll': {
    ...treat,
    constituents: { protein: 14, fat: 12, ash: 3, fibre: 0.8, moisture: 62 },
    additives: { vitaminD3: [200, 'IU'], vitaminE: 30, zinc: 20 },
    storage: 'cold',
  },
  'bone-broth': {
    ...treat,
    constituents: { protein: 2.2, fat: 0.4, ash: 0.5, fibre: 0.1, moisture: 96.5 },
    storage: 'cold',
  },
  kibble,
  'wet-chicken': {
    kind: 'wet',
    constituents: { protein: 10.5, fat: 6.2, ash: 2, fibre: 0.6, moisture: 76 },
    additives: { vitaminD3: [200, 'IU'], vitaminE: 30, zinc: 15 },
    storage: 'cold',
    keepsFor: 18,
  },
  'flea-tick': { isMedicine: true, kind: 'medicine', constituents: {}, storage: 'dry', keepsFor: 24 },
};

/** The label of something that is sold; undefined: it has none, such as a brush. */
export const labelFacts = (key: string): LabelFacts | undefined =>
  isRecipe(key) ? kibble : Object.hasOwn(feeds, key) ? feeds[key] : undefined;

/** Who answers for the products: in Great Britain a business there, elsewhere one in the European Union. */
const businesses = {
  GB: {
    name: 'Pawtal Ltd',
    country: 'GB',
    address: '1 Harbour Row, Bristol BS1 5TY',
    contact: 'products@pawtal.example',
    approval: 'GB 0117 F 0042',
  },
  EU: {
    name: 'Pawtal GmbH',
    country: 'DE',
    address: 'Musterweg 1, 10115 Berlin',
    contact: 'products@pawtal.example',
    approval: 'DE BE 100042',
  },
} as const;

/** What marketing authorisations state, by product. The demo's are samples. Names are in the content. */
const authorisations: Readonly<Record<string, { substance: string; holders: Record<'GB' | 'EU', Holder> }>> = {
  'flea-tick': {
    substance: 'afoxolaner',
    holders: {
      GB: {
        name: 'Sample Animal Health Ltd',
        address: '9 Harbour Row, Bristol BS1 5TY',
        country: 'GB',
        number: 'Vm 00000/5001',
      },
      EU: {
        name: 'Muster Tiergesundheit GmbH',
        address: 'Musterweg 9, 10115 Berlin',
        country: 'DE',
        number: 'EU/2/00/000/001–005',
      },
    },
  },
};

interface Holder {
  name: string;
  address: string;
  country: string;
  number: string;
}

/** The holder of a medicine's authorisation in a country, its number and its active substance. */
export function authorisationOf(key: string, soldIn: string, locale: string) {
  const found = Object.hasOwn(authorisations, key) ? authorisations[key] : undefined;
  if (!found) return undefined;
  const { name, address, country, number } = found.holders[soldIn === 'GB' ? 'GB' : 'EU'];
  return { substance: found.substance, number, holder: `${name}, ${address}, ${regionNames(locale).of(country)}` };
}

/** The business that answers for what is sold in a country. Its address names its own country in the language of the locale. */
export function businessOf(soldIn: string, locale: string) {
  const { country, address, ...rest } = businesses[soldIn === 'GB' ? 'GB' : 'EU'];
  return { ...rest, address: `${address}, ${regionNames(locale).of(country)}` };
}

/** The logo that the register gives to a seller. The demo isn't in any register: it draws a sample. */
export const registerLogo = '/demo/assets/register-sample.svg';
