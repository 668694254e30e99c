import { languages } from 'virtual:chunks';
import { getPage } from '../page.ts';
import { hasContent } from './content.ts';

/** Of the page's language if it is a known one, else of `en-GB`. The customer's language may correct it later. */
export function ofPageLanguage<T>(table: Readonly<Record<string, T>>): T {
  const language = getPage().lang!.toLowerCase().slice(0, 2);
  return table[Object.keys(table).find((name) => name.startsWith(language)) ?? 'en-GB']!;
}
export const pageLanguage = (): (typeof languages)[string] => ofPageLanguage(languages);

/** §8 Adds "Our bad" with Reload to a tag without content, in the page's own style. The tag's code removes it. */
export function showFallback(element: HTMLElement): void {
  if (hasContent(element)) return;
  const [title, reload] = pageLanguage();
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
