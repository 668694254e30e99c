import { oldBrowser } from 'virtual:chunks';
import type { LoaderFacts } from '../loader-facts.ts';
import { ofPageLanguage } from '../start/fallback.ts';

/**
 * Leaves a tag's own content in a browser that is too old, since no tag is upgraded there. Adds a text to tags without
 * content, in the page's own style.
 */
export function explainOldBrowser({ tags }: LoaderFacts): void {
  const names = Object.keys(tags).filter((name) => tags[name]!.height[0]);
  const addTexts = (): void => {
    for (const element of document.querySelectorAll(`${names.join()},[data-account-shell]`)) {
      if (element.textContent.trim() || element.firstElementChild) continue;
      const line = document.createElement('p');
      line.textContent = ofPageLanguage(oldBrowser);
      element.append(line);
    }
  };
  addTexts();
  new MutationObserver(addTexts).observe(document, { childList: true, subtree: true });
}
