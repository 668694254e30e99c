import type { Plugin } from 'vite';
import { apply } from './changes.ts';

/** A node of the syntax tree, with its children among its values. */
interface Node {
  type: string;
  start: number;
  end: number;
  key?: { name?: string };
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Loops over a component's props and events, and what r2wc does at a changed attribute. */
const isLeftOut = ({ type, key }: Node): boolean =>
  type === 'ForOfStatement' ||
  (type === 'MethodDefinition' && /^(attributeChangedCallback|observedAttributes)$/.test(key?.name ?? ''));

/** The tables of props and events, beside the element's class. */
const isTable = ({ type }: Node): boolean => type === 'VariableDeclaration' || type === 'ExpressionStatement';

/** The outermost nodes that are left out, in their order. */
function findLeftOut(node: Node): Node[] {
  const children = Object.values(node).flat().filter(isNode);
  const hasClass = children.some(({ type }) => type === 'ClassDeclaration');
  return children.flatMap((child) => (isLeftOut(child) || (hasClass && isTable(child)) ? [child] : findLeftOut(child)));
}

/**
 * Leaves out what r2wc does with props, attributes and events: our elements name none of them to it, and take
 * attributes as they are (`src/element/define.tsx`).
 */
export function noConversions(): Plugin {
  let count = 0;
  return {
    name: 'no-conversions',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('@r2wc/core')) return undefined;
      const nodes = findLeftOut(this.parse(code));
      count = nodes.length;
      return {
        code: apply(
          code,
          nodes.map(({ start, end }) => ({ start, end, text: '' })),
        ),
        map: null,
      };
    },
    buildEnd(error) {
      if (!error && count !== 9) throw new Error('r2wc has changed what it does with props: see no-conversions.ts');
    },
  };
}
