import type { InferInput } from 'valibot';
import type { Country } from '../../../src/contract/base.ts';
import type { label } from '../../../src/contract/shop/labels.ts';
import type { Particulars } from '../../../src/contract/particulars.ts';
import {
  factsLanguage,
  missingParticulars,
  requiredParticulars,
} from '../../../src/contract/shop/required-particulars.ts';
import { addDays, addMonthsTo, weekdayOf } from '../../../src/days.ts';
import { numberFormat } from '../../../src/i18n/intl.ts';
import { bagStep } from '../rules/food/delivery-items.ts';
import { netGramsOf, productKeys } from '../rules/food/catalogue.ts';
import { isRecipe, recipeKeys } from '../rules/food/recipes.ts';
import type { Share } from '../rules/food/recipes.ts';
import { usualTray } from '../rules/food/plan.ts';
import { weightClasses } from '../rules/food/treatment.ts';
import type { WeightClass } from '../rules/food/treatment.ts';
import { contentFor } from './content.ts';
import type { Content } from './content.ts';
import { additiveRegister, authorisationOf, businessOf, labelFacts, registerLogo } from './label-facts.ts';
import type { Additive, Amount, LabelFacts } from './label-facts.ts';

/** All that can be bought: products, recipes, trays, treatments and the scoop, by key. */
export const soldKeys: readonly string[] = [...productKeys, ...recipeKeys, 'wet-chicken', 'flea-tick', 'scoop'];

/** Whom facts are stated to, and where. */
interface Reader {
  country: string;
  locale: string;
  /** Further languages of the reader, in order of preference. */
  labelLanguages?: readonly string[];
}

/** The locale in which facts are stated: in the reader's first language that is one of the country, else in the country's first. */
export const factsLocale = ({ country, locale, labelLanguages = [] }: Reader): string =>
  `${factsLanguage([locale, ...labelLanguages], country as Country)}-${country}`;

/** The analysis in percent. */
export const constituentsOf = ({ constituents }: LabelFacts, content: Content) =>
  Object.entries(constituents).map(([key, amount]) => ({ name: content.constituents[key]!, amount, unit: '%' }));

/** The additives of a kilogram, in milligrams where they name no unit. */
export const additivesOf = ({ additives = {} }: LabelFacts, content: Content) =>
  (Object.entries(additives) as [Additive, Amount][]).map(([key, value]) => {
    const [amount, unit] = typeof value === 'number' ? [value, 'mg'] : value;
    const { category, number } = additiveRegister[key];
    return {
      name: content.additives[key]!,
      amount,
      unit: content.units[unit] ?? unit,
      category: content.additiveCategories[category],
      number,
    };
  });

/** How much of the active substance one piece has, for each weight class: `afoxolaner 28 mg (4.5–10 kg)`. */
function strengthOf(substance: string, locale: string, classes: readonly WeightClass[]): string {
  const number = numberFormat(locale, {});
  return classes
    .map(({ from, to, milligrams }) => {
      const weights = to === null ? `≥ ${number.format(from)}` : `${number.format(from)}–${number.format(to)}`;
      return `${substance} ${number.format(milligrams)}\u00A0mg (${weights}\u00A0kg)`;
    })
    .join('; ');
}

/** What the marketing authorisation of a medicine states. `classes`: the weight classes whose strength is stated. */
function medicineOf(key: string, { country }: Reader, locale: string, classes: readonly WeightClass[]) {
  const found = authorisationOf(key, country, locale);
  if (!found) return null;
  const { holder, number, substance } = found;
  const name = contentFor(locale).medicines[key] ?? null;
  return { name, holder, number, strength: strengthOf(substance, locale, classes) };
}

/** The ingredients of a mix, recipe by recipe with its share. */
export function compositionOf(shares: readonly Share[], content: Content, locale: string): string {
  const percent = numberFormat(locale, { style: 'percent' });
  return shares
    .map(({ recipe, percent: share }) => {
      const { name, ingredients } = content.recipes[recipe];
      const part = `${name} (${percent.format(share / 100)})`;
      return ingredients ? `${part}: ${ingredients}.` : `${part}.`;
    })
    .join(' ');
}

/** A bag or a tray weighs what it holds; of others the weight is known. */
const usualGrams = (key: string): number | null =>
  isRecipe(key) || key === 'kibble' ? bagStep : key === 'wet-chicken' ? usualTray : netGramsOf(key);

/**
 * What the law asks a shop to state about something before it is bought, in a language of the country. `grams`: what one unit
 * weighs, where that differs. `classes`: the weight classes that a medicine is for.
 */
export function particularsOf(
  key: string,
  reader: Reader,
  grams: number | null = usualGrams(key),
  classes: readonly WeightClass[] = weightClasses,
): Particulars {
  const { country } = reader;
  const locale = factsLocale(reader);
  const content = contentFor(locale);
  const { kind, kinds, storage, products, euRegister } = content.particulars;
  const facts = labelFacts(key);
  const isMedicine = facts?.isMedicine ?? false;
  const isFeed = facts !== undefined && !isMedicine;
  const texts = isRecipe(key)
    ? { ...products['kibble'], composition: content.recipes[key].ingredients }
    : products[key];
  const { register } = requiredParticulars[country as Country];
  return {
    language: locale.slice(0, 2),
    isFeed,
    isMedicine,
    kind: facts ? (facts.kind === 'treat' ? kind : kinds[facts.kind]) : null,
    composition: texts?.composition ?? null,
    constituents: facts ? constituentsOf(facts, content) : [],
    additives: facts ? additivesOf(facts, content) : [],
    use: texts?.use ?? null,
    storage: facts ? storage[facts.storage] : null,
    netGrams: isMedicine ? null : grams,
    medicine: isMedicine ? medicineOf(key, reader, locale, classes) : null,
    // The number approves a feed business.
    business: { ...businessOf(country, locale), ...(!isFeed && { approval: null }) },
    register: isMedicine ? { ...register, ...(country !== 'GB' && { name: euRegister }), logoUrl: registerLogo } : null,
  };
}

/** The facts of a bag of kibble. */
export function blendParticulars(shares: readonly Share[], reader: Reader, grams: number | null): Particulars {
  const locale = factsLocale(reader);
  return {
    ...particularsOf('kibble', reader, grams),
    composition: compositionOf(shares, contentFor(locale), locale),
  };
}

/** Whether something may be sold: it has all that the law asks to state about it. */
export const isSold = (key: string, reader: Reader): boolean =>
  missingParticulars(particularsOf(key, reader), reader.country as Country).length === 0;

/** The products that may be sold, by key. */
export const sellable = (reader: Reader): ReadonlyMap<string, Particulars> =>
  new Map(productKeys.filter((key) => isSold(key, reader)).map((key) => [key, particularsOf(key, reader)] as const));

type Pack = NonNullable<InferInput<typeof label>['packs']>[number];

/** What is printed on packs that were packed on that day: the demo makes one lot a week. */
export function packOf(key: string, packDate: string): Pack | undefined {
  const facts = labelFacts(key);
  if (!facts) return undefined;
  const monday = addDays(packDate, 1 - weekdayOf(packDate));
  return { lot: `L${monday.slice(2).replaceAll('-', '')}`, bestBefore: addMonthsTo(monday, facts.keepsFor) };
}
