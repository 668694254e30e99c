import { enter } from '../support/enter.ts';
import { expect, expectAccessible, expectStatus, test } from '../support/page.ts';

/** The pages of deliveries at both widths. What they say and do is tested on the phone only. */
const pages = (segment: string, box: string): [string, string][] => [
  ['account-next-delivery', '/demo/widgets/account-next-delivery'],
  ['account-deliveries', '/demo/widgets/account-deliveries'],
  ['account-delivery', `/account/${segment}/deliveries/${box}`],
];

for (const [customer, segment, box] of [
  ['robin', 'gb', 's-robin-5'],
  ['de', 'de', 's-de-4'],
  ['fr', 'fr', 's-fr-4'],
  ['nl', 'nl', 's-nl-4'],
  ['se', 'se', 's-se-4'],
  ['dk', 'dk', 's-dk-4'],
] as const) {
  test(`next delivery, list and detail have no accessibility violation and no text cut: ${customer}`, async ({
    page,
  }) => {
    await enter(page, customer);
    for (const [tag, path] of pages(segment, box)) {
      await test.step(tag, async () => {
        await page.goto(path);
        await expectStatus(page, tag);
        await expectAccessible(page, tag);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      });
    }
  });
}
