/**
 * Makes React hydrate what is inside of each Suspense now. Else it does so when it is idle, and may find that a store has
 * changed since the paint. React hydrates a part at once before it replays an event of a press that reaches it.
 */
export function hydrateSuspenses(container: ShadowRoot): void {
  const comments = document.createTreeWalker(container, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const { data, nextSibling } = comments.currentNode as Comment;
    if (data === '$' && nextSibling instanceof Element) nextSibling.dispatchEvent(new CustomEvent('touchcancel'));
  }
}
