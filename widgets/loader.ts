import { getPage, isDebug } from '../src/page/page.ts';
import { patience } from '../src/environment.ts';
import type { LoaderFacts, StatesOf } from '../src/page/loader-facts.ts';
import { assets, chunks, lastWords, version } from 'virtual:chunks';
import type { Tag } from '../src/element/tag.ts';
import { address } from '../src/page/start/address.ts';
import { apologise, languageIn, takeBack } from '../src/page/start/apology.ts';

/*
 * The one script tag. It finds the tags, reserves their space, starts their requests, and loads their chunks when they
 * come near the viewport. It is built on its own (src/package/build/chunks.ts) and has no static import: each would
 * cost a round trip before anything starts.
 */
const facts = import.meta.glob<Tag>('./*/tag.ts', { eager: true, import: 'tag' });
const tags: Readonly<Record<string, Tag>> = Object.fromEntries(Object.values(facts).map((tag) => [tag.name, tag]));
const names = Object.keys(tags);
const selector = names.join(',');
/** What needs the chunk for editors: other ways to place a tag, and previews, which its doctor checks. */
const formSelector = '[preview],[data-account-widget],a[href*="widget="],[data-text-widgets],[text-widgets]';
const shellSelector = '[data-account-shell]';

const placesKey = 'pawtal:places';
/** Width of the window and height of the tag in px when the tag last showed data here. Nothing personal. */
type Places = Record<string, readonly [width: number, height: number]>;

function readPlaces(): Places {
  try {
    return JSON.parse(localStorage.getItem(placesKey) ?? '{}') as Places;
  } catch {
    // Storage is blocked or its content is invalid: nothing is remembered.
    return {};
  }
}

function writePlaces(places: Places): void {
  try {
    localStorage.setItem(placesKey, JSON.stringify(places));
  } catch {
    // Storage is blocked or full.
  }
}

/**
 * Reserves each tag's height from the first paint: its last height here, else an estimate. A tag with content for
 * visitors has its height reserved only where somebody was signed in before.
 */
function reservePlaces(): void {
  const places = readPlaces();
  const rules = Object.entries(tags).map(
    ([
      name,
      {
        height: [narrow, wide],
      },
    ]) => {
      // Out of the page's flow, so that it leaves no gap between its neighbours.
      if (!narrow)
        return `${name}:not([data-status=success]){position:absolute;visibility:hidden;height:0;overflow:clip}`;
      const [width = 0, height] = places[name] ?? [];
      const waiting = `${name}:not([data-status=success],[data-status=error],[data-own])`;
      // The tag's content for visitors may be taller. It is clipped until the widget is there, so that nothing below
      // moves.
      if (height && Math.abs(width - innerWidth) < 40) return `${waiting}{height:${height}px;overflow:clip}`;
      const place = (value: number): string => `${waiting}:not([signed-out=content]){min-height:${value}px}`;
      return `${place(narrow)}@media(min-width:768px){${place(wide)}}`;
    },
  );
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${names.join(',')}{display:block}${rules.join('')}`);
  document.adoptedStyleSheets.push(sheet);
  document.addEventListener('account-ready', ({ target }) => {
    requestAnimationFrame(() => {
      if (!(target instanceof HTMLElement) || !tags[target.localName]?.height[0] || target.hasAttribute('preview'))
        return;
      writePlaces({
        ...readPlaces(),
        [target.localName]: [innerWidth, Math.round(target.getBoundingClientRect().height)],
      });
    });
  });
  document.addEventListener('account-signed-out', () => writePlaces({}));
}

/** Keeps each tag's last event: a framework that hydrates later has missed it. */
function keepEvents(): void {
  const last = (getPage().last = new WeakMap());
  for (const name of ['account-ready', 'account-error'])
    document.addEventListener(name, (event) => last.set(event.composedPath()[0]!, event), true);
}

/** Starts a request once and keeps its response for the chunks. It times out after 20 s, as each attempt does. */
function startEarly(url: string, more = '', init?: RequestInit): Promise<Response> | undefined {
  const { asked, early } = getPage();
  if (asked.has(url)) return early.get(url);
  asked.add(url);
  // Read the whole body: a response that waits for its widget must not hold a connection.
  const answer = fetch(url + more, { ...init, signal: AbortSignal.timeout(patience) }).then(
    async (response) => new Response(await response.arrayBuffer(), response),
  );
  // The code that takes over the response handles a failure. Until then it must not count as unhandled.
  answer.catch(() => {});
  early.set(url, answer);
  return answer;
}

/** Starts a read, with the same URL and options as in `src/api/http.ts`. */
function startRead(path: string): Promise<Response> | undefined {
  const { host } = getPage();
  const url = path.startsWith('/') ? host + path : `${host}/gb/new-account-api/1.0/${path}`;
  const headers = { accept: 'application/json', 'cache-control': 'no-cache', pragma: 'no-cache' };
  return startEarly(url, `?t=${Date.now()}`, { headers, cache: 'no-store', credentials: 'include' });
}

interface Chunk {
  /** Of the chunk for editors: looks at the page again at each call. */
  start?: (facts: LoaderFacts) => Promise<void>;
  /** Defines the tag of this chunk. A chunk with several tags has `registers`. */
  register?: (tag: Tag) => Promise<void>;
  registers?: Record<string, (tag: Tag) => Promise<void>>;
  startShell?: () => void;
  statesOf?: StatesOf;
}

const resolve = (file: string): string => new URL(file, address).href;
const loads = new Map<string, Promise<Chunk>>();

function preload(file: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }));
}

/** Loads a chunk and, in parallel, what it imports. */
function load(name: string): Promise<Chunk> {
  let chunk = loads.get(name);
  if (!chunk) {
    const files = (chunks[name] ?? []).map(resolve);
    files.slice(1).forEach(preload);
    const get = (): Promise<Chunk> => import(/* @vite-ignore */ files[0]!) as Promise<Chunk>;
    // Fetch missing or damaged files once more, past every cache, then import the same URL: another URL would be
    // another module, and with it a second React and a second session.
    chunk = get().catch(async () => {
      await Promise.allSettled(files.map((file) => fetch(file, { cache: 'reload' })));
      return get();
    });
    loads.set(name, chunk);
  }
  return chunk;
}

/** Starts loading the style sheet and the messages of the page's language. */
function startAssets(): void {
  for (const file of [assets.styles, assets.messages[languageIn(assets.messages)]])
    if (file) void startEarly(resolve(file));
}

const isLive = (element: Element): boolean => !element.hasAttribute('preview') && !element.hasAttribute('host');
/** The groups that the backend names (`src/contract/groups.ts`); false: nobody is signed in. */
let authenticated: Promise<readonly string[] | false | undefined> | undefined;

/** §4 Authenticates first, then starts what the tags need. Starts each read once. */
async function startReads(needs: readonly string[]): Promise<void> {
  authenticated ??= (async (): Promise<readonly string[] | false | undefined> => {
    const answer = await startRead('/service-endpoint/shopping/auth');
    return answer?.ok ? ((await answer.clone().json()) as { can?: string[] }).can : false;
  })().catch(() => false as const);
  const can = await authenticated;
  if (can === false) return;
  for (const need of needs) if (need !== 'raf' || (can?.includes('referral') ?? true)) void startRead(need);
}

let isReactAsked = false;

async function upgrade(name: string): Promise<void> {
  const tag = tags[name];
  if (!tag || customElements.get(name)) return;
  if (assets.reactDom && !isReactAsked && (tag.needsReact || getPage().config?.['paint'] === 'react')) {
    isReactAsked = true;
    preload(resolve(assets.reactDom));
  }
  try {
    const { register, registers } = await load(tag.chunk);
    takeBack(name);
    await (register ?? registers?.[name])?.(tag);
  } catch (cause) {
    // The tag's own content stays. The next tag that comes near tries again, and so does the return of the network.
    addEventListener('online', () => void upgrade(name), { once: true });
    for (const element of document.querySelectorAll<HTMLElement>(name)) {
      element.dataset['status'] = 'error';
      if (tag.height[0]) apologise(element);
      element.dispatchEvent(
        new CustomEvent('account-error', { bubbles: true, composed: true, detail: { tag: name, code: 'chunk' } }),
      );
    }
    // Log once for all tags of a chunk.
    if (loads.delete(tag.chunk)) console.error(`Account widgets: the code of <${name}> could not be loaded`, cause);
  }
}

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      void upgrade(target.localName);
    }
  },
  { rootMargin: '600px' },
);

const known = new WeakSet<Element>();

const loadStates = async (): Promise<StatesOf | undefined> => (await load('states')).statesOf;

/** Lets the chunk for editors look at the page: other ways to place a tag, unclosed tags, the doctor. */
function startMore(): void {
  load('more')
    .then(({ start }) => start?.({ page: getPage(), tags, address, loadStates }))
    .catch(console.error);
}

function welcome(element: HTMLElement): void {
  if (known.has(element)) return;
  known.add(element);
  const tag = tags[element.localName];
  // A tag with content that is the last node of its parent may be an unclosed one.
  if (!tag || element.hasAttribute('preview') || (element.firstElementChild && !element.nextSibling)) startMore();
  if (!tag) return;
  const { config } = getPage();
  for (const name of ['locale', 'signed-out'])
    if (config?.[name] && !element.hasAttribute(name)) element.setAttribute(name, config[name]);
  startAssets();
  element.dataset['status'] ??= 'init';
  if (tag.needs && isLive(element)) void startReads(tag.needs);
  near.observe(element);
}

const wanted = `${selector},${formSelector}`;

function find(root: Element | Document): void {
  if (root instanceof HTMLElement && root.matches(wanted)) welcome(root);
  root.querySelectorAll<HTMLElement>(wanted).forEach(welcome);
}

/** The default backend: the origin of this script. Empty if that is the page's own origin, so that URLs stay short. */
function scriptOrigin(): string {
  const { origin } = new URL(address);
  return origin === location.origin || origin === 'null' ? '' : origin;
}

/**
 * Collects the attributes of the script tag and of `<account-config>`, which takes precedence. Users of a key check it.
 */
function readConfig(): void {
  const page = getPage();
  const config: Record<string, string> = {};
  const script = [...document.scripts].find(({ src }) => src === address);
  for (const element of [script, document.querySelector('account-config')])
    for (const { name, value } of element?.attributes ?? []) config[name.replace('data-', '')] = value;
  page.config = config;
  page.host = (config['host'] ?? scriptOrigin()).replace(/\/+$/, '');
  page.allowedHosts = (config['allowed-hosts'] ?? '').split(/\s+/);
}

function start(): void {
  readConfig();
  find(document);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof Element) find(node);
  }).observe(document, { childList: true, subtree: true });
  if (isDebug()) startMore();
  const shell = document.querySelector<HTMLElement>(shellSelector);
  if (shell) {
    startAssets();
    void startReads(['customer-data', 'navbar', 'customer/pets']);
    load('shell')
      .then(({ startShell }) => startShell?.())
      .catch((cause: unknown) => {
        apologise(shell);
        console.error('Account widgets: the account area could not be loaded', cause);
      });
  }
}

const page = getPage();
// Another copy of the script, of any version, came first and does all the work.
if (!page.copies) {
  page.lastWords = lastWords;
  keepEvents();
  reservePlaces();
  // A classic script in the head runs before there is a body. A module doesn't.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
}
(page.copies ??= {})[address] = version;
