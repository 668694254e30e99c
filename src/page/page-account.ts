import type { Environment } from '../environment.ts';
import { importCode } from '../import-code.ts';
import { createAccount } from '../stores/account/account.ts';
import type { Account } from '../stores/account/account.ts';
import { printReport } from './print-report.ts';
import { allowedHosts, fetchEarly, getPage, isDebug } from './page.ts';

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
    ...(adapter && {
      adapter: {
        url: adapter,
        load: (url) => import(/* @vite-ignore */ url),
        mistakes: (page.adapterMistakes ??= []),
      },
    }),
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
    tabs: openTabs(),
    location: () => new URL(location.href),
    report: printReport,
  };
}

/** Loads what the page watches behind its widgets, after the first view, and immediately for visitors. */
function watchSoon(account: Account, host: string): void {
  let state: 'none' | 'loading' | 'watched' = 'none';
  const watch = (): void => {
    if (state !== 'none') return;
    state = 'loading';
    void importCode(() => import('./watch.ts')).then(
      ({ watchPage }) => {
        state = 'watched';
        watchPage(account, host);
      },
      () => (state = 'none'),
    );
  };
  setTimeout(watch, 2000);
  account.session.$signedOut.listen(watch);
  addEventListener('online', () => {
    account.session.retry();
    watch();
  });
  // Until then a page that goes to the back/forward cache is blank, and comes back by a reload (`returning.ts`).
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted && state !== 'watched') document.documentElement.style.display = 'none';
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && state !== 'watched') location.reload();
  });
}

/** The account that all tags of this page and backend share. */
export function accountOf(host: string = getPage().host): Account {
  const { accounts } = getPage();
  let account = accounts.get(host) as Account | undefined;
  if (!account) {
    accounts.set(host, (account = createAccount(liveEnvironment(host))));
    watchSoon(account, host);
  }
  return account;
}
