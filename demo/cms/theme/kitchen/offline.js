// Makes the card work without a network once it was opened: keeps what the page consists of, for its own worker.
import { openCache } from './store.js';

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
