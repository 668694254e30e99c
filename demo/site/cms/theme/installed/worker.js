// The service worker of the account area: shows reminders and opens their page, and shows what it last loaded where there
// is no network. It keeps that one page and its style sheet, and never answers for the network. What it has belongs to the
// customer behind the session: it removes it when a page reports that they have left, when the backend answers that no
// customer is signed in, and when the session is over by its own clock.
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

/** Undefined: nothing is kept, or its session is over, after which nothing stays. */
async function stored(path) {
  const page = await caches.match(kept.page, { cacheName: kept.cache });
  if (!page) return undefined;
  const loaded = Date.parse(page.headers.get('date') ?? '');
  const ends = Date.parse(page.headers.get('expires') ?? '');
  const isOver = !(Date.now() < loaded + longest) || Date.now() >= ends;
  if (!isOver) return path === kept.page ? page : caches.match(path, { cacheName: kept.cache });
  await navigator.locks.request(kept.cache, leave);
  return undefined;
}

/** Leaves nothing of a former customer on this device: no copy, and no reminder that is still shown. */
async function leave() {
  await caches.delete(kept.cache);
  for (const shown of await globalThis.registration.getNotifications()) shown.close();
}

addEventListener('message', (event) => {
  if (event.data === 'pawtal:signed-out') event.waitUntil(navigator.locks.request(kept.cache, leave));
});

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
      } else if (page.status < 500 && page.status !== 429) await leave();
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

/** Milliseconds for the question whether a reminder is still this device's. */
const longestQuestion = 5000;

/** Whether reminders to that customer still go to this device. Undefined: the backend can't be asked. */
async function isOurs(device) {
  if (!/^[\w-]+\.[\w-]+$/.test(device)) return undefined;
  try {
    const signal = AbortSignal.timeout(longestQuestion);
    const { ok, status } = await fetch(`/account/push/${device}`, { cache: 'no-store', signal });
    return ok || (status === 404 ? false : undefined);
  } catch {
    return undefined;
  }
}

/**
 * Shows a reminder to its customer alone. The push service may have had it since before they signed out here, or before
 * another customer signed in. A browser takes a subscription back whose pushes show nothing, so that one that can't be
 * checked shows the shop's name.
 */
async function show(sent) {
  const ours = await isOurs(sent?.device);
  if (ours === false) return leave();
  const { title = 'Pawtal', body = '', path, tag } = ours ? sent : {};
  const options = {
    body: String(body),
    icon,
    data: { url: pageOf(path) },
    ...(tag && { tag: String(tag) }),
  };
  return globalThis.registration.showNotification(String(title), options);
}

addEventListener('push', (event) => {
  let sent;
  try {
    sent = event.data.json();
  } catch {
    // A push without a reminder.
  }
  // There is a network: a session that has ended elsewhere is noticed.
  event.waitUntil(Promise.all([show(sent), checkCopy()]));
});

/** Loads the copy anew, if there is one. */
async function checkCopy() {
  if (await caches.has(kept.cache)) await keep();
}

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
