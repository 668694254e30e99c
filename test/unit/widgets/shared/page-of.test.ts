import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageOf } from '../../../../widgets/shared/pet/page-of.ts';

const size = 8;
const language = 'en-GB';
const pets = (names: readonly string[]) => names.map((name) => ({ name }));

test('Every dog that is searched for is on exactly one page', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 60 }), fc.string(), fc.integer(), (names, name, page) => {
      const all = pets(names);
      const first = pageOf(all, { name, page: 0, size, language });
      const shown = Array.from({ length: first.pages }, (_, index) =>
        pageOf(all, { name, page: index, size, language }),
      );
      expect(shown.flatMap((each) => each.shown)).toHaveLength(first.count);
      for (const each of shown) expect(each.shown.length).toBeLessThanOrEqual(size);
      const wanted = pageOf(all, { name, page, size, language });
      expect(wanted.page).toBeGreaterThanOrEqual(0);
      expect(wanted.page).toBeLessThan(wanted.pages);
      if (first.count > 0) expect(wanted.shown.length).toBeGreaterThan(0);
    }),
  );
});

test('A search finds a part of a name, in any case, with or without accents', () => {
  const find = (name: string) => pageOf(pets(['Zoé', 'Waffle', 'Chloe']), { name, page: 0, size, language }).shown;
  expect(find('zoe')).toEqual(pets(['Zoé']));
  expect(find(' FF ')).toEqual(pets(['Waffle']));
  expect(find('oé')).toEqual(pets(['Zoé', 'Chloe']));
  expect(find('x')).toEqual([]);
});
