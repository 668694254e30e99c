import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unsold } from '../../../demo/backend/commands/check-products.ts';
import { contentFor } from '../../../demo/backend/content/content.ts';
import {
  blendParticulars,
  factsLocale,
  isSold,
  packOf,
  particularsOf,
  sellable,
  soldKeys,
} from '../../../demo/backend/content/particulars.ts';
import { isRecipe } from '../../../demo/backend/rules/food/recipes.ts';
import { netGramsOf, productKeys } from '../../../demo/backend/rules/food/catalogue.ts';
import { countries } from '../../../src/contract/lists.ts';
import type { Country } from '../../../src/contract/base.ts';
import type { Particulars } from '../../../src/contract/particulars.ts';
import {
  factsLanguage,
  lookedUpOn,
  missingInOffer,
  missingParticulars,
  requiredParticulars,
  ruleOf,
} from '../../../src/contract/shop/required-particulars.ts';
import type { Fact } from '../../../src/contract/shop/required-particulars.ts';
import { localeTable } from '../../../src/i18n/locale-table.ts';
import { languages as allLanguages } from '../../../src/i18n/named-locales.ts';

const things = ['brush-kit', 'scoop'];
const medicines = ['flea-tick'];

/** Each country with each language that its customers can choose. */
const readers = countries.flatMap((country) =>
  allLanguages.map((language) => ({ country, locale: `${language.slice(0, 2)}-${country}` })),
);

/** How each language that facts are in calls Germany. */
const germany: Readonly<Record<string, string>> = {
  en: 'Germany',
  de: 'Deutschland',
  fr: 'Allemagne',
  nl: 'Duitsland',
  sv: 'Tyskland',
  da: 'Tyskland',
};

/** The particulars without one fact. */
function without(all: Particulars, fact: Fact): Particulars {
  const [name, part] = fact.split('.') as [keyof Particulars, string?];
  const value = all[name];
  const less = (group: unknown) => ({ ...(group as object), [part!]: null });
  if (part) return { ...all, [name]: Array.isArray(value) ? value.map(less) : less(value) };
  return { ...all, [name]: Array.isArray(value) ? [] : null };
}

/** A product without additives has no facts of them. */
const factsOf = ({ all, country }: { all: Particulars; country: Country }): Fact[] =>
  ruleOf(all, country).facts.filter((fact) => !fact.startsWith('additives.') || all.additives!.length > 0);

describe('DECISIONS.md#product-details', () => {
  test.each(readers)(
    'in $country a reader of $locale gets all facts of all that is sold, and it is offered',
    (reader) => {
      const { country } = reader;
      for (const key of soldKeys) {
        const all = particularsOf(key, reader);
        expect(missingParticulars(all, country as Country), key).toEqual([]);
        expect(all.isMedicine, key).toBe(medicines.includes(key));
        expect(all.isFeed, key).toBe(![...things, ...medicines].includes(key));
        expect(all.business.address).toBe(
          country === 'GB'
            ? '1 Harbour Row, Bristol BS1 5TY, United Kingdom'
            : `Musterweg 1, 10115 Berlin, ${germany[all.language!]}`,
        );
        const percent = all.constituents!.reduce((sum, { amount }) => sum + amount, 0);
        expect(percent, key).toBeLessThanOrEqual(100);
        expect(isSold(key, reader)).toBe(true);
      }
      expect([...sellable(reader).keys()]).toEqual(productKeys);
      expect(unsold()).toEqual([]);
    },
  );

  test.each(readers)('in $country a reader of $locale gets facts in a language of the country', (reader) => {
    const { country, locale } = reader;
    const { languages } = requiredParticulars[country];
    const read = locale.slice(0, 2);
    for (const key of soldKeys) {
      const { language, kind, use } = particularsOf(key, reader);
      expect(languages, key).toContain(language);
      if (languages.includes(read)) expect(language, key).toBe(read);
      const { particulars } = contentFor(`${language}-${country}`);
      if (kind !== null) expect([particulars.kind, ...Object.values(particulars.kinds)]).toContain(kind);
      if (use !== null) expect(use).toBe(particulars.products[isRecipe(key) ? 'kibble' : key]!.use);
    }
    if (['SE', 'DK', 'BE'].includes(country)) expect(factsLocale(reader)).not.toMatch(/^en/);
    expect(blendParticulars([{ recipe: 'chicken-rice', percent: 100 }], reader, 400).composition).toContain(
      contentFor(factsLocale(reader)).recipes['chicken-rice'].ingredients,
    );
  });

  test('facts in another language than the country’s, or in an unknown one, are named', () => {
    const all = particularsOf('dental-chews', { country: 'SE', locale: 'sv-SE' });
    for (const language of ['en', 'da', 'en-SE', '', null])
      expect(missingParticulars({ ...all, language }, 'SE')).toEqual(['language']);
    for (const language of ['sv', 'sv-SE', 'SV']) expect(missingParticulars({ ...all, language }, 'SE')).toEqual([]);
    for (const language of ['nl', 'fr-BE', 'de']) expect(missingParticulars({ ...all, language }, 'BE')).toEqual([]);
    expect(factsLanguage(['en-BE'], 'BE')).toBe('nl');
    expect(factsLanguage(['fr'], 'BE')).toBe('fr');
    expect(factsLanguage(['de-DE'], 'IE')).toBe('en');
  });

  test('each country has its rules, with a law, an address of it and the day of the look-up', () => {
    expect(Object.keys(requiredParticulars).toSorted()).toEqual([...countries].toSorted());
    expect(lookedUpOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    for (const { languages, feed, thing, medicine, basePrice, register } of Object.values(requiredParticulars)) {
      expect(languages.length).toBeGreaterThan(0);
      for (const { law, source } of [feed, thing, medicine, basePrice]) {
        expect(law).not.toBe('');
        expect(source).toMatch(/^https:\/\//);
      }
      expect(register.url).toMatch(/^https:\/\//);
    }
  });

  test('without any one of its facts nothing is sold, in any country, and the fact is named', () => {
    const anyThing = fc
      .record({ locale: fc.constantFrom(...localeTable), key: fc.constantFrom(...soldKeys) })
      .map(({ locale, key }) => ({
        key,
        country: locale.country as Country,
        all: particularsOf(key, { country: locale.country, locale: locale.tag }),
      }));
    const anyCase = anyThing.chain((each) => fc.constantFrom(...factsOf(each)).map((fact) => ({ ...each, fact })));
    fc.assert(
      fc.property(anyCase, ({ all, country, fact }) => {
        const less = without(all, fact);
        expect(missingParticulars(less, country)).toEqual([fact]);
        expect(missingInOffer({ name: '', particulars: less, perKilogram: {} }, country)).toEqual([fact]);
      }),
    );
  });

  test('feed needs a price for a kilogram, other things don’t; of what is unknown, everything is missing', () => {
    for (const key of soldKeys) {
      const particulars = particularsOf(key, { country: 'GB', locale: 'en-GB' });
      expect(missingInOffer({ name: key, particulars }, 'GB')).toEqual(particulars.isFeed ? ['perKilogram'] : []);
    }
    expect(missingInOffer({ name: 'Roll', particulars: null }, 'GB')).toEqual(['particulars']);
    for (const key of productKeys) expect(netGramsOf(key) !== null, key).toBe(!things.includes(key));
  });

  test('npm run check-products names products, recipes, trays and treatments without a fact', () => {
    const { particulars } = contentFor('sv-SE');
    const { 'lamb-roll': _, 'flea-tick': __, kibble: ___, ...others } = particulars.products;
    const before = particulars.products;
    particulars.products = others;
    const lines = unsold();
    const sold = [...sellable({ country: 'SE', locale: 'en-SE' }).keys()];
    particulars.products = before;
    expect(lines).toContain('SE lamb-roll: composition, use');
    expect(lines).toContain('SE flea-tick: composition, use');
    expect(lines).toContain('SE chicken-rice: use');
    expect(lines).toHaveLength(10);
    expect(sold).toEqual(productKeys.filter((key) => key !== 'lamb-roll'));
  });

  test('a pack has the lot of its week and keeps for the time of its product; a brush has none', () => {
    expect(packOf('kibble', '2026-12-03')).toEqual({ lot: 'L261130', bestBefore: '2027-08-30' });
    expect(packOf('kibble', '2026-11-30')).toEqual(packOf('kibble', '2026-12-06'));
    expect(packOf('brush-kit', '2026-12-03')).toBeUndefined();
  });
});
