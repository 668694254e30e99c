import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

/** Modules of the product and of the demo. */
const files = new Set(globSync('{src,widgets,demo}/**/*.{ts,tsx,mjs}', { exclude: ['**/node_modules/**'] }));

/** The modules that a module names: in static and dynamic imports, in exports and in types. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const named = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? '')),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
    ...[...text.matchAll(/typeof import\('([^']*)'\)/g)].map(([, name]) => name!),
  ];
  return named
    .filter((name) => name.startsWith('.'))
    .map((name) => posix.join(posix.dirname(file), name))
    .filter((name) => files.has(name));
}

/** The circles of a graph: sets of more than one node that all reach each other (Tarjan's algorithm). */
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): void => {
    order.set(node, order.size);
    lowest.set(node, order.get(node)!);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    if (circle.length > 1) circles.push(circle.toSorted());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
}

test('The search for circles finds each circle, and no chain', () => {
  const graph = { a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: ['f'], f: ['e'], g: ['a'] };
  expect(circlesOf(new Map(Object.entries(graph)))).toEqual([
    ['e', 'f'],
    ['a', 'b', 'c'],
  ]);
});

test('No modules import each other in a circle, types included', () => {
  expect(circlesOf(new Map([...files].map((file) => [file, importsOf(file)])))).toEqual([]);
});

test('A folder of the backend imports those above it in the table of its README', () => {
  const backend = 'demo/backend/';
  const rows = readFileSync(`${backend}README.md`, 'utf8').matchAll(/^\| (`.*?`) \|/gm);
  const layers = [...rows].flatMap(([, names]) => [...names!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));
  const layerOf = (file: string): number => layers.indexOf(file.slice(backend.length).split('/')[0]!);
  const own = [...files].filter((file) => file.startsWith(backend));
  expect(own.filter((file) => layerOf(file) < 0)).toEqual([]);
  const upwards = own.flatMap((file) =>
    importsOf(file)
      .filter((name) => name.startsWith(backend) && layerOf(name) > layerOf(file))
      .map((name) => `${file} -> ${name}`),
  );
  expect(upwards).toEqual([]);
});

test('No two folders import each other, unless one holds the other', () => {
  const folders = new Map<string, Set<string>>();
  for (const file of files)
    for (const name of importsOf(file)) {
      const [from, to] = [posix.dirname(file), posix.dirname(name)];
      if (!`${to}/`.startsWith(`${from}/`) && !`${from}/`.startsWith(`${to}/`))
        folders.set(from, (folders.get(from) ?? new Set()).add(to));
    }
  const pairs = [...folders].flatMap(([from, names]) =>
    [...names].filter((to) => from < to && folders.get(to)?.has(from)).map((to) => `${from} <-> ${to}`),
  );
  expect(pairs).toEqual([]);
});
