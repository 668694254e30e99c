import { lastWords } from 'virtual:chunks';

/** The page's language, of those that there are: a guess that the customer's own may correct. */
export function languageIn(known: Readonly<Record<string, unknown>>): string {
  const language = document.documentElement.lang.slice(0, 2).toLowerCase();
  return Object.keys(known).find((name) => name.startsWith(language)) ?? 'en-GB';
}

/** Lines in place of tags whose code can't be loaded. */
const apologies = new Map<Element, Element>();

/** §8 "Our bad" with Reload, in the page's own look, where there is nothing else to see. */
export function apologise(element: HTMLElement): void {
  if (apologies.has(element) || element.textContent?.trim() || element.firstElementChild) return;
  const [title, reload] = lastWords[languageIn(lastWords)]!;
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: reload });
  button.addEventListener('click', () => location.reload());
  const line = document.createElement('p');
  line.append(`${title}. `, button);
  element.append(line);
  apologies.set(element, line);
}

/** The code is there after all: the line must not count as the tag's own content. */
export function takeBack(name: string): void {
  for (const [element, line] of apologies) {
    if (element.localName !== name) continue;
    line.remove();
    apologies.delete(element);
  }
}
