/*
 * The project's declarations at the top of a module, and which of them each uses, by value or by type. A test file is one
 * declaration. Names stand for what a file declares under them: a shadowed name counts too.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { parseSync } from 'oxc-parser';
import type { Node } from 'oxc-parser';
import { calls } from '../../src/contract/all-calls.ts';

/** `FILE#NAME`; `FILE#*` is all of the file. */
type Id = string;

export interface Declaration {
  file: string;
  /** The first and the last line. */
  from: number;
  to: number;
  uses: Set<Id>;
}

export const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file);
const routes = 'demo/backend/routes/routes.ts';
const tablesOf = 'demo/backend/platform/database/schema/*.ts';
const allCalls = 'src/contract/all-calls.ts';
const backendCode = /^(demo\/backend|test\/(unit|support)\/backend)\//;

/** Identifiers that a node mentions, namespaces' members as `NAMESPACE.MEMBER`, and its texts. */
function mentions(root: Node): { names: Set<string>; texts: Set<string> } {
  const names = new Set<string>();
  const texts = new Set<string>();
  const visit = (node: Node | null | undefined): void => {
    if (!node) return;
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') names.add(node.name);
    if (node.type === 'Literal' && typeof node.value === 'string') texts.add(node.value);
    if (node.type === 'TemplateElement') texts.add(node.value.raw);
    if (node.type === 'MemberExpression' && node.object.type === 'Identifier' && node.property.type === 'Identifier')
      names.add(`${node.object.name}.${node.property.name}`);
    const isName = (key: string): boolean => key === 'property' || key === 'key';
    for (const [key, value] of Object.entries(node)) {
      if (typeof value !== 'object' || value === null || ('computed' in node && !node.computed && isName(key)))
        continue;
      if (Array.isArray(value)) for (const child of value as (Node | null)[]) visit(child);
      else if ('type' in value) visit(value as Node);
    }
  };
  visit(root);
  return { names, texts };
}

/** The names that a statement declares, each with its node. */
function declared(statement: Node): [string, Node][] {
  const node = 'declaration' in statement && statement.declaration ? statement.declaration : statement;
  if (statement.type === 'ExportDefaultDeclaration') return [['default', statement]];
  if (node.type === 'VariableDeclaration')
    return node.declarations.flatMap((each) =>
      each.id.type === 'Identifier'
        ? [[each.id.name, each] as [string, Node]]
        : [...mentions(each.id).names].map((name): [string, Node] => [name, each]),
    );
  return 'id' in node && node.id && 'name' in node.id ? [[node.id.name, node]] : [];
}

/** The file of each call, by the call's name. */
function declaringFiles(): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of globSync('src/contract/**/*.ts'))
    for (const [, name] of readFileSync(file, 'utf8').matchAll(/^export const (\w+) = \w+\(/gm))
      if (name && Object.hasOwn(calls, name)) found.set(name, file);
  return found;
}

/** The path of each call as it is written in a test. */
const requests = Object.entries(calls).map(([name, { path }]): [string, RegExp] => [
  name,
  new RegExp(`['\`/]${path.replaceAll(/\{\w+\}/g, "[^'\\s]+")}['\`?]`),
]);

/** The project's declarations. A table is `FILE#table NAME`, a tag is `#*` of its view. */
export function readDeclarations(): Map<Id, Declaration> {
  const found = new Map<Id, Declaration>();
  const callFiles = declaringFiles();
  const callId = (name: string): Id | undefined => (callFiles.has(name) ? `${callFiles.get(name)}#${name}` : undefined);
  const tables = new Map<string, { id: Id; file: string; from: number; to: number }>();
  for (const file of globSync(tablesOf)) {
    const lines = readFileSync(file, 'utf8').split('\n');
    for (const [index, line] of lines.entries()) {
      const [, name, oneLine] = /^ {2}(\w+): \{(.*\};)?$/.exec(line) ?? [];
      const to = oneLine ? index + 1 : lines.indexOf('  };', index) + 1;
      if (name) tables.set(name, { id: `${file}#table ${name}`, file, from: index + 1, to });
    }
  }
  const tags = globSync('widgets/*/view.tsx').map((file): [string, RegExp] => {
    const tag = file.split('/')[1]!;
    return [file, new RegExp(`\\baccount-${tag}(?![\\w-])`)];
  });
  const later: [Id, Set<Id>][] = [];
  const files = globSync(['{src,widgets,demo,test}/**/*.{ts,tsx,mjs}', '*.{ts,mjs}'], {
    exclude: ['**/node_modules/**', 'demo/dist/**'],
  });
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const { program } = parseSync(file, text);
    const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
    const lineAt = (offset: number): number => starts.findLastIndex((start) => start <= offset) + 1;
    const imported = new Map<string, Id>();
    const whole = new Set<Id>();
    const own = new Map<string, Node>();
    const target = (path: string): string => join(file, '..', path.split('?')[0]!);
    const rest: Node[] = [];
    for (const statement of program.body) {
      if (statement.type === 'ImportDeclaration' && statement.source.value.startsWith('.')) {
        const from = target(statement.source.value);
        if (statement.specifiers.length === 0) whole.add(`${from}#*`);
        for (const each of statement.specifiers)
          imported.set(
            each.local.name,
            each.type === 'ImportSpecifier'
              ? `${from}#${'name' in each.imported ? each.imported.name : each.imported.value}`
              : `${from}#${each.type === 'ImportDefaultSpecifier' ? 'default' : '*'}`,
          );
      } else if (statement.type === 'ExportNamedDeclaration' && statement.source) {
        const from = target(statement.source.value);
        for (const { local, exported } of statement.specifiers)
          if ('name' in local && 'name' in exported)
            found.set(`${file}#${exported.name}`, { file, from: 0, to: 0, uses: new Set([`${from}#${local.name}`]) });
      } else if (statement.type !== 'ImportDeclaration') {
        const names = isTest(file) ? [] : declared(statement);
        for (const [name, node] of names) own.set(name, node);
        if (names.length === 0) rest.push(statement);
      }
    }
    /** What a node of this file uses. */
    const usesOf = (node: Node): Set<Id> => {
      const { names, texts } = mentions(node);
      const uses = new Set<Id>();
      for (const name of names) {
        const [object = '', member] = name.split('.');
        const id = imported.get(object);
        if (own.has(name)) uses.add(`${file}#${name}`);
        if (!id) continue;
        const isList = id === `${allCalls}#calls` || id === `${allCalls}#linkedCalls`;
        if (member && isList) uses.add(callId(member) ?? id);
        else if (member && id.endsWith('#*')) uses.add(id.replace('*', member));
        // A list of all calls or of whole modules isn't a use of each.
        else if (!id.endsWith('#*') && !isList) uses.add(id);
      }
      for (const each of texts) {
        if (/^\.{1,2}\/[\w./-]+\.\w+(\?\w+)?$/.test(each)) uses.add(`${target(each)}#*`);
        if (backendCode.test(file))
          for (const [, name, first] of each.matchAll(/\b(?:from|into|join|table|update) (\w+)|^(\w+)(?![\w/-])/g))
            if (tables.has(name ?? first!)) uses.add(tables.get(name ?? first!)!.id);
      }
      return uses;
    };
    for (const [name, node] of own) {
      if (file === routes && /^(handlers|linkedHandlers)$/.test(name)) {
        // The answer of a call is what its function makes of it.
        const properties: Node[] =
          node.type === 'VariableDeclarator' && node.init?.type === 'ObjectExpression' ? node.init.properties : [];
        for (const property of properties)
          if (property.type === 'Property' && property.key.type === 'Identifier') {
            const id = callId(property.key.name);
            if (id) later.push([id, usesOf(property.value)]);
          }
        continue;
      }
      found.set(`${file}#${name}`, { file, from: lineAt(node.start), to: lineAt(node.end), uses: usesOf(node) });
    }
    const all: Declaration = {
      file,
      from: 0,
      to: 0,
      uses: new Set([...whole, ...rest.flatMap((node) => [...usesOf(node)])]),
    };
    if (isTest(file)) {
      for (const [call, pattern] of requests) if (pattern.test(text)) all.uses.add(callId(call) ?? '');
      if (file.startsWith('test/e2e/') || file.startsWith('test/unit/widgets/'))
        for (const [view, pattern] of tags) if (pattern.test(text)) all.uses.add(`${view}#*`);
    } else for (const name of own.keys()) all.uses.add(`${file}#${name}`);
    found.set(`${file}#*`, all);
  }
  for (const [id, uses] of later) for (const use of uses) found.get(id)?.uses.add(use);
  for (const { id, ...lines } of tables.values()) found.set(id, { ...lines, uses: new Set() });
  for (const { uses } of found.values())
    for (const use of uses) if (use === '' || (!found.has(use) && !existsSync(use.split('#')[0]!))) uses.delete(use);
  return found;
}
