import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import * as editor from './editor.ts';
import { forms, write } from './forms.ts';
import type { Form } from './forms.ts';
import type { Api } from './owner.ts';
import type { Published, Setting } from './visitors.ts';

const shown = { timeout: 20_000 };

/** A post or page as Ghost stores it. */
interface Stored {
  id: string;
  url: string;
  html: string;
}

export async function stored(api: Api, { kind, title }: Pick<Form, 'kind' | 'title'>): Promise<Stored> {
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const found = await api.get<Record<string, [Stored]>>(`${kind}s/slug/${slug}/?formats=html`);
  return found[`${kind}s`]![0];
}

/** The line that the documentation gives. */
export const script = (account: string): string =>
  `<script type="module" src="${account}/account.js" blocking="render"></script>`;

/** The owner puts the script into the head, and finds it there again as it was. */
async function checkCodeInjection(page: Page, { site, account }: Setting, api: Api): Promise<void> {
  await editor.injectCode(page, site, script(account));
  const { settings } = await api.get<{ settings: { key: string; value: string }[] }>('settings/');
  expect(settings.find(({ key }) => key === 'codeinjection_head')?.value).toBe(script(account));
}

/** The editor writes a post or page with that form, looks at the preview, and publishes. */
async function writeForm(page: Page, { site, account }: Setting, form: Form, api: Api): Promise<Published> {
  await editor.open(page, site, form.kind, form.title);
  await page.keyboard.type('Before it.');
  await page.keyboard.press('Enter');
  await form.place(page, account);
  await page.keyboard.type('After it.');
  const preview = await editor.openPreview(page);
  await expect(preview.locator(form.tag)).toHaveAttribute('data-status', 'init', shown);
  await expect(preview.getByText(form.visitors)).toBeVisible(shown);
  await editor.closePreview(page);
  await editor.publish(page);
  const { url, html } = await stored(api, form);
  expect(html).toMatch(/<p>Before it\.<\/p>[^]+<p>After it\.<\/p>/);
  return { ...form, url };
}

/** Each form is the same after the editor has opened it again and saved. */
async function checkSavedAgain(page: Page, { site }: Setting, form: Form, api: Api): Promise<void> {
  const before = await stored(api, form);
  await editor.saveAgain(page, site, form.kind, before.id);
  const after = await stored(api, form);
  expect(after.html).toBe(before.html);
}

/** A tag without content for visitors sends them to sign in, but not out of the preview's frame. */
async function writePlain(page: Page, { site }: Setting, api: Api): Promise<Published> {
  const form = { kind: 'post', title: 'For customers only', tag: 'account-pets-list', visitors: '' } as const;
  const place = (on: Page): Promise<void> => editor.addCard(on, 'html', `<${form.tag}></${form.tag}>`);
  await editor.open(page, site, form.kind, form.title);
  await place(page);
  const preview = await editor.openPreview(page);
  await expect(preview.locator(form.tag).locator('.skeleton').first()).toBeVisible(shown);
  await page.waitForLoadState('networkidle');
  await expect(preview.getByRole('heading', { name: form.title })).toBeVisible();
  await editor.closePreview(page);
  await editor.publish(page);
  return { ...form, place, url: (await stored(api, form)).url };
}

/** Ghost drops a tag that is pasted into the text, and keeps what is in it. */
async function checkPasted(page: Page, { site, account }: Setting, api: Api): Promise<void> {
  const form = { kind: 'post', title: 'Pasted into the text' } as const;
  const tag = write('account-pets-list', 'Pasted.', account);
  await editor.open(page, site, form.kind, form.title);
  await editor.paste(page, '', tag);
  await editor.publish(page);
  const { html } = await stored(api, form);
  expect(html).toContain('Pasted.');
  expect(html).not.toContain('account-pets-list');
}

interface Pages {
  /** One of each form. */
  published: Published[];
  /** A tag without content for visitors. */
  plain: Published | undefined;
}

/** Goes the steps of the documentation in Ghost's admin. */
export async function checkEditing(context: BrowserContext, setting: Setting, api: Api): Promise<Pages> {
  const { check } = setting;
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await check('the owner puts the script into Code injection', () => checkCodeInjection(page, setting, api));
  const published: Published[] = [];
  for (const form of forms)
    await check(
      `an editor places a widget, looks at the preview and publishes: ${form.title}`,
      async () => void published.push(await writeForm(page, setting, form, api)),
    );
  for (const form of published)
    await check(`it is the same when saved again: ${form.title}`, () => checkSavedAgain(page, setting, form, api));
  await check('of a tag pasted into the text only its content stays: the docs say so', () =>
    checkPasted(page, setting, api),
  );
  let plain: Published | undefined;
  await check('the preview of a page for customers only stays in its frame', async () => {
    plain = await writePlain(page, setting, api);
  });
  await page.close();
  return { published, plain };
}
