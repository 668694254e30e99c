import { importCode } from '../../import-code.ts';
import { getPage } from '../../page/page.ts';

type ReactDom = typeof import('./react-dom.ts');

/** A widget that is on screen without react-dom. */
export interface Painted {
  /** Nothing more of its first view is on its way. */
  isSettled: () => boolean;
  /** Hands its DOM to React. */
  adopt: (reactDom: ReactDom) => void;
  /** react-dom could not be loaded. */
  fail: () => void;
}

/** How long react-dom waits for a first view that doesn't settle, in milliseconds. */
const longestWait = 1500;

const painted = new Set<Painted>();
let reactDom: ReactDom | undefined;
let isLoading = false;
/** It could not be loaded. A press tries again, or the return of the network; drawing anew doesn't. */
let hasFailed = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** react-dom, once it is there. */
export const loadedReactDom = (): ReactDom | undefined => reactDom;

async function load(): Promise<void> {
  try {
    reactDom = await importCode(() => import('./react-dom.ts'));
  } catch (cause) {
    // oxlint-disable-next-line no-console -- what is painted stays, so nothing else reports it
    console.error('Account widgets: React could not be loaded', cause);
    addEventListener('online', takeOver, { once: true });
    for (const each of painted) each.fail();
    isLoading = false;
    hasFailed = true;
    return;
  }
  // Each in a separate task, so that the browser handles presses in between.
  for (const each of painted) {
    await nextTask();
    if (!painted.delete(each)) continue;
    try {
      each.adopt(reactDom);
    } catch (cause) {
      // One widget stays as it is painted. The others still get React.
      reportError(cause);
    }
  }
}

/**
 * What is in the window has drawn, or needs react-dom. Loads it and hands it all that is painted. If it can't be
 * loaded, the next use tries again.
 */
export function takeOver(): void {
  if (isLoading) return;
  isLoading = true;
  getPage().widen?.();
  void load();
}

/** Starts the first attempt. A later one is up to a press or the network. */
function start(): void {
  if (!hasFailed) takeOver();
}

/** Adds a painted widget. @returns a function that forgets it */
export function addPainted(widget: Painted): () => void {
  painted.add(widget);
  timer ??= setTimeout(start, longestWait);
  return () => painted.delete(widget);
}

/** Loads react-dom once every painted widget shows all of its first view. */
export function onSettled(): void {
  // After the frame with what has just been drawn.
  if ([...painted].every((each) => each.isSettled())) requestAnimationFrame(() => setTimeout(start));
}
