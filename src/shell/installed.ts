type Policy = { createScriptURL: (url: string) => string };
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy };

const worker = '/account/worker.js';

/**
 * Registers the service worker where the account area is installed as an app: it shows what was last loaded where there is
 * no network. In a browser's tab only reminders register it. Where the backend has none, the worker removes itself.
 */
export function keepForOffline(): void {
  if (!matchMedia('(display-mode: standalone)').matches || !('serviceWorker' in navigator)) return;
  const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('pawtal-shell', {
    createScriptURL: (url) => url,
  });
  // A browser may forbid it, as in a private window: then there is no view without a network.
  void navigator.serviceWorker.register(policy ? policy.createScriptURL(worker) : worker).catch(() => {});
}
