import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** Files of blocks whose component or sheet isn't in the file of the same name in src/ui. */
const places: Readonly<Record<string, { source?: string; types?: string; sheet?: string; component?: string }>> = {
  calendar: {
    source: 'widgets/change-date/calendar.tsx',
    types: 'widgets/change-date/calendar-props.ts',
    sheet: 'widgets/change-date/calendar.css',
  },
  'error-panel': { sheet: 'src/ui/empty-state.css' },
  'icon-button': { source: 'src/ui/button.tsx', sheet: 'src/ui/button.css' },
  nutrition: { source: 'widgets/feeding-plan/nutrition.tsx', sheet: 'widgets/feeding-plan/feeding-plan.css' },
  'text-skeleton': { source: 'src/ui/skeleton.tsx', sheet: 'src/ui/skeleton.css' },
};

const read = (root: string, path: string): string => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');
const plain = (comment = ''): string =>
  comment
    .replace(/^\s*\/?\*+\/?|\*\/\s*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
const pascal = (name: string): string => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

function propertiesOf(source: string, component: string): Property[] {
  const body = new RegExp(`interface ${component}Props(?:<[^{]*>)? \\{\\n([\\s\\S]*?)\\n\\}`).exec(source)?.[1] ?? '';
  const lines = body.matchAll(/^ {2}(?:(\/\*\*[\s\S]*?\*\/)\s+)?(\w+)(\??): ([^;]+);$/gm);
  const named = [...lines].map(([, comment, name = '', optional, type = '']) => ({
    name,
    type: type.replace(/ \| undefined$/, '').replace(/\s+/g, ' '),
    isOptional: optional === '?',
    text: plain(comment),
  }));
  if (named.length > 0) return named;
  // Blocks with one or two props declare them in the signature.
  const inline = new RegExp(`function ${component}(?:<[^(]*>)?\\(\\{[^}]*\\}: \\{ ([^}]+) \\}\\)`).exec(source)?.[1] ?? '';
  return inline
    .split('; ')
    .flatMap((each) => (/^(\w+)(\??): (.+)$/.exec(each)?.slice(1, 4) ? [/^(\w+)(\??): (.+)$/.exec(each)!] : []))
    .map(([, name = '', optional, type = '']) => ({
      name,
      type: type.replace(/ \| undefined$/, ''),
      isOptional: optional === '?',
      text: '',
    }));
}

/** The hooks that each token reads, directly or indirectly. */
function hooksOf(sheet: string, tokens: string): string[] {
  const values = new Map([...tokens.matchAll(/(--paw-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!]));
  const found = new Set<string>();
  const seen = new Set<string>();
  const look = (text: string): void => {
    for (const [name] of text.matchAll(/--(?:account|paw)-[\w-]+/g)) {
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
  const { source = `src/ui/${block}.tsx`, types = source, sheet = `src/ui/${block}.css` } = places[block] ?? {};
  const code = read(root, source);
  const component = pascal(block);
  const comment = new RegExp(`(/\\*\\*(?:(?!\\*/)[\\s\\S])*?\\*/)\\nexport (?:function|const) ${component}\\b`).exec(code)?.[1];
  return {
    source,
    text: plain(comment),
    properties: propertiesOf(read(root, types), component),
    hooks: hooksOf(read(root, sheet) + read(root, 'src/ui/base.css').split('/* Text sizes')[0]!, read(root, 'src/ui/tokens.css')),
    parts: [
      ...new Set([...code.matchAll(/\bpart(?:="|: ')([\w -]+)["']/g)].flatMap(([, names]) => names!.split(' '))),
    ].toSorted(),
  };
}
