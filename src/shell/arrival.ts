import { settledTag } from '../remote.ts';

/** Milliseconds after which a screen without a heading gets the focus as a whole. */
const headingLimit = 10_000;

/** The screen's heading: in the page, or in the tag that has it (`heading="1"`) once that shows data or an error. */
function findHeading(content: HTMLElement): HTMLElement | null | undefined {
  const tag = content.querySelector<HTMLElement>('[heading="1"],account-error');
  if (!tag) return content.querySelector('h1');
  if (!tag.matches(settledTag)) return undefined;
  return tag.shadowRoot?.querySelector('h1');
}

/**
 * Moves the focus to the heading of a new screen as soon as it is there, so that a screen reader reads it. It stays
 * where it is if the customer moves it meanwhile, or goes to another screen. Returns what stops the wait.
 */
export function focusHeading(content: HTMLElement): () => void {
  const start = document.activeElement;
  const stopAt = performance.now() + headingLimit;
  let frame = 0;
  const look = (): void => {
    const now = document.activeElement;
    // A control that was removed leaves the focus on the body, or on what keep-focus found for it in the content.
    if (now !== start && now !== document.body && now !== content) return;
    const heading = findHeading(content);
    if (heading === undefined && performance.now() < stopAt) {
      frame = requestAnimationFrame(look);
      return;
    }
    const target = heading ?? content;
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  };
  frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
}
