/** An element or a text of the flat tree: shadow roots in place of their hosts' children, slots with what they show. */
export interface FlatNode {
  /** The same for a node for as long as it is on the page. */
  key: number;
  text?: string;
  tag?: string;
  isSvg?: boolean;
  attributes?: Record<string, string>;
  value?: string;
  isChecked?: boolean;
  children?: FlatNode[];
}

/**
 * Runs in the page. Returns what a screen reader has of it: nothing hidden, and only the dialog while a modal one is open.
 * `without`: selector of omitted parts.
 */
export function flatTree(without: string): FlatNode {
  type Known = {
    keys: WeakMap<Node, number>;
    nodes: Map<number, WeakRef<Node>>;
    roots: WeakMap<Node, number>;
    last: number;
  };
  const page = globalThis as unknown as { flat?: Known };
  const known = (page.flat ??= { keys: new WeakMap(), nodes: new Map(), roots: new WeakMap(), last: 0 });
  const number = (map: WeakMap<Node, number>, node: Node): number => {
    let key = map.get(node);
    if (key === undefined) map.set(node, (key = known.last += 1));
    return key;
  };
  const keyOf = (node: Node): number => {
    const key = number(known.keys, node);
    known.nodes.set(key, new WeakRef(node));
    return key;
  };
  const references =
    /^(?:id|for|list|headers|aria-(?:labelledby|describedby|controls|owns|activedescendant|details|errormessage))$/;
  const kept =
    /^(?:aria-.+|role|type|alt|title|href|lang|tabindex|open|disabled|required|readonly|placeholder|scope|colspan|rowspan|min|max|step|multiple|size|name|datetime|level|start|reversed|hidden)$/;
  const attributesOf = (element: Element): Record<string, string> => {
    const prefix = `r${number(known.roots, element.getRootNode())}-`;
    const found: Record<string, string> = {};
    for (const { name, value } of element.attributes)
      if (references.test(name))
        found[name] = value
          .split(/\s+/)
          .filter(Boolean)
          .map((id) => prefix + id)
          .join(' ');
      else if (kept.test(name)) found[name] = value;
    // Blocks are separate words of a name.
    const { display } = getComputedStyle(element);
    if (display !== 'inline' && display !== 'contents') found['style'] = `display:${display}`;
    // HTML's mapping for accessibility; the library has none for it.
    if (element.localName === 'summary')
      Object.assign(found, {
        role: 'button',
        'aria-expanded': String((element.parentElement as HTMLDetailsElement).open),
      });
    return found;
  };
  const isShown = (element: Element): boolean => {
    const { display, visibility } = getComputedStyle(element);
    return display === 'contents' ? visibility !== 'hidden' : element.checkVisibility({ visibilityProperty: true });
  };
  const childrenOf = (element: Element): Node[] => {
    if (element.shadowRoot) return [...element.shadowRoot.childNodes];
    if (element instanceof HTMLSlotElement && element.assignedNodes().length > 0) return element.assignedNodes();
    return [...element.childNodes];
  };
  const tagOf = (node: Element): string => {
    // A name with a hyphen is one of our tags, whose content is its shadow root.
    if (node.localName.includes('-') || /^(?:details|summary)$/.test(node.localName)) return 'div';
    return node instanceof HTMLSlotElement ? 'span' : node.localName;
  };
  const flatten = (node: Node): FlatNode | undefined => {
    if (node instanceof Text) return { key: keyOf(node), text: node.data };
    if (!(node instanceof Element) || node.matches(`script, style, template, noscript, link, ${without}`))
      return undefined;
    if (node.ariaHidden === 'true' || (node as HTMLElement).inert || !isShown(node)) return undefined;
    const isSvg = node instanceof SVGElement;
    const children: FlatNode[] = [];
    for (const child of isSvg ? [] : childrenOf(node)) {
      const flat = flatten(child);
      const before = children.at(-1);
      // React writes a sentence as several texts.
      if (flat?.text !== undefined && before?.text !== undefined) before.text += flat.text;
      else if (flat) children.push(flat);
    }
    const flat: FlatNode = {
      key: keyOf(node),
      tag: tagOf(node),
      isSvg,
      attributes: attributesOf(node),
      children,
    };
    if (node instanceof HTMLInputElement || node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement)
      flat.value = node.value;
    if (node instanceof HTMLInputElement) flat.isChecked = node.checked;
    return flat;
  };
  const roots = [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
  const modal = roots.map((root) => root.querySelector('dialog:modal')).findLast((each) => each !== null);
  const body = flatten(document.body)!;
  if (modal) body.children = [flatten(modal)!];
  return body;
}

/** Runs in the page: what a screen reader's command to activate does to the element of that key. */
export function activate(key: number): void {
  const { flat } = globalThis as unknown as { flat: { nodes: Map<number, WeakRef<Node>> } };
  const node = flat.nodes.get(key)?.deref();
  const element = node instanceof HTMLElement ? node : node?.parentElement;
  const control = element?.closest<HTMLElement>('a, button, input, select, textarea, summary, [tabindex]') ?? element;
  control?.focus();
  control?.click();
}
