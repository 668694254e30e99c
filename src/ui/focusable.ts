const selector =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]';

/** What the Tab key reaches inside a node of one tree, in order; content of slots is not seen. */
export function focusable(node: ParentNode): HTMLElement[] {
  return [...node.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.tabIndex >= 0 && element.getClientRects().length > 0,
  );
}
