import { describe, expect, test } from 'vitest';
import { unsold } from '../../../demo/backend/commands/check-products.ts';
import { contentFor } from '../../../demo/backend/content/content.ts';
import { netGramsOf, productKeys } from '../../../demo/backend/rules/food/catalogue.ts';
import { particularsOf, sellable } from '../../../demo/backend/content/particulars.ts';
import { missingParticulars } from '../../../src/contract/shop/particulars.ts';
import type { Particulars } from '../../../src/contract/shop/particulars.ts';
import { localeTable } from '../../../src/i18n/locale-table.ts';

const isFeed = (key: string): boolean => key !== 'brush-kit';

describe('EU 767/2009: the facts of a product’s label', () => {
  test.each(localeTable)('in $country each product of the shop has all of it, and is sold', ({ tag, country }) => {
    const content = contentFor(tag);
    for (const key of productKeys) {
      const all = particularsOf(key, country, content);
      expect(missingParticulars(all), key).toEqual([]);
      expect(all.isFeed, key).toBe(isFeed(key));
      expect(all.business.address).toMatch(country === 'GB' ? /United Kingdom$/ : /Germany$/);
      const percent = all.constituents!.reduce((sum, { amount }) => sum + amount, 0);
      expect(percent, key).toBeLessThanOrEqual(100);
    }
    expect([...sellable(country, content).keys()]).toEqual(productKeys);
  });

  test('a product without one of these facts isn’t sold; the fact is named', () => {
    const content = contentFor('en-GB');
    const feed = particularsOf('lamb-roll', 'GB', content);
    const thing = particularsOf('brush-kit', 'GB', content);
    const without: [Particulars, string][] = [
      ...(['kind', 'composition', 'use', 'storage', 'netGrams'] as const).map((key): [Particulars, string] => [
        { ...feed, [key]: null },
        key,
      ]),
      [{ ...feed, constituents: [] }, 'constituents'],
      ...(['name', 'address', 'approval'] as const).map((key): [Particulars, string] => [
        { ...feed, business: { ...feed.business, [key]: null } },
        `business.${key}`,
      ]),
      ...(['name', 'address', 'contact'] as const).map((key): [Particulars, string] => [
        { ...thing, business: { ...thing.business, [key]: null } },
        `business.${key}`,
      ]),
    ];
    for (const [all, name] of without) expect(missingParticulars(all)).toEqual([name]);
    const { 'lamb-roll': _, ...others } = content.particulars.products;
    const less = { ...content, particulars: { ...content.particulars, products: others } };
    expect(unsold(() => less)).toEqual(localeTable.map((each) => `${each.country} lamb-roll: composition, use`));
    expect(unsold(({ tag }) => contentFor(tag))).toEqual([]);
    expect([...sellable('GB', less).keys()]).toEqual(productKeys.filter((key) => key !== 'lamb-roll'));
  });

  test('feed is sold by weight', () => {
    for (const key of productKeys) expect(netGramsOf(key) !== null, key).toBe(isFeed(key));
  });
});
