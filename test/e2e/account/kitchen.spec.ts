import type { Page } from '@playwright/test';
import { enter } from '../../support/page/enter.ts';
import { expect, expectAccessible, test } from '../../support/page/page.ts';

test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 }, allowed: [/ERR_INTERNET_DISCONNECTED|404/] });

const plan = (page: Page) => page.locator('account-feeding-plan');
const dialog = (page: Page) => plan(page).getByRole('dialog');
const meal = (page: Page, name: RegExp, dog = 0) => page.getByRole('button', { name }).nth(dog);
const link = (page: Page) => dialog(page).getByLabel(/^Link (zur Karte|to the card)$/);

/** Opens the dialog at the feeding plan and makes a link. */
async function makeLink(page: Page, name = 'de'): Promise<string> {
  await enter(page, name);
  await page.goto('/de/feeding-plan/');
  await plan(page)
    .getByRole('button', { name: /^(Küchenkarte|Kitchen card)$/ })
    .click();
  await dialog(page)
    .getByRole('button', { name: /^(Link erstellen|Make a link)$/ })
    .click();
  await expect(link(page)).toHaveValue(/\/kitchen\/[\w-]{43}\/$/);
  return link(page).inputValue();
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1200, height: 900 } });

  test('design §10 The links to both cards are side by side, at the end of their line', async ({ page }) => {
    await enter(page, 'single');
    await page.goto('/gb/feeding-plan/');
    const printed = plan(page).getByRole('button', { name: 'Print feeding card' });
    const kitchen = plan(page).getByRole('button', { name: 'Kitchen card' });
    await expect(kitchen).toBeVisible();
    const [first, second, whole] = (
      await Promise.all([printed, kitchen, plan(page)].map((each) => each.boundingBox()))
    ).map((box) => ({ start: box!.x, end: box!.x + box!.width, top: box!.y }));
    expect(second!.top).toBe(first!.top);
    expect(second!.start - first!.end).toBeLessThanOrEqual(32);
    expect(whole!.end - second!.end).toBeLessThanOrEqual(1);
  });
});

/** Waits until the card is kept, so that it opens without a network. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const cache = await caches.open(`kitchen ${location.pathname}`);
    return (await cache.keys()).map(({ url }) => new URL(url).pathname.split('/').at(-1) ?? '');
  });

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('The card: from the plan, ticked, offline, sent later, seen on a second device, ended', async ({
  page,
  browser,
}) => {
  const url = await makeLink(page);
  await expect(dialog(page)).toContainText('Sonst nichts: keine Adresse, keine Preise.');
  await expectAccessible(page, 'account-feeding-plan');
  const own = await browser.newContext({ locale: 'de-DE', viewport: { width: 390, height: 844 } });
  const phone = await own.newPage();
  await phone.goto(url);
  await expect(phone.getByRole('heading', { name: 'Küchenkarte' })).toBeVisible();
  await expect(phone.locator('main')).toContainText(/Löffel/);
  await expectAccessible(phone);
  await expect(meal(phone, /^Morgens/)).toHaveAttribute('aria-pressed', 'false');
  await meal(phone, /^Morgens/).click();
  await expect(meal(phone, /^Morgens/)).toHaveAttribute('aria-pressed', 'true');
  await expect(meal(phone, /^Morgens/)).toContainText(/Gefüttert um \d{2}:\d{2}/);
  expect(await isKept(phone)).toEqual(
    expect.arrayContaining(['', 'kitchen.css', 'kitchen.js', 'roles.css', 'sizes.css']),
  );

  // Without a network: the card and its ticks are there, and a press counts.
  await own.setOffline(true);
  await phone.reload();
  await expect(meal(phone, /^Morgens/)).toHaveAttribute('aria-pressed', 'true');
  await meal(phone, /^Abends/).click();
  await expect(meal(phone, /^Abends/)).toHaveAttribute('aria-pressed', 'true');
  await expect(phone.getByRole('status')).toContainText('Kein Netz.');
  await phone.reload();
  await expect(meal(phone, /^Abends/)).toHaveAttribute('aria-pressed', 'true');
  expect(await phone.locator('h2 img').evaluate((each) => (each as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);

  // Back online it is sent automatically, and a second device sees it.
  const sent = phone.waitForResponse((response) => response.url().endsWith('/ticks'));
  await own.setOffline(false);
  expect((await sent).status()).toBe(200);
  await expect(phone.getByRole('status')).toHaveText('');
  const second = await browser.newContext({ locale: 'de-DE' });
  const tablet = await second.newPage();
  await tablet.goto(url);
  await expect(meal(tablet, /^Abends/)).toHaveAttribute('aria-pressed', 'true');
  await meal(tablet, /^Morgens/).click();
  await expect(meal(tablet, /^Morgens/)).toHaveAttribute('aria-pressed', 'false');
  await expect
    .poll(async () => {
      await phone.evaluate(() => dispatchEvent(new Event('focus')));
      return meal(phone, /^Morgens/).getAttribute('aria-pressed');
    })
    .toBe('false');

  // The worker is the card's alone: other pages of the site have none.
  await phone.goto(new URL('/de/', url).href);
  expect(await phone.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await phone.goto(url);

  // Revoked, the open card shows that at its next request, and nothing stays.
  await dialog(page).getByRole('button', { name: 'Link abschalten' }).click();
  await expect(dialog(page)).toContainText('auf keinem Handy');
  await dialog(page).getByRole('button', { name: 'Link abschalten' }).click();
  await expect(dialog(page)).toContainText('Der Link ist abgeschaltet.');
  await phone.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(phone.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible();
  await expectAccessible(phone);
  await expect
    .poll(() =>
      phone.evaluate(async () => ({
        stored: Object.keys(localStorage).filter((key) => key.startsWith('kitchen')),
        caches: await caches.keys(),
        workers: (await navigator.serviceWorker.getRegistrations()).length,
      })),
    )
    .toEqual({ stored: [], caches: [], workers: 0 });
  await own.setOffline(true);
  await expect(phone.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await own.close();
  await second.close();
});

test(
  'Several dogs are on one card, each with its own ticks; a new day starts without any',
  { tag: '@long' },
  async ({ page, harness }) => {
    const url = await makeLink(page, 'robin');
    await page.goto(url);
    const names = page.getByRole('heading', { level: 2 });
    expect(await names.count()).toBeGreaterThan(1);
    await meal(page, /^Evening/, 1).click();
    await expect(meal(page, /^Evening/, 1)).toHaveAttribute('aria-pressed', 'true');
    await expect(meal(page, /^Evening/, 0)).toHaveAttribute('aria-pressed', 'false');
    for (const [width, height] of [
      [320, 640],
      [844, 390],
      [1200, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect({ width, fits: await fits(page) }).toEqual({ width, fits: true });
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(0);
    await harness.clock({ advanceDays: 1 });
    await page.reload();
    await expect(meal(page, /^Evening/, 1)).toHaveAttribute('aria-pressed', 'false');
  },
);

test('One dog, on a phone in landscape', { tag: '@long' }, async ({ page }) => {
  const url = await makeLink(page, 'de');
  await page.goto(url);
  await page.setViewportSize({ width: 844, height: 390 });
  expect(await fits(page)).toBe(true);
});

test(
  'On a wide screen there is no hole between a dog, its bowl and its ticks, with one dog or several',
  { tag: '@long' },
  async ({ page }) => {
    /** The largest gap in px between what follows one another, of the fullest dog. */
    const gap = () =>
      page.evaluate(() => {
        const rect = (dog: Element, part: string): DOMRect => dog.querySelector(part)!.getBoundingClientRect();
        const dogs = [...document.querySelectorAll('.dog')];
        const isAlone = dogs.length === 1;
        return Math.min(
          ...dogs.map((dog) => {
            const toBowl = rect(dog, 'h3').top - rect(dog, 'h2').bottom;
            return isAlone ? toBowl : Math.max(toBowl, rect(dog, '.meals').top - rect(dog, 'ul').bottom);
          }),
        );
      });
    await page.setViewportSize({ width: 1200, height: 900 });
    for (const name of ['de', 'robin']) {
      const url = await makeLink(page, name);
      await page.goto(url);
      await expect(page.locator('.dog').first()).toBeVisible();
      expect(await gap(), name).toBeLessThan(64);
      await page.context().clearCookies();
    }
  },
);

test('Without the group there is no way to the card', { tag: '@long' }, async ({ page, request }) => {
  await request.post('/demo/api/unsupported', { data: { unsupported: 'kitchen' } });
  await enter(page, 'de');
  await page.goto('/de/feeding-plan/');
  await expect(plan(page)).toHaveAttribute('data-status', 'success');
  await expect(plan(page).getByRole('link', { name: /Futterkarte/ })).toBeVisible();
  await expect(plan(page).getByRole('button', { name: 'Küchenkarte' })).toHaveCount(0);
});
