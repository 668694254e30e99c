import { defaultTreeAdapter as is, html, parse } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;

/** What there is to examine in a page's HTML, read as browsers read it. */
export interface Tree {
  elements: readonly { name: string; attributes: Readonly<Record<string, string>> }[];
  /** Text that visitors read, outside of code. */
  texts: readonly string[];
  /** Text of scripts. */
  scripts: readonly string[];
  comments: readonly string[];
}

/** Text in these is code, or not shown. */
const unread = new Set(['script', 'style', 'template', 'pre', 'code', 'textarea', 'noscript', 'title']);

export function readTree(source: string): Tree {
  const tree = { elements: [] as Tree['elements'][number][], texts: [] as string[], scripts: [] as string[] };
  const comments: string[] = [];
  const walk = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[], parent: Element | undefined, isRead: boolean) => {
    for (const node of nodes) {
      if (is.isCommentNode(node)) comments.push(node.data);
      if (is.isTextNode(node)) {
        if (parent?.tagName === 'script') tree.scripts.push(node.value);
        else if (isRead) tree.texts.push(node.value);
      }
      if (!is.isElementNode(node) || node.namespaceURI !== html.NS.HTML) continue;
      const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
      tree.elements.push({ name: node.tagName, attributes });
      walk(node.childNodes, node, isRead && !unread.has(node.tagName));
    }
  };
  walk(parse(source).childNodes, undefined, true);
  return { ...tree, comments };
}
