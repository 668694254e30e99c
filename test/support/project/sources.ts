import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { calls, linkedCalls } from '../../../src/contract/all-calls.ts';
import type { LinkedCall } from '../../../src/contract/calls/call.ts';
import { deliveryChanges } from '../../../src/stores/account/change-names.ts';

interface Source {
  /** Project files that it imports, statically or dynamically, without type imports. */
  imports: string[];
  /** Names for `::part()`. */
  parts: string[];
  /** Names of the events that it dispatches with `emit()`. */
  fires: string[];
  /** Names of the events that the page dispatches for changes that it makes. */
  changes: string[];
}

/** Names of the changes, by the names of their declarations. */
const changes = new Map(
  Object.entries<Partial<LinkedCall>>({ ...calls, ...linkedCalls }).flatMap(([name, { change }]) =>
    change === undefined ? [] : [[name, change] as const],
  ),
);

/** The events of a change. */
const eventsOf = (change: string): string[] => [
  'account-changed',
  ...((deliveryChanges as readonly string[]).includes(change) ? ['account-delivery-changed'] : []),
  ...(change === '{step}' ? ['account-subscription-changed'] : []),
  ...(change === 'profile' ? ['account-profile-changed'] : []),
];

const sources = new Map<string, Source>();

/** A module's imports, part names and dispatched events. */
function readSource(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const found: Source = { imports: [], parts: [], fires: [], changes: [] };
  const text = (node: { type: string; value?: unknown } | null): string[] =>
    node?.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [];
  const imported = (node: { type: string; value?: unknown } | null): void => {
    for (const path of text(node))
      if (path.startsWith('.')) found.imports.push(resolve(file, '..', path.split('?')[0]!));
  };
  const part = (node: { type: string; value?: unknown } | null): void =>
    void found.parts.push(...text(node).flatMap((names) => names.split(' ')));
  const isStore = file.includes('/src/stores/');
  /** A store makes the changes whose declarations it names. */
  const named = (name: string): void => {
    const change = isStore && changes.get(name);
    if (change) found.changes.push(...eventsOf(change));
  };
  new Visitor({
    Identifier: ({ name }) => named(name),
    ImportDeclaration: ({ importKind, source }) => importKind !== 'type' && imported(source),
    ExportNamedDeclaration: ({ exportKind, source }) => exportKind !== 'type' && imported(source),
    ImportExpression: ({ source }) => imported(source),
    JSXAttribute: ({ name, value }) => name.name === 'part' && part(value),
    Property: ({ key, value }) => key.type === 'Identifier' && key.name === 'part' && part(value),
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type === 'Identifier' && callee.name === 'emit' && first) found.fires.push(...text(first));
    },
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program);
  sources.set(file, found);
  return found;
}

/** The same for a module and every project module that it reaches. */
export function readReachable(start: string): Omit<Source, 'imports'> {
  const seen = new Set<string>();
  const all = { parts: new Set<string>(), fires: new Set<string>(), changes: new Set<string>() };
  const visit = (file: string): void => {
    if (seen.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return;
    seen.add(file);
    const { imports, parts, fires, changes: made } = readSource(file);
    for (const name of parts) all.parts.add(name);
    for (const name of fires) all.fires.add(name);
    for (const name of made) all.changes.add(name);
    imports.forEach(visit);
  };
  visit(resolve(start));
  const sorted = (names: Set<string>): string[] => [...names].toSorted();
  return { parts: sorted(all.parts), fires: sorted(all.fires), changes: sorted(all.changes) };
}

/** The imports of `first-view.ts`, and the keys of its `registers`. */
export function readRegisters(file: string): { imported: string[]; keys: string[] } {
  const { program, module } = parseSync(file, readFileSync(file, 'utf8'));
  const keys: string[] = [];
  new Visitor({
    Property: ({ key }) => key.type === 'Literal' && typeof key.value === 'string' && keys.push(key.value),
  }).visit(program);
  return { imported: module.staticImports.map(({ moduleRequest }) => moduleRequest.value), keys };
}
