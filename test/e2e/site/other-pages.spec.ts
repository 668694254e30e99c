import type { Page } from '@playwright/test';
import { enter } from '../../support/page/enter.ts';
import { expect, expectStatus, test } from '../../support/page/page.ts';
import { enumerableObjects, oldLibraries, openWritten, scriptTag } from '../../support/page/written-page.ts';
import type { Written } from '../../support/page/written-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const tag = 'account-next-delivery';
const bare = `<${tag}></${tag}>`;
const far = '<p style="height:3000px">Far above</p>';

/** Scrolls to a tag and waits until it shows a customer's data, in its place on the page. */
async function showsData(page: Page, name = tag): Promise<void> {
  // A tag without a box can't be scrolled to.
  await page.locator(name).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expectStatus(page, name);
  await expect(page.locator(`${name} .account-root`)).toBeVisible();
}

/** A page, what is done on it, and what holds: by default that the tag shows its data. */
interface Row extends Partial<Written> {
  title: string;
  init?: () => void;
  /** Done once the page is open. */
  act?: (page: Page) => Promise<void>;
  proves?: (page: Page) => Promise<void>;
}

const rows: Row[] = [
  {
    title: 'markup saved with a tag’s state: hidden, failed, with a message of the loader',
    body: `<${tag} data-status="success" data-quiet data-own><p data-fallback>Our bad. <button>Reload</button></p></${tag}>`,
    proves: async (page) => {
      await showsData(page);
      await expect(page.locator(tag)).not.toHaveAttribute('data-quiet');
      await expect(page.getByText('Our bad')).toHaveCount(0);
    },
  },
  {
    title: 'a page-swapping library removes every attribute that the page’s source doesn’t have',
    body: '<account-consent></account-consent><account-check-in quiet></account-check-in>' + bare,
    act: async (page) => {
      await expectStatus(page, tag);
      await page.evaluate((name) => {
        for (const element of document.querySelectorAll(`${name}, account-consent, account-check-in`))
          for (const attribute of element.getAttributeNames())
            if (attribute !== 'quiet') element.removeAttribute(attribute);
      }, tag);
    },
    proves: async (page) => {
      await expect(page.locator(tag)).toHaveAttribute('data-status', 'success');
      await showsData(page);
    },
  },
  {
    title: 'BroadcastChannel throws',
    init: () =>
      void (globalThis.BroadcastChannel = class {
        constructor() {
          throw new DOMException('denied', 'SecurityError');
        }
      } as never),
  },
  {
    title: 'storage is denied',
    init: () => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(globalThis, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    },
  },
  {
    title: 'storage is full',
    init: () =>
      void (Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      }),
  },
  {
    title: 'Prototype.js and MooTools: the calendar has its weeks, and a list arrives as a list',
    head: oldLibraries,
    body: '<account-change-date></account-change-date>' + bare,
    proves: async (page) => {
      await showsData(page);
      await showsData(page, 'account-change-date');
      await expect(page.locator('account-change-date [data-date]').nth(30)).toBeVisible();
    },
  },
  {
    title: 'enumerable additions to Object.prototype',
    head: enumerableObjects,
    body: `${bare}<account-pets-list></account-pets-list><account-deliveries></account-deliveries>`,
    proves: async (page) => {
      for (const name of [tag, 'account-pets-list', 'account-deliveries']) await showsData(page, name);
    },
  },
  { title: ':not(:defined) { display: none }', head: '<style>:not(:defined){display:none}</style>' },
  {
    title: ':not(:defined) { display: none !important } in a closed tab, far down',
    head: '<style>:not(:defined){display:none!important}</style>',
    body: `${far}<div id="tab" hidden>${bare}</div>`,
    act: (page) => page.evaluate(() => document.querySelector('#tab')!.removeAttribute('hidden')),
  },
  {
    title: 'the tag’s name with :not(:defined)',
    head: `<style>@media all{${tag}:not(:defined){display:none}}</style>`,
  },
  {
    title: '[hidden] hides a tag, and without it the tag shows its data',
    body: `<${tag} hidden></${tag}><account-pets-list></account-pets-list>`,
    act: async (page) => {
      await showsData(page, 'account-pets-list');
      expect(await page.locator(tag).boundingBox()).toBeNull();
      await page.locator(tag).evaluate((element) => element.removeAttribute('hidden'));
      await expectStatus(page, tag);
      await page.locator(tag).evaluate((element) => void ((element as HTMLElement).hidden = true));
      expect(await page.locator(tag).boundingBox()).toBeNull();
      await page.locator(tag).evaluate((element) => void ((element as HTMLElement).hidden = false));
    },
  },
  {
    title: 'a page is printed before a tag was scrolled to',
    body: far + bare,
    act: (page) => page.evaluate(() => void dispatchEvent(new Event('beforeprint'))),
    proves: (page) => expectStatus(page, tag),
  },
  { title: 'a classic script in the head', script: '<script src="/account.js"></script>' },
  { title: 'an async script', script: '<script async src="/account.js"></script>' },
  {
    title: 'a script that a tag manager adds late',
    script:
      '<script>addEventListener("load",()=>setTimeout(()=>document.head.append(Object.assign(document.createElement("script"),{src:"/account.js"}))))</script>',
  },
  { title: 'a tag by document.write', body: `<script>document.write('<${tag}></${tag}>')</script>` },
  {
    title: 'a clone of a template',
    body: `<template><section>${bare}</section></template><main></main><script>document.querySelector('main').append(document.querySelector('template').content.cloneNode(true))</script>`,
  },
  {
    title: 'a tag that htmx, jQuery or Turbo puts into the page, after another one',
    body: '<main></main>',
    act: (page) =>
      page.evaluate((html) => {
        document.querySelector('main')!.innerHTML = html;
      }, bare),
  },
  {
    title: 'Turbo replaces the body with that of another page, and later brings it back',
    body: bare,
    act: async (page) => {
      await expectStatus(page, tag);
      await page.evaluate(() => {
        const old = document.body;
        document.body = document.createElement('body');
        return new Promise<void>((resolve) => setTimeout(() => resolve(void (document.body = old))));
      });
    },
  },
  {
    title: 'a clone of a live tag, as carousels make them',
    body: `<main>${bare}</main>`,
    act: async (page) => {
      await expectStatus(page, tag);
      await page.evaluate((name) => {
        const clone = document.querySelector(name)!.cloneNode(true);
        document.querySelector(name)!.replaceWith(clone);
      }, tag);
    },
  },
  {
    title: 'a closed <details>',
    body: `<details><summary>More</summary>${bare}</details>`,
    act: (page) => page.locator('summary').click(),
  },
  { title: 'content-visibility: auto', body: `${far}<div style="content-visibility:auto">${bare}</div>` },
  { title: 'an element with zoom: 1.25', body: `<div style="zoom:1.25">${bare}</div>` },
  {
    title: 'a style element in the shadow root before React has taken over',
    body: bare,
    act: async (page) => {
      await page.waitForFunction((name) => document.querySelector(name)?.shadowRoot?.childElementCount, tag);
      await page.evaluate((name) => {
        document.querySelector(name)!.shadowRoot!.append(document.createElement('style'));
      }, tag);
    },
  },
  {
    title: 'a device clock that is wrong by three years',
    init: () => {
      const { now } = Date;
      Date.now = () => now() - 3 * 365 * 86_400_000;
    },
  },
];

for (const { title, init, act, proves = showsData, body = bare, ...written } of rows)
  test(`on pages of others: ${title}`, async ({ page }) => {
    if (init) await page.addInitScript(init);
    await enter(page, 'robin');
    await openWritten(page, { ...written, body });
    await act?.(page);
    await proves(page);
  });

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });
  test('on pages of others: days are those of the store in Pacific/Kiritimati too', async ({ page }) => {
    await enter(page, 'robin');
    await openWritten(page, { body: bare });
    await showsData(page);
  });
});

test('on pages of others: a line break, a zero-width and a no-break space between the tags are no content', async ({
  page,
}) => {
  await enter(page, 'robin');
  const blanks = ['<br>', '\u200B', '\u00A0', '<p>&nbsp;</p>', '\uFEFF\n'];
  const each = blanks.map((content) => `<account-error preview="loading">${content}</account-error>`);
  await openWritten(page, { body: each.join('') });
  for (const element of await page.locator('account-error').all())
    await expect(element.locator('.account-root')).toBeVisible();
});

test.describe('languages', () => {
  for (const [lang, country, words] of [
    ['sv', 'SE', 'sv'],
    ['en-SE', 'SE', 'en'],
    ['da', 'DK', 'da'],
    ['nl-BE', 'BE', 'nl'],
    ['fr-BE', 'BE', 'fr'],
    ['de', 'DE', 'de'],
  ] as const)
    test(`DECISIONS.md#locales: the withdrawal form of a page in ${lang} is that of ${country}`, async ({ page }) => {
      await openWritten(page, { lang, body: `${far}<account-withdrawal></account-withdrawal>` });
      // A translator changes the language of the page before the form is near.
      await page.evaluate(() => (document.documentElement.lang = 'en'));
      await page.locator('account-withdrawal').evaluate((element) => element.scrollIntoView());
      await expectStatus(page, 'account-withdrawal');
      await expect(page.locator('account-withdrawal form')).toBeVisible();
      await expect(page.locator('account-withdrawal .account-root')).toHaveAttribute('lang', words);
    });
});

test.describe('signed out', () => {
  test.use({ allowed: [/401 \(Unauthorized\)/] });
  const own = '<p>For customers</p>';
  const content = `<${tag}>${own}</${tag}>`;
  const script = '<script type="module" src="/go/account.js" data-signed-out="content"></script>';

  test('on pages of others: the attributes of a script behind a redirect are read', async ({ page }) => {
    await page.route('**/go/account.js', (route) =>
      route.fulfill({ status: 302, headers: { location: '/account.js' } }),
    );
    await openWritten(page, { script, body: content });
    await expect(page.locator(tag)).toHaveAttribute('data-own', '');
    await expect(page.getByText('For customers')).toBeVisible();
    expect(page.url()).toContain('/written');
  });

  test('on pages of others: own content keeps its height if a library removes the attributes of the loader', async ({
    page,
  }) => {
    await openWritten(page, { script: scriptTag.replace(' src', ' data-signed-out="content" src'), body: content });
    await expect(page.locator(tag)).toHaveAttribute('data-own', '');
    await page.locator(tag).evaluate((element) => {
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    });
    expect((await page.locator(tag).boundingBox())!.height).toBeLessThan(80);
  });
});

test('on pages of others: a script that is part of another file finds its chunks by the base of the configuration', async ({
  page,
  request,
}) => {
  await enter(page, 'robin');
  const loader = await (await request.get('/account.js')).text();
  await page.route('**/cache/combined.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `var theme = 1;\n${loader}` }),
  );
  await openWritten(page, {
    script: '<script defer src="/cache/combined.js"></script>',
    body: `<account-config base="/"></account-config>${bare}`,
  });
  await showsData(page);
});

test('on pages of others: ad blockers that refuse addresses and hide classes leave the banner and the tags', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }));
  await enter(page, 'robin');
  const refused: string[] = [];
  await page.route(/consent|cookie|banner|track|marketing|recommendation|advert|analytics/i, (route) => {
    refused.push(route.request().url());
    return route.abort();
  });
  await openWritten(page, { body: `<account-consent></account-consent>${bare}` });
  await showsData(page);
  const banner = page.locator('account-consent [popover]');
  await expect(banner).toBeVisible();
  expect(refused).toEqual([]);
  const names = await banner.evaluate((element) =>
    [element, ...element.querySelectorAll('*')].flatMap(({ classList, id }) => [...classList, id]),
  );
  expect(names.filter((name) => /consent|banner/.test(name))).toEqual([]);
});

test('on pages of others: a page that is loaded before it is shown starts no vendor', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
    Object.defineProperty(Document.prototype, 'prerendering', { configurable: true, get: () => true });
  });
  await enter(page, 'robin');
  await openWritten(page, { body: `<account-consent></account-consent>${bare}` });
  await showsData(page);
  await expect(page.locator('account-consent')).toHaveAttribute('data-status', 'init');
  expect(await page.evaluate(() => customElements.get('account-consent'))).toBeUndefined();
  await page.evaluate(() => void document.dispatchEvent(new Event('prerenderingchange')));
  await expect(page.locator('account-consent [popover]')).toBeVisible();
});
