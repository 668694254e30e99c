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
  await globalThis.caches?.delete(name);
  const registration = await navigator.serviceWorker?.getRegistration(location.pathname);
  // Only the card's own: the one of another page may have a wider scope.
  if (registration && new URL(registration.scope).pathname === location.pathname) await registration.unregister();
}
