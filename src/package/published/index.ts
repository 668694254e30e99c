export type {
  AccountChange,
  AccountEventDetails,
  AccountEvents,
  DeliveryChange,
  OpenAbout,
  PictureName,
  RouteName,
  SettingName,
  SubscriptionStep,
  Target,
  TextKey,
  TextLanguage,
  Topic,
} from './types.ts';
import { whenReady as whenShown } from '../../page/when-ready.ts';
import type { TagOrElement } from '../../page/when-ready.ts';
import { trustedPolicy } from '../../trusted.ts';
import { lastEvent, pageKey } from './last-event.ts';
import type {
  AccountEvents,
  OpenAbout,
  PictureName,
  RouteName,
  SettingName,
  Target,
  TextKey,
  TextLanguage,
  Topic,
} from './types.ts';

export interface LoadOptions {
  /** Address of `account.js`, relative to the page. Default: `/account.js` of `host`, else of the page. */
  src?: string | URL;
  /**
   * The backend's origin. Default: the origin of `src`. It must be on the page's site: browsers send no cookies to
   * another one.
   */
  host?: string;
  /** `nonce` of the page's Content-Security-Policy. */
  nonce?: string;
  /** Digest of the script, see `integrity.json`. */
  integrity?: string;
  /** Addresses of the site's own pages, by the name of a target: where links of the tags lead. */
  routes?: Readonly<Partial<Record<RouteName, string>>>;
  /**
   * The shop's own words: by language an object of texts by key, or the address of a file with it; or the address of one file
   * with all languages.
   */
  texts?: string | Readonly<Partial<Record<TextLanguage, string | Readonly<Partial<Record<TextKey, string>>>>>>;
  /** The shop's name, wherever a text names the shop. */
  shopName?: string;
  /** Address of the shop's logo. */
  logo?: string;
  /** Addresses of the shop's own pictures, or of a file with them. */
  pictures?: string | Readonly<Partial<Record<PictureName, string>>>;
  /** Further settings of the script tag: each becomes a `data-` attribute. */
  data?: Readonly<Partial<Record<SettingName, string>>>;
}

/** The page's one load, unless it has failed. */
let load: Promise<void> | undefined;
/** Of the first call, as a text to compare with. */
let given: string | undefined;
/** Why the script could not be loaded, until it is loaded again. */
let failure: Error | undefined;
const waiting = new Set<(error: Error) => void>();

const written = (value: string | object): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The options that are settings of the script tag, by name. */
const settingsOf = ({ host, routes, texts, shopName, logo, pictures, data }: LoadOptions): Record<string, string> => ({
  ...(host && { host }),
  ...(routes && { routes: written(routes) }),
  ...(texts && { texts: written(texts) }),
  ...(shopName && { 'shop-name': shopName }),
  ...(logo && { logo }),
  ...(pictures && { pictures: written(pictures) }),
  ...data,
});

function addScript(src: string, options: LoadOptions): Promise<void> {
  const { nonce, integrity } = options;
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.type = 'module';
    // On a page that requires trusted types a text is refused.
    script.src = trustedPolicy()?.createScriptURL(src) ?? src;
    if (nonce) script.nonce = nonce;
    if (integrity) {
      script.integrity = integrity;
      script.crossOrigin = 'anonymous';
    }
    for (const [name, value] of Object.entries(settingsOf(options))) script.setAttribute(`data-${name}`, value);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      load = undefined;
      given = undefined;
      failure = new Error(`${src} could not be loaded`);
      for (const fail of [reject, ...waiting]) fail(failure);
    });
    document.head.append(script);
  });
}

/**
 * Turns the page's `account-*` tags into widgets, now and whenever one is added. Works once per page, however often it
 * is called; does nothing on a server. It adds a script tag rather than importing the script: the chunks must lie
 * in the folder of the script, so a bundler must not include it.
 */
export async function loadAccount(options: LoadOptions = {}): Promise<void> {
  if (typeof document === 'undefined') return;
  if (!load && Reflect.has(globalThis, pageKey)) return;
  const host = new URL(options.host ?? '', document.baseURI);
  const src = new URL(options.src ?? new URL('/account.js', host), document.baseURI).href;
  const text = JSON.stringify([src, settingsOf(options)]);
  if (given !== undefined && given !== text)
    // oxlint-disable-next-line no-console -- for developers
    console.warn('Account widgets: loadAccount() was called with other options before, so these are ignored.');
  given ??= text;
  failure = undefined;
  load ??= addScript(src, options);
  await load;
}

/**
 * Resolves with the tag once it shows its data: the first one of this name, also if it is added later, or this one. Rejects if it
 * fails, if the backend doesn't have what it shows, or if the script can't be loaded. For a visitor it waits for the sign-in.
 */
export async function whenReady(tag: TagOrElement): Promise<Element> {
  let stop = (): void => {};
  const failed = new Promise<never>((_, reject) => {
    if (failure) reject(failure);
    waiting.add(reject);
    stop = () => void waiting.delete(reject);
  });
  return Promise.race([whenShown(tag), failed]).finally(stop);
}

/**
 * Listens for an event of any widget below `target`, and calls the listener for tags that were ready or had failed
 * before: a framework often hydrates later than that. Returns a function that removes the listener.
 */
export function onAccountEvent<Name extends keyof AccountEvents>(
  name: Name,
  listener: (event: AccountEvents[Name]) => void,
  target: Document | Element = document,
): () => void {
  const tags = [...target.querySelectorAll('*')].filter(({ localName }) => localName.startsWith('account-'));
  for (const event of tags.flatMap((tag) => lastEvent(tag) ?? []))
    if (event.type === name) listener(event as AccountEvents[Name]);
  target.addEventListener(name, listener as EventListener);
  return () => target.removeEventListener(name, listener as EventListener);
}

/** What `account.js` offers as `window.pawtal`. */
interface PageCode {
  refresh: (topics?: readonly Topic[]) => Promise<void>;
  sessionChanged: () => Promise<void>;
  open: (target: Target, about?: OpenAbout) => Promise<void>;
}
/** Undefined before a tag shows an account: then there is nothing to refresh, and nothing personal. */
const pageCode = (): PageCode | undefined => (globalThis as { pawtal?: PageCode }).pawtal;

/**
 * Fetches again what tags show of these topics, such as `deliveries`, after your own call has changed something; without topics,
 * everything. Other tabs of the browser do the same. Resolves once all of it is answered; rejects with what has failed, of which
 * the tags keep the old data.
 */
export const refresh = async (topics?: readonly Topic[]): Promise<void> => pageCode()?.refresh(topics);

/**
 * Hides personal data, finds out who is signed in, and shows it to its customer only. Call it after a sign-in or sign-out by
 * `fetch`. The page stays, but for another customer than the one whose data it has: for that one it loads anew.
 */
export const sessionChanged = async (): Promise<void> => pageCode()?.sessionChanged();

/**
 * Leads to the tag on this page that shows the target, such as `change-date`, else to the target's page. Does nothing before a tag
 * shows an account.
 */
export const open = async (target: Target, about?: OpenAbout): Promise<void> => pageCode()?.open(target, about);
