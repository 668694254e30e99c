import type { Page } from '@playwright/test';
import { cspPage } from '../../../demo/workbench/csp/page.ts';
import { policies, policyText } from '../../../demo/workbench/csp/policies.ts';
import { asPerson, banner, preferences, startVendors, vendorSettings } from '../../support/page/consent.ts';
import { hearViolations, servePolicy } from '../../support/page/csp.ts';
import { enter } from '../../support/page/enter.ts';
import { expect, test } from '../../support/page/page.ts';

/** Fills a slot with HTML, as a vendor does; where trusted types are enforced, through its own policy. */
const scarab = `const { src } = document.querySelector('script[src$="/scarab.js"]');
const policy = globalThis.trustedTypes?.createPolicy('demo-vendor', { createHTML: (html) => html });
const markup = '<form id="x"></form><p class="offer">Picked for you</p><img alt="" width="9" height="9" src="' + new URL('/offer.svg', src) + '">';
fetch(new URL('/collect', src), { method: 'POST', body: '{}' }).then(() => {
  document.querySelector('account-slot').innerHTML = policy?.createHTML(markup) ?? markup;
});`;
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

// Once the customer is known, the page speaks the customer's language.
const refuse = /^(Refuse all|Alle ablehnen)$/;

/** Names of the cookies, without the backend's copy of the choice. */
const cookies = async (page: Page): Promise<string[]> =>
  (await page.context().cookies())
    .map(({ name }) => name)
    .filter((name) => name !== 'account_consent_kept')
    .toSorted();

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// The first and the last forbid all that the other policies do. Tags alone have the last one in the gate.
for (const policy of [policies[0]!, policies.at(-1)!])
  test(
    `a host page’s policy, ${policy.title}: banner, preferences, vendors and slots without a violation; nothing of a third party before a choice and after a refusal`,
    { tag: policy === policies[0] ? [] : '@long' },
    async ({ page, baseURL }) => {
      const vendors = await startVendors({
        '/scarab.js': scarab,
        '/tag.js': 'window.tagged = true',
        '/offer.svg': picture,
      });
      const nonce = policy === policies[0] ? 'bm9uY2U=' : '';
      const text = policyText(policy, baseURL!, nonce, vendors.origin);
      const shown = cspPage({ policy, text, origin: baseURL!, nonce, tags: [], vendors: vendorSettings(vendors) });
      const server = await servePolicy(shown.markup, text);
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (![baseURL!, server.url, 'data:'].some((own) => request.url().startsWith(own)))
          elsewhere.push(request.url());
      });
      try {
        await asPerson(page);
        const violations = await hearViolations(page);
        await enter(page, 'de');
        const session = await cookies(page);

        await page.goto(`${server.url}?gclid=abc`);
        await banner(page).getByRole('button', { name: refuse }).waitFor();
        expect({ cookies: await cookies(page), elsewhere }, 'before a choice').toEqual({
          cookies: session,
          elsewhere: [],
        });
        await banner(page).getByRole('button', { name: refuse }).click();
        await expect(banner(page)).toBeHidden();
        // The refusal holds after a reload.
        await page.goto(`${server.url}?gclid=abc&showCookieTool=true`);
        await expect(preferences(page)).toBeVisible();
        expect({ cookies: await cookies(page), elsewhere, arrived: vendors.arrived }, 'after a refusal').toEqual({
          cookies: ['account_consent', ...session].toSorted(),
          elsewhere: [],
          arrived: [],
        });

        await preferences(page)
          .getByRole('button', { name: /^(Accept all|Alle akzeptieren)$/ })
          .click();
        const slot = page.locator('account-slot').first();
        await expect(slot.locator('.slot')).toHaveText('Picked for you');
        await expect.poll(() => slot.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(9);
        await expect.poll(() => page.evaluate(() => 'tagged' in globalThis)).toBe(true);
        await expect.poll(() => vendors.paths()).toContain('GET /track');
        expect(await cookies(page)).toContain('account_clicks');
        expect(await violations()).toEqual([]);
      } finally {
        server.close();
        await vendors.close();
      }
    },
  );
