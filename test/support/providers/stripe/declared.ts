import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

/*
 * What Stripe's API takes and answers, as Stripe's library declares it. Stripe generates these declarations from its OpenAPI
 * document, whose version the library names.
 */

const folder = 'node_modules/stripe/';
/** Stripe's name of the OpenAPI document: `v2596`. */
export const openApiVersion = readFileSync(`${folder}OPENAPI_VERSION`, 'utf8').trim();

/** A type: `string`, `number`, `boolean`, `other`, a listed value with `=` before it, or one of several, or with parts. */
export type Fact =
  | string
  | Fact[]
  | { list: Fact }
  | { map: Fact }
  | { fields: ReadonlyMap<string, () => Fact>; needed: string[] };

interface Node {
  type: string;
  [key: string]: unknown;
}
const asNode = (value: unknown): Node => value as Node;
const asNodes = (value: unknown): Node[] => value as Node[];
const nameOf = ({ type, name, left, right }: Node): string =>
  type === 'TSQualifiedName' ? `${nameOf(asNode(left))}.${nameOf(asNode(right))}` : (name as string);

/** All declarations of a file by their full names: `PaymentIntentCreateParams.OffSession`. */
function collect(body: readonly Node[], prefix: string, into: Map<string, Node>): void {
  for (const each of body) {
    const found = each.type === 'ExportNamedDeclaration' ? asNode(each['declaration'] ?? each) : each;
    if (found.type === 'TSModuleDeclaration')
      collect(asNodes(asNode(found['body'])['body']), `${prefix}${nameOf(asNode(found['id']))}.`, into);
    else if (found.type === 'TSInterfaceDeclaration' || found.type === 'TSTypeAliasDeclaration')
      into.set(prefix + nameOf(asNode(found['id'])), { ...found, scope: prefix });
  }
}

const declarationsOf = (file: string): Map<string, Node> => {
  const into = new Map<string, Node>();
  collect(asNodes(parseSync(file, readFileSync(`${folder}esm/${file}`, 'utf8')).program.body), '', into);
  return into;
};

/** Reads one type of a file of the library. */
export function declared(file: string, name: string): Fact {
  const all = new Map([...declarationsOf('shared.d.ts'), ...declarationsOf(file)]);

  /** A declaration by a name as it is written in a scope: `A.B.`, then `A.`, then the file. */
  const find = (name: string, scope: string): Node | undefined => {
    const found = all.get(scope + name);
    return found ?? (scope === '' ? undefined : find(name, scope.replace(/[^.]+\.$/, '')));
  };
  const ofName = (written: string, given: Node[], scope: string): Fact => {
    if (written === 'Array') return { list: ofType(given[0]!, scope) };
    if (written === 'Emptyable') return ['=', ofType(given[0]!, scope)];
    // Listed values are open to new ones. What is sent here must be listed.
    if (written === 'OtherString') return [];
    const node = find(written, scope);
    if (!node) return 'other';
    return node.type === 'TSTypeAliasDeclaration'
      ? ofType(asNode(node['typeAnnotation']), node['scope'] as string)
      : ofInterface(node, `${node['scope'] as string}${nameOf(asNode(node['id']))}.`);
  };
  const ofType = (node: Node, scope: string): Fact => {
    switch (node.type) {
      case 'TSStringKeyword':
        return 'string';
      case 'TSNumberKeyword':
        return 'number';
      case 'TSBooleanKeyword':
        return 'boolean';
      case 'TSNullKeyword':
        return 'null';
      case 'TSLiteralType':
        return `=${String(asNode(node['literal'])['value'])}`;
      case 'TSUnionType':
        return asNodes(node['types']).map((each) => ofType(each, scope));
      case 'TSTypeReference': {
        const given = asNodes(asNode(node['typeArguments'] ?? {})['params'] ?? []);
        return ofName(nameOf(asNode(node['typeName'])), given, scope);
      }
      default:
        return 'other';
    }
  };
  const ofInterface = (node: Node, scope: string): Fact => {
    const members = asNodes(asNode(node['body'])['body']);
    const index = members.find(({ type }) => type === 'TSIndexSignature');
    if (index) return { map: ofType(asNode(asNode(index['typeAnnotation'])['typeAnnotation']), scope) };
    const above = asNodes(node['extends'] ?? []).map((each) => ofName(nameOf(asNode(each['expression'])), [], scope));
    // A field is read when it is met: types contain one another.
    const fields = new Map<string, () => Fact>(
      above.flatMap((each) => (typeof each === 'object' && 'fields' in each ? [...each.fields] : [])),
    );
    const needed: string[] = [];
    for (const { type, key, optional, typeAnnotation } of members) {
      if (type !== 'TSPropertySignature') continue;
      const field = nameOf(asNode(key));
      fields.set(field, () => ofType(asNode(asNode(typeAnnotation)['typeAnnotation']), scope));
      if (!optional) needed.push(field);
    }
    return { fields, needed };
  };
  return ofName(name, [], '');
}

const first = <T>(list: readonly T[], why: (each: T) => string | undefined): string | undefined => {
  for (const each of list) {
    const found = why(each);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Whether a value has a type without parts. Values in requests are texts, as forms have them. */
const isOf = (fact: string, value: unknown): boolean =>
  fact === 'other' ||
  (fact === 'null' && value === null) ||
  (fact === 'string' && typeof value === 'string') ||
  (fact === 'number' && /^\d+$/.test(String(value))) ||
  (fact === 'boolean' && /^(?:true|false)$/.test(String(value))) ||
  (fact.startsWith('=') && String(value) === fact.slice(1));

/** Why a value is not of a type; undefined: it is. `isPart`: some of its fields are enough. */
export function mismatch(fact: Fact, value: unknown, isPart = false, path = ''): string | undefined {
  if (typeof fact === 'string')
    return isOf(fact, value) ? undefined : `Invalid ${path}: ${JSON.stringify(value)} is not ${fact}`;
  if (Array.isArray(fact)) {
    const each = fact.map((one) => mismatch(one, value, isPart, path));
    // Of several types, the one that fits best explains what is wrong.
    const [best = `Invalid ${path}`] = each.toSorted((a, b) => b!.length - a!.length);
    return each.includes(undefined) ? undefined : best;
  }
  if (typeof value !== 'object' || value === null) return `Invalid ${path}: ${JSON.stringify(value)} has no parts`;
  const parts = Object.entries(value);
  const at = (name: string): string => (path ? `${path}[${name}]` : name);
  if ('list' in fact) return first(parts, ([name, one]) => mismatch(fact.list, one, isPart, at(name)));
  if ('map' in fact) return first(parts, ([name, one]) => mismatch(fact.map, one, isPart, at(name)));
  const missing = isPart ? undefined : fact.needed.find((name) => !(name in value));
  if (missing) return `Missing required param: ${at(missing)}.`;
  return first(parts, ([name, one]) => {
    const known = fact.fields.get(name);
    return known ? mismatch(known(), one, isPart, at(name)) : `Received unknown parameter: ${at(name)}`;
  });
}
