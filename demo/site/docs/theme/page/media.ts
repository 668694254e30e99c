import { generate } from 'css-tree';
import type { CssNode, MediaQuery } from 'css-tree';
import { parseCss } from './parse-css.ts';

export type Scheme = 'light' | 'dark';

/** The window that a page's style sheets are read for. */
const windowWidth = 1200;
const remSize = 16;

/** A CSS length in pixels; undefined for units that depend on the page. */
export function pixelsOf(text: string): number | undefined {
  const node = parseCss(text, 'value');
  const first = node?.type === 'Value' ? node.children.first : undefined;
  if (first?.type === 'Number' && Number(first.value) === 0) return 0;
  if (first?.type !== 'Dimension') return undefined;
  const size = { px: 1, rem: remSize, em: remSize }[first.unit.toLowerCase()];
  return size === undefined ? undefined : Number(first.value) * size;
}

const compare: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
  '=': (one, other) => one === other,
};

/** A side of `600px <= width`. */
const sideOf = (node: CssNode): number =>
  node.type === 'Identifier' && node.name === 'width' ? windowWidth : (pixelsOf(generate(node)) ?? Number.NaN);

/** Features that aren't of interest, such as `hover` and `prefers-reduced-motion`, are false. */
function isTrue(node: CssNode, scheme: Scheme): boolean {
  switch (node.type) {
    case 'Feature': {
      const value = node.value ? generate(node.value as CssNode) : '';
      if (node.name === 'prefers-color-scheme') return value === scheme;
      if (node.name === 'min-width') return windowWidth >= (pixelsOf(value) ?? Infinity);
      return node.name === 'max-width' && windowWidth <= (pixelsOf(value) ?? -Infinity);
    }
    case 'FeatureRange': {
      const sides = [node.left, node.middle, node.right].flatMap((each) => (each ? [sideOf(each as CssNode)] : []));
      return [node.leftComparison, node.rightComparison].every(
        (sign, index) => !sign || compare[sign]!(sides[index]!, sides[index + 1]!),
      );
    }
    case 'Condition': {
      const [words, others] = [
        node.children.toArray().flatMap((each) => (each.type === 'Identifier' ? each.name : [])),
        node.children.filter(({ type }) => type !== 'Identifier').toArray(),
      ];
      if (words.includes('not')) return !others.every((each) => isTrue(each, scheme));
      return words.includes('or')
        ? others.some((each) => isTrue(each, scheme))
        : others.every((each) => isTrue(each, scheme));
    }
    default:
      return false;
  }
}

function queryApplies({ modifier, mediaType, condition }: MediaQuery, scheme: Scheme): boolean {
  const isOfScreen = mediaType === null || /^(?:all|screen)$/i.test(mediaType);
  const applies = isOfScreen && (condition === null || isTrue(condition, scheme));
  return modifier === 'not' ? !applies : applies;
}

/** Whether media queries apply to a desktop's window in a scheme. */
export function mediaApplies(queries: string, scheme: Scheme): boolean {
  const list = parseCss(queries, 'mediaQueryList');
  if (list?.type !== 'MediaQueryList') return false;
  return (
    list.children.isEmpty || list.children.some((each) => each.type === 'MediaQuery' && queryApplies(each, scheme))
  );
}
