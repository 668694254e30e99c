import type { Page } from '@playwright/test';

/** Focusable elements that show no outline on focus, neither their own nor one of their label or container. */
export const unseenFocus = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const hasOutline = (element: Element): boolean => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !outlineColor.endsWith(', 0)');
    };
    const look = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot) look(element.shadowRoot);
        if (!(root instanceof ShadowRoot)) continue;
        if (!element.matches('a[href], button, input, select, textarea, summary, [tabindex="0"]')) continue;
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        element.focus({ focusVisible: true } as FocusOptions);
        if (root.activeElement !== element) continue;
        const shows = [element, element.closest('label'), element.parentElement].some(
          (each) => each && hasOutline(each),
        );
        if (!shows) found.push(element.outerHTML.slice(0, 140));
      }
    };
    look(document);
    (document.activeElement as HTMLElement | null)?.blur();
    return found;
  });

/**
 * What still moves under prefers-reduced-motion: transitions with a duration, and animations of anything but colour.
 */
export const motions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const moving = [
      'transform',
      'translate',
      'rotate',
      'scale',
      'backgroundPosition',
      'backgroundPositionX',
      'left',
      'top',
      'inset',
      'height',
    ];
    const look = (root: Document | ShadowRoot): void => {
      for (const animation of root.getAnimations()) {
        const effect = animation.effect as KeyframeEffect;
        const frames = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
        const { duration } = effect.getComputedTiming();
        if (Number(duration) > 1 && frames.some((name) => moving.includes(name)))
          found.push(`${effect.target?.getAttribute('class') ?? ''}${effect.pseudoElement ?? ''}: ${frames.join(' ')}`);
      }
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot) look(element.shadowRoot);
        if (!(root instanceof ShadowRoot)) continue;
        const { transitionDuration } = getComputedStyle(element);
        if (transitionDuration.split(',').some((each) => parseFloat(each) > 0.001))
          found.push(`${element.localName}.${element.getAttribute('class') ?? ''}: ${transitionDuration}`);
      }
    };
    look(document);
    return [...new Set(found)];
  });

/** Two computed colours of a tag's content. */
export const colours = (page: Page, tag: string, names: readonly string[]): Promise<string[]> =>
  page
    .locator(`${tag} .account-root`)
    .first()
    .evaluate((root, asked) => asked.map((name) => getComputedStyle(root).getPropertyValue(name)), names);

/**
 * Controls that have no outline, underline or mark in forced colours, so that they are not recognisable as controls.
 */
export const unmarked = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const look = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot) look(element.shadowRoot);
        if (
          !(root instanceof ShadowRoot) ||
          !element.matches('button.button, .label, .card, dialog, [aria-pressed=true]')
        )
          continue;
        // Disabled controls are shown as grey text.
        if (!element.checkVisibility() || element.ariaDisabled === 'true') continue;
        const style = getComputedStyle(element);
        const shows =
          (style.borderTopStyle !== 'none' && parseFloat(style.borderTopWidth) >= 1) ||
          (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1) ||
          style.textDecorationLine.includes('underline');
        if (!shows)
          found.push(`${element.localName}.${element.getAttribute('class') ?? ''} ${element.outerHTML.slice(0, 100)}`);
      }
    };
    look(document);
    return [...new Set(found)];
  });

/**
 * Applies the text spacing of WCAG 1.4.12, and returns text that is then clipped by its delivery or overlaps other text.
 */
export const lostBySpacing = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}
      p{margin-bottom:2em!important}`);
    const look = (root: Document | ShadowRoot): void => {
      root.adoptedStyleSheets.push(sheet);
      for (const element of root.querySelectorAll<HTMLElement>('*')) if (element.shadowRoot) look(element.shadowRoot);
    };
    look(document);
    await new Promise(requestAnimationFrame);
    const measure = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot) measure(element.shadowRoot);
        if (!(root instanceof ShadowRoot) || !element.checkVisibility({ visibilityProperty: true })) continue;
        if (!element.innerText?.trim() || element.closest('.visually-hidden, .carousel-window, svg')) continue;
        const { overflowX, overflowY } = getComputedStyle(element);
        const cuts = (overflow: string): boolean => /hidden|clip/.test(overflow);
        const [wide, high] = [element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight];
        // The spacing after the last letter may be clipped.
        if ((cuts(overflowX) && wide > 2) || (cuts(overflowY) && high > 1))
          found.push(
            `cut by ${wide}×${high}: ${root.host.getAttribute('preview') ?? ''} ${element.outerHTML.slice(0, 140)}`,
          );
      }
    };
    measure(document);
    const html = document.documentElement;
    if (html.scrollWidth > html.clientWidth) found.push(`the page scrolls: ${html.scrollWidth} > ${html.clientWidth}`);
    const leave = (root: Document | ShadowRoot): void => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet);
      for (const element of root.querySelectorAll<HTMLElement>('*')) if (element.shadowRoot) leave(element.shadowRoot);
    };
    leave(document);
    return found;
  });
