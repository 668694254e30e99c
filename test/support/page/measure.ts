import type { Page } from '@playwright/test';

/**
 * Pressable elements that are too small: 44 px is the norm, 24 px the minimum (WCAG 2.5.8). Links within a sentence are
 * exempt. `within` restricts the check where the rest of the page is for developers.
 */
export const smallTargets = (page: Page, within = ''): Promise<string[]> =>
  page.evaluate((ours) => {
    const found: string[] = [];
    const isInSentence = (link: Element): boolean =>
      getComputedStyle(link).display === 'inline' &&
      [...(link.parentElement?.childNodes ?? [])].some((node) => node !== link && node.textContent?.trim());
    const look = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot) look(element.shadowRoot);
        if (!element.matches('a[href], button, input, select, textarea, summary, [tabindex="0"]')) continue;
        if (ours && !(root instanceof ShadowRoot && root.host.closest(ours))) continue;
        // A hidden native control is pressed through its label.
        const pressed = element.matches('input') ? (element.closest('label') ?? element) : element;
        // Some have a hit area larger than they look.
        const reach = getComputedStyle(pressed, '::after');
        const more = (...sides: string[]): number =>
          reach.position === 'absolute' ? sides.reduce((sum, side) => sum + Math.max(0, -parseFloat(side)), 0) : 0;
        const rect = pressed.getBoundingClientRect();
        const width = rect.width + more(reach.left, reach.right);
        const height = rect.height + more(reach.top, reach.bottom);
        if (!element.checkVisibility({ visibilityProperty: true }) || isInSentence(element)) continue;
        if (element.closest('[inert], .visually-hidden')) continue;
        const tolerance = 0.5;
        const high = element.matches('input, td *') ? 24 : 44;
        // The text of a link may be a short word.
        const wide = element.matches('a:not(.button)') ? 24 : high;
        if (width + tolerance < wide || height + tolerance < high)
          found.push(`${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 160)}`);
      }
    };
    look(document);
    return found;
  }, within);

/** Elements that overflow their tag or make the page scroll sideways. */
export const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const html = document.documentElement;
    if (html.scrollWidth > html.clientWidth) found.push(`page: ${html.scrollWidth} > ${html.clientWidth}`);
    const clips = (element: Element | null): boolean =>
      element !== null &&
      !element.matches('.account-root') &&
      (getComputedStyle(element).overflowX !== 'visible' || clips(element.parentElement));
    const look = (root: Document | ShadowRoot, state: string): void => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        const { shadowRoot } = element;
        if (shadowRoot) look(shadowRoot, `${element.localName} ${element.getAttribute('preview') ?? ''}`);
        if (!(root instanceof ShadowRoot) || element.matches('svg *') || !element.checkVisibility()) continue;
        // A carousel's viewport leaves room for a focus ring. The tab bar belongs to the window.
        if (
          element.closest('.visually-hidden, [popover], dialog, .carousel-window, .navbar-tabs') ||
          clips(element.parentElement)
        )
          continue;
        // In the shell the calendar runs to the window's edges, so that its cells keep 44 px (design §10, design §13).
        if (element.closest('.change-date-calendar') && root.host.closest('[data-account-shell]')) continue;
        const [rect, host] = [element.getBoundingClientRect(), root.host.getBoundingClientRect()];
        if (rect.width && (rect.right > host.right + 1.5 || rect.left < host.left - 1.5))
          found.push(`${state}: ${Math.round(rect.left)}–${Math.round(rect.right)} ${element.outerHTML.slice(0, 120)}`);
      }
    };
    look(document, '');
    return found;
  });

/** Words that are broken without a hyphen: part of a word on one line, the rest on the next. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const range = document.createRange();
    const lines = (node: Node, from: number, until: number): number => {
      range.setStart(node, from);
      range.setEnd(node, until);
      return new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)))
        .size;
    };
    const look = (root: Document | ShadowRoot): void => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
        const { data, parentElement } = node;
        if (!data.trim() || lines(node, 0, data.length) < 2 || !parentElement?.checkVisibility()) continue;
        if (parentElement.closest('script, style, pre, code, .visually-hidden')) continue;
        // For screen readers only.
        if (parentElement.getBoundingClientRect().width <= 1) continue;
        // A break at a soft hyphen shows a hyphen, so the syllables between them count as words here.
        for (const { 0: word, index } of data.matchAll(/[\p{L}\p{M}\p{N}]{2,}/gu))
          // After a soft hyphen, a range starts with the hyphen on the previous line.
          if (lines(node, index + Number(data[index - 1] === '\u00ad'), index + word.length) > 1)
            found.add(`“${word}” in “${data.trim().slice(0, 60)}”`);
      }
      for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) look(shadowRoot);
    };
    look(document);
    return [...found].map((each) => `broken word ${each}`);
  });
