import type { Page } from '@playwright/test';

/** Runs in the page: records what its live regions announce from now on, with the region. */
export const listen = (page: Page, tag: string): Promise<void> =>
  page.evaluate((name) => {
    const live = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], output';
    const spoken: string[] = [];
    const regions = (element: Element | null): Element[] => {
      const found: Element[] = [];
      for (let each = element; each; each = each.parentElement) if (each.matches(live)) found.push(each);
      return found;
    };
    const say = (region: Element): void => {
      const text = (region as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim();
      if (!text) return;
      // Nested live regions both announce.
      const outer = regions(region.parentElement);
      spoken.push(outer.length > 0 ? `${text} (within another live region)` : text);
    };
    const isHidden = (node: Node): boolean => node instanceof Element && node.ariaHidden === 'true';
    const observer = new MutationObserver((changes) => {
      const [changed, fresh] = [new Set<Element>(), new Set<Element>()];
      for (const { type, target, addedNodes, removedNodes } of changes) {
        // A button's dots, for example: they are in no accessibility tree.
        if (type === 'childList' && [...addedNodes, ...removedNodes].every(isHidden)) continue;
        const within = target instanceof Element ? target : target.parentElement;
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          // A region inserted together with its text announces it only if it has a role such as alert or status.
          for (const each of [node, ...node.querySelectorAll('*')])
            if (each.matches(live)) (each.matches('[role]') ? changed : fresh).add(each);
        }
        const [region] = regions(within);
        if (region) changed.add(region);
      }
      for (const region of changed) if (region.isConnected && !fresh.has(region)) say(region);
    });
    for (const { shadowRoot } of document.querySelectorAll(name))
      observer.observe(shadowRoot!, { subtree: true, childList: true, characterData: true });
    Object.assign(globalThis, { spoken });
  }, tag);

/** The announcements since the last call. */
export const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken.splice(0));
