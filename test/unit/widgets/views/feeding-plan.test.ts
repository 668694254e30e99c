import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { FeedingPlans } from '../../../../src/contract/pets/feeding-plan.ts';
import type { FoodInHouse, TransitionDay } from '../../../../src/contract/pets/food.ts';
import { addDays } from '../../../../src/days.ts';
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

describe('DECISIONS.md#transition', () => {
  /** The sample with its first day moved by so many days: 0 is the third day. */
  const from = (days: number) => ({
    scenario: { changing: true },
    change: (body: unknown, _: unknown, name: string) => {
      if (name !== 'getFood') return body;
      const food = body as FoodInHouse;
      const move = (each: TransitionDay) => ({ ...each, day: addDays(each.day, days) });
      return {
        ...food,
        transitions: food.transitions?.map((each) => ({ ...each, days: each.days.map(move) })),
      };
    },
  });
  const rowsOf = (html: string): string[] =>
    [...html.matchAll(/<tr(?:(?! class)[^>])*>(.*?)<\/tr>/g)]
      .map(([row]) => row)
      .filter((row) => row.includes('scope="row"'));

  test('The table of seven days marks today with a word and for screen readers', async () => {
    const { html, text } = await showView('account-feeding-plan', { state: 'transition' });
    expect(text).toContain('Seven days to the new kibble');
    const today = rowsOf(html).filter((row) => row.includes('aria-current="date"'));
    expect(today).toHaveLength(1);
    expect(today[0]).toContain('Today');
    expect(rowsOf(html).findIndex((row) => row === today[0])).toBe(2);
  });

  test.each([
    ['its last day', -4, true],
    ['the day after it', -5, false],
    ['two days before it', 4, true],
    ['three days before it', 5, false],
  ])('The plan in force has it on %s: %s', async (_, days, isShown) => {
    const { text } = await showView('account-feeding-plan', from(days));
    expect(text.includes('Seven days to the new kibble')).toBe(isShown);
  });
});
