import type { Page, Route } from '@playwright/test';
import { tags } from '../../src/package/facts.ts';
import { enter } from '../support/enter.ts';
import { idle, watchRequests } from '../support/idle.ts';
import { expect, expectAccessible, expectStatus, test } from '../support/page.ts';
import { part, readSettings, visit, widget } from '../support/settings-page.ts';

// Allows failed requests and their timestamped reports (§8). Uncaught errors and crashes still fail the test.
test.use({
  allowed: [
    [
      /^error: Failed to load resource/,
      /^error: \d{4}-\S+Z /,
      /^error: (Preview: |Samples could not be loaded|Account widgets: the |TypeError: Failed to fetch)/,
    ],
    { scope: 'test' },
  ],
});

const scripts = '**/account/assets/*.js';
const notLoaded = 'This part couldn’t load.';

interface Faults {
  start: () => Promise<unknown>;
  /** Restores the network. */
  stop: () => Promise<void>;
}

/** Ways in which loading a chunk can fail. */
const modes: Record<string, (page: Page) => Faults> = {
  offline: (page) => ({
    start: () => page.context().setOffline(true),
    stop: () => page.context().setOffline(false),
  }),
  '404 for all chunks': (page) => ({
    start: () => page.route(scripts, (route) => route.fulfill({ status: 404 })),
    stop: () => page.unroute(scripts),
  }),
  '503 once for each chunk': (page) => {
    const failed = new Set<string>();
    const once = (route: Route): Promise<void> => {
      const url = route.request().url();
      if (failed.has(url)) return route.continue();
      failed.add(url);
      return route.fulfill({ status: 503 });
    };
    return { start: () => page.route(scripts, once), stop: () => page.unroute(scripts) };
  },
};

/** A page with only this content. */
async function openBare(page: Page, html: string): Promise<void> {
  await page.route('**/bare', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>Bare</title>
        <script type="module" src="/account.js"></script><body>${html}`,
    }),
  );
  await page.goto('/bare');
}

/** A page with one tag in preview: only requests for code can fail. */
async function open(page: Page, tag: string): Promise<void> {
  await page.addInitScript(() => {
    globalThis.print = () => {};
    const crashes: unknown[] = [];
    Object.assign(globalThis, { crashes });
    addEventListener('account-error', (event) => {
      const { detail } = event as CustomEvent<{ code: string }>;
      if (detail.code === 'crash') crashes.push(detail);
    });
  });
  watchRequests(page);
  await openBare(page, `<${tag} preview="sample"></${tag}>`);
  await expectStatus(page, tag);
  await idle(page);
}

/**
 * Focuses and presses every control of a tag, including those that appear meanwhile. Skips controls that reload the
 * page or retry.
 */
const pressAll = (page: Page, tag: string): Promise<number> =>
  page.locator(tag).evaluate(async (element) => {
    const pressed = new Set<string>();
    const nameOf = (control: HTMLElement, index: number): string =>
      `${control.localName} ${control.ariaLabel ?? control.textContent} ${(control as HTMLInputElement).name ?? ''} ${index}`;
    for (let round = 0; round < 80; round += 1) {
      const controls = [
        ...element.shadowRoot!.querySelectorAll<HTMLElement>('button, summary, select, input, textarea'),
      ];
      const next = controls.find(
        (control, index) =>
          !pressed.has(nameOf(control, index)) &&
          !/^\s*(Reload|Refresh|Try again)/.test(control.textContent) &&
          control.checkVisibility(),
      );
      if (!next) break;
      pressed.add(nameOf(next, controls.indexOf(next)));
      next.focus();
      next.click();
      await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve));
    }
    return pressed.size;
  });

async function expectAlive(page: Page, tag: string): Promise<void> {
  expect(await page.evaluate(() => (globalThis as unknown as { crashes: unknown[] }).crashes)).toEqual([]);
  expect(
    await page.locator(tag).evaluate((element) => element.shadowRoot!.querySelector('.account-root')?.innerHTML),
  ).toBeTruthy();
  if (tags[tag]!.height[0]) expect((await page.locator(tag).boundingBox())!.height).toBeGreaterThan(30);
}

for (const tag of Object.keys(tags)) {
  for (const [mode, make] of Object.entries(modes)) {
    test(`${tag}, ${mode}: every control pressed leaves no uncaught error, and the widget stays`, async ({ page }) => {
      await open(page, tag);
      const faults = make(page);
      await faults.start();
      await pressAll(page, tag);
      await idle(page);
      await expectAlive(page, tag);
      await faults.stop();
      const again = page
        .locator(tag)
        .getByRole('alert')
        .filter({ hasText: notLoaded })
        .getByRole('button', { name: 'Try again' });
      // Offline nobody has to press: each part tries again by itself. Messages may come one after the other.
      const missing = async (): Promise<number> => {
        if (mode !== 'offline')
          await again.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
        return page.locator(tag).getByText(notLoaded).count();
      };
      await expect.poll(missing).toBe(0);
      await pressAll(page, tag);
      await idle(page);
      await expectAlive(page, tag);
    });
  }
}

test('A part that can’t be loaded says so in its place, and loads by itself when the network is back', async ({
  page,
  context,
}) => {
  await visit(page, 'robin');
  const pets = part(page, 'Subscriptions');
  await context.setOffline(true);
  await pets
    .getByRole('button', { name: /^Pause/ })
    .first()
    .click();
  await expect(pets.getByRole('alert')).toContainText(notLoaded);
  await expect(pets.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page, 'account-settings');
  await expect(part(page, 'Contact details and address')).toContainText('Edit details');
  await context.setOffline(false);
  await expect(widget(page).getByRole('dialog')).toBeVisible();
});

test('A part that fails a second time while online offers Reload', async ({ page }) => {
  await visit(page, 'robin');
  const details = part(page, 'Contact details and address');
  await page.route(scripts, (route) => route.fulfill({ status: 404 }));
  await details.getByRole('button', { name: 'Edit details' }).click();
  await details.getByRole('button', { name: 'Try again' }).click();
  const reload = details.getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible();
  await page.unroute(scripts);
  await reload.click();
  await expectStatus(page, 'account-settings');
  await details.getByRole('button', { name: 'Edit details' }).click();
  await expect(details.getByLabel('First name')).toBeFocused();
});

test('"Save details" offline fails with its message; the input stays, and a second press saves', async ({
  page,
  context,
}) => {
  await visit(page, 'robin');
  const details = part(page, 'Contact details and address');
  await details.getByRole('button', { name: 'Edit details' }).click();
  await details.getByLabel('Town or city').fill('Bath');
  await context.setOffline(true);
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(details.getByRole('alert')).toContainText('You’re offline.');
  await expect(details.getByLabel('Town or city')).toHaveValue('Bath');
  await context.setOffline(false);
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(details).toContainText('Saved.');
  expect((await readSettings(page)).address.city).toBe('Bath');
});

const core: Record<string, (page: Page) => Promise<unknown>> = {
  'a tag': (page) => openBare(page, '<account-next-delivery></account-next-delivery>'),
  'the account area': (page) => page.goto('/account/gb'),
};
for (const [what, load] of Object.entries(core)) {
  test(`If its code can’t be loaded, ${what} says "Our bad" with Reload`, async ({ page }) => {
    await enter(page, 'robin');
    await page.route(scripts, (route) => route.fulfill({ status: 503 }));
    await load(page);
    const failure = page.locator('p').filter({ hasText: 'Our bad.' }).first();
    await expect(failure).toBeVisible();
    await page.unroute(scripts);
    await failure.getByRole('button', { name: 'Reload' }).click();
    await expectStatus(page, 'account-next-delivery');
    await expect(failure).toHaveCount(0);
  });
}
