import { languages, styles, tags, textsOf, version } from 'virtual:chunks';
import type { LoaderTag } from '../src/element/facts/tag.ts';
import type { LoaderParts } from '../src/page/loader-parts.ts';
import { getPage, isDebug } from '../src/page/page.ts';
import { forget, load, resolve } from '../src/page/start/chunks.ts';
import { address, readConfig } from '../src/page/start/config.ts';
import { showFallback } from '../src/page/start/fallback.ts';
import { reservePlaces } from '../src/page/start/places.ts';
import { startAssets, startFollowing, startReads } from '../src/page/start/requests.ts';
import { isSupported } from '../src/page/start/supported.ts';

/*
 * The one script tag. It finds the tags, reserves their space, starts their requests, and loads their chunks when they
 * come near the viewport. It is built on its own (src/package/build/chunks.ts) and has no static import: each would
 * cost a round trip before anything starts.
 */
const selector = Object.keys(tags).join();
/** With what needs the chunk for editors: other ways to place a tag, and previews, which its doctor checks. */
const wanted = `${selector},[preview],[data-account-widget],a[href*="widget="],[data-text-widgets],[text-widgets]`;

interface Chunk {
  /** Of the chunk for editors: looks at the page again at each call. */
  start?: (loader: LoaderParts) => Promise<void>;
  /** Defines the tag of this chunk. A chunk with several tags has `registers`. */
  register?: (tag: LoaderTag) => Promise<void>;
  registers?: Record<string, (tag: LoaderTag) => Promise<void>>;
  startShell?: () => void;
}

/** Keeps each tag's last event: a framework that hydrates later has missed it. */
function keepEvents(): void {
  const last = (getPage().last = new WeakMap());
  for (const name of ['account-ready', 'account-error'])
    document.addEventListener(name, (event) => last.set(event.composedPath()[0]!, event), true);
}

const isLive = (element: Element): boolean => !element.matches('[preview],[host]');

const report = (what: string, cause: unknown): void =>
  console.error(`Account widgets: ${what} could not be loaded`, cause);

/** Tags whose code could not be loaded. When one of them has it after all, the others try again. */
const failed = new Set<string>();

async function upgrade(name: string): Promise<void> {
  const tag = tags[name];
  if (!tag || customElements.get(name)) return;
  try {
    const { register, registers } = await load<Chunk>(tag.chunk);
    await (register ?? registers![name]!)(tag);
    if (failed.delete(name)) failed.forEach((each) => void upgrade(each));
  } catch (cause) {
    // The tag's own content stays. The next one that comes near tries again, and so does the return of the network.
    failed.add(name);
    addEventListener('online', () => void upgrade(name), { once: true });
    for (const element of document.querySelectorAll<HTMLElement>(name)) {
      element.dataset['status'] = 'error';
      if (tag.height[0]) showFallback(element);
      element.dispatchEvent(
        new CustomEvent('account-error', { bubbles: true, composed: true, detail: { tag: name, code: 'chunk' } }),
      );
    }
    // Log once for all tags of a chunk.
    if (forget(tag.chunk)) report(`<${name}>`, cause);
  }
}

/** What was found so far, with whether its turn is still to come. */
const waiting = new WeakMap<Element, boolean>();

/** A tag's turn, once: its code loads, and what follows from the first answers. */
function approach(element: Element): void {
  if (!waiting.get(element)) return;
  waiting.set(element, false);
  const needs = tags[element.localName]?.needs;
  if (needs && isLive(element)) void startFollowing(needs, element.getAttribute('pet'));
  void upgrade(element.localName);
}

const look = (entries: IntersectionObserverEntry[]): void => {
  for (const { isIntersecting, target } of entries)
    if (isIntersecting) approach(target);
    // The page may hide tags until they are defined.
    else if (!target.checkVisibility()) startMore();
};
/** At first for tags in the window. */
let near = new IntersectionObserver(look);

/** Tags around the window load when those in it have drawn. */
function widen(rootMargin = '600px'): void {
  near.disconnect();
  near = new IntersectionObserver(look, { rootMargin });
  for (const tag of document.querySelectorAll(selector)) if (waiting.get(tag)) near.observe(tag);
}

/** Lets the chunk for editors look at the page: other ways to place a tag, unclosed tags, the doctor. */
function startMore(): void {
  load<Chunk>('more')
    .then(({ start }) => start!({ page: getPage(), tags, address, loadStates: () => load('states'), approach }))
    .catch(console.error);
}

function welcome(element: HTMLElement): void {
  if (waiting.has(element)) return;
  const tag = tags[element.localName];
  waiting.set(element, !!tag);
  // A tag with content that is the last node of its parent may be an unclosed one.
  if (!tag || element.hasAttribute('preview') || (element.firstElementChild && !element.nextSibling)) startMore();
  if (!tag) return;
  if (tag.needs && isLive(element)) void startReads(tag.needs);
  startAssets();
  // Markup may have been saved with another state. The code of a defined tag restores its own.
  element.dataset['status'] = 'init';
  near.observe(element);
}

function find(root: Element | Document): void {
  if (root instanceof HTMLElement && root.matches(wanted)) welcome(root);
  root.querySelectorAll<HTMLElement>(wanted).forEach(welcome);
}

/** Whether a tag is in the window, by the layout that the first frame will show. One without a box isn't. */
const isInWindow = (element: Element): boolean => (element.getClientRects()[0]?.top as number) < innerHeight;

function startShell(shell: HTMLElement): void {
  startAssets();
  void startReads(['customer', 'navbar', 'pets']);
  load<Chunk>('shell')
    .then((chunk) => chunk.startShell!())
    .catch((cause: unknown) => {
      showFallback(shell);
      report('the shell', cause);
    });
}

function start(): void {
  // These needn't wait for the first frame. One layout, since all tags have their attributes by now.
  [...document.querySelectorAll(selector)].filter(isInWindow).forEach(approach);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof Element) find(node);
  }).observe(document, { childList: true, subtree: true });
  // What is printed then may come too late for this print, not for the next one.
  addEventListener('beforeprint', () => widen('9e4px'));
  page.widen = widen;
  setTimeout(widen, 1500);
  if (isDebug()) startMore();
  const shell = document.querySelector<HTMLElement>('[data-account-shell]');
  if (shell) startShell(shell);
}

const page = getPage();
page.lang = document.documentElement.lang;
if (!isSupported()) startMore();
// Another copy of the script, of any version, came first and does all the work.
else if (!page.copies) {
  page.files = { languages, textsOf, styles, resolve };
  readConfig();
  // A classic script in the head runs before there is a body. A module doesn't.
  const isEarly = document.readyState === 'loading';
  // Looks for tags, whose requests start immediately.
  if (!isEarly) find(document);
  keepEvents();
  const drawPlaces = reservePlaces(tags, page);
  if (isEarly)
    document.addEventListener('DOMContentLoaded', () => [readConfig(), drawPlaces(), find(document), start()]);
  else start();
}
(page.copies ??= {})[address] = version;
