import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import type { TSSignature } from 'oxc-parser';

export interface Property {
  name: string;
  type: string;
  isOptional: boolean;
  text: string;
}

/** Reference of a block, read from its source so that it is never outdated. */
export interface Reference {
  /** Path of the source in the project. */
  source: string;
  text: string;
  properties: Property[];
  /** The `--account-*` properties that its style sheet reads, directly or through a token. */
  hooks: string[];
  /** Names for `::part`. */
  parts: string[];
}

/** Files of blocks whose component or sheet isn't in a file of the block's name. */
const places: Readonly<Record<string, { source?: string; sheet?: string; component?: string }>> = {
  calendar: {
    source: 'widgets/change-date/calendar/calendar.tsx',
    sheet: 'widgets/change-date/calendar/calendar.css',
  },
  'error-panel': { sheet: 'src/ui/notices/empty-state.css' },
  'icon-button': { source: 'src/ui/controls/button.tsx', sheet: 'src/ui/controls/button.css' },
  nutrition: { source: 'widgets/feeding-plan/plan/nutrition.tsx', sheet: 'widgets/feeding-plan/feeding-plan.css' },
  'text-skeleton': { source: 'src/ui/notices/skeleton.tsx', sheet: 'src/ui/notices/skeleton.css' },
};

const read = (root: string, path: string): string =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
const pascal = (name: string): string => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
const plain = (comment = ''): string =>
  comment
    .replace(/^\s*\*+/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

interface Component {
  text: string;
  properties: Property[];
  parts: string[];
}

/** Reads a component's comment, properties and parts from its source. */
function readComponent(file: string, component: string): Component {
  const code = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, code);
  const docs = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
  /** The doc comment that ends right before a position; empty if there is none. */
  const textBefore = (start: number): string =>
    plain(docs.find(({ end }) => end <= start && code.slice(end, start).trim() === '')?.value);
  const found: Component = { text: '', properties: [], parts: [] };
  const parts = new Set<string>();
  const part = (node: { type: string; value?: unknown } | null): void => {
    if (node?.type === 'Literal') for (const name of `${node.value as string}`.split(' ')) parts.add(name);
  };
  const propertiesOf = (members: readonly TSSignature[]): Property[] =>
    members.flatMap((member) => {
      if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier' || !member.typeAnnotation)
        return [];
      const { start, end } = member.typeAnnotation.typeAnnotation;
      const type = code
        .slice(start, end)
        .replace(/\s+/g, ' ')
        .replace(/ \| undefined$/, '');
      return [{ name: member.key.name, type, isOptional: member.optional, text: textBefore(member.start) }];
    });
  new Visitor({
    ImportDeclaration({ specifiers, source }) {
      if (specifiers.some(({ local }) => local.name === `${component}Props`))
        found.properties = readComponent(join(file, '..', source.value), component).properties;
    },
    TSInterfaceDeclaration({ id, body }) {
      if (id.name === `${component}Props`) found.properties = propertiesOf(body.body);
    },
    ExportNamedDeclaration({ declaration, start }) {
      if (declaration?.type !== 'FunctionDeclaration' || declaration.id?.name !== component) return;
      found.text = textBefore(start);
      // Blocks with one or two props declare them in the signature.
      const [first] = declaration.params;
      const type = first?.type === 'ObjectPattern' ? first.typeAnnotation?.typeAnnotation : undefined;
      if (type?.type === 'TSTypeLiteral') found.properties = propertiesOf(type.members);
    },
    JSXAttribute: ({ name, value }) => name.name === 'part' && part(value),
    Property: ({ key, value }) => key.type === 'Identifier' && key.name === 'part' && part(value),
  }).visit(program);
  return { ...found, parts: [...parts].toSorted() };
}

const tokenSheets = ['brand', 'roles', 'sizes'].map((name) => `src/ui/tokens/${name}.css`);

/** The hooks that each token reads, directly or indirectly. */
function hooksOf(sheet: string, tokens: string): string[] {
  const values = new Map(
    [...tokens.matchAll(/(--(?:paw|own)-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!]),
  );
  const found = new Set<string>();
  const seen = new Set<string>();
  const look = (text: string): void => {
    for (const [name] of text.matchAll(/--(?:account|paw|own)-[\w-]+/g)) {
      if (name.startsWith('--account-')) found.add(name);
      else if (!seen.has(name)) {
        seen.add(name);
        look(values.get(name) ?? '');
      }
    }
  };
  look(sheet);
  return [...found].toSorted();
}

/** Reads the doc comments of a block. */
export function referenceOf(root: string, block: string): Reference {
  const named = (type: string): string => globSync(`src/ui/*/${block}.${type}`, { cwd: root })[0] ?? '';
  const { source = named('tsx'), sheet = named('css') } = places[block] ?? {};
  return {
    source,
    ...readComponent(join(root, source), pascal(block)),
    hooks: hooksOf(
      read(root, sheet) + read(root, 'src/ui/base.css').split('/* Text sizes')[0]!,
      tokenSheets.map((path) => read(root, path)).join('\n'),
    ),
  };
}
