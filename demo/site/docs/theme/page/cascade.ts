import { compile } from 'css-select';
import type { Options } from 'css-select';
import { generate, lexer, walk } from 'css-tree';
import type { CssNode, FunctionNode } from 'css-tree';
import type { PageElement } from '../../../../../src/page/doctor/rules/page.ts';
import type { Scheme } from './media.ts';
import { parseCss } from './parse-css.ts';
import { compareCounts } from './selectors.ts';
import { readRules } from './style-rules.ts';
import type { StyleRule } from './style-rules.ts';

/** A value that a page gives an element, and where. */
export interface Styled {
  value: string;
  rule: StyleRule;
  /** The custom properties that lead to it. */
  by: readonly string[];
}

/** Finds the value of a longhand property, or of a custom property, for an element. */
export type Cascade = (element: PageElement, property: string, scheme: Scheme) => Styled | undefined;

const shorthands: Readonly<Record<string, readonly string[]>> = {
  'background-color': ['background'],
  'font-family': ['font'],
};
const inherited = new Set(['color', 'font-family', 'color-scheme']);
const inherits = (property: string): boolean => property.startsWith('--') || inherited.has(property);

const optionsFor = (elements: readonly PageElement[]): Options<PageElement, PageElement> => ({
  cacheResults: false,
  adapter: {
    isTag: (_node): _node is PageElement => true,
    getAttributeValue: ({ attributes }, name) => attributes[name],
    getChildren: ({ children }) => children,
    getName: ({ name }) => name,
    getParent: ({ parent }) => parent ?? null,
    getSiblings: ({ parent }) => parent?.children ?? elements.filter((each) => !each.parent),
    getText: ({ text }) => text,
    hasAttrib: ({ attributes }, name) => Object.hasOwn(attributes, name),
    removeSubsets: (nodes) => nodes,
  },
});

/** Selectors with a state, such as `:focus`, and with a part, such as `::before`, fit no element. */
function createMatcher(elements: readonly PageElement[]): (selector: string) => (element: PageElement) => boolean {
  const options = optionsFor(elements);
  const compiled = new Map<string, (element: PageElement) => boolean>();
  return (selector) => {
    const known = compiled.get(selector);
    if (known) return known;
    let fits: (element: PageElement) => boolean;
    try {
      fits = compile(selector, options);
    } catch {
      fits = () => false;
    }
    compiled.set(selector, fits);
    return fits;
  };
}

/** Ascending: the last one counts. */
const byPriority = (one: StyleRule, other: StyleRule): number =>
  Number(one.isImportant) - Number(other.isImportant) ||
  Number(other.isLayered) - Number(one.isLayered) ||
  compareCounts(one.specificity, other.specificity);

const inlineRules = ({ attributes }: PageElement): StyleRule[] =>
  attributes['style']
    ? readRules(`*{${attributes['style']}}`, 'its style attribute').map((rule) => ({
        ...rule,
        selector: '',
        specificity: [Infinity],
      }))
    : [];

/** The longhand's part of a value that was written for a property. */
function longhandOf(property: string, rule: StyleRule, value: string): string | undefined {
  if (rule.property === property) return value;
  const [kind, name] =
    property === 'background-color' ? (['Type', 'color'] as const) : (['Property', property] as const);
  const tree = parseCss(value, 'value');
  const parts = (tree ? lexer.findValueFragments(rule.property, tree, kind, name) : []).map(({ nodes }) =>
    nodes
      .toArray()
      .map((each) => generate(each))
      .join(''),
  );
  return parts.length > 0 ? parts.join(', ') : undefined;
}

const argumentsOf = ({ children }: FunctionNode): string[] => {
  const parts: string[] = [''];
  for (const node of children)
    if (node.type === 'Operator' && node.value === ',') parts.push('');
    else parts[parts.length - 1] += generate(node);
  return parts.map((each) => each.trim());
};

/** The page's style rules as they apply to its elements. States, such as a pointer above, aren't evaluated. */
export function createCascade(elements: readonly PageElement[], rules: readonly StyleRule[]): Cascade {
  const matcher = createMatcher(elements);
  const order = new Map(rules.map((rule, index) => [rule, index]));
  const byProperty = Map.groupBy(rules, ({ property }) => property);

  const ownRule = (element: PageElement, property: string, scheme: Scheme): StyleRule | undefined => {
    const names = [property, ...(shorthands[property] ?? [])];
    const written = names
      .flatMap((name) => byProperty.get(name) ?? [])
      .filter((rule) => rule.schemes.includes(scheme) && matcher(rule.selector)(element))
      .toSorted((one, other) => order.get(one)! - order.get(other)!);
    const inline = inlineRules(element).filter((rule) => names.includes(rule.property));
    return [...written, ...inline].toSorted(byPriority).at(-1);
  };

  /** Replaces `var()` and `light-dark()`. Undefined: a property that it names isn't set. */
  function resolve(text: string, element: PageElement, scheme: Scheme, by: string[]): string | undefined {
    const tree = parseCss(text, 'value');
    if (!tree) return undefined;
    let isWhole = true;
    const replaced = (node: FunctionNode): string | undefined => {
      const [first = '', ...others] = argumentsOf(node);
      if (node.name === 'light-dark')
        return resolve(scheme === 'light' ? first : (others[0] ?? ''), element, scheme, by);
      if (by.includes(first)) return undefined;
      const found = find(element, first, scheme, [...by, first]);
      if (found) {
        by.push(...found.by.filter((name) => !by.includes(name)));
        return found.value;
      }
      return others.length > 0 ? resolve(others.join(','), element, scheme, by) : undefined;
    };
    walk(tree, (node: CssNode, item, list) => {
      if (node.type !== 'Function' || !/^(?:var|light-dark)$/.test(node.name) || !list) return undefined;
      const value = replaced(node);
      isWhole &&= value !== undefined;
      list.replace(item, list.createItem({ type: 'Raw', value: value ?? '' }));
      return walk.skip;
    });
    return isWhole ? generate(tree).trim() : undefined;
  }

  function find(element: PageElement, property: string, scheme: Scheme, path: string[] = []): Styled | undefined {
    const rule = ownRule(element, property, scheme);
    const by = [...path];
    const resolved = rule && resolve(rule.value, element, scheme, by);
    const value = rule && resolved !== undefined ? longhandOf(property, rule, resolved) : undefined;
    const isOwn = value !== undefined && value !== '' && !/^(?:inherit|unset)$/i.test(value);
    if (rule && isOwn) return { value, rule, by };
    return inherits(property) && element.parent ? find(element.parent, property, scheme, path) : undefined;
  }
  return find;
}
