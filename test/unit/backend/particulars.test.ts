import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unsold } from '../../../demo/backend/commands/check-products.ts';
import { contentFor } from '../../../demo/backend/content/content.ts';
import { isSold, packOf, particularsOf, sellable, soldKeys } from '../../../demo/backend/content/particulars.ts';
import { netGramsOf, productKeys } from '../../../demo/backend/rules/food/catalogue.ts';
import { countries } from '../../../src/contract/lists.ts';
import type { Country } from '../../../src/contract/base.ts';
import type { Particulars } from '../../../src/contract/particulars.ts';
import {
  lookedUpOn,
  missingInOffer,
  missingParticulars,
  requiredParticulars,
  ruleOf,
} from '../../../src/contract/shop/required-particulars.ts';
import type { Fact } from '../../../src/contract/shop/required-particulars.ts';
import { localeTable } from '../../../src/i18n/locale-table.ts';

const things = ['brush-kit', 'scoop'];
const medicines = ['flea-tick'];

/** The particulars without one fact. */
function without(all: Particulars, fact: Fact): Particulars {
  const [name, part] = fact.split('.') as [keyof Particulars, string?];
  const value = all[name];
  return { ...all, [name]: part ? { ...(value as object), [part]: null } : Array.isArray(value) ? [] : null };
}

describe('DECISIONS.md#product-details', () => {
  test.each(localeTable)('in $country everything that is sold has all facts, and is offered', ({ tag, country }) => {
    const content = contentFor(tag);
    for (const key of soldKeys) {
      const all = particularsOf(key, country, content);
      expect(missingParticulars(all, country as Country), key).toEqual([]);
      expect(all.isMedicine, key).toBe(medicines.includes(key));
      expect(all.isFeed, key).toBe(![...things, ...medicines].includes(key));
      expect(all.business.address).toMatch(country === 'GB' ? /United Kingdom$/ : /Germany$/);
      const percent = all.constituents!.reduce((sum, { amount }) => sum + amount, 0);
      expect(percent, key).toBeLessThanOrEqual(100);
      expect(isSold(key, country, content)).toBe(true);
    }
    expect([...sellable(country, content).keys()]).toEqual(productKeys);
    expect(unsold((each) => contentFor(each.tag))).toEqual([]);
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
        all: particularsOf(key, locale.country, contentFor(locale.tag)),
      }));
    const anyCase = anyThing.chain((each) =>
      fc.constantFrom(...ruleOf(each.all, each.country).facts).map((fact) => ({ ...each, fact })),
    );
    fc.assert(
      fc.property(anyCase, ({ all, country, fact }) => {
        const less = without(all, fact);
        expect(missingParticulars(less, country)).toEqual([fact]);
        expect(missingInOffer({ name: '', particulars: less, perKilogram: {} }, country)).toEqual([fact]);
      }),
    );
  });

  test('feed needs a price for a kilogram, other things don’t; of what is unknown, everything is missing', () => {
    const content = contentFor('en-GB');
    for (const key of soldKeys) {
      const particulars = particularsOf(key, 'GB', content);
      expect(missingInOffer({ name: key, particulars }, 'GB')).toEqual(particulars.isFeed ? ['perKilogram'] : []);
    }
    expect(missingInOffer({ name: 'Roll', particulars: null }, 'GB')).toEqual(['particulars']);
    for (const key of productKeys) expect(netGramsOf(key) !== null, key).toBe(!things.includes(key));
  });

  test('npm run check-products names products, recipes, trays and treatments without a fact', () => {
    const content = contentFor('en-GB');
    const { 'lamb-roll': _, 'flea-tick': __, kibble: ___, ...others } = content.particulars.products;
    const less = { ...content, particulars: { ...content.particulars, products: others } };
    const lines = unsold(() => less).filter((line) => line.startsWith('SE '));
    expect(lines).toContain('SE lamb-roll: composition, use');
    expect(lines).toContain('SE flea-tick: composition, use');
    expect(lines).toContain('SE chicken-rice: use');
    expect(lines).toHaveLength(10);
    expect([...sellable('GB', less).keys()]).toEqual(productKeys.filter((key) => key !== 'lamb-roll'));
  });

  test('a pack has the lot of its week and keeps for the time of its product; a brush has none', () => {
    expect(packOf('kibble', '2026-12-03')).toEqual({ lot: 'L261130', bestBefore: '2027-08-30' });
    expect(packOf('kibble', '2026-11-30')).toEqual(packOf('kibble', '2026-12-06'));
    expect(packOf('brush-kit', '2026-12-03')).toBeUndefined();
  });
});
