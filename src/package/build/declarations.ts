import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** What only backends, documents and checks read of a call's declaration (`src/contract/calls/call.ts`). */
const omitted = new Set(['body', 'ownCustomer', 'present', 'refusals', 'scope', 'specified']);
const declares = new Set(['call', 'firstCall', 'linkedCall']);

interface Node {
  type: string;
  start: number;
  end: number;
  callee?: { name?: string };
  arguments?: Node[];
  properties?: (Node & { key?: { name?: string } })[];
}

const isNode = (value: unknown): value is Node => value instanceof Object && 'type' in value;

/** This node and those below it, without what runs later. */
function nodesIn(node: Node): Node[] {
  if (/Function|Class/.test(node.type)) return [];
  const parts = Object.values(node).flat() as unknown[];
  return [node, ...parts.filter(isNode).flatMap(nodesIn)];
}

/** The parts of a call's declaration that are omitted. */
const omittedOf = ({ callee, arguments: given = [] }: Node): Node[] =>
  declares.has(callee?.name ?? '')
    ? given.flatMap(({ properties = [] }) => properties.filter(({ key }) => omitted.has(key?.name ?? '')))
    : [];

/**
 * Makes a page load only the schemas and declarations that it uses: a constant of the contract has no other effect, the
 * declaration of a call omits what no page needs, such as the schema of its request, and of the module that names all calls
 * only the values are left.
 */
export const shortDeclarations = (): Plugin => ({
  name: 'short-declarations',
  load: {
    filter: { id: /\/src\/contract\/calls\/names\.ts$/ },
    handler: async (id) => {
      const values = (await import(pathToFileURL(id).href)) as Readonly<Record<string, unknown>>;
      return Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  },
  transform: {
    filter: { id: /\/src\/contract\/.*\.ts$/ },
    handler(code) {
      const constants = this.parse(code).body.filter(({ type }) => /^(?:Export\w*|Variable)Declaration$/.test(type));
      const calls = constants.flatMap((each) => nodesIn(each as Node)).filter(({ type }) => type === 'CallExpression');
      const cuts = calls.flatMap(omittedOf);
      const isCut = ({ start }: Node): boolean => cuts.some((cut) => start >= cut.start && start < cut.end);
      const edits = [
        ...calls.filter((each) => !isCut(each)).map(({ start }) => ({ start, end: start, by: '/* @__PURE__ */ ' })),
        ...cuts.map(({ start, end }) => ({ start, end, by: '' })),
      ];
      // From the end on, so that positions stay valid. A comma may follow what is omitted.
      return edits
        .toSorted((a, b) => b.start - a.start || b.end - a.end)
        .reduce(
          (done, { start, end, by }) =>
            done.slice(0, start) + by + (by ? done.slice(end) : done.slice(end).replace(/^\s*,/, '')),
          code,
        );
    },
  },
});
