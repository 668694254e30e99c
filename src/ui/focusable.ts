const selector =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]';

/** Elements that Tab reaches inside a node, in order; slotted content is not included. */
export function focusable(node: ParentNode): HTMLElement[] {
  return [...node.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.tabIndex >= 0 && element.getClientRects().length > 0,
  );
}
