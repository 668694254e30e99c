// What a kitchen card keeps on this device: its ticks, and in a cache its page. Each link has its own.
const name = `kitchen ${location.pathname}`;

export const read = () => {
  try {
    return JSON.parse(localStorage.getItem(name)) ?? undefined;
  } catch {
    return undefined;
  }
};

export const write = (state) => {
  try {
    localStorage.setItem(name, JSON.stringify(state));
  } catch {
    // No storage: ticks stay on this page until they are sent.
  }
};

/** The worker keeps the page up to date as long as there is this cache. */
export const openCache = () => caches.open(name);

/** Leaves nothing of an ended link. */
export async function clearStored() {
  try {
    localStorage.removeItem(name);
  } catch {
    // No storage: nothing to clear.
  }
  if (globalThis.caches) await navigator.locks.request(name, () => caches.delete(name));
  const registration = await navigator.serviceWorker?.getRegistration(location.pathname);
  // Only the card's own: the one of another page may have a wider scope.
  if (registration && new URL(registration.scope).pathname === location.pathname) await registration.unregister();
}

// Makes the card work without a network once it was opened: keeps what the page consists of, for its own worker.

const policy = globalThis.trustedTypes?.createPolicy('kitchen', { createScriptURL: () => 'worker.js' });

export async function keepForOffline() {
  if (!('serviceWorker' in navigator)) return;
  await document.fonts.ready;
  const loaded = performance.getEntriesByType('resource').map((entry) => new URL(entry.name));
  const own = loaded.filter(({ origin, pathname }) => origin === location.origin && !/\/(state|ticks)$/.test(pathname));
  const cache = await openCache();
  const urls = new Set([location.href.split('#')[0], ...own.map(({ href }) => href)]);
  // One by one: a picture that can't be had doesn't keep the card from being kept.
  await Promise.all([...urls].map((url) => cache.add(url).catch(() => {})));
  // Its scope is this link and nothing else of the site.
  await navigator.serviceWorker.register(policy ? policy.createScriptURL('') : 'worker.js');
}
