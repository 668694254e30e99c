import { lastWords } from 'virtual:chunks';

/** The page's language, if it is among the known ones, else `en-GB`. The customer's language may correct it later. */
export function languageIn(known: Readonly<Record<string, unknown>>): string {
  const language = document.documentElement.lang.slice(0, 2).toLowerCase();
  return Object.keys(known).find((name) => name.startsWith(language)) ?? 'en-GB';
}

/** Error lines by tag, for tags whose code can't be loaded. */
const apologies = new Map<Element, Element>();

/** §8 Adds "Our bad" with Reload to a tag without content. It has the page's own style. */
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

/** Removes the error lines once the code has loaded, since they would count as own content. */
export function takeBack(name: string): void {
  for (const [element, line] of apologies) {
    if (element.localName !== name) continue;
    line.remove();
    apologies.delete(element);
  }
}
