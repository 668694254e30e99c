import { beforeAll, expect, test } from 'vitest';
import type { FeedingPlans } from '../../../../src/contract/pets/feeding-plan.ts';
import { showView, stubBrowser } from '../../../support/views/views.ts';

beforeAll(stubBrowser);

test.each([
  [true, 'We’ve left room for treats'],
  [false, 'This plan leaves no room for treats.'],
])('§3 A plan with 0 %% other food shows whether room is left for treats: %s', async (roomForTreats, words) => {
  const { text } = await showView('account-feeding-plan', {
    change: (body, _, name) => {
      if (name !== 'getFeedingPlans') return body;
      const { current, upcoming } = body as FeedingPlans;
      const dailyPortions = { ...current!.dailyPortions, other: { percent: 0, kcal: 0 } };
      return { current: { ...current, roomForTreats, dailyPortions }, upcoming };
    },
  });
  expect(text).toContain(words);
});
