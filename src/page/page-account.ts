import type { Environment } from '../environment.ts';
import { createAccount } from '../stores/core/account.ts';
import type { Account } from '../stores/core/account.ts';
import { fetchEarly, getPage, isDebug } from './page.ts';

/** Sends messages to this site's other tabs in the browser, and receives theirs. */
function openTabs(): Environment['tabs'] {
  const channel = new BroadcastChannel('pawtal');
  return {
    tell: (topics) => channel.postMessage(topics),
    // An earlier version of the script sends no topics: then anything may have changed.
    listen: (listener) =>
      channel.addEventListener('message', ({ data }) => listener(Array.isArray(data) ? data.map(String) : undefined)),
  };
}

/** The environment of a real page. */
function liveEnvironment(host: string): Environment {
  const page = getPage();
  return {
    host,
    allowedHosts: page.allowedHosts,
    fetch: (url, init) => (init?.method === 'GET' ? fetchEarly(url, init) : fetch(url, init)),
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
    report: ({ at, message, cause }) => {
      // Being signed out is not an error. All else is logged with its time (§8).
      if (message === 'Customer is not logged in') console.info(`${at} ${message}`);
      else console.error(`${at} ${message}`, cause);
    },
  };
}

/** The account that all tags of this page and backend share. */
export function accountOf(host: string = getPage().host): Account {
  const { accounts } = getPage();
  let account = accounts.get(host) as Account | undefined;
  if (!account) {
    const made = createAccount(liveEnvironment(host));
    accounts.set(host, (account = made));
    made.session.$trouble.listen((trouble) => {
      if (trouble) void import('./advice.ts').then(({ advise }) => advise(trouble, host)).catch(() => {});
    });
    addEventListener('online', made.session.retry);
    // The first view doesn't need this, but it must load before it is needed: offline, nothing can be loaded.
    const watch = (): void =>
      void import('./offline.ts')
        .then(({ watchOffline }) => watchOffline(made))
        .catch(() => addEventListener('online', watch, { once: true }));
    setTimeout(watch, 8000);
  }
  return account;
}
