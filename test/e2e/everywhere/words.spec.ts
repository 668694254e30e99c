import { enter } from '../../support/page/enter.ts';
import { idle, watchRequests } from '../../support/page/idle.ts';
import { brokenWords, sideways } from '../../support/page/measure.ts';
import { openAll } from '../../support/page/open-all.ts';
import { expect, test } from '../../support/page/page.ts';
import { readTruth } from '../../support/walks/truth.ts';
import { deliveriesToOpen } from '../../support/walks/truth-of-deliveries.ts';
import { pagesWithTags } from '../../support/walks/pages.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'dark' });
test.setTimeout(600_000);

const people = [
  ['de', 'de'],
  ['fr', 'fr'],
  ['nl', 'nl'],
  ['se', 'se'],
  ['dk', 'dk'],
  ['robin', 'gb'],
] as const;

for (const [name, segment] of people)
  test(
    `No broken word and no overflow at 320, 390, 768 and 1200 px, in the dark: every page of the customer ${name}`,
    { tag: '@long' },
    async ({ page }) => {
      watchRequests(page);
      await enter(page, name);
      const truth = await readTruth(page, segment);
      const base = `/account/${segment}`;
      const deliveries = deliveriesToOpen(truth).slice(0, 2);
      const paths = [
        ...pagesWithTags(segment, truth.pets[0]?.petPublicId),
        ...deliveries.map(({ id }) => `${base}/deliveries/${id}`),
        ...deliveries.map(({ id }) => `${base}/deliveries/future/${id}/change-date`),
      ];
      const found: string[] = [];
      for (const path of paths) {
        await page.setViewportSize({ width: 1200, height: 6000 });
        await openAll(page, path);
        for (const width of [1200, 768, 390, 320]) {
          await page.setViewportSize({ width, height: 900 });
          await idle(page);
          const all = [...(await brokenWords(page)), ...(await sideways(page))];
          found.push(...all.map((each) => `${path} ${width}: ${each}`));
        }
      }
      expect(found).toEqual([]);
    },
  );
