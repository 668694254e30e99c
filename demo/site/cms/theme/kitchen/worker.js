// The service worker of one kitchen card: the network first, else what was kept. Its scope is that card alone.
const name = `kitchen ${new URL(globalThis.registration.scope).pathname}`;
/** Milliseconds after which a slow network counts as none. */
const requestTimeoutMs = 4000;

addEventListener('install', () => globalThis.skipWaiting());
addEventListener('activate', (event) => event.waitUntil(globalThis.clients.claim()));
addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && !new URL(url).pathname.endsWith('/state')) event.respondWith(answer(url));
});

async function answer(url) {
  const kept = await caches.match(url, { cacheName: name, ignoreVary: true });
  try {
    const response = await fetch(url, kept ? { signal: AbortSignal.timeout(requestTimeoutMs) } : {});
    if (response.ok) await keep(url, response.clone());
    return kept && response.status >= 500 ? kept : response;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

/** The cache goes away with the link: it isn't made again here. The lock keeps `clearStored` from doing so in between. */
const keep = (url, response) =>
  navigator.locks.request(name, async () => {
    if (await caches.has(name)) await (await caches.open(name)).put(url, response);
  });
