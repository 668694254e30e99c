import { oldBrowser } from 'virtual:chunks';
import type { LoaderFacts } from '../loader-facts.ts';
import { ofPageLanguage } from '../start/apology.ts';

/**
 * In a browser that is too old nothing is upgraded: a tag's own content stays. One without content says what to do, in
 * the page's own style.
 */
export function apologiseToOldBrowser({ tags }: LoaderFacts): void {
  const names = Object.keys(tags).filter((name) => tags[name]!.height[0]);
  const say = (): void => {
    for (const element of document.querySelectorAll(`${names.join()},[data-account-shell]`)) {
      if (element.textContent.trim() || element.firstElementChild) continue;
      const line = document.createElement('p');
      line.textContent = ofPageLanguage(oldBrowser);
      element.append(line);
    }
  };
  say();
  new MutationObserver(say).observe(document, { childList: true, subtree: true });
}
