/*
 * What a browser's translator does to a page, and what React keeps of a text.
 */

const textsIn = (root: Node): Text[] => {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter(({ data }) => data.trim() !== '');
};

/** Replaces each text with words by `<font>` elements with another text, as Google's translator does. */
export function translate(root: Node): void {
  for (const text of textsIn(root)) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** Texts that React keeps a reference to: it would change or remove them when they are no longer in the page. */
export const reactTexts = (root: Node): string[] =>
  textsIn(root)
    .filter((text) => Object.keys(text).some((key) => key.startsWith('__reactFiber')))
    .map(({ data }) => data);
