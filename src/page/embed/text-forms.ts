import type { LoaderParts } from '../loader-parts.ts';
import { isFree, makeTag } from './forms.ts';
import { elsewhere, readAttributes, shortcode } from './shortcode.ts';

function upgradeText(loader: LoaderParts, text: Text): void {
  const parts: Node[] = [];
  let end = 0;
  for (const { 0: whole, 1: inside = '', index } of text.data.matchAll(shortcode)) {
    const attributes = readAttributes(inside);
    const tag = makeTag(loader, attributes.get('widget') ?? '', (name) => attributes.get(name));
    if (!tag) continue;
    parts.push(document.createTextNode(text.data.slice(end, index)), tag);
    end = index + whole.length;
  }
  if (end > 0) text.replaceWith(...parts, text.data.slice(end));
}

/**
 * Replaces `[account widget=next-delivery]` in the page's text. Runs only where the configuration enables it, since
 * anybody may write text. `scope`: a selector; empty for the whole body.
 */
export function upgradeTexts(loader: LoaderParts, scope: string): void {
  for (const root of document.querySelectorAll(scope || 'body')) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode())
      if ((walker.currentNode as Text).data.includes('[account')) found.push(walker.currentNode as Text);
    for (const text of found) {
      const { parentElement } = text;
      if (parentElement && !parentElement.closest(elsewhere.join()) && isFree(loader, parentElement))
        upgradeText(loader, text);
    }
  }
}
