import type { BrowserContext, Page } from '@playwright/test';

/** Signs a sample customer in to the account, in every page of the context. */
export async function signIn(context: BrowserContext, account: string): Promise<void> {
  const form = { email: 'robin@example.test', password: 'pawtal' };
  await context.request.post(`${account}/signin`, { form, maxRedirects: 0 });
}

/** Collects what goes wrong on a page: errors of scripts, and on the console. */
export function hearTroubles(page: Page, account: string): string[] {
  const troubles: string[] = [];
  page.on('console', (message) => {
    const isOurs = message.location().url.startsWith(account) && !message.text().includes('401');
    // Ignore failed loads: the site has no icon, and a visitor without a session gets a 401.
    if (message.type() === 'error' && (isOurs || !message.text().startsWith('Failed to load')))
      troubles.push(message.text());
  });
  page.on('pageerror', ({ message }) => troubles.push(message));
  return troubles;
}
