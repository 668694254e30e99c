import { expect } from '@playwright/test';
import type { FrameLocator, Locator, Page } from '@playwright/test';

const shown = { timeout: 20_000 };

/** Settings → Code injection → Site header. */
export async function injectCode(page: Page, site: string, code: string): Promise<void> {
  await page.goto(`${site}/ghost/#/settings`);
  await page.getByTestId('code-injection').getByRole('button', { name: 'Open' }).click(shown);
  const dialog = page.getByTestId('modal-code-injection');
  await dialog.getByTestId('header-code').locator('.cm-content').fill(code);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('button', { name: 'Saved' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
}

const button = (page: Page, name: string): Locator => page.locator(`[data-test-button="${name}"]`).first();
/** The text of the post or page, in which an editor types. */
const text = (page: Page): Locator => page.locator('.koenig-react-editor [data-lexical-editor="true"]').first();

/** Opens a new post or page, and types its title. */
export async function open(page: Page, site: string, kind: 'post' | 'page', title: string): Promise<void> {
  await page.goto(`${site}/ghost/#/editor/${kind}`);
  const field = page.locator('[data-test-editor-title-input]');
  await field.click(shown);
  await field.fill(title);
  await text(page).click(shown);
}

/** Types `/html` or `/markdown`, as in Ghost's own help, and fills the card. */
export async function addCard(page: Page, kind: 'html' | 'markdown', code: string): Promise<void> {
  await page.keyboard.type(`/${kind}`);
  // Until the menu shows only what was typed, Enter would choose its first card.
  await page.locator('[data-kg-cardmenu-selected="true"]', { hasText: new RegExp(`^${kind}`, 'i') }).waitFor(shown);
  await page.keyboard.press('Enter');
  const card = page.locator(`[data-kg-card="${kind}"]`).last();
  if (kind === 'html') await card.locator('.cm-content').fill(code);
  else {
    await card.locator('.CodeMirror').click(shown);
    await page.keyboard.insertText(code);
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
}

/** Types words and makes a link of them. */
export async function addLink(page: Page, words: string, url: string): Promise<void> {
  await page.keyboard.type(words);
  await text(page).getByText(words, { exact: true }).click({ clickCount: 3 });
  await page.locator('[data-kg-floating-toolbar] [data-kg-toolbar-button="link"]').click(shown);
  await page.locator('input[name=link-input]').fill(url, shown);
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
}

/** Pastes into the text, as from another program. */
export async function paste(page: Page, html: string, plain: string): Promise<void> {
  await text(page).evaluate(
    (target, [markup, words]) => {
      const clipboardData = new DataTransfer();
      if (markup) clipboardData.setData('text/html', markup);
      clipboardData.setData('text/plain', words);
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [html, plain] as const,
  );
}

/** Publishes what is in the editor. */
export async function publish(page: Page): Promise<void> {
  await button(page, 'publish-flow').click(shown);
  await button(page, 'continue').click(shown);
  // It pulses, so a press by mouse would wait for it to stand still.
  await button(page, 'confirm-publish').press('Enter', shown);
  await button(page, 'close-publish-flow').click(shown);
}

/** Opens it again, adds words to its end, and saves. */
export async function saveAgain(page: Page, site: string, kind: 'post' | 'page', id: string): Promise<void> {
  await page.goto(`${site}/ghost/#/editor/${kind}/${id}`);
  const field = page.locator('[data-test-editor-title-input]');
  await field.fill(`${await field.inputValue()}, again`, shown);
  await button(page, 'publish-save').click(shown);
  await expect(button(page, 'publish-save')).toContainText(/Updated|Saved/, shown);
}

/** Opens the preview before publishing. Returns the frame in which Ghost shows the page. */
export async function openPreview(page: Page): Promise<FrameLocator> {
  await button(page, 'publish-preview').click(shown);
  return page.frameLocator('iframe[title="Desktop browser post preview"]');
}

/** Chooses the e-mail in the open preview. */
export async function previewEmail(page: Page): Promise<FrameLocator> {
  await button(page, 'email-preview').click(shown);
  return page.frameLocator('iframe[title="Email preview"]');
}

export async function closePreview(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.locator('iframe.gh-pe-iframe')).toHaveCount(0);
}
