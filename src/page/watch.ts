import type { Account } from '../stores/core/account.ts';
import { advise } from './advice.ts';
import { watchOffline } from './offline.ts';
import { getPage } from './page.ts';
import { watchReturn } from './returning.ts';
import { watchSignInLinks } from './sign-in-links.ts';

/** Milliseconds until the bar for offline fetches what it needs. Every widget in view has loaded by then. */
const calm = 6000;

/** Everything that an account's page watches behind its widgets. No first view needs it. */
export function watchPage(account: Account, host: string): void {
  watchReturn(account, host);
  watchSignInLinks(account);
  account.session.$trouble.subscribe((trouble) => {
    if (trouble) advise(trouble, host);
  });
  // Invalid links of the shop are ignored (`useActionHref`). The console reports them.
  if (Object.keys(getPage().config ?? {}).some((name) => name.startsWith('links.')))
    void import('./config/check.ts').then(({ checkKeys }) => checkKeys()).catch(() => {});
  const watch = (): void => void watchOffline(account).catch(() => addEventListener('online', watch, { once: true }));
  setTimeout(watch, calm);
}
