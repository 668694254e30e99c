import { missingParticulars } from '../../../src/contract/shop/particulars.ts';
import type { Particulars } from '../../../src/contract/shop/particulars.ts';
import type { Content } from './content.ts';
import { netGramsOf, productKeys } from '../rules/food/catalogue.ts';

/** Facts of a product that no language changes. Percentages are of the product as it is sold. */
interface Feed {
  constituents: Readonly<Record<string, number>>;
  /** Milligrams in a kilogram, or the unit that is named. */
  additives?: Readonly<Record<string, Amount>>;
  storage: 'dry' | 'open' | 'cold';
}

const feeds: Readonly<Record<string, Feed>> = {
  'dental-chews': { constituents: { protein: 9.5, fat: 2.4, ash: 5.1, fibre: 2.8, moisture: 12 }, storage: 'dry' },
  'salmon-bites': {
    constituents: { protein: 62, fat: 16, ash: 8, fibre: 0.5, omega3: 4.2, moisture: 8 },
    storage: 'open',
  },
  'training-treats': { constituents: { protein: 24, fat: 11, ash: 7, fibre: 2, moisture: 22 }, storage: 'open' },
  'oat-biscuits': {
    constituents: { protein: 11, fat: 8, ash: 2.6, fibre: 4.5, moisture: 8 },
    additives: { vitaminE: 100 },
    storage: 'dry',
  },
  'beef-sticks': { constituents: { protein: 70, fat: 14, ash: 6, fibre: 1, moisture: 8 }, storage: 'dry' },
  'lamb-roll': {
    constituents: { protein: 14, fat: 12, ash: 3, fibre: 0.8, moisture: 62 },
    additives: { vitaminD3: [200, 'IU'], vitaminE: 30, zinc: 20 },
    storage: 'cold',
  },
  'bone-broth': { constituents: { protein: 2.2, fat: 0.4, ash: 0.5, fibre: 0.1, moisture: 96.5 }, storage: 'cold' },
};

/** Who answers for the products: in Great Britain a business there, elsewhere one in the European Union. */
const businesses = {
  GB: {
    name: 'Pawtal Ltd',
    address: '1 Harbour Row, Bristol BS1 5TY, United Kingdom',
    contact: 'products@pawtal.example',
    approval: 'GB 0117 F 0042',
  },
  EU: {
    name: 'Pawtal GmbH',
    address: 'Musterweg 1, 10115 Berlin, Germany',
    contact: 'products@pawtal.example',
    approval: 'DE BE 100042',
  },
} as const;

type Amount = number | readonly [amount: number, unit: string];

/** Amounts with their names, in the language of the content. `unit`: of those that name none. */
const amountsOf = (
  amounts: Readonly<Record<string, Amount>>,
  names: Readonly<Record<string, string>>,
  { units }: Content,
  unit: string,
) =>
  Object.entries(amounts).map(([key, value]) => {
    const [amount, own] = typeof value === 'number' ? [value, unit] : value;
    return { name: names[key]!, amount, unit: units[own] ?? own };
  });

/** What the law asks a shop to state about a product before it is bought, in the language of the content. */
export function particularsOf(key: string, country: string, content: Content): Particulars {
  const { kind, storage, products } = content.particulars;
  const feed = Object.hasOwn(feeds, key) ? feeds[key] : undefined;
  return {
    isFeed: feed !== undefined,
    kind: feed ? kind : null,
    composition: products[key]?.composition ?? null,
    constituents: amountsOf(feed?.constituents ?? {}, content.constituents, content, '%'),
    additives: amountsOf(feed?.additives ?? {}, content.additives, content, 'mg'),
    use: products[key]?.use ?? null,
    storage: feed ? storage[feed.storage] : null,
    netGrams: netGramsOf(key),
    business: businesses[country === 'GB' ? 'GB' : 'EU'],
  };
}

/** The products that may be sold, by key: those with all that the law asks to state about them. */
export const sellable = (country: string, content: Content): ReadonlyMap<string, Particulars> =>
  new Map(
    productKeys
      .map((key) => [key, particularsOf(key, country, content)] as const)
      .filter(([, particulars]) => missingParticulars(particulars).length === 0),
  );
