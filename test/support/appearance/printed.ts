import type { Page } from '@playwright/test';

/** Finds controls that a printed page shows, and content that it does not show. */
export async function printed(page: Page): Promise<string[]> {
  const read = (): Promise<string> => page.evaluate(() => document.querySelector('main')?.innerText.trim() ?? '');
  const onScreen = await read();
  await page.emulateMedia({ media: 'print' });
  const found = await page.evaluate(() => {
    const useless =
      'button, [type=submit], [type=button], [role=button], nav, .announcement, .skip-link, .site-header, .site-footer, account-navbar, account-footer, account-consent > *';
    const seen: string[] = [];
    const look = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        if (element.shadowRoot) look(element.shadowRoot);
        const { width, height } = element.getBoundingClientRect();
        // The days of a calendar are its content.
        if (width > 1 && height > 1 && element.matches(useless) && !element.closest('td'))
          seen.push(element.outerHTML.slice(0, 120));
      }
    };
    look(document);
    return seen.map((each) => `prints ${each}`);
  });
  if (onScreen && !(await read())) found.push('prints nothing');
  await page.emulateMedia({ media: null });
  return found;
}
