// The page after signing out leaves nothing of the customer in this browser. What belongs to the shop or to others stays:
// the consent choice, the heights of tags, a kitchen card whose link is somebody else's.
const offline = 'account-offline';
if (globalThis.caches) void navigator.locks.request(offline, () => caches.delete(offline));

const registration = await navigator.serviceWorker?.getRegistration('/account/').catch(() => {});
registration?.active?.postMessage('pawtal:signed-out');

try {
  localStorage.removeItem('pawtal:customer');
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('pawtal:')) sessionStorage.removeItem(key);
} catch {
  // No storage: nothing to clear.
}
