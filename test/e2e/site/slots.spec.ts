import type { Page } from '@playwright/test';
import { servePage } from '../../support/page/consent.ts';
import { enter } from '../../support/page/enter.ts';
import { expect, expectStatus, test } from '../../support/page/page.ts';
import { startedAt } from '../../support/clock.ts';

const slot = '<account-slot name="dashboard-1" type="emarsys"></account-slot>';
const deliveries = `<div id="column" style="display:flex;flex-direction:column;gap:40px"><div id="above">Above</div>${slot}<div id="below">Below</div></div>`;

/** Acts like a third party. */
const inject = (page: Page, markup: string): Promise<void> =>
  page.locator('account-slot').evaluate((element, html) => void (element.innerHTML = html), markup);

/** The distance in CSS pixels between the elements above and below the slot. */
const room = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [above, below] = ['above', 'below'].map((id) => document.querySelector(`#${id}`)!.getBoundingClientRect());
    return Math.round(below!.top - above!.bottom);
  });
const shown = (page: Page) => page.locator('account-slot .slot');

/** A page with a stopped clock, whose slot is ready for content. */
async function open(page: Page): Promise<number> {
  await page.clock.install({ time: startedAt });
  await servePage(page, {}, { body: deliveries });
  await page.goto('/foreign');
  // One second after mounting the slot has checked for content and found none.
  await expectStatus(page, 'account-slot');
  await page.clock.pauseAt(startedAt + 60_000);
  return room(page);
}

const hostile = `<style>p{color:red}</style><script>window.ran=true</script><div class="card" id="above" name="x">
<form action="/x"><input name="email"><button>Send</button></form><h1 onclick="window.ran=true">Treats for Waffle</h1>
<p id="offer" style="position:fixed" class="button">Half price. <a href="javascript:window.ran=true" name="bad">Bad</a>
<a href="https://shop.example/treats" target="_blank" onclick="window.ran=true">Good</a></p>
<img src="/theme/pictures/shop-salmon.svg" alt="Salmon bites" width="80" height="80" onerror="window.ran=true">
<img src="/theme/pictures/shop-brush.svg" width="1" height="1"><iframe src="/demo"></iframe></div>`;

test.describe('§9 Marketing slots', () => {
  test('§9 Injected content is captured after 1000 ms', async ({ page }) => {
    await open(page);
    await inject(page, '<p>Two for one</p>');
    // The page's MutationObserver runs before the clock advances.
    await page.evaluate(() => Promise.resolve());
    await page.clock.runFor(999);
    await expect(shown(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(shown(page)).toHaveText('Two for one');
    await expect(page.locator('account-slot')).toHaveAttribute('data-filled', '');
    // The content is removed from the page, so it no longer affects it.
    expect(await page.locator('account-slot').evaluate((element) => element.childNodes.length)).toBe(0);
  });

  test('§9 Injected content runs nothing before it is captured, also on a page without a policy', async ({ page }) => {
    await open(page);
    const run = 'window.ran=(window.ran||0)+1';
    await inject(
      page,
      `<img src="data:,x" onerror="${run}"><details open ontoggle="${run}">x</details><iframe srcdoc="<script>parent.ran=1</script>"></iframe>
       <iframe src="javascript:parent.ran=1"></iframe><svg onload="${run}"><animate onbegin="${run}" attributeName="x"/></svg>
       <video><source onerror="${run}"></video><audio src="data:,x" onerror="${run}"></audio><input autofocus onfocus="${run}">
       <object data="javascript:parent.ran=1"></object><a id="press" href="java&#9;script:${run}">Press</a><p>Words</p>`,
    );
    // Everything that would run has run once a later picture has loaded, and another has failed.
    await page.evaluate(async () => {
      const picture = new Image();
      picture.src = '/theme/pictures/logo-mark.svg';
      await picture.decode();
      document.querySelector<HTMLElement>('#press')!.click();
      await Object.assign(new Image(), { src: 'data:,' })
        .decode()
        .catch(() => {});
    });
    expect(await page.evaluate(() => (globalThis as { ran?: number }).ran)).toBeUndefined();
    await page.clock.runFor(1000);
    await expect(shown(page)).toContainText('Words');
  });

  test('a slot that stays empty takes no space, not even a flex gap; filled later, it shows the content', async ({
    page,
  }) => {
    expect(await open(page)).toBe(40);
    await inject(page, '   ');
    await page.clock.runFor(1000);
    expect(await room(page)).toBe(40);
    await inject(page, '<form><input></form>');
    await page.clock.runFor(1000);
    await expect.poll(() => page.locator('account-slot').evaluate((element) => element.childElementCount)).toBe(0);
    expect(await room(page)).toBe(40);
    // Consent was given late, so the content arrives late.
    await inject(page, '<p>New treats</p>');
    await page.clock.runFor(1000);
    await expect(shown(page)).toHaveText('New treats');
    expect(await room(page)).toBeGreaterThan(80);
  });

  test('injected content is sanitised: no scripts, styles, forms, ids, names, classes or handlers; links http(s) only', async ({
    page,
  }) => {
    await open(page);
    await inject(page, hostile);
    await page.clock.runFor(1000);
    await expect(shown(page)).toContainText('Half price.');
    const found = await shown(page).evaluate((root) => ({
      tags: [...new Set([...root.querySelectorAll('*')].map(({ localName }) => localName))].toSorted(),
      attributes: [...new Set([...root.querySelectorAll('*')].flatMap((each) => each.getAttributeNames()))].toSorted(),
      links: [...root.querySelectorAll('a')].map((each) => each.getAttribute('href')),
      text: root.textContent.replace(/\s+/g, ' ').trim(),
      ran: 'ran' in globalThis,
    }));
    expect(found).toEqual({
      tags: ['a', 'h2', 'img', 'p'],
      attributes: ['alt', 'height', 'href', 'loading', 'rel', 'src', 'width'],
      links: [null, 'https://shop.example/treats'],
      text: 'Treats for Waffle Half price. Bad Good',
      ran: false,
    });
    // Nor does it affect anything outside.
    expect(await page.locator('#below').evaluate((element) => getComputedStyle(element).color)).not.toBe(
      'rgb(255, 0, 0)',
    );
  });
});

test(
  '§9 Four dashboard components and four shop tiles, of the Emarsys type: on the dashboard, and no gap while they are empty',
  { tag: '@long' },
  async ({ page }) => {
    await enter(page, 'robin');
    await page.goto('/account/gb');
    await expectStatus(page, 'account-next-delivery');
    const names = await page
      .locator('account-slot[type=emarsys]')
      .evaluateAll((slots) => slots.map((each) => each.getAttribute('name')));
    expect(names.toSorted()).toEqual([
      'dashboard-1',
      'dashboard-2',
      'dashboard-3',
      'dashboard-4',
      'shop-tile-1',
      'shop-tile-2',
      'shop-tile-3',
      'shop-tile-4',
    ]);
    // Each tag loads when it comes near, so scrolls down as a reader would.
    for (const tag of ['account-pets-list', 'account-refer-a-friend', 'account-footer']) {
      await page.locator(tag).scrollIntoViewIfNeeded();
      await expectStatus(page, tag);
    }
    for (const each of await page.locator('account-slot').all())
      await expect(each).toHaveAttribute('data-status', 'success');
    const gaps = await page.evaluate(() => {
      const shown = [...document.querySelector('.shell-page')!.children].filter(
        (each) => each.getClientRects().length > 0,
      );
      return shown
        .slice(2)
        .map((each, index) =>
          Math.round(each.getBoundingClientRect().top - shown[index + 1]!.getBoundingClientRect().bottom),
        );
    });
    // Exactly one gap between neighbours.
    expect(new Set(gaps).size).toBe(1);
  },
);

test.describe('content that can’t be shown', () => {
  test.use({ allowed: [/could not be filled|ERR_FAILED/] });
  test('takes no space, and breaks nothing else', async ({ page }) => {
    await page.route('**/sanitise-*.js', (route) => route.abort());
    await open(page);
    await inject(page, '<p>Two for one</p>');
    await page.clock.runFor(1000);
    await expectStatus(page, 'account-slot', 'error');
    expect(await room(page)).toBe(40);
  });
});
