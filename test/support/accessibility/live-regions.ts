/** An announcement, or the element that got the focus. */
export interface Heard {
  say?: string;
  focus?: Element;
}

/**
 * Runs in the page before its scripts: keeps in `heard` what live regions announce and what gets the focus, in all
 * shadow roots. A region that has its text when it is inserted is announced as an alert only; elsewhere that isn't
 * reliable.
 */
export function listenEverywhere(): void {
  const live = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], [role="log"], output';
  const heard: Heard[] = [];
  Object.assign(globalThis, { heard });

  const parentOf = (node: Node): Element | undefined =>
    node.parentElement ?? (node.parentNode instanceof ShadowRoot ? node.parentNode.host : undefined);
  const regionsOf = (node: Node): Element[] => {
    const found: Element[] = [];
    for (let each = node instanceof Element ? node : parentOf(node); each; each = parentOf(each))
      if (each.matches(live) && each.ariaLive !== 'off') found.push(each);
    return found;
  };
  // An element without a box is as visible as its parent.
  const boxOf = (element: Element): Element =>
    getComputedStyle(element).display === 'contents' ? boxOf(parentOf(element)!) : element;
  const isHidden = (element: Element): boolean =>
    element.ariaHidden === 'true' || !boxOf(element).checkVisibility({ visibilityProperty: true });
  const textOf = (node: Node): string => {
    if (!(node instanceof Element)) return node.nodeType === 3 ? (node.textContent ?? '') : '';
    if (isHidden(node)) return '';
    if (node instanceof HTMLImageElement) return ` ${node.alt} `;
    if (node.ariaLabel && node.matches('button, a, [role]:not([role="alert"], [role="status"])'))
      return ` ${node.ariaLabel} `;
    const inner = [...(node.shadowRoot ?? node).childNodes].map(textOf).join('');
    return /^(inline|contents)/.test(getComputedStyle(node).display) ? inner : ` ${inner} `;
  };
  const clean = (text: string): string => text.replaceAll(/[\s\u{AD}]+/gu, ' ').trim();

  const announce = (changes: MutationRecord[]): void => {
    const announced = new Map<Element, Set<Node>>();
    const note = (region: Element, part: Node): void =>
      void announced.set(region, (announced.get(region) ?? new Set()).add(part));
    const inserted: Element[] = [];
    for (const { target, addedNodes, type } of changes) {
      // Something that is no longer hidden comes into its region.
      if (type === 'attributes' && (target as Element).ariaHidden === 'true') continue;
      const regions = regionsOf(target);
      const parts = type === 'childList' ? [...addedNodes] : [target];
      for (const region of regions) for (const part of parts) note(region, part);
      for (const node of addedNodes) if (node instanceof Element) inserted.push(node, ...node.querySelectorAll('*'));
    }
    for (const element of inserted) if (element.matches('[role="alert"]')) note(element, element);
    for (const [region, parts] of announced) {
      if (!region.isConnected) continue;
      if (inserted.includes(region) && !region.matches('[role="alert"]')) continue;
      if (regionsOf(region).length > 1) heard.push({ say: `REGION WITHIN A REGION: ${clean(textOf(region))}` });
      const isWhole = region.ariaAtomic === 'true' || (region.matches('[role]') && region.ariaAtomic !== 'false');
      const all = [...parts].filter((part) => part.isConnected);
      const outer = all.filter((part) => !all.some((other) => other !== part && other.contains(part)));
      const isShown = outer.some(
        (part) => clean(textOf(part)) && !isHidden(part instanceof Element ? part : parentOf(part)!),
      );
      const text = clean(isWhole ? textOf(region) : outer.map(textOf).join(' '));
      if (isShown && text)
        heard.push({
          say: `${region.matches('[role="alert"], [aria-live="assertive"]') ? 'alert' : 'status'}: ${text}`,
        });
    }
  };
  const observer = new MutationObserver(announce);
  const observe = (root: Node): void =>
    observer.observe(root, { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-hidden'] });
  observe(document);
  type Attach = (this: Element, init: ShadowRootInit) => ShadowRoot;
  const attachShadow = Reflect.get(Element.prototype, 'attachShadow') as Attach;
  Element.prototype.attachShadow = function attach(init) {
    const root = attachShadow.call(this, init);
    observe(root);
    root.addEventListener('focusin', note);
    return root;
  };
  const note = (event: Event): void => {
    const focus = event.composedPath()[0] as Element;
    const last = heard.at(-1);
    if (last?.focus !== focus) heard.push({ focus });
  };
  addEventListener('focusin', note);
}
