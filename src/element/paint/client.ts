import type { ReactElement } from 'react';
import { getPage } from '../../page/page.ts';
import { settledTag } from '../../remote.ts';
import type { WidgetElement, WidgetRoot } from '../react-root.ts';
import { showFailure } from './failure.tsx';
import { holdEvents } from './held-events.ts';
import { canPaint } from './internals.ts';
import { morph } from './morph.ts';
import { beforeNextFrame } from './next-frame.ts';
import { render } from './render.ts';
import { addPainted, loadedReactDom, onSettled, takeOver } from './take-over.ts';

/** How often in a row a widget's own effects may make it draw again. Then it waits for react-dom. */
const mostLoops = 10;

/** `data-paint="react"` on the script tag: widgets show nothing before react-dom. */
const isWanted = (): boolean => canPaint && getPage().config?.['paint'] !== 'react';

/**
 * In place of react-dom's `createRoot`, for r2wc. Shows the widget at once by `render()`, and again whenever a store
 * changes that it has read. Hands it to react-dom when that is there.
 */
export function createRoot(container: ShadowRoot): WidgetRoot {
  const loaded = loadedReactDom();
  return loaded ? loaded.createRoot(container) : paintedRoot(container);
}

function paintedRoot(container: ShadowRoot): WidgetRoot {
  const host = container.host as HTMLElement;
  let element: WidgetElement | undefined;
  let root: WidgetRoot | undefined;
  /** Painting has stopped, and the widget waits for react-dom. Until then it keeps what has been painted. */
  let isWaiting = !isWanted();
  /** React has it. */
  let isTaken = false;
  let isDue = false;
  let isDrawing = false;
  let loops = 0;
  let undo: (() => void)[] = [];
  /** The message that react-dom could not be loaded. */
  let notice: Element | undefined;
  let isAgain = false;

  const isSettled = (): boolean => {
    const first = container.firstElementChild;
    const isQuiet = first?.localName !== 'slot' && !first?.hasChildNodes();
    return isWaiting || isQuiet || host.matches(settledTag);
  };
  const events = holdEvents(container, takeOver);
  const leave = (): void => {
    for (const each of undo.splice(0)) each();
  };

  const waitForReact = (): void => {
    isWaiting = true;
    leave();
    if (!container.hasChildNodes()) container.append(document.createElement('slot'));
    takeOver();
  };

  const paint = (shown: ReactElement): void => {
    const { dom, effects, refs, stores, waits } = render(shown, takeOver);
    leave();
    const kept = morph(container, dom);
    for (const [ref, node] of refs) ref.current = kept.get(node) ?? node;
    undo = stores.map((subscribe) => subscribe(drawSoon));
    for (const effect of effects) undo.push(effect() ?? (() => {}));
    for (const wait of waits) wait.then(drawSoon, drawSoon);
  };

  const draw = (): void => {
    isDue = false;
    if (!element || isWaiting || isTaken) return;
    isDrawing = true;
    try {
      paint(element);
      loops = isDue ? loops + 1 : 0;
      if (loops > mostLoops) waitForReact();
    } catch {
      // Only react-dom can show this, or the component throws and React's error boundary has to show that.
      waitForReact();
    }
    isDrawing = false;
    if (isSettled()) onSettled();
  };

  const drawSoon = (): void => {
    if (isDue || isTaken) return;
    isDue = true;
    beforeNextFrame(host, () => isDue && draw());
  };

  const forget = addPainted({
    isSettled,
    adopt: ({ adopt }) => {
      // What an effect of it changes makes another one due.
      while (isDue) draw();
      leave();
      const replay = events.release();
      notice?.remove();
      const shown = element;
      if (!shown) return;
      isTaken = true;
      root = adopt(container, shown, !isWaiting);
      // A listener to one of the widget's events may have changed an attribute.
      if (element && element !== shown) root.render(element);
      // After what React's effects do in a microtask.
      queueMicrotask(replay);
    },
    fail: () => {
      // A complete view shows no message before a press.
      if (!element || (!isWaiting && !events.keepLast())) return;
      // One press makes several attempts, and shows one message.
      if (notice && !isAgain) return;
      notice?.remove();
      const onRetry = (): void => {
        isAgain = true;
        takeOver();
      };
      notice = showFailure(container, element.props, { isWaiting, isAgain, onRetry });
    },
  });

  return {
    render: (next) => {
      element = next;
      isWaiting ||= element.props.needsReact === true;
      if (root) root.render(next);
      else if (isWaiting && !isTaken) waitForReact();
      // A listener to an event of the widget itself may have changed an attribute.
      else if (isDrawing) drawSoon();
      else draw();
    },
    unmount: () => {
      forget();
      leave();
      events.release();
      element = undefined;
      if (root) root.unmount();
      else container.replaceChildren();
    },
  };
}
