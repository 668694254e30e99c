import { defaultTreeAdapter as is, html, parse, serialize } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import type { PageElement } from '../../../../src/page/doctor/rules/page.ts';

/** What there is to examine in a page's HTML, read as browsers read it. */
export interface Source {
  elements: readonly PageElement[];
  comments: readonly { text: string; line: number }[];
}

/** Adds a text that starts on that line. */
function addText(parent: PageElement, text: string, line: number): void {
  const { lineAt = () => line, text: before } = parent;
  parent.text += `${text}\n`;
  parent.lineAt = (offset) =>
    offset < before.length ? lineAt(offset) : line + text.slice(0, offset - before.length).split('\n').length - 1;
}

/** Parses a page. Each element has the line of its start tag; an element without an end tag isn't closed. */
export function readSource(source: string): Source {
  const elements: PageElement[] = [];
  const comments: { text: string; line: number }[] = [];
  const walk = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[], parent: PageElement | undefined): void => {
    for (const node of nodes) {
      const line = node.sourceCodeLocation?.startLine ?? 1;
      if (is.isCommentNode(node)) comments.push({ text: node.data, line });
      if (is.isTextNode(node) && parent) addText(parent, node.value, line);
      if (!is.isElementNode(node) || node.namespaceURI !== html.NS.HTML) continue;
      const element: PageElement = {
        name: node.tagName,
        attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
        parent,
        children: [],
        text: '',
        isClosed: node.sourceCodeLocation?.endTag !== undefined,
        ...(node.tagName === 'template' && { inert: serialize(node) }),
        line,
      };
      parent?.children.push(element);
      elements.push(element);
      walk(node.childNodes, element);
      if (node.tagName === 'noscript') element.inert = element.text;
    }
  };
  walk(parse(source, { sourceCodeLocationInfo: true }).childNodes, undefined);
  return { elements, comments };
}
