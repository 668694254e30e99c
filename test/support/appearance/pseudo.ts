import type { Page } from '@playwright/test';
import type { MessageTree } from '../../../src/i18n/messages.ts';
import { pseudoTree } from './pseudo-text.ts';

/** Replaces the English messages by pseudo-localised ones on their way to the page. */
export const speakPseudo = (page: Page): Promise<unknown> =>
  page.route('**/assets/{,rest-}en-*.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: pseudoTree((await response.json()) as MessageTree) });
  });

/** Every text and accessible name on the page, with its location. */
export const textsOf = (page: Page): Promise<[where: string, text: string][]> =>
  page.evaluate(() => {
    const found: [string, string][] = [];
    const names = ['aria-label', 'alt', 'title', 'placeholder', 'aria-roledescription', 'aria-valuetext'];
    const count = (text: string, bracket: string): number => text.split(bracket).length;
    /** A message may consist of several nodes. Their common parent is read as one text. */
    const whole = (element: Element, text: string): string =>
      count(text, '⟦') === count(text, '⟧') || !element.parentElement
        ? text
        : count(element.textContent, '⟦') === count(element.textContent, '⟧')
          ? element.textContent
          : whole(element.parentElement, text);
    const look = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        const where = `${root instanceof ShadowRoot ? `${root.host.outerHTML.slice(0, 60)} ` : ''}<${element.localName} class="${element.getAttribute('class') ?? ''}">`;
        if (element.shadowRoot) look(element.shadowRoot);
        if (element.matches('script, style')) continue;
        for (const { nodeType, textContent } of element.childNodes)
          if (nodeType === Node.TEXT_NODE && textContent?.trim()) found.push([where, whole(element, textContent)]);
        for (const name of names) {
          const value = element.getAttribute(name);
          if (value) found.push([`${where} ${name}`, value]);
        }
      }
    };
    look(document);
    return found;
  });
