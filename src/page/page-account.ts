import type { Environment } from '../environment.ts';
import { importCode } from '../import-code.ts';
import { createAccount } from '../stores/account/account.ts';
import type { Account } from '../stores/account/account.ts';
import { printReport } from './print-report.ts';
import { allowedHosts, fetchEarly, getPage, isDebug } from './page.ts';
import type { PageApi, Watching } from './page.ts';

/** The channel to this site's other tabs. Undefined where the browser allows the page no storage. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('pawtal');
  } catch {
    return undefined;
  }
}

/** Sends messages to this site's other tabs in the browser, and receives theirs. */
function openTabs(): Environment['tabs'] {
  const channel = openChannel();
  return {
    notify: (topics) => channel?.postMessage(topics),
    // An earlier version of the script sends no topics: then anything may have changed.
    listen: (listener) =>
      channel?.addEventListener('message', ({ data }) => listener(Array.isArray(data) ? data.map(String) : undefined)),
  };
}

/** The environment of a real page. */
function liveEnvironment(host: string): Environment {
  const page = getPage();
  const adapter = page.config?.['adapter'];
  return {
    host,
    allowedHosts: allowedHosts(page),
    ...(adapter && { adapter: { url: adapter } }),
    fetch: (url, init) => (init?.method === 'GET' ? fetchEarly(url, init) : fetch(url, init)),
    retryDelay: page.config?.['retry-delay'],
    now: () => Date.now(),
    navigate: (url) => {
      if (isDebug()) console.info(`Account widgets: without ?account-debug this page would lead to ${url}`);
      else location.assign(url);
    },
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    // Throws in a frame with an opaque origin, which has no storage.
    get storage() {
      return sessionStorage;
    },
    onLeave: (listener) => addEventListener('pagehide', listener),
    tabs: openTabs(),
    location: () => new URL(location.href),
    report: printReport,
  };
}

/**
 * Loads what the page watches behind its widgets, after the first view, immediately for visitors, and when the page's own code
 * needs it. Returns how to load it.
 */
function watchSoon(account: Account, host: string): () => Promise<Watching> {
  let watching: Promise<Watching> | undefined;
  let isWatched = false;
  const watch = (): Promise<Watching> =>
    (watching ??= importCode(() => import('./watch.ts')).then(
      ({ watchPage }) => {
        isWatched = true;
        return watchPage(account, host);
      },
      (error: unknown) => {
        watching = undefined;
        throw error;
      },
    ));
  const watchQuietly = (): void => void watch().catch(() => {});
  // Links wait for the site's own routes.
  setTimeout(watchQuietly, getPage().config?.['routes'] ? 0 : 2000);
  account.session.$signedOut.listen(watchQuietly);
  addEventListener('online', () => {
    account.session.retry();
    watchQuietly();
  });
  // Until then a page that goes to the back/forward cache is blank, and comes back by a reload (`returning.ts`).
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted && !isWatched) document.documentElement.style.display = 'none';
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !isWatched) location.reload();
  });
  return watch;
}

/** Offers `window.pawtal` to the page's own code, for the accounts of all backends. @source DECISIONS.md#page-code */
function offer(watch: () => Promise<Watching>): void {
  const watches = (getPage().watches ??= []);
  watches.push(watch);
  const names: readonly (keyof PageApi)[] = ['refresh', 'sessionChanged', 'open', 'whenReady'];
  (globalThis as { pawtal?: object }).pawtal ??= Object.fromEntries(
    names.map((name) => [
      name,
      async (...values: never[]) =>
        (await Promise.all(watches.map(async (each) => (await each())[name](...values))))[0],
    ]),
  );
}

/** The account that all tags of this page and backend share. */
export function accountOf(host: string = getPage().host): Account {
  const { accounts } = getPage();
  let account = accounts.get(host) as Account | undefined;
  if (!account) {
    accounts.set(host, (account = createAccount(liveEnvironment(host))));
    offer(watchSoon(account, host));
  }
  return account;
}
