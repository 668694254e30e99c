import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import type { Expression, Node } from 'oxc-parser';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);
const production = (name: string, file: string): string =>
  join(dirname(resolve(`${name}/package.json`)), 'cjs', `${file}.production.js`);

/** React's files for customers, by the name that others import them by. */
export const reactFiles: Readonly<Record<string, string>> = {
  react: production('react', 'react'),
  'react/jsx-runtime': production('react', 'react-jsx-runtime'),
  'react-dom': production('react-dom', 'react-dom'),
  'react-dom/client': production('react-dom', 'react-dom-client'),
  scheduler: production('scheduler', 'scheduler'),
};

/** What react-dom asks the scheduler for, and only a test's scheduler has. */
const absent = ['log', 'unstable_setDisableYieldValue'];

/** A stretch of code that another text replaces. */
interface Change {
  start: number;
  end: number;
  text: string;
}

/** Makes changes that don't overlap, from the end on. */
const apply = (code: string, changes: readonly Change[]): string =>
  changes
    .toSorted((a, b) => b.start - a.start)
    .reduce((result, { start, end, text }) => result.slice(0, start) + text + result.slice(end), code);

/** `require('…')`: the module's name. */
const requiredBy = (node: Expression | null): string | undefined =>
  node?.type === 'CallExpression' &&
  node.callee.type === 'Identifier' &&
  node.callee.name === 'require' &&
  node.arguments[0]?.type === 'Literal'
    ? String(node.arguments[0].value)
    : undefined;

/** `exports.name`: the name. */
const exportedBy = (node: Node): string | undefined =>
  node.type === 'MemberExpression' &&
  !node.computed &&
  node.object.type === 'Identifier' &&
  node.object.name === 'exports' &&
  node.property.type === 'Identifier'
    ? node.property.name
    : undefined;

/** Turns a CommonJS file whose exports are assignments on its top level into an ES module. */
export function toModule(code: string): string {
  const { program } = parseSync('react.cjs', code);
  const changes: Change[] = [];
  const imports: string[] = [];
  for (const each of program.body) {
    if (each.type !== 'VariableDeclaration') continue;
    const sources = each.declarations.map(({ init }) => requiredBy(init));
    if (!sources.every((source) => source !== undefined)) continue;
    changes.push({ start: each.start, end: each.end, text: '' });
    for (const [index, { id }] of each.declarations.entries())
      imports.push(`import * as ${code.slice(id.start, id.end)} from '${sources[index]}';`);
  }

  const uses: (Change & { name: string })[] = [];
  let mentions = 0;
  new Visitor({
    MemberExpression: (node) => {
      const name = exportedBy(node);
      if (name) uses.push({ name, start: node.start, end: node.end, text: `$${name}` });
    },
    Identifier: ({ name, start }) => {
      const isImport = changes.some((change) => change.start <= start && start < change.end);
      if (name === 'exports') mentions += 1;
      if ((name === 'require' || name === 'module') && !isImport) mentions = Infinity;
    },
  }).visit(program);
  if (mentions !== uses.length) throw new Error('This CommonJS file is not flat any more');

  const names = [...new Set(uses.map(({ name }) => name))];
  const assigned = program.body.flatMap((each) =>
    each.type === 'ExpressionStatement' && each.expression.type === 'AssignmentExpression'
      ? [each.expression.left.start]
      : [],
  );
  // Declared where it is assigned if nothing else mentions it, else first: what nobody imports can then be left out.
  const declared = names.filter((name) => {
    const [first, ...others] = uses.filter((use) => use.name === name);
    return others.length === 0 && assigned.includes(first!.start);
  });
  for (const use of uses) changes.push(declared.includes(use.name) ? { ...use, text: `const ${use.text}` } : use);
  const late = names.filter((name) => !declared.includes(name)).map((name) => `let $${name};`);
  const exported = names.map((name) => `$${name} as ${name}`).join(', ');
  return [...imports, ...late, apply(code, changes), `export { ${exported} };`].join('\n');
}

/** What a file exports besides its own. */
const added: Readonly<Record<string, string>> = {
  // r2wc imports React as a default.
  react: 'export default { createElement: $createElement };',
  // Else the bundler warns at each build.
  scheduler: absent.map((name) => `export const ${name} = undefined;`).join(''),
};

function load(id: string): string {
  const [name] = Object.entries(reactFiles).find(([, file]) => file === id)!;
  return `${toModule(readFileSync(id, 'utf8'))}\n${added[name] ?? ''}`;
}

/** For builds after the first, of `npm run dev`: reading React takes a fifth of a build. */
const loaded = new Map<string, string>();

/**
 * The bundler keeps a CommonJS file whole. React's are flat, so as ES modules they come without what nobody imports:
 * 2 kB less in all (measured, brotli).
 */
export const reactModules = (): Plugin => ({
  name: 'react-modules',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source) => reactFiles[source],
  load: (id) => {
    if (!Object.values(reactFiles).includes(id)) return undefined;
    const code = loaded.get(id) ?? load(id);
    loaded.set(id, code);
    return code;
  },
});
