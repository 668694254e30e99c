import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { deviceNameOf } from '../../../demo/backend/push/devices.ts';
import { windowed } from '../../support/browsers/chromium.mjs';
import { enter } from '../../support/page/enter.ts';
import { idle, watchRequests } from '../../support/page/idle.ts';
import { now } from '../../support/clock.ts';
import { expect, expectAccessible, expectStatus, test } from '../../support/page/page.ts';

// For notifications.
test.use({ launchOptions: windowed });

const section = (page: Page) =>
  page.locator('account-settings').getByRole('region', { name: 'Reminders on your devices' });

/** A push service in the page's place: an incognito window has none. The worker and the permission are real. */
async function subscribable(page: Page): Promise<string> {
  const endpoint = `https://push.example/${randomBytes(9).toString('hex')}`;
  const keys = createECDH('prime256v1').generateKeys('base64url');
  await page.addInitScript(
    ([endpoint, p256dh, auth]) => {
      const bytes = (text: string): ArrayBuffer =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.codePointAt(0)!).buffer;
      let known: object | null = null;
      Object.assign(PushManager.prototype, {
        getSubscription: async () => known,
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          known = {
            endpoint,
            options: { applicationServerKey: bytes(applicationServerKey) },
            getKey: (name: string) => bytes(name === 'auth' ? auth! : p256dh!),
            unsubscribe: async () => {
              known = null;
              return true;
            },
          };
          return known;
        },
      });
    },
    [endpoint, keys, randomBytes(16).toString('base64url')],
  );
  return deviceNameOf(endpoint, 'c-robin');
}

/** Opens the settings of a customer whose browser may show notifications. Returns how reminders name this device. */
async function open(page: Page): Promise<string> {
  const device = await subscribable(page);
  await enter(page, 'robin');
  await page.context().grantPermissions(['notifications']);
  await page.goto('/gb/settings/#mails');
  return device;
}

/** Delivers a push as the browser's push service does. */
async function deliver(page: Page, payload: object): Promise<void> {
  const { origin } = new URL(page.url());
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/account/`);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(payload) });
  await session.detach();
}

const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/account/');
    return (await registration!.getNotifications()).map(({ title, body, data }) => [title, body, data.url]);
  });

test('Reminders: switched on by a press, chosen, shown by the worker of the account area alone, switched off', async ({
  page,
}) => {
  const device = await open(page);
  const here = section(page).getByRole('switch', { name: 'Reminders on this device' });
  await expect(here).not.toBeChecked();
  const scopes = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    );
  expect(await scopes()).toEqual([]);
  await here.click();
  await expect(here).toBeChecked();
  await expect(section(page).getByRole('listitem')).toContainText(/Chrome on .*This device/);
  expect(await scopes()).toEqual(['/account/']);
  await expectAccessible(page, 'account-settings');

  const food = section(page).getByRole('checkbox', { name: 'Food runs out before the next delivery' });
  await food.uncheck();
  await section(page).getByLabel('Until').fill('07:30');
  await section(page).getByRole('button', { name: 'Save quiet hours' }).click();
  await expect(section(page).getByRole('button', { name: 'Save quiet hours' })).toBeHidden();

  const shown = () => shownOn(page);
  // Chromium can lose a notification that is read while it is being shown. One with the same tag replaces it.
  await expect(async () => {
    await deliver(page, {
      title: 'Your delivery is on its way',
      body: 'For Waffle.',
      path: '/account/gb',
      tag: 't',
      device,
    });
    await expect
      .poll(shown, { timeout: 5000 })
      .toEqual([['Your delivery is on its way', 'For Waffle.', `${new URL(page.url()).origin}/account/gb`]]);
  }).toPass();

  await here.click();
  await expect(here).not.toBeChecked();
  await expect(section(page).getByRole('listitem')).toHaveCount(0);
  // What was chosen is still there when it is switched on again.
  await here.click();
  await expect(food).not.toBeChecked();
  await expect(section(page).getByLabel('Until')).toHaveValue('07:30');
  await section(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(here).not.toBeChecked();
});

test('Without a network the account area shows what it last loaded, until the session has ended', async ({
  page,
  context,
}) => {
  watchRequests(page);
  await open(page);
  const here = section(page).getByRole('switch', { name: 'Reminders on this device' });
  await here.click();
  await expect(section(page).getByRole('listitem')).toContainText('This device');
  const isKept = () => page.evaluate(() => caches.has('account-offline'));
  await page.goto('/account/gb');
  await expectStatus(page, 'account-next-delivery');
  await expect.poll(isKept).toBe(true);
  // What an open page requests later, such as its watchers, would fail.
  await page.goto('about:blank');
  await context.setOffline(true);
  await page.goto('/account/gb/robin-waffle/feeding-plan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
  await expect(page.getByRole('listitem').first()).toHaveText(/On its way: .* for Waffle\s*$/);
  await expect(page.getByRole('heading', { name: 'Waffle’s feeding plan' })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expectStatus(page, 'account-next-delivery');
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto('/signin');
  await expect.poll(isKept).toBe(false);
});

test.describe('Without a session', () => {
  // Chromium logs the request that finds no session.
  test.use({ allowed: [/Failed to load resource.*401/] });

  test('After signing out nothing of the customer is left in the browser, without a network either', async ({
    page,
    context,
  }) => {
    watchRequests(page);
    const device = await open(page);
    await section(page).getByRole('switch', { name: 'Reminders on this device' }).click();
    await expect(section(page).getByRole('listitem')).toContainText('This device');
    await page.goto('/account/gb');
    await expectStatus(page, 'account-next-delivery');
    await expect.poll(() => page.evaluate(() => caches.has('account-offline'))).toBe(true);
    const reminder = {
      title: 'Your delivery is on its way',
      body: 'For Waffle.',
      path: '/account/gb',
      tag: 't',
      device,
    };
    await expect(async () => {
      await deliver(page, reminder);
      await expect.poll(async () => (await shownOn(page)).length, { timeout: 5000 }).toBe(1);
    }).toPass();
    // What a form and another part of the shop have stored.
    await page.evaluate((at) => {
      sessionStorage.setItem('pawtal:draft:test', JSON.stringify({ owner: 'c-robin', at, value: 'Waffle' }));
      localStorage.setItem('shop-basket', 'one bowl');
    }, now());
    await idle(page);
    await page.goto('/gb/signout/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re signed out');

    /** Everything that this origin stores in the browser. */
    const left = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/account/');
        const shown = (await registration?.getNotifications()) ?? [];
        return JSON.stringify([
          await caches.keys(),
          shown.map(({ title, body }) => [title, body]),
          { ...localStorage },
          { ...sessionStorage },
          await indexedDB.databases(),
        ]);
      });
    await expect.poll(left).not.toMatch(/account-offline|Waffle|Pickle|delivery is on its way|robin|pawtal:customer/);
    // The shop’s own data is not ours to clear.
    expect(await left()).toContain('one bowl');
    // The push service still had one.
    await deliver(page, { ...reminder, tag: 'later' });
    await expect.poll(left).not.toMatch(/Waffle|on its way/);
    await idle(page);
    await context.setOffline(true);
    await expect(page.goto('/account/gb')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await context.setOffline(false);
  });
});
