import type { FlatNode } from './flat-tree.ts';

/** Runs in the reader's page: makes its body a copy of a flat tree. */
export function copyTree(root: FlatNode): void {
  const create = ({ key, tag, isSvg, text }: FlatNode): Node => {
    if (text !== undefined) return document.createTextNode(text);
    const element = isSvg ? document.createElementNS('http://www.w3.org/2000/svg', tag!) : document.createElement(tag!);
    element.setAttribute('data-key', String(key));
    return element;
  };
  const copy = (node: FlatNode): Node => {
    const made = create(node);
    if (!(made instanceof Element)) return made;
    for (const [name, text] of Object.entries(node.attributes ?? {})) made.setAttribute(name, text);
    made.append(...(node.children ?? []).map(copy));
    if (made instanceof HTMLInputElement && made.type !== 'file') made.setAttribute('value', node.value ?? '');
    if (made instanceof HTMLTextAreaElement || made instanceof HTMLSelectElement) made.value = node.value ?? '';
    if (node.isChecked) made.setAttribute('checked', '');
    return made;
  };
  document.body.replaceChildren(...(root.children ?? []).map(copy));
}
