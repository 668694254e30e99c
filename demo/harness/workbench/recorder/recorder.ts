import { events } from '../../../../src/element/events.ts';
import { axeName, lookName, stageName } from '../messages.ts';
import type { StageMessage } from '../messages.ts';
import { runAxe } from './axe.ts';
import { recordRequests } from './requests.ts';

/*
 * The first script of a page on the workbench's stage. It tells the workbench of the page's calls, events and moves;
 * anywhere else it does nothing.
 */
const tell = (message: StageMessage): void => parent.postMessage({ pawtal: message }, location.origin);
const here = (): string => location.pathname + location.search + location.hash;

function recordMoves(): void {
  const moved = (): void => tell({ kind: 'moved', url: here() });
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
        tell({
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

/** Sets the page's colour scheme: a style sheet, since the shell's body sets its own. */
function followLook(): void {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const setLook = (look: string): void =>
    sheet.replaceSync(look && `:root, .account-shell { color-scheme: ${look} !important; }`);
  // Before anything is drawn.
  setLook((window.frameElement as HTMLElement | null)?.dataset['look'] ?? '');
  Object.assign(window, { [lookName]: setLook });
}

if (window.name === stageName && parent !== window) {
  followLook();
  Object.assign(window, { [axeName]: runAxe });
  tell({ kind: 'start', at: performance.timeOrigin, url: here() });
  recordMoves();
  recordRequests((request) => tell({ kind: 'request', request }));
  recordEvents();
}
