import { noticeMark, find, pathTo } from './morph.ts';

/** What only React's handlers can answer. A link needs none: the browser follows it. */
const controls = 'button, summary, label, input';

export interface HeldEvents {
  /** Stops queueing presses. @returns a function that repeats the queued ones */
  release: () => () => void;
  /** Forgets all presses but the last one. @returns whether there is one */
  keepLast: () => boolean;
}

/** Queues the presses in a painted widget until React is there. Calls `onUse` for each press and focus. */
export function holdEvents(container: ShadowRoot, onUse: () => void): HeldEvents {
  const held: (readonly [Element, number[]])[] = [];
  const end = new AbortController();
  const options = { capture: true, signal: end.signal };
  container.addEventListener(
    'click',
    (event) => {
      const control = (event.target as Element).closest(controls);
      if (!control || control.closest(`[${noticeMark}]`)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      held.push([control, pathTo(container, control)]);
      onUse();
    },
    options,
  );
  container.addEventListener('pointerdown', onUse, options);
  container.addEventListener('focusin', onUse, options);
  return {
    release: () => {
      end.abort();
      return () => {
        for (const [control, path] of held.splice(0)) find(container, path, control)?.click();
      };
    },
    keepLast: () => {
      held.splice(0, held.length - 1);
      return held.length > 0;
    },
  };
}
