/** Kept elements, by the new element that is equal to them. */
export type Kept = Map<Node, Node>;

const isAlike = (before: Node, after: Node): boolean =>
  before.nodeName === after.nodeName &&
  (before as Element).namespaceURI === (after as Element).namespaceURI &&
  // What a customer has chosen is no attribute.
  before.nodeName !== 'INPUT';

function copyAttributes(before: Element, after: Element): void {
  for (const name of before.getAttributeNames()) if (!after.hasAttribute(name)) before.removeAttribute(name);
  for (const { name, value } of after.attributes) {
    if (before.getAttribute(name) === value) continue;
    // A page's content security policy forbids style as an attribute, not as a property.
    if (name === 'style') (before as HTMLElement).style.cssText = value;
    else before.setAttribute(name, value);
  }
}

function update(before: Node, after: Node, kept: Kept): void {
  kept.set(after, before);
  if (before instanceof Element) copyAttributes(before, after as Element);
  else if (before.nodeValue !== after.nodeValue) before.nodeValue = after.nodeValue;
  morph(before, after, kept);
}

/** Attribute of the message that `failure.tsx` adds below a view. */
export const noticeMark = 'data-paint-notice';

/** Whether a node is that message: it isn't part of the view, and stays last. */
const isNotice = (node: Node): boolean => node instanceof Element && node.hasAttribute(noticeMark);

/**
 * Gives a node the children of another one. Elements in the same place stay, and with them focus, scroll positions,
 * pictures and running animations.
 */
export function morph(before: Node, after: Node, kept: Kept = new Map()): Kept {
  const next = [...after.childNodes];
  const all = [...before.childNodes];
  const present = all.filter((node) => !isNotice(node));
  const notice = all.find(isNotice) ?? null;
  next.forEach((node, index) => {
    const old = present[index];
    if (!old) before.insertBefore(node, notice);
    else if (isAlike(old, node)) update(old, node, kept);
    else before.replaceChild(node, old);
  });
  for (const extra of present.slice(next.length)) extra.remove();
  return kept;
}

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
