import { Fragment, createElement } from 'react';

/*
 * Translators of browsers replace each text node by new elements, also in shadow roots. React keeps a reference
 * to a text node that has siblings: it would change the replaced one, and fail to remove it. A text that is its
 * element's only child has no such node, since React sets the element's `textContent`. So each text with sibling
 * nodes gets a separate element here, which has no box (`src/ui/base.css`).
 */

type Props = Record<string, unknown>;

const isShown = (node: unknown): boolean => node !== null && node !== undefined && typeof node !== 'boolean';
const isText = (node: unknown): node is string | number => typeof node === 'string' || typeof node === 'number';
/** A translator leaves blanks alone, and a blank with an element would be an item of a flex box. */
const hasWords = (node: unknown): node is string | number => isText(node) && /\S/.test(`${node}`);

const isBlank = (node: unknown): node is string => isText(node) && !hasWords(node);

function separate(nodes: readonly unknown[]): unknown[] {
  return nodes.map((node, index) => {
    if (Array.isArray(node)) return separate(node);
    const [before, after] = [nodes[index - 1], nodes[index + 1]];
    // A screen reader passes over a blank between elements, so it is part of the text before it.
    if (!hasWords(node)) return isBlank(node) && hasWords(before) ? null : node;
    return createElement('paw-text', { key: `text-${index}` }, isBlank(after) ? `${node}${after}` : node);
  });
}

/** Properties of an element in which each text is the only child of an element. Components get their texts as they are. */
export function separateTexts(type: unknown, props: Props): Props {
  const { children } = props;
  const isFragment = type === Fragment;
  if (typeof type !== 'string' && !isFragment) return props;
  const nodes: readonly unknown[] = Array.isArray(children) ? children : isFragment ? [children] : [];
  if (!nodes.some((node) => Array.isArray(node) || hasWords(node))) return props;
  const shown = nodes.filter(isShown);
  if (!isFragment && shown.every(isText)) return { ...props, children: shown.join('') };
  return { ...props, children: separate(nodes) };
}
