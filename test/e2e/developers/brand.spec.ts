import type { Page } from '@playwright/test';
import { pictureNames } from '../../../src/page/brand/pictures.ts';
import { enter } from '../../support/page/enter.ts';
import { expect, expectStatus, test } from '../../support/page/page.ts';

/** A picture of one colour. */
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><rect width="90" height="30" fill="red"/></svg>';

const texts = {
  'en-GB': {
    'nextDelivery.title': 'Your next parcel',
    navbar: { menu: '<b>All</b>', tabs: { deliveries: 'Parcels' } },
  },
};

/** Previews with the built-in pictures that each shows. */
const withPictures = {
  'next-delivery sample': ['hero'],
  'deliveries empty': ['no-deliveries'],
  'pets-list many': ['no-photo'],
  'check-in sample': ['check-in'],
  'refer-a-friend sample': ['friends'],
  'error sample': ['error'],
  'feeding-plan empty': ['empty'],
  'feeding-plan sample': ['splash', 'extra'],
  'delivery sample': ['dry-food', 'wet-food', 'scoop'],
  'treatments sample': ['treatment'],
  'footer sample': ['mascot'],
};

const tags =
  '<account-navbar signed-out="redirect"></account-navbar><account-next-delivery signed-out="redirect"></account-next-delivery>';

/** Serves a page of the shop's own at `/my/home`, with a configuration, its files, and tags. */
async function serve(page: Page, config: Readonly<Record<string, string>>, query = '', body = tags): Promise<void> {
  const attributes = Object.entries(config).map(([name, value]) => `${name}='${value}'`);
  await page.route(/\/my\/home/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Own</title><link rel="icon" href="data:,"><account-config ${attributes.join(' ')}></account-config><script type="module" src="/account.js"></script></head><body><main><h1>Page</h1>${body}</main></body></html>`,
    }),
  );
  await page.route(/\/my\/.*\.svg/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
  await page.goto(`/my/home${query}`);
}

const heading = (page: Page, name: string) => page.locator('account-next-delivery').getByRole('heading', { name });

test.describe('DECISIONS.md#texts', () => {
  test.use({ allowed: [/^warning: Account widgets:|status of 404/] });

  test('The first paint waits for the shop’s words, and has its name, logo and pictures', async ({ page }) => {
    await enter(page, 'robin');
    const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/my\/words\.json/, async (route) => {
      asked();
      await isReleased;
      await route.fulfill({ json: texts });
    });
    const config = {
      texts: '/my/words.json',
      'shop-name': 'Napfwerk',
      logo: '/my/logo.svg',
      pictures: JSON.stringify({ hero: '/my/hero.svg' }),
    };
    // Whether any tag has ever shown our words.
    await page.addInitScript(() => {
      // oxlint-disable-next-line typescript/unbound-method -- called on its element
      const attach = Element.prototype.attachShadow;
      Element.prototype.attachShadow = function (this: Element, init) {
        const root = attach.call(this, init);
        new MutationObserver(() => {
          if (/Your next delivery|Pawtal/.test(root.innerHTML)) Object.assign(globalThis, { sawOurs: true });
        }).observe(root, { childList: true, subtree: true, characterData: true });
        return root;
      };
    });
    await serve(page, config);
    await isAsked;
    release();
    await expect(heading(page, 'Your next parcel')).toBeVisible();
    const bar = page.locator('account-navbar');
    await expect(bar.getByRole('link', { name: 'Parcels' })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Napfwerk home' })).toBeVisible();
    await expect(bar.getByText('Napfwerk', { exact: true })).toBeHidden();
    expect(await page.evaluate(() => 'sawOurs' in globalThis)).toBe(false);
    const shown = await page.evaluate(() =>
      ['account-navbar', 'account-next-delivery'].flatMap((tag) =>
        [...document.querySelector(tag)!.shadowRoot!.querySelectorAll('img')].map(
          (image) => `${getComputedStyle(image).content} ${image.clientWidth}`,
        ),
      ),
    );
    expect(shown.filter((each) => /logo\.svg.* 96$/.test(each))).toHaveLength(1);
    expect(shown.filter((each) => /hero\.svg.* \d+$/.test(each))).toHaveLength(1);
    // A text is text.
    await expect(bar.getByRole('button', { name: '<b>All</b>' })).toBeVisible();
  });

  test('Words that come late replace ours; a file that doesn’t come leaves them', async ({ page }) => {
    await enter(page, 'robin');
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/my\/words\.json/, async (route) => {
      await isReleased;
      await route.fulfill({ json: texts });
    });
    await serve(page, { texts: '/my/words.json' });
    await expect(heading(page, 'Your next delivery')).toBeVisible();
    release();
    await expect(heading(page, 'Your next parcel')).toBeVisible();
    await page.unroute(/\/my\/words\.json/);
    await page.route(/\/my\/words\.json/, (route) => route.fulfill({ status: 404, body: '' }));
    const warning = page.waitForEvent('console', (message) => message.text().includes('/my/words.json'));
    await page.reload();
    await expect(heading(page, 'Your next delivery')).toBeVisible();
    expect((await warning).text()).toContain(
      'can’t be read from “/my/words.json”, so the built-in texts stay. It answers 404.',
    );
  });

  test('The badge names wrong keys, lost placeholders, legal texts and missing pictures; ours stay', async ({
    page,
  }) => {
    await enter(page, 'robin');
    await page.route(/\/my\/gone/, (route) => route.fulfill({ status: 404, body: '' }));
    const own = {
      'navbar.pts': 'Dogs',
      'settings.holidy.title': 'Away',
      'load.nextTry': 'Wait',
      'consent.accept': 'OK',
    };
    const config = { texts: JSON.stringify({ 'en-GB': own }), pictures: '{"hero": "/my/gone.png"}' };
    await serve(page, config, '?account-debug');
    await expectStatus(page, 'account-next-delivery');
    await page.getByRole('button', { name: 'Account widgets: 5 things to put right' }).click();
    const panel = page.locator('body');
    for (const text of [
      'The texts of en-GB have no key “navbar.pts”.',
      'Did you mean “navbar.pets”?',
      'Did you mean “settings.holiday.title”?',
      'The text “load.nextTry” of en-GB has lost {{time}}, so the built-in text stays.',
      'The text “consent.accept” of en-GB is a legal text, so the built-in text stays.',
      'The picture “hero” can’t be loaded from “/my/gone.png”, so the built-in one stays.',
    ])
      await expect(panel).toContainText(text);
  });

  test('Each picture of the shop replaces a built-in one, in all tags', async ({ page }) => {
    const names = Object.keys(pictureNames);
    const pictures = JSON.stringify(Object.fromEntries(names.map((name) => [name, `/my/${name}.svg`])));
    const shown = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[preview]')].flatMap((tag) =>
          [...(tag.shadowRoot?.querySelectorAll('img') ?? [])].flatMap(
            (image) => /[\w-]+(?=\.svg)/.exec(getComputedStyle(image).content)?.[0] ?? [],
          ),
        ),
      );
    for (const [preview, expected] of Object.entries(withPictures)) {
      const [tag, state] = preview.split(' ');
      await serve(page, { pictures }, '', `<account-${tag} preview="${state}" dog></account-${tag}>`);
      await expect.poll(shown, preview).toEqual(expect.arrayContaining(expected));
    }
    expect(Object.values(withPictures).flat().toSorted()).toEqual(names.toSorted());
  });
});
