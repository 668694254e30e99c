/*
 * The first script of a page on the workbench's stage. It sends the page's calls, events, navigations and what
 * a person does to the workbench. On any other page it does nothing.
 */
import type { AxeResults } from 'axe-core';
import { events } from '../../../../src/element/facts/events.ts';
import { axeName, looksName, shownName, stageName } from '../messages.ts';
import type { Looks, StageMessage } from '../messages.ts';
import { recordActions } from './actions.ts';
import { followPreferences } from './preferences.ts';
import { recordRequests } from './requests.ts';
import { readShown } from './shown.ts';

interface WithAxe {
  axe?: { run: (context: Document, options: object) => Promise<AxeResults> };
}

/** WCAG 2.2 A and AA, and axe's best practices. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Runs axe on this page. It is loaded on first use; `elementRef` gives elements of shadow roots too. */
async function runAxe(): Promise<AxeResults> {
  const view = window as WithAxe;
  // Its own address, so that the build leaves it out.
  const file = '/demo/workbench/axe.js';
  if (!view.axe) await import(/* @vite-ignore */ file);
  return view.axe!.run(document, {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: standards },
    elementRef: true,
  });
}

const send = (message: StageMessage): void => parent.postMessage({ pawtal: message }, location.origin);
const here = (): string => location.pathname + location.search + location.hash;

function recordMoves(): void {
  const moved = (): void => send({ kind: 'moved', url: here() });
  for (const name of ['pushState', 'replaceState'] as const) {
    const real = history[name].bind(history);
    history[name] = (...what) => {
      real(...what);
      moved();
    };
  }
  addEventListener('popstate', moved);
}

function recordEvents(): void {
  for (const name of Object.keys(events))
    document.addEventListener(
      name,
      (event) => {
        const target = event.composedPath()[0];
        send({
          kind: 'event',
          event: {
            at: performance.timeOrigin + performance.now(),
            name,
            tag: target instanceof Element ? target.localName : 'document',
            detail: (event as CustomEvent<unknown>).detail,
          },
        });
      },
      true,
    );
}

/** Shows the page with other looks than this browser's. The scheme needs a style sheet: the shell's body sets its own. */
function followLooks(): void {
  const setPreferences = followPreferences();
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const setLooks = ({ look, ...preferences }: Looks): void => {
    sheet.replaceSync(look && `:root, .account-shell { color-scheme: ${look} !important; }`);
    setPreferences(preferences);
  };
  // Before anything is drawn.
  const first = (window.frameElement as HTMLElement | null)?.dataset['looks'];
  if (first) setLooks(JSON.parse(first) as Looks);
  Object.assign(window, { [looksName]: setLooks });
}

/** Gives the page the words that are edited in the workbench, before its script reads the configuration. */
function showWords(): void {
  const words = (window.frameElement as HTMLElement | null)?.dataset['words'];
  if (words === undefined) return;
  const config = document.createElement('account-config');
  config.setAttribute('texts', words);
  document.head.append(config);
}

if (window.name === stageName && parent !== window) {
  followLooks();
  showWords();
  Object.assign(window, { [axeName]: runAxe, [shownName]: readShown });
  send({ kind: 'start', at: performance.timeOrigin, url: here() });
  recordMoves();
  recordRequests((request) => send({ kind: 'request', request }));
  recordEvents();
  recordActions((action) => send({ kind: 'action', action }));
}
