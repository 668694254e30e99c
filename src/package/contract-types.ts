/** The part of JSON Schema that the contract's documents use. */
interface Schema {
  description?: string;
  'x-unit'?: string;
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  items?: Schema | readonly Schema[];
  prefixItems?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
}

const typeName = (name: string): string => name[0]?.toUpperCase() + name.slice(1);
const key = (name: string): string => (/^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name));
const either = (schemas: readonly Schema[], sign: string): string =>
  schemas.map((each) => `(${typeOf(each)})`).join(sign);

/** What the documents say, for editors to show. */
const comment = ({ description, 'x-unit': unit }: Schema): string =>
  description ? `\n/** ${description}${unit ? ` Unit: ${unit}.` : ''} */\n` : '';

function objectType({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${comment(schema)}${key(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)};`,
  );
  if (typeof additionalProperties === 'object') fields.push(`[name: string]: ${typeOf(additionalProperties)};`);
  return fields.length > 0 ? `{ ${fields.join(' ')} }` : 'Record<string, unknown>';
}

/** Writes a schema as a TypeScript type. */
function typeOf(schema: Schema): string {
  if (schema.$ref) return typeName(schema.$ref.split('/').at(-1) ?? '');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(' | ');
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return either(union, ' | ');
  if (schema.allOf) return either(schema.allOf, ' & ');
  switch (schema.type) {
    case 'object':
      return objectType(schema);
    case 'array':
      return schema.items && !Array.isArray(schema.items) ? `(${typeOf(schema.items as Schema)})[]` : 'unknown[]';
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    default:
      return 'unknown';
  }
}

interface Operation {
  operationId?: string;
  parameters?: readonly { $ref?: string }[];
  requestBody?: { content: Readonly<Record<string, { schema: Schema }>> };
}

interface Document {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: {
    schemas: object;
    parameters: Readonly<Record<string, { in: string; description?: string; schema: Schema }>>;
    pathItems: Readonly<Record<'scoopUrl' | 'removeAllUrl', { post: Operation }>>;
  };
}

interface NamedCall {
  /** Method and path, as a call is declared. */
  name: string;
  answer: string;
  operation: Operation;
}

/** Every call of the Account API. */
function callsOf({ paths, components: { schemas, pathItems } }: Document): NamedCall[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { operationId = '' }]) => operationId in schemas)
      .map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path.replace('/{locale}/new-account-api/1.0/', '')}`,
        answer: typeName(operation.operationId ?? ''),
        operation,
      })),
  );
  // These calls have no fixed path: their URLs are part of a response.
  const linked = [
    { name: 'POST scoop', answer: 'ChangedDelivery', operation: pathItems.scoopUrl.post },
    { name: 'POST remove-all', answer: 'ChangedDelivery', operation: pathItems.removeAllUrl.post },
  ];
  return [...calls, ...linked];
}

/** The answers by call, and the functions of an adapter for them. */
function adapterType(calls: readonly NamedCall[]): string {
  const shopping = ['pet', 'customer', 'savePetTags'].map((name) => [`gql ${name}`, 'Record<string, unknown>']);
  const fields = [...calls.map(({ name, answer }) => [name, answer]), ...shopping].map(
    ([name, answer]) => `  ${JSON.stringify(name)}: ${answer};`,
  );
  return `/** The body of a successful answer, by method and path of the call. */
export interface Answers {
${fields.join('\n')}
}
/** Makes the contract's answer of the backend's own. */
export type Adapt<Answer> = (body: any, request: { url: string }) => Answer | Promise<Answer>;
/** The default export of the module that \`data-adapter\` names. \`failure\` gets the body of every answer that isn't 2xx. */
export type Adapter = { [Name in keyof Answers]?: Adapt<Answers[Name]> } & { failure?: Adapt<Failure> };`;
}

/** The requests that an adapter's own `fetch` may get: the values in the path, and the body. */
function fetchType(calls: readonly NamedCall[], { components: { parameters } }: Document): string {
  const paramsOf = ({ parameters: own = [] }: Operation): string =>
    own
      .map(({ $ref = '' }) => $ref.split('/').at(-1) ?? '')
      .filter((name) => parameters[name]?.in === 'path')
      .map((name) => (name === 'locale' ? 'locale?: Locale' : `${name}: ${typeOf(parameters[name]!.schema)}`))
      .join('; ');
  const bodyOf = ({ requestBody }: Operation): string => {
    const schema = requestBody?.content['application/json']?.schema;
    return schema ? `body: ${typeOf(schema)}` : 'body?: undefined';
  };
  const query = 'body: { query: string; operationName: string; variables?: Record<string, unknown> }';
  const fields = [
    ...calls.map(({ name, operation }) => [name, `params: { ${paramsOf(operation)} }; ${bodyOf(operation)}`]),
    ['GET /{locale}/footer/', 'params: { locale: Locale }; body?: undefined'],
    ['gql pet', `params: { petPublicId: string }; ${query}`],
    ['gql customer', `params: {}; ${query}`],
    ['gql savePetTags', `params: { petPublicId: string; tags: string[] }; ${query}`],
  ].map(([name, parts]) => `  ${JSON.stringify(name)}: { ${parts} };`);
  return `/** The country in a path, in lower case. */
export type Locale = ${typeOf(parameters['locale']!.schema)};
/**
 * What tags request, by method and path: the values in the path, decoded, and the parsed body. \`locale\` is missing where the
 * path has no country. Of the shopping service (\`gql …\`), \`params\` are the variables.
 */
export interface Calls {
${fields.join('\n')}
}
/** The call that a request makes. \`name\` decides the types of the rest. */
export type Call = { [Name in keyof Calls]: { name: Name } & Calls[Name] }[keyof Calls];
/**
 * The export \`fetch\` of the module that \`data-adapter\` names: sends each request of the tags. \`request\` is what they would
 * send themselves; its signal ends it after 20 s. What it throws counts as no answer; a 401 signs the page out.
 */
export type Fetch = (call: Call, request: Request) => Response | Promise<Response>;`;
}

/** `contract.d.ts`: the responses of the Account API by operation, for backends in TypeScript, and of adapters. */
export function contractTypes(document: Document): string {
  const types = Object.entries(document.components.schemas as Record<string, Schema>).map(
    ([name, schema]) => `${comment(schema)}export type ${typeName(name)} = ${typeOf(schema)};`,
  );
  const calls = callsOf(document);
  return [
    '/* The answers of the Account API: see openapi.json. */',
    ...types,
    adapterType(calls),
    fetchType(calls, document),
    '',
  ].join('\n');
}
