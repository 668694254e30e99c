import { languages } from 'virtual:chunks';
import { getPage } from '../page.ts';
import { hasContent } from './content.ts';

/** The page's language if it is a known one, else `en`. The customer's language may correct it later. */
export function pageLanguage(): string {
  const language = getPage().lang!.toLowerCase().slice(0, 2);
  return languages[language] ? language : 'en';
}

/** §8 Adds "Our bad" with Reload to a tag without content, in the page's own style. The tag's code removes it. */
export function showFallback(element: HTMLElement): void {
  if (hasContent(element)) return;
  const [title, reload] = languages[pageLanguage()]!;
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: reload,
    onclick: () => location.reload(),
  });
  const line = document.createElement('p');
  line.dataset['fallback'] = '';
  line.append(`${title}. `, button);
  element.append(line);
}
