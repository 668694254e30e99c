import { beforeAll, expect, test, vi } from 'vitest';
import type { FeedingPlans } from '../../../../src/contract/pets/feeding-plan.ts';
import { extrasStoreOf } from '../../../../src/stores/pets/extras.ts';
import type { ExtraChoice } from '../../../../src/stores/pets/extras.ts';
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

const choices: Omit<ExtraChoice, 'product'>[] = [
  { often: 'every' },
  { often: 'every', paused: true },
  { often: 'once' },
  { often: 'never' },
];

test('DECISIONS.md#extras What was chosen for an extra is confirmed in words that no other choice has', async () => {
  vi.stubGlobal('location', new URL('https://shop.test/gb/feeding-plan#extras'));
  const confirmed: (string | undefined)[] = [];
  for (const choice of choices) {
    const { html } = await showView('account-feeding-plan', {
      before: (account) => extrasStoreOf(account)('preview-1').choose({ product: 'dental-chews', ...choice }),
    });
    confirmed.push(/role="status".*?<strong>(.+?)<\/strong>/.exec(html)?.[1]);
  }
  stubBrowser();
  expect(confirmed).not.toContain(undefined);
  expect([...new Set(confirmed)]).toEqual(confirmed);
});
