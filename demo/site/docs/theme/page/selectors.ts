import { clone, List, walk } from 'css-tree';
import type { CssNode, Selector } from 'css-tree';
import { parseCss } from './parse-css.ts';

/** Parses a list of selectors. None if one of them is wrong: browsers drop the whole rule. */
export function parseSelectors(text: string): Selector[] {
  const list = parseCss(text, 'selectorList');
  return list?.type === 'SelectorList'
    ? list.children.toArray().filter((each): each is Selector => each.type === 'Selector')
    : [];
}

/** Selectors of a nested rule, with those around it in place of `&`. */
export function nested(selectors: readonly Selector[], parents: readonly Selector[]): Selector[] {
  if (parents.length === 0) return [...selectors];
  const parent = (): CssNode => ({
    type: 'PseudoClassSelector',
    name: 'is',
    children: new List<CssNode>().fromArray([
      { type: 'SelectorList', children: new List<CssNode>().fromArray(parents.map((each) => clone(each))) },
    ]),
  });
  return selectors.map((selector) => {
    const copy = clone(selector) as Selector;
    let hasParent = false;
    walk(copy, (node, item, siblings) => {
      if (node.type !== 'NestingSelector') return;
      hasParent = true;
      siblings.replace(item, siblings.createItem(parent()));
    });
    if (hasParent) return copy;
    if (copy.children.first?.type !== 'Combinator') copy.children.prependData({ type: 'Combinator', name: ' ' });
    copy.children.prependData(parent());
    return copy;
  });
}

type Counts = readonly [ids: number, classes: number, names: number];

export const compareCounts = (one: readonly number[], other: readonly number[]): number =>
  one.map((each, index) => each - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;

const most = (nodes: readonly CssNode[]): Counts =>
  nodes.map(specificityOf).toSorted(compareCounts).at(-1) ?? [0, 0, 0];

/** Counts of ids, classes and names of a selector. @source https://www.w3.org/TR/selectors-4/#specificity-rules */
export function specificityOf(node: CssNode): Counts {
  switch (node.type) {
    case 'SelectorList':
      return most(node.children.toArray());
    case 'Selector':
      return node.children
        .toArray()
        .map(specificityOf)
        .reduce<Counts>((sum, each) => [sum[0] + each[0], sum[1] + each[1], sum[2] + each[2]], [0, 0, 0]);
    case 'IdSelector':
      return [1, 0, 0];
    case 'ClassSelector':
    case 'AttributeSelector':
      return [0, 1, 0];
    case 'PseudoClassSelector':
      if (node.name === 'where') return [0, 0, 0];
      return /^(?:is|not|has|matches)$/.test(node.name) ? most(node.children?.toArray() ?? []) : [0, 1, 0];
    case 'TypeSelector':
      return node.name === '*' ? [0, 0, 0] : [0, 0, 1];
    case 'PseudoElementSelector':
      return [0, 0, 1];
    default:
      return [0, 0, 0];
  }
}
