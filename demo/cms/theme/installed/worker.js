// The service worker of the account area: shows reminders, and opens their page. It answers no request.
const icon = '/theme/installed/icon-192.png';

addEventListener('install', () => globalThis.skipWaiting());
addEventListener('activate', (event) => event.waitUntil(globalThis.clients.claim()));

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
