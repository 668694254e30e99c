import { atom } from 'nanostores';
import type { PawtalPage } from '../../../../../src/page/page.ts';
import { looksName, shownName } from '../../messages.ts';
import type { Looks, Shown, StageMessage } from '../../messages.ts';
import { askedBy } from '../../demo-data.ts';
import { demo } from '../setup/bench.ts';
import { clearLog, logEvent, logRequest, tagRequests } from '../log.ts';
import { addStep, recordAnswer } from '../recording.ts';

/** Matches where rail and drawer fit next to the stage. Otherwise they are sheets, and a phone's page is shown first. */
export const wideWindow = matchMedia('(min-width: 900px)');

/** The frame with the page; it is there from the first drawing on. */
let frame: HTMLIFrameElement | undefined;
/** Whether the workbench itself requested the next page: then the log is cleared. */
let isAsked = false;
let page = 0;
/** Start of the page, in ms since 1970. */
let started = 0;
export const pageStart = (): number => started;

/** Tags on the page, with their status. */
export const $tags = atom<readonly { name: string; status: string }[]>([]);

interface Listeners {
  /** The page on the stage is another one. */
  moved: (url: string) => void;
  /** Another page starts, and state of the previous one is gone. */
  restarted: () => void;
  /** Something happened that may have changed the backend. */
  settled: () => void;
}

export const setFrame = (element: HTMLIFrameElement | null): void => {
  frame = element ?? undefined;
};
export const stageDocument = (): Document | null | undefined => frame?.contentDocument;

/** Shows a page, without an entry in this window's history. */
export function show(url: string): void {
  isAsked = true;
  const { contentWindow } = frame ?? {};
  if (!contentWindow) return;
  const { pathname, search, hash } = contentWindow.location;
  if (pathname + search + hash === url) contentWindow.location.reload();
  else contentWindow.location.replace(url);
}

/** Ends the page, because its requests would continue with another customer's session. */
export const leave = (): void => frame?.contentWindow?.location.replace('about:blank');

/** How the page looks, now and for the next ones. */
export function setLooks({ look, motion, colours }: Looks): void {
  if (!frame) return;
  const looks: Looks = { look, motion, colours };
  frame.dataset['looks'] = JSON.stringify(looks);
  (frame.contentWindow as { [looksName]?: (looks: Looks) => void } | null)?.[looksName]?.(looks);
}

/** State of our script on the page. Undefined before it runs. */
export const stagePage = (): PawtalPage | undefined =>
  (frame?.contentWindow as { [key: symbol]: PawtalPage | undefined } | null | undefined)?.[Symbol.for('pawtal')];

/** What is on the page's screen. Undefined: the page lets no script of the workbench in. */
export const shownOnStage = (): Shown | undefined =>
  (frame?.contentWindow as { [shownName]?: () => Shown } | null | undefined)?.[shownName]?.();

/** The words that a page shows, as JSON. */
const shownWords = new WeakMap<PawtalPage, string | undefined>();

/** Shows the words on the page, unless it has them. A page that is still loading may have read older ones. */
function showWords(): void {
  const present = stagePage();
  const words = frame?.dataset['words'];
  if (!present?.changeTexts || shownWords.get(present) === words) return;
  shownWords.set(present, words);
  present.changeTexts(words);
}

/** Sets the page's words as JSON, now and for the next pages. Undefined: those of the page. */
export function setWords(words: string | undefined): void {
  if (!frame) return;
  if (words === undefined) delete frame.dataset['words'];
  else frame.dataset['words'] = words;
  showWords();
}

export const tagNames: ReadonlySet<string> = new Set(demo.tags.map(({ name }) => name));
/** Notes which tags are on the page: they come one by one, and requests before them. */
function lookAtTags(): void {
  const found = [...(stageDocument()?.querySelectorAll<HTMLElement>('*') ?? [])].filter(({ localName }) =>
    tagNames.has(localName),
  );
  const list = found.map(({ localName: name, dataset }) => ({ name, status: dataset['status'] ?? 'init' }));
  if (JSON.stringify(list) !== JSON.stringify($tags.get())) $tags.set(list);
  const names = list.map(({ name }) => name);
  tagRequests(page, (call) => askedBy(call, names, demo.tags));
}

/** Listens to the recorder in the frame. */
export function followStage({ moved, restarted, settled }: Listeners): void {
  addEventListener('message', ({ source, origin, data }: MessageEvent<{ pawtal?: StageMessage }>) => {
    if (origin !== location.origin || source !== frame?.contentWindow || !data.pawtal) return;
    const message = data.pawtal;
    // The calls that it leads to are messages too.
    if (message.kind === 'action') return addStep(message.action);
    if (message.kind === 'start') {
      page += 1;
      started = message.at;
      restarted();
      if (isAsked) clearLog();
      isAsked = false;
      moved(message.url);
    } else if (message.kind === 'moved') moved(message.url);
    else if (message.kind === 'event') logEvent(message.event);
    else {
      logRequest(page, message.request);
      recordAnswer(message.request);
    }
    lookAtTags();
    showWords();
    settled();
  });
}
