/** Where an element is: its index among its siblings, from the container down. */
export function pathTo(container: Node, element: Element): number[] {
  const path: number[] = [];
  for (let each: Element | null = element; each?.parentNode; each = each.parentElement) {
    path.unshift([...each.parentNode.children].indexOf(each));
    if (each.parentNode === container) break;
  }
  return path;
}

/** The element itself, or the one in its place if the container has been drawn anew. */
export function find(container: ParentNode, path: readonly number[], element: Element): HTMLElement | undefined {
  if (element.isConnected) return element as HTMLElement;
  let found: ParentNode | undefined = container;
  for (const index of path) found = found?.children[index];
  const isSame = (found as Element | undefined)?.localName === element.localName;
  return isSame ? (found as HTMLElement) : undefined;
}
