import type { Country, Money } from '../../contract/base.ts';
import type { Label } from '../../contract/shop/labels.ts';
import type { Particulars } from '../../contract/particulars.ts';
import { requiredParticulars } from '../../contract/shop/required-particulars.ts';
import { perKilogram } from '../../contract/shop/per-kilogram.ts';
import treatment from '../../ui/illustrations/treatment.svg';
import type { Delivery } from '../../contract/deliveries/delivery.ts';
import { sampleBusiness, sampleMedicine } from './business.ts';
import { labelLocale } from '../stage.ts';
import type { Stage } from '../stage.ts';

type Constituent = keyof Stage['words']['constituents'];
type Analysis = Readonly<Partial<Record<Constituent, number>>>;

/** Analyses in percent; kibble has one for all recipes. */
const analyses: Readonly<Record<string, Analysis>> = {
  'dental-chews': { protein: 9.5, fat: 2.4, ash: 5.1, fibre: 2.8, moisture: 12 },
  'salmon-bites': { protein: 62, fat: 16, ash: 8, fibre: 0.5, omega3: 4.2, moisture: 8 },
  'training-treats': { protein: 24, fat: 11, ash: 7, fibre: 2, moisture: 22 },
  'wet-chicken': { protein: 10.5, fat: 6.2, ash: 2, fibre: 0.6, moisture: 76 },
};
const kibble: Analysis = { protein: 26, fat: 14, ash: 6.8, fibre: 2.5, omega3: 1.1 };

/** Grams of one unit. */
const grams: Readonly<Record<string, number>> = {
  'dental-chews': 420,
  'salmon-bites': 100,
  'training-treats': 150,
  'wet-chicken': 150,
};

/** Products whose label isn't that of food. */
const others: readonly string[] = ['brush-kit', 'scoop', 'flea-tick'];

const known = <T>(all: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(all, key) ? all[key] : undefined;

/** What the law asks a shop to state about a product or a recipe. `weight`: what one unit weighs, where that differs. */
export function factsOf({ labelWords: words, locale }: Stage, key: string, weight = grams[key]): Particulars {
  const { kinds, storage, composition, use, euRegister } = words.facts;
  const isMedicine = key === 'flea-tick';
  const isFeed = !others.includes(key);
  const isKibble = isFeed && !Object.hasOwn(analyses, key);
  const kind = isMedicine ? 'medicine' : key === 'wet-chicken' ? 'wet' : isKibble ? 'complete' : 'treat';
  const { register } = requiredParticulars[locale.country as Country];
  const analysis = isFeed ? (analyses[key] ?? kibble) : {};
  return {
    language: labelLocale(locale).tag.slice(0, 2),
    isFeed,
    isMedicine,
    kind: isFeed || isMedicine ? kinds[kind] : null,
    composition: known(composition, key) ?? (isFeed ? words.blend.ingredients : null),
    constituents: Object.entries(analysis).map(([name, amount]) => ({
      name: words.constituents[name as Constituent],
      amount,
      unit: '%',
    })),
    additives: isKibble
      ? [{ name: words.additives.vitaminE, amount: 220, unit: 'mg', category: words.facts.vitamins, number: '3a700' }]
      : [],
    use: known(use, isKibble ? 'kibble' : key) ?? null,
    storage: isFeed ? storage : null,
    netGrams: isFeed ? (weight ?? null) : null,
    medicine: isMedicine ? { ...sampleMedicine, name: words.facts.medicine } : null,
    business: { ...sampleBusiness, ...(!isFeed && { approval: null }) },
    register: isMedicine
      ? { ...register, ...(locale.country !== 'GB' && { name: euRegister }), logoUrl: treatment }
      : null,
  };
}

/** The price of a kilogram; null: it isn't sold by weight. */
export const kilogramOf = (key: string, price: Money, weight?: number | null): Money | null =>
  perKilogram(price, weight ?? (others.includes(key) ? null : grams[key]));

const keys: Readonly<Record<string, string>> = {
  dry: 'kibble',
  wet: 'wet-chicken',
  treatment: 'flea-tick',
  scoop: 'scoop',
};

/** The labels of the items of a delivery. A plan has those of its food. */
export function labelsOf(stage: Stage, { pets }: Pick<Delivery, 'pets'>): { labels: Label[] } {
  return {
    labels: pets.flatMap(({ items }) =>
      items.map(({ identifier, kind, name, unitGrams, perKilogram: kilogram }): Label => {
        const key = keys[kind] ?? identifier;
        return {
          identifier,
          kind,
          name,
          perKilogram: kilogram ?? null,
          particulars: factsOf(stage, key, unitGrams ?? undefined),
          packs: [],
        };
      }),
    ),
  };
}
