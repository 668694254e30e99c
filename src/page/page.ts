import type { Target } from '../targets.ts';
import type { TagOrElement } from './when-ready.ts';

/** A response that the loader has requested, and the style sheet that it has made of it. */
export type EarlyAnswer = Response & { sheet?: Promise<CSSStyleSheet> | false };

export interface Files {
  /** By language, such as `en`: title and button text for crashes, for which nothing has to load. */
  languages: Readonly<Record<string, readonly [title: string, reload: string]>>;
  /** The file of a language with the texts of the first views. That with the rest has the same name after `rest-`. */
  textsOf: (language: string) => string;
  /** The style sheet of all blocks and widgets. */
  styles: string;
  /** The URL of a file. */
  resolve: (file: string) => string;
}

/** What a target that page code opens is about. */
export interface OpenAbout {
  /** A delivery's id. */
  delivery?: string;
  /** A dog's petPublicId. */
  pet?: string;
  /** A section of the settings. */
  section?: string;
  /** What is opened there, such as `report` of a delivery. */
  part?: string;
}

/** `window.pawtal`: what the page's own code calls. */
export interface PageApi {
  /**
   * Fetches again what tags show of these topics, such as `deliveries`, after the page has changed something by its own call;
   * without topics, everything. Other tabs do the same. Resolves once all of it is answered; rejects with what has failed, of
   * which the tags keep the old data.
   */
  refresh: (topics?: readonly string[]) => Promise<void>;
  /**
   * Hides personal data, finds out who is signed in, and shows it to its customer only. Call it after a sign-in or sign-out by
   * `fetch`. The page stays, but for another customer than the one whose data it has: for that one it loads anew.
   */
  sessionChanged: () => Promise<void>;
  /** Leads to the tag on this page that shows the target, such as `change-date`, else to the target's page. */
  open: (target: Target, about?: OpenAbout) => Promise<void>;
  /**
   * Resolves with the tag once it shows its data: the first one of this name, also if it is added later, or this one. Rejects if it
   * fails, or if the backend doesn't have what it shows. For a visitor it waits for the sign-in.
   */
  whenReady: (tag: TagOrElement) => Promise<Element>;
}

/** What the page watches for one account. */
export type Watching = { [Name in keyof PageApi]: (...values: Parameters<PageApi[Name]>) => unknown };

/**
 * State that all copies of the script on a page share. It is on `globalThis`, so that two script tags, or two versions,
 * share one session. This file has only types and a look-up: loader and chunks contain it without sharing a module.
 */
export interface PawtalPage {
  /**
   * Origin of the backend for tags without `host`; empty: the page's own. The loader sets it to where `account.js` came
   * from.
   */
  host: string;
  /** Responses that were requested before the chunks arrived, by URL without `t`. The first reader takes them out. */
  early: Map<string, Promise<EarlyAnswer>>;
  /** `lang` of the page when the script started: a translator may change it. */
  lang?: string;
  /** URLs that the loader or a chunk has requested. None of them is requested early again. */
  asked: Set<string>;
  /**
   * The page's configuration as written: attributes of `<account-config>`, else `data-*` of the script tag, by name
   * without `data-`. Read it with `src/page/config/config.ts`, which checks it.
   */
  config?: Readonly<Record<string, string>>;
  /**
   * Version of each copy of the script on this page, by its URL. The first one works; the others only register here.
   */
  copies?: Record<string, string>;
  /** The build's files that code fetches. Set by the loader, which comes with the build. */
  files?: Files;
  /** The last `account-ready` or `account-error` of each tag, for listeners that come later. Kept by the loader. */
  last?: WeakMap<EventTarget, Event>;
  /** Where the customer pressed last: a tag, as the page sees it. */
  acting?: EventTarget | null;
  /** Lets the loader load the tags around the window: those in it have drawn. */
  widen?: () => void;
  /** The site's own addresses, by the name of a target. Set once they are read. */
  routes?: Readonly<Record<string, string>>;
  /** What is wrong with the site's own addresses, for the page's doctor. */
  routeProblems?: readonly { text: string; advice: string }[];
  /** Replaces the shop's texts, in any form of the key `texts`: for the workbench. Set where the page has own words or pictures. */
  changeTexts?: (given: unknown) => void;
  /** For each account, loads what watches it. */
  watches?: (() => Promise<Watching>)[];
  /** Accounts by backend host. */
  accounts: Map<string, unknown>;
}

const key = Symbol.for('pawtal');
type Holder = { [key]?: PawtalPage };

/** Returns the page's state. The first caller creates it. */
export function getPage(): PawtalPage {
  return ((globalThis as Holder)[key] ??= {
    host: '',
    early: new Map(),
    asked: new Set(),
    accounts: new Map(),
  });
}

/** Hosts that external URLs may point to, besides the page's and the backend's. */
export const allowedHosts = ({ config }: PawtalPage): string[] => (config?.['allowed-hosts'] ?? '').split(/\s+/);

/** Whether the page's author is debugging. Then nothing redirects to sign in. */
export const isDebug = (): boolean => location.search.includes('account-debug');

/** Takes over a response that the loader has requested, once. Otherwise fetches. */
export function fetchEarly(url: string, init?: RequestInit): Promise<EarlyAnswer> {
  const { asked, early } = getPage();
  const key = url.replace(/[?&]t=\d+$/, '');
  const answer = early.get(key);
  asked.add(key);
  early.delete(key);
  return answer ?? fetch(url, init);
}
