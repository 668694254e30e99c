import type { Page } from '@playwright/test';
import { declaredTags } from '../../../src/package/declared-tags.ts';
import { attributeValues, slotNames } from '../../../src/package/attribute-values.ts';
import { expect, expectStatus, test } from '../../support/page/page.ts';

/** Shows a page of one's own that has this body. The fragment opens what a feeding plan has behind a button. */
async function show(page: Page, body: string): Promise<void> {
  const html = `<!doctype html><html lang="en-GB"><title>Page</title><script type="module" src="/account.js"></script><body>${body}`;
  await page.route('**/own-page*', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(`/own-page?${encodeURIComponent(body.slice(0, 60))}#extras`);
}

const places = Object.entries(slotNames).flatMap(([tag, names]) => names.map((name) => ({ tag, name })));

test('Each documented place of a tag shows a page’s own content there, with the customer’s data only', async ({
  page,
}) => {
  const own = ({ tag, name }: (typeof places)[number]) => `<p slot="${name}">At ${tag} ${name}</p>`;
  const tags = [...new Set(places.map(({ tag }) => tag))];
  const body = tags.map(
    (tag) =>
      `<${tag} preview>${places
        .filter((each) => each.tag === tag)
        .map(own)
        .join('')}</${tag}>`,
  );
  await show(page, body.join(''));
  for (const each of places) {
    const { tag, name } = each;
    await page.locator(tag).scrollIntoViewIfNeeded();
    await expectStatus(page, tag, 'success');
    await expect(page.getByText(`At ${tag} ${name}`, { exact: true })).toBeVisible();
  }
  // Own content for visitors and content of a place don't mix.
  for (const tag of tags) await expect(page.locator(tag)).not.toHaveAttribute('data-own');
});

test.describe('for visitors', () => {
  test.use({ allowed: [/status of 401/] });
  test('Content of a place is not shown to visitors, nor while the tag’s code is on its way', async ({ page }) => {
    await page.route('**/own-page', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en-GB"><title>Page</title><script type="module" src="/account.js" blocking="render"></script>
        <body><account-pets-list signed-out="content"><p>For visitors</p><p slot="after-pets">For customers</p></account-pets-list>`,
      }),
    );
    await page.goto('/own-page');
    await expect(page.getByText('For visitors')).toBeVisible();
    await expect(page.locator('account-pets-list')).toHaveAttribute('data-own');
    await expect(page.getByText('For customers')).toBeHidden();
  });
});

const hidden = Object.entries(attributeValues).flatMap(([tag, attributes]) =>
  (attributes['hide']?.values ?? []).map((name) => ({ tag, name })),
);

/** Whether one of these tags has fewer elements with a box if it hides this part. */
const hides = (page: Page, tag: string, name: string): Promise<boolean> =>
  page.locator(tag).evaluateAll(
    (all, value) =>
      all.some((element) => {
        const boxes = () =>
          [...(element.shadowRoot?.querySelectorAll('*') ?? [])].filter((each) => each.checkVisibility());
        const before = boxes().length;
        element.setAttribute('hide', value);
        const after = boxes().length;
        element.removeAttribute('hide');
        return after < before;
      }),
    name,
  );

for (const { tag, name } of hidden)
  test(`hide="${name}" leaves that part of ${tag} out, and nothing else of its first level`, async ({ page }) => {
    const states = Object.keys(declaredTags.find((each) => each.tag.name === tag)!.states).filter(
      (state) => !['loading', 'error'].includes(state),
    );
    const section = tag === 'account-settings' ? ' section="payment"' : '';
    await show(page, states.map((state) => `<${tag} preview="${state}"${section}></${tag}>`).join(''));
    for (const each of await page.locator(tag).all()) {
      // Some have nothing to show, and no box.
      await each.evaluate((element) => element.scrollIntoView());
      await expect(each).toHaveAttribute('data-status', /^(?!loading)./);
      const more = each.getByRole('button', { name: /^Add (?:another|an) extra/ });
      if (name === 'code' && (await more.isVisible())) await more.click();
    }
    // A part may be a separate file.
    await expect.poll(() => hides(page, tag, name)).toBe(true);
  });

test.describe('limit', () => {
  test.use({ allowed: [/limit="(?:0|many)">: the value is not known. It may be a whole number from 1/] });
  test('sets how many items a list shows at first; a value that is no number from 1 counts as absent', async ({
    page,
  }) => {
    const count = async (limit: string): Promise<number> => {
      await show(page, `<account-shop tiles limit="${limit}" preview></account-shop>`);
      await expectStatus(page, 'account-shop', 'success');
      return page.locator('account-shop .shop-product').count();
    };
    expect(await count('1')).toBe(1);
    expect(await count('2')).toBe(2);
    for (const wrong of ['0', 'many']) expect(await count(wrong)).toBe(4);
  });
});
