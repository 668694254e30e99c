import type { FoodInHouse, Transition } from '../../../src/contract/pets/food.ts';
import type { RecipeChoices } from '../../../src/contract/pets/swap.ts';
import { addDays } from '../../../src/days.ts';
import { enter } from '../../support/page/enter.ts';
import { expect, expectAccessible, test } from '../../support/page/page.ts';
import { now } from '../../support/clock.ts';

for (const [width, height] of [
  [390, 844],
  [1200, 900],
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('DECISIONS.md#transition A new kibble comes in over seven days: a line on the dashboard, all days at the plan, then neither', async ({
      page,
      harness,
    }) => {
      await enter(page, 'single');
      const api = '/gb/new-account-api/1.0';
      const read = async <T>(path: string) => (await (await page.request.get(`${api}/${path}?t=${now()}`)).json()) as T;
      const { version, recipes, deliveries } = await read<RecipeChoices>('pet/recipes/single-nala');
      const { recipe, options } = recipes[0]!;
      const { recipe: by, name } = options.find(({ difference }) => difference !== null)!;
      const data = { version, recipe, by, from: deliveries[0]!.id };
      expect((await page.request.post(`${api}/pet/recipes/single-nala`, { data })).status()).toBe(200);
      const [{ days }] = (await read<FoodInHouse>('food')).transitions as [Transition];
      await harness.clock({ now: `${addDays(days[0]!.day, -1)}T10:00:00Z` });
      await page.goto('/account/gb');
      await expect(page.getByRole('link', { name: /^Nala: From .*: new kibble with / })).toContainText(name);

      await harness.clock({ now: `${addDays(days[0]!.day, 2)}T10:00:00Z` });

      await page.goto('/account/gb');
      const line = page.locator('account-pets-list').getByRole('link', { name: /^Nala: Day 3 of 7: / });
      await expect(line).toContainText(`g ${name}`);
      await expectAccessible(page, 'account-pets-list');
      await line.click();
      const group = page.locator('account-feeding-plan').getByRole('group', { name: 'Kibble for Nala, day by day' });
      await expect(group).toBeInViewport();
      await expect(group).toBeFocused();
      await expect(group.getByRole('row')).toHaveCount(8);
      await expect(group.locator('[aria-current=date]')).toContainText('Today');
      await expectAccessible(page, 'account-feeding-plan');
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBeLessThanOrEqual(0);

      await harness.clock({ now: `${addDays(days[6]!.day, 1)}T10:00:00Z` });
      await page.goto('/account/gb');
      await expect(page.locator('account-pets-list')).toContainText('of food, to');
      await expect(line).toBeHidden();
    });
  });
