// The service worker of the account area: shows reminders and opens their page, and shows what it last loaded where there
// is no network. It keeps that one page and its style sheet, and never answers for the network.
const icon = '/theme/installed/icon-192.png';
const kept = { cache: 'account-offline', page: '/account/offline', sheet: '/theme/receipt.css' };
/** As long as a session: 30 days in milliseconds. */
const longest = 2_592_000_000;

addEventListener('install', () => globalThis.skipWaiting());
addEventListener('activate', (event) => {
  // The browser requests a page while the worker starts.
  const preload = globalThis.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, globalThis.clients.claim()]));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (new URL(request.url).pathname === kept.sheet)
    event.respondWith(fetch(request).catch(async () => (await stored(kept.sheet)) ?? Response.error()));
});

async function openPage(event) {
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(keep());
    return page;
  } catch {
    return (await stored(kept.page)) ?? Response.error();
  }
}

/** Undefined: nothing is kept, or it is older than any session. */
async function stored(path) {
  const response = await caches.match(path, { cacheName: kept.cache });
  const age = Date.now() - Date.parse(response?.headers.get('date') ?? '');
  return age < longest ? response : undefined;
}

/**
 * Loads the page for the customer who is signed in, and forgets it if there is none. The sign-in page waits for the lock
 * before it forgets the copy, so that none is made from an answer on its way.
 */
const keep = () =>
  navigator.locks.request(kept.cache, async () => {
    try {
      const page = await fetch(kept.page, { cache: 'no-store', redirect: 'error' });
      if (page.ok) {
        const cache = await caches.open(kept.cache);
        await Promise.all([cache.put(kept.page, page), cache.add(kept.sheet)]);
      } else if (page.status < 500 && page.status !== 429) await caches.delete(kept.cache);
    } catch {
      // The network is gone again.
    }
  });

/** A page of this site; the start of the account area for anything else. */
function pageOf(path) {
  const start = new URL('/account/', location.origin);
  if (typeof path !== 'string' || !URL.canParse(path, start)) return start.href;
  const url = new URL(path, start);
  return url.origin === location.origin ? url.href : start.href;
}

addEventListener('push', (event) => {
  let sent;
  try {
    sent = event.data.json();
  } catch {
    // A browser takes the subscription back if a push shows nothing.
  }
  const { title = 'Pawtal', body = '', path, tag } = sent ?? {};
  const options = {
    body: String(body),
    icon,
    data: { url: pageOf(path) },
    ...(tag && { tag: String(tag) }),
  };
  event.waitUntil(globalThis.registration.showNotification(String(title), options));
});

addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

/**
 * The browser has replaced its subscription, or ended it. The endpoint of the old one proves to the backend which device
 * this is. Without it, or once the customer has signed out, the device gets no reminders, and the settings show so.
 */
async function renew({ oldSubscription, newSubscription }) {
  if (!oldSubscription) return;
  try {
    const { applicationServerKey } = oldSubscription.options;
    const { pushManager } = globalThis.registration;
    const subscription =
      newSubscription ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
    const { endpoint, keys } = subscription.toJSON();
    const body = JSON.stringify({ old: oldSubscription.endpoint, subscription: { endpoint, keys } });
    const answer = await fetch('/account/push', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    if (answer.status === 404) await subscription.unsubscribe();
  } catch {
    // No network, or a customer who has blocked notifications meanwhile.
  }
}

addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(open(notification.data?.url ?? pageOf()));
});

/** Opens a page in a window of the account area, if there is one. */
async function open(url) {
  const windows = await globalThis.clients.matchAll({ type: 'window' });
  for (const each of windows)
    try {
      return await (await each.focus()).navigate(url);
    } catch {
      // It is about to close, or a browser that can't: a new one opens.
    }
  return globalThis.clients.openWindow(url);
}
