import type { Push, PushBody } from '../../../src/contract/customer/push.ts';

/*
 * What this browser can do with reminders. Its question is asked after a press alone. The service worker's scope is the
 * folder of its script, so it touches no other page of the site.
 */

/**
 * `needs-app`: on an iPhone or iPad, once it is installed on the Home Screen. `denied`: the customer has blocked
 * notifications. `on`: this browser is one of the devices.
 */
export type Situation = 'unsupported' | 'needs-app' | 'denied' | 'off' | 'on';

/** Why switching on did nothing: the question was closed, answered with no, or the browser could not subscribe. */
export type Problem = 'dismissed' | 'denied' | 'failed';

type Shop = Pick<Push, 'publicKey' | 'devices'> & { workerUrl: string };

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const idOf = async (endpoint: string): Promise<string> =>
  base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));

const scopeOf = (workerUrl: string): string => new URL('.', workerUrl).href;

/** The shop's own worker: a page further up may have another one. */
async function ownRegistration(workerUrl: string): Promise<ServiceWorkerRegistration | undefined> {
  const scope = scopeOf(workerUrl);
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return registration?.scope === scope ? registration : undefined;
}

/** The subscription of this browser for the shop's present key. */
async function ownSubscription({ workerUrl, publicKey }: Shop): Promise<PushSubscription | undefined> {
  const subscription = await (await ownRegistration(workerUrl))?.pushManager.getSubscription();
  const key = subscription?.options.applicationServerKey;
  return subscription && key && base64url(key) === publicKey ? subscription : undefined;
}

/** `standalone` is Safari's: false in a tab of an iPhone or iPad. */
const isTabOfPhone = (): boolean => (navigator as { standalone?: boolean }).standalone === false;

interface Permission {
  permission: NotificationPermission;
  requestPermission: () => Promise<NotificationPermission>;
}
/** Not in every supported browser. */
const permissionOf = (): Permission | undefined => (globalThis as { Notification?: Permission }).Notification;

/** How reminders are in this browser, and its id among the devices if it is one. */
export async function situationOf(shop: Shop): Promise<{ is: Situation; id?: string }> {
  const asked = permissionOf();
  if (!asked || !('serviceWorker' in navigator && 'PushManager' in globalThis))
    return { is: isTabOfPhone() ? 'needs-app' : 'unsupported' };
  if (asked.permission === 'denied') return { is: 'denied' };
  try {
    const subscription = await ownSubscription(shop);
    const id = subscription && (await idOf(subscription.endpoint));
    return id !== undefined && shop.devices.some((device) => device.id === id) ? { is: 'on', id } : { is: 'off' };
  } catch {
    // A page that may have no service worker.
    return { is: 'unsupported' };
  }
}

type Policy = { createScriptURL: (url: string) => string };
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy };
let policy: Policy | undefined;

/** The worker's address in a form that a page with Trusted Types accepts. */
function trusted(url: string): string {
  policy ??= (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('pawtal-worker', {
    createScriptURL: (address) => address,
  });
  return policy ? policy.createScriptURL(url) : url;
}

/** Resolves once the worker can receive a push. */
async function readyWorker(workerUrl: string): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(trusted(workerUrl), { scope: scopeOf(workerUrl) });
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  if (worker?.state !== 'activated')
    await new Promise<void>((resolve, reject) => {
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'activated') resolve();
        if (worker.state === 'redundant') reject(new Error('The service worker could not start'));
      });
    });
  return registration;
}

/** Asks the customer, and subscribes. Called by a press, since browsers ignore any other request. */
export async function subscribe({ workerUrl, publicKey }: Shop): Promise<PushBody | Problem> {
  const answer = await permissionOf()?.requestPermission();
  if (answer !== 'granted') return answer === 'denied' ? 'denied' : 'dismissed';
  try {
    const { pushManager } = await readyWorker(workerUrl);
    // One for an earlier key of the shop is in the way.
    const known = await pushManager.getSubscription();
    const key = known?.options.applicationServerKey;
    if (known && !(key && base64url(key) === publicKey)) await known.unsubscribe();
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    const [p256dh, auth] = [subscription.getKey('p256dh'), subscription.getKey('auth')];
    if (!p256dh || !auth) return 'failed';
    return { endpoint: subscription.endpoint, keys: { p256dh: base64url(p256dh), auth: base64url(auth) } };
  } catch {
    return 'failed';
  }
}

/** Ends the subscription in the browser too. The backend has removed the device already. */
export async function unsubscribe(shop: Shop): Promise<void> {
  try {
    await (await ownSubscription(shop))?.unsubscribe();
  } catch {
    // Nothing is sent to it any more.
  }
}
