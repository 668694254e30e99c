export type { AccountEventDetails, AccountEvents, DeliveryChange, SubscriptionStep } from './types.ts';
import type { AccountEvents } from './types.ts';

export interface LoadOptions {
  /** Address of `account.js`, relative to the page. Default: `/account.js` of `host`, else of the page. */
  src?: string | URL;
  /**
   * The backend's origin. Default: the one that `src` is on. It must be of the page's site: browsers send no cookies to
   * another one.
   */
  host?: string;
  /** `nonce` of the page's Content-Security-Policy. */
  nonce?: string;
  /** Of `integrity.json`. */
  integrity?: string;
  /** What else the script tag may say: each becomes a `data-` attribute. */
  data?: Readonly<Record<string, string>>;
}

const key = Symbol.for('pawtal');
const loads = new Map<string, Promise<void>>();

function addScript(src: string, { host, nonce, integrity, data = {} }: LoadOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.type = 'module';
    script.src = src;
    if (nonce) script.nonce = nonce;
    if (integrity) {
      script.integrity = integrity;
      script.crossOrigin = 'anonymous';
    }
    for (const [name, value] of Object.entries({ ...(host && { host }), ...data }))
      script.setAttribute(`data-${name}`, value);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      loads.delete(src);
      reject(new Error(`${src} could not be loaded`));
    });
    document.head.append(script);
  });
}

/**
 * Makes the page's `account-*` tags widgets, now and whenever one is added. Once a page, however often it is called; on
 * a server it does nothing. It adds the script tag: the script's chunks lie beside it, so a bundler must not take it
 * apart.
 */
export async function loadAccount(options: LoadOptions = {}): Promise<void> {
  if (typeof document === 'undefined' || Reflect.has(globalThis, key)) return;
  const host = new URL(options.host ?? '', document.baseURI);
  const src = new URL(options.src ?? new URL('/account.js', host), document.baseURI).href;
  const load = loads.get(src) ?? addScript(src, options);
  loads.set(src, load);
  await load;
}

/** Listens for an event of any widget below `target`. Returns what stops it. */
export function onAccountEvent<Name extends keyof AccountEvents>(
  name: Name,
  listener: (event: AccountEvents[Name]) => void,
  target: EventTarget = document,
): () => void {
  target.addEventListener(name, listener as EventListener);
  return () => target.removeEventListener(name, listener as EventListener);
}
