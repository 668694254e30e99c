/**
 * What all copies of the script share on a page: on `globalThis`, so that two script tags, or two versions, have one
 * session. Only types and a look-up: the loader and the chunks both hold this file without sharing a module.
 */
export interface PawtalPage {
  /**
   * Origin of the backend for tags without `host`; empty: the page's own. The loader sets it to where `account.js` came
   * from.
   */
  host: string;
  /** Hosts that a URL from outside may lead to, besides the page's and the backend's. */
  allowedHosts: string[];
  /** Answers on their way before the chunks are there, by URL without `t`. Taken by the first who asks. */
  early: Map<string, Promise<Response>>;
  /** What has been asked for, by the loader or by a chunk, whoever was first: nothing is asked early twice. */
  asked: Set<string>;
  /**
   * The page's configuration as it is written: attributes of `<account-config>`, else `data-*` of the script tag, by
   * their names without `data-`. Read it with `src/page/config/config.ts`, which checks it.
   */
  config?: Readonly<Record<string, string>>;
  /**
   * Every copy of the script on this page: its version by its address. The first one works, the others only say that
   * they are there.
   */
  copies?: Record<string, string>;
  /** The loader's words for what broke, by language: title and button. Nothing has to load for them. */
  lastWords?: Readonly<Record<string, readonly [title: string, reload: string]>>;
  /** Accounts by backend host. */
  accounts: Map<string, unknown>;
}

const key = Symbol.for('pawtal');
type Holder = { [key]?: PawtalPage };

/** The page's state, made by whoever comes first. */
export function getPage(): PawtalPage {
  return ((globalThis as Holder)[key] ??= {
    host: '',
    allowedHosts: [],
    early: new Map(),
    asked: new Set(),
    accounts: new Map(),
  });
}

/** Somebody who writes the page looks for what is wrong with it: nothing leads them away. */
export const isDebug = (): boolean => location.search.includes('account-debug');

/** Takes over an answer that the loader has started, once; else fetches. */
export function fetchEarly(url: string, init?: RequestInit): Promise<Response> {
  const { asked, early } = getPage();
  const key = url.replace(/[?&]t=\d+$/, '');
  const answer = early.get(key);
  asked.add(key);
  early.delete(key);
  return answer ?? fetch(url, init);
}
