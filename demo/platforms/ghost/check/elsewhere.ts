import { expect } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import * as editor from './editor.ts';
import { stored } from './editing.ts';
import type { Api } from './owner.ts';
import type { Published, Setting } from './visitors.ts';

/** A post's HTML where no script runs: what visitors read is there, and nothing of the script. */
function expectWords(html: string, { visitors }: Published): void {
  expect(html).toContain(visitors);
  expect(html).not.toContain('account.js');
}

/** Where Ghost shows posts without their page: feed, newsletter, and the text for language models. */
export async function checkElsewhere(
  context: BrowserContext,
  { check, site }: Setting,
  api: Api,
  all: readonly Published[],
): Promise<void> {
  const posts = all.filter(({ kind }) => kind === 'post');
  const page = await context.newPage();
  await check('the feed is whole, and has what visitors read', async () => {
    const feed = await (await context.request.get(`${site}/rss/`)).text();
    await page.goto(site);
    const items = await page.evaluate((text) => {
      const xml = new DOMParser().parseFromString(text, 'text/xml');
      if (xml.querySelector('parsererror')) return [];
      return [...xml.querySelectorAll('item')].map((item) => item.textContent);
    }, feed);
    for (const post of posts) expectWords(items.find((item) => item.includes(post.title)) ?? '', post);
  });
  for (const post of posts)
    await check(`the newsletter has what visitors read: ${post.title}`, async () => {
      const { id } = await stored(api, post);
      const {
        email_previews: [email],
      } = await api.get<{ email_previews: [{ html: string; plaintext: string }] }>(`email_previews/posts/${id}/`);
      expectWords(email.html, post);
      expect(email.plaintext).toContain(post.visitors);
      expect(email.plaintext).not.toMatch(/<\/?account-/);
    });
  await check('the text for language models has what visitors read', async () => {
    for (const post of posts) {
      const text = await (await context.request.get(`${post.url.replace(/\/$/, '')}.md`)).text();
      expectWords(text, post);
    }
  });
  await check('the preview of the newsletter in the editor', async () => {
    await editor.open(page, site, 'post', 'Newsletter');
    await posts[0]!.place(page, site);
    await editor.openPreview(page);
    const email = await editor.previewEmail(page);
    await expect(email.getByText(posts[0]!.visitors).last()).toBeVisible();
  });
  await page.close();
}
