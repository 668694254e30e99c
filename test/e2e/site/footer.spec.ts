import type { Locator, Page } from '@playwright/test';
import { wide } from '../../support/browsers/widths.ts';
import { startedAt } from '../../support/clock.ts';
import { expect, expectAccessible, expectStatus, test } from '../../support/page/page.ts';

const alone = '/demo/widgets/account-footer';
const footer = (page: Page): Locator => page.locator('account-footer .footer');

/** The footer's content: groups with their links, other text, social links. */
const read = (page: Page): Promise<unknown> =>
  footer(page).evaluate((root) => {
    const links = (part: ParentNode): (string | null)[] =>
      [...part.querySelectorAll('a')].map(
        (link) => `${link.getAttribute('aria-label') ?? link.textContent} ${link.getAttribute('href')}`,
      );
    return {
      groups: [...root.querySelectorAll('section')].map((group) => [
        group.querySelector('h2')?.textContent,
        links(group),
      ]),
      notes: [...root.querySelectorAll('p')].map((note) => note.textContent),
      social: links(root.querySelector('.footer-social')!),
    };
  });

/** Serves this HTML as the footer, because the reference backend's own contains nothing hostile. */
const serve = (page: Page, body: string): Promise<unknown> =>
  page.route('**/gb/footer/', (route) => route.fulfill({ contentType: 'text/html', body }));

test('On a phone the footer is the line of links and the copyright; the groups and networks follow on request', async ({
  page,
}) => {
  await page.goto(`${alone}?locale=DE`);
  await expectStatus(page, 'account-footer');
  const more = footer(page).getByRole('button', { name: 'Alle Seiten' });
  const food = footer(page).getByRole('link', { name: 'Trockenfutter' });
  await expect(footer(page).getByRole('link', { name: 'Impressum' })).toBeVisible();
  await expect(footer(page).getByRole('link', { name: 'Verträge hier kündigen' })).toBeVisible();
  await expect(food).toBeHidden();
  await expectAccessible(page, 'account-footer');
  await more.click();
  await expect(food).toBeVisible();
  await expect(footer(page).getByRole('link', { name: 'Pawtal auf YouTube' })).toBeVisible();
  await expectAccessible(page, 'account-footer');
  await more.click();
  await expect(food).toBeHidden();
});

test.describe('On a desktop', () => {
  test.use(wide);

  test('§2 The footer is fetched as HTML from /{locale}/footer/ (default gb), for any visitor', async ({ page }) => {
    const fetched = page.waitForRequest('**/gb/footer/');
    await page.goto(alone);
    await fetched;
    await expectStatus(page, 'account-footer');
    await expect(footer(page).getByRole('heading')).toHaveText(['Our food', 'Our service', 'About us', 'Dog health']);
    await expect(footer(page).locator('.footer-social a')).toHaveCount(3);
  });

  test('§2 It is the locale’s', { tag: '@long' }, async ({ page }) => {
    const fetched = page.waitForRequest('**/at/footer/');
    await page.goto(`${alone}?locale=AT`);
    await fetched;
    await expect(footer(page).getByRole('link', { name: 'Trockenfutter' })).toHaveAttribute('href', '/at/dry-food/');
  });

  test('§8 Footer load failure: built-in footer shown, with the same text and look', async ({
    page,
    harness,
    allowed,
  }) => {
    allowed.push(/Failed to load resource.*500/, /Footer: HTTP 500/);
    // A page without the shop's data has only the browser's clock.
    await page.clock.setFixedTime(startedAt);
    await page.goto(alone);
    await expectStatus(page, 'account-footer');
    const fetched = await read(page);
    const height = await footer(page).evaluate((element) => element.getBoundingClientRect().height);
    await harness.fault({ call: 'footer', status: 500 });
    await page.goto(alone);
    await expectStatus(page, 'account-footer', 'error');
    expect(await read(page)).toEqual(fetched);
    expect(await footer(page).evaluate((element) => element.getBoundingClientRect().height)).toBe(height);
  });

  test(
    'A footer without links: built-in footer shown, and the failure reported',
    { tag: '@long' },
    async ({ page, allowed }) => {
      allowed.push(/Footer can’t be read/);
      await serve(page, '<h2>Our food</h2><p>Nothing here. <a href="javascript:alert(1)">Really</a></p>');
      const logged = page.waitForEvent('console', (message) => message.text().includes('Footer can’t be read'));
      await page.goto(alone);
      await logged;
      await expect(footer(page).getByRole('link', { name: 'Dry food' })).toBeVisible();
    },
  );

  test('HTML from outside: nothing executes; no style, form, id, class or name survives', async ({ page }) => {
    await serve(
      page,
      `<style>*{display:none}</style><link rel="stylesheet" href="/evil.css"><base href="https://evil.example/">
    <script>window.hit=1</script><img src=x onerror="window.hit=2"><svg onload="window.hit=3"><a href="/gb/svg"><text>svg</text></a></svg>
    <iframe srcdoc="<script>parent.hit=4</script>"></iframe><template><a href="/gb/template">template</a></template>
    <section id="evil" class="footer-social" name="evil" style="position:fixed" onclick="window.hit=5">
      <h2 onclick="window.hit=6">Our <b style="color:red">food</b></h2>
      <ul><li><a id="x" class="y" name="z" style="color:red" target="evil" onclick="window.hit=7" href="/gb/dry-food/">Dry <i>food</i></a></li>
      <li><a href="javascript:window.hit=8">Script</a></li><li><a href="//evil.example/">Elsewhere</a></li>
      <li><a href="data:text/html,x">Data</a></li><li>&lt;b&gt;Words&lt;/b&gt;</li></ul>
    </section>
    <form action="https://evil.example/"><label>Password <input name="password"></label><button>Send</button></form>
    <p>© <span>2026</span> <a href="https://example.com/privacy">Privacy</a></p>
    <a href="https://www.instagram.com/pawtal"><img alt="Our pictures" src="https://evil.example/pixel"></a>`,
    );
    const strangers: string[] = [];
    page.on('request', (request) => request.url().includes('evil') && strangers.push(request.url()));
    await page.goto(alone);
    await expectStatus(page, 'account-footer');
    expect(await read(page)).toEqual({
      groups: [['Our food', ['Dry food /gb/dry-food/']]],
      notes: ['© 2026 Privacy'],
      social: ['Our pictures https://www.instagram.com/pawtal'],
    });
    await expect(footer(page).getByRole('listitem')).toHaveText([
      'Dry food',
      'Script',
      'Elsewhere',
      'Data',
      '<b>Words</b>',
      '',
    ]);
    const left =
      'script,style,link,base,iframe,template,form,input,button:not(.footer-more),label,img,[id],[name],[style],[target],[onclick],.y';
    await expect(footer(page).locator(left)).toHaveCount(0);
    expect(await page.evaluate(() => 'hit' in globalThis)).toBe(false);
    expect(strangers).toEqual([]);
  });

  test('A page that requires trusted types gets the fetched footer too', { tag: '@long' }, async ({ page }) => {
    await page.route(`**${alone}`, async (route) => {
      const response = await route.fetch();
      const headers = {
        ...response.headers(),
        'content-security-policy': "require-trusted-types-for 'script'; trusted-types pawtal",
      };
      await route.fulfill({ response, headers });
    });
    await serve(page, '<ul><li><a href="/gb/press/">Fetched</a></li></ul>');
    await page.goto(alone);
    await expect(footer(page).getByRole('link', { name: 'Fetched' })).toBeVisible();
  });

  test('§2 No footer link is dead', async ({ page, request }) => {
    await page.goto(alone);
    await expectStatus(page, 'account-footer');
    const hrefs = await footer(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const href of hrefs.filter((each) => each.startsWith('/')))
      expect((await request.get(href)).status(), href).toBe(200);
  });

  for (const scheme of ['light', 'dark'] as const) {
    test(`It is accessible (${scheme})`, { tag: scheme === 'dark' ? '@long' : [] }, async ({ page }) => {
      await page.goto(`${alone}?locale=DE`);
      await expectStatus(page, 'account-footer');
      await page.evaluate((value) => (document.documentElement.style.colorScheme = value), scheme);
      await expectAccessible(page, 'account-footer');
    });
  }
});
