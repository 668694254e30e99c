import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Machine } from './machine.ts';
import type { Check } from '../../check/run.ts';
import { expectOwnAppearance, hearTroubles, signIn } from '../../check/own-appearance.ts';
import { enter, shown } from './pages.ts';
import type { Silent } from './settings.ts';

interface Post {
  form: string;
  role: string;
  id: number;
  /** The content as WordPress stored it. */
  stored: string;
}

export interface Written {
  version: string;
  themes: string[];
  posts: Post[];
  silent: Silent;
}

interface Setting {
  context: BrowserContext;
  machine: Machine;
  account: string;
  written: Written;
  theme: string;
  check: Check;
  /** Folder for a picture of each of the author's posts. */
  pictures: string | undefined;
}

/** The widgets that a form shows, in order. */
const widgets: Readonly<Record<string, readonly string[]>> = {
  tag: ['account-next-delivery'],
  'tag in lines': ['account-pets-list'],
  'html block': ['account-next-delivery'],
  shortcode: ['account-next-delivery'],
  'shortcode alone': ['account-pets-list'],
  block: ['account-pets-list'],
  div: ['account-next-delivery'],
  link: ['account-next-delivery'],
  'curly quotes': ['account-next-delivery'],
  'quotes as HTML': ['account-pets-list'],
  'one after another': ['account-quick-links', 'account-error'],
  two: ['account-quick-links', 'account-error'],
};

/** Each widget shows sample data, there is one script, and the content inside is hidden. */
async function checkWidgets(page: Page, { form, role }: Post, tags: readonly string[]): Promise<void> {
  for (const tag of tags) {
    const element = page.locator(tag);
    await expect(element).toHaveCount(1);
    await element.scrollIntoViewIfNeeded();
    await expect(element).toHaveAttribute('data-status', 'success', shown);
    await expect(element.locator('.account-root')).toBeVisible();
    // WordPress lets only users with the right to any HTML keep this attribute.
    if (role === 'author') expect(await element.getAttribute('onclick')).toBeNull();
  }
  await expect(page.locator('script[src$="/account.js"]')).toHaveCount(1);
  await expect(page.getByText(/\[\/?account/)).toHaveCount(0);
  if (form === 'one after another') await expect(page.locator('account-quick-links ~ br')).toHaveCount(0);
  if (form === 'tag in lines') await expect(page.getByText('While it loads')).toBeHidden();
  if (['tag', 'shortcode', 'div'].includes(form)) await expect(page.getByText('Already a customer?')).toBeHidden();
}

/** The checks of the other posts. */
const others: Readonly<Record<string, (page: Page, setting: Setting) => Promise<void>>> = {
  live: async (page) => {
    await expect(page.getByText('For customers only')).toBeVisible();
    await expect(page.locator('account-pets-list')).toHaveAttribute('data-status', 'init');
  },
  'block for visitors': async (page) => {
    await expect(page.getByText('For customers only')).toBeVisible();
    await expect(page.locator('account-pets-list').getByRole('link', { name: 'customers' })).toBeVisible();
  },
  nothing: async (page) => expect(page.locator('script[src$="/account.js"]')).toHaveCount(0),
  unknown: async (page) => {
    await expect(page.getByText('What visitors see')).toBeVisible();
    await expect(page.getByText('teapot')).toHaveCount(0);
  },
  evil: async (page) => {
    await expect(page.locator('account-error')).toHaveCount(1);
    expect(
      await page.locator('account-error').evaluate(({ attributes }) => [...attributes].map(({ name }) => name)),
    ).not.toEqual(expect.arrayContaining([expect.stringMatching(/^on|^host$/)]));
    expect(await page.locator('[onerror]').count()).toBe(0);
  },
};

/** A customer who is signed in to the account sees their own dogs on the WordPress page. */
async function checkCustomer(page: Page, { account, machine, written }: Setting): Promise<void> {
  await signIn(page.context(), account);
  const live = written.posts.find((post) => post.form === 'live' && post.role === 'author')!;
  await page.goto(`${machine.url}/?p=${live.id}`);
  await expect(page.locator('account-pets-list')).toHaveAttribute('data-status', 'success', shown);
  await expect(page.locator('account-pets-list').getByText('Waffle').first()).toBeVisible();
}

/** A user of each role reads posts. Authors see a notice about a name that no widget has. */
export async function checkReaders(browser: Browser, site: string, { posts }: Written): Promise<void> {
  const post = (form: string): string => `${site}/?p=${posts.find((each) => each.form === form)!.id}`;
  for (const role of ['subscriber', 'author', 'editor', 'admin']) {
    const page = await browser.newPage();
    await enter(page, site, role);
    await page.goto(post('block'));
    await expect(page.locator('account-pets-list'), role).toHaveAttribute('data-status', 'success', shown);
    await page.goto(post('unknown'));
    await expect(page.getByText('What visitors see'), role).toBeVisible();
    await expect(page.getByText('teapot'), role).toHaveCount(role === 'subscriber' ? 0 : 1);
    await page.close();
  }
}

/** Opens each post in the current theme. */
export async function checkPosts(setting: Setting): Promise<void> {
  const { context, machine, written } = setting;
  const page = await context.newPage();
  const troubles = hearTroubles(page, setting.account);
  const check = (title: string, work: () => Promise<void>): Promise<void> =>
    setting.check(title, async () => {
      troubles.length = 0;
      await work();
      expect(troubles).toEqual([]);
    });
  for (const post of written.posts) {
    const url = `${machine.url}/?p=${post.id}`;
    const tags = widgets[post.form];
    await check(`${post.form} by ${post.role}`, async () => {
      await page.goto(url);
      if (tags) await checkWidgets(page, post, tags);
      else await others[post.form]!(page, setting);
    });
    if (setting.pictures && post.role === 'author')
      await page.screenshot({ path: join(setting.pictures, `${post.form.replaceAll(' ', '-')}.png`), fullPage: true });
    if (post.form === 'tag' && post.role === 'author')
      await check('the theme looks as it does without us', async () => {
        await page.goto(url);
        await checkWidgets(page, post, tags!);
        await expectOwnAppearance(page, url);
      });
  }
  await check('a list of posts has one script where it shows a widget, and none where it shows excerpts', async () => {
    await page.goto(machine.url);
    const shows = await page.locator('account-error, account-quick-links').count();
    await expect(page.locator('script[src$="/account.js"]')).toHaveCount(shows > 0 ? 1 : 0);
  });
  if (setting.theme === 'twentytwentyone')
    await check('a shortcode in the widget for HTML', async () => {
      const nothing = written.posts.find(({ form }) => form === 'nothing')!;
      machine.php(
        'demo/platforms/wordpress/check/setup.php',
        machine.site,
        'widget',
        '[account widget=footer preview]',
      );
      await page.goto(`${machine.url}/?p=${nothing.id}`);
      await checkWidgets(page, nothing, ['account-footer']);
      machine.php('demo/platforms/wordpress/check/setup.php', machine.site, 'widget');
    });
  await check('a customer sees their own dogs', () => checkCustomer(page, setting));
  await page.close();
}
