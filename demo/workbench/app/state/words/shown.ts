import type { Texts } from '../../../../../src/page/brand/flatten.ts';

/** A part of a page with more characters than any text. */
const longest = 600;

/** As people read it: without the marks that keep the direction of names. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The texts that a widget, or a part of one, shows and names its parts by. */
export function shownIn(root: Element | ShadowRoot): Set<string> {
  const parts = [...(root instanceof Element ? [root] : []), ...root.querySelectorAll('*:not(slot)')];
  const texts = parts.flatMap((part) => [
    ...(part.textContent.length <= longest ? [part.textContent] : []),
    ...['aria-label', 'aria-description', 'alt', 'title', 'placeholder'].flatMap(
      (name) => part.getAttribute(name) ?? [],
    ),
    ...[...part.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : [])),
  ]);
  return new Set(texts.map(plain).filter(Boolean));
}

/** What a text looks like with any values. Undefined: it is little more than values, so it would be found anywhere. */
function patternOf(text: string): RegExp | undefined {
  const pieces = plain(text).split(/\{\{[^{}]*\}\}/);
  if (!/\p{L}\P{L}*\p{L}/u.test(pieces.join(''))) return undefined;
  return new RegExp(
    `^${pieces.map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.*')}$`,
    'u',
  );
}

/** Keys of the texts that are among what is shown, in the order of the file. */
export const keysIn = (shown: ReadonlySet<string>, texts: Texts): string[] =>
  [...texts].flatMap(([key, text]) => {
    if (!text.includes('{{')) return shown.has(plain(text)) ? [key] : [];
    const pattern = patternOf(text);
    return pattern && [...shown].some((each) => pattern.test(each)) ? [key] : [];
  });
