import { generate } from 'css-tree';
import type { Selector } from 'css-tree';
import type { ChildNode, Root } from 'postcss';
import parseSheet from 'postcss-safe-parser';
import { mediaApplies } from './media.ts';
import type { Scheme } from './media.ts';
import { parseCss } from './parse-css.ts';
import { nested, parseSelectors, specificityOf } from './selectors.ts';

/** A declaration of a style sheet, for one selector. */
export interface StyleRule {
  selector: string;
  /** Counts of ids, of classes and of names. */
  specificity: readonly number[];
  property: string;
  value: string;
  isImportant: boolean;
  isLayered: boolean;
  /** Where it counts. */
  schemes: readonly Scheme[];
  /** The style sheet in words. */
  sheet: string;
}

interface Context {
  parents: readonly Selector[];
  isLayered: boolean;
  schemes: readonly Scheme[];
}

const nodesOf = (css: string): readonly ChildNode[] => (parseSheet(css) as Root).nodes;

/** Reads a style sheet as far as it counts in a desktop's window. Conditions of `@supports` are taken for true. */
export function readRules(css: string, sheet: string): StyleRule[] {
  const rules: StyleRule[] = [];
  const collect = (nodes: readonly ChildNode[], context: Context): void => {
    for (const node of nodes) {
      if (node.type === 'decl') {
        const { parents, ...where } = context;
        for (const parent of parents)
          rules.push({
            selector: generate(parent),
            specificity: specificityOf(parent),
            property: node.prop.startsWith('--') ? node.prop : node.prop.toLowerCase(),
            value: node.value.trim(),
            isImportant: node.important === true,
            sheet,
            ...where,
          });
      } else if (node.type === 'rule')
        collect(node.nodes, { ...context, parents: nested(parseSelectors(node.selector), context.parents) });
      else if (node.type === 'atrule' && node.nodes && /^(?:media|supports|layer)$/i.test(node.name)) {
        const name = node.name.toLowerCase();
        collect(node.nodes, {
          ...context,
          isLayered: context.isLayered || name === 'layer',
          schemes:
            name === 'media' ? context.schemes.filter((scheme) => mediaApplies(node.params, scheme)) : context.schemes,
        });
      }
    }
  };
  collect(nodesOf(css), { parents: [], isLayered: false, schemes: ['light', 'dark'] });
  return rules;
}

/** Addresses of the style sheets that one imports. */
export const importsOf = (css: string): string[] =>
  nodesOf(css).flatMap((node) => {
    if (node.type !== 'atrule' || node.name.toLowerCase() !== 'import') return [];
    const params = parseCss(node.params, 'value');
    const first = params?.type === 'Value' ? params.children.first : undefined;
    return first?.type === 'Url' || first?.type === 'String' ? [first.value] : [];
  });
