import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentFor } from '../../../../demo/backend/content/content.ts';
import { blendFor } from '../../../../demo/backend/rules/food/plan.ts';
import { contentsOf, recipes, sharesOf } from '../../../../demo/backend/rules/food/recipes.ts';
import { activities, foods } from '../../../../src/contract/lists.ts';
import { languages } from '../../../../src/i18n/named-locales.ts';

const blends = Object.keys(contentFor('en-GB').blends);

test('The shares of each blend add up to the whole, and every recipe has its texts in every language', () => {
  for (const blend of blends) expect(sharesOf(blend).reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
  for (const language of languages) {
    const { recipes: texts } = contentFor(language);
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(recipes).toSorted());
  }
});

test('A dog gets no blend with what it doesn’t tolerate, and one that it dislikes only if no other is left', () => {
  const some = fc.subarray([...foods]);
  fc.assert(
    fc.property(fc.constantFrom(...activities), some, some, (activity, allergies, dislikes) => {
      const has = (blend: string, avoided: readonly string[]): boolean =>
        contentsOf(sharesOf(blend)).some((food) => avoided.includes(food));
      const safe = blends.filter((blend) => !has(blend, allergies));
      const chosen = blendFor({ activity, allergies, dislikes });
      expect(chosen === null ? safe : safe.filter((blend) => blend === chosen)).toHaveLength(chosen === null ? 0 : 1);
      if (chosen && has(chosen, dislikes)) expect(safe.filter((blend) => !has(blend, dislikes))).toEqual([]);
    }),
  );
});
