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

interface Document {
  paths: Readonly<Record<string, Readonly<Record<string, { operationId?: string }>>>>;
  components: { schemas: object };
}

/** The functions of an adapter: by method and path of the call, with the type of its answer. */
function adapterType({ paths, components: { schemas } }: Document): string {
  const answers = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { operationId = '' }]) => operationId in schemas)
      .map(([method, { operationId = '' }]) => {
        const call = path.replace('/{locale}/new-account-api/1.0/', '');
        return [`${method.toUpperCase()} ${call}`, typeName(operationId)];
      }),
  );
  // These calls have no fixed path: their URLs are part of a response.
  const linked = ['POST scoop', 'POST remove-all'].map((name) => [name, 'ChangedDelivery']);
  const shopping = ['pet', 'customer', 'savePetTags'].map((name) => [`gql ${name}`, 'Record<string, unknown>']);
  const fields = [...answers, ...linked, ...shopping, ['failure', 'Failure']].map(
    ([name, answer]) => `  ${JSON.stringify(name)}?: Adapt<${answer}>;`,
  );
  return `/** Makes the contract's answer of the backend's own. */
export type Adapt<Answer> = (body: any, request: { url: string }) => Answer | Promise<Answer>;
/** The default export of the module that \`data-adapter\` names. */
export interface Adapter {
${fields.join('\n')}
}`;
}

/** `contract.d.ts`: the responses of the Account API by operation, for backends in TypeScript, and of adapters. */
export function contractTypes(document: Document): string {
  const types = Object.entries(document.components.schemas as Record<string, Schema>).map(
    ([name, schema]) => `${comment(schema)}export type ${typeName(name)} = ${typeOf(schema)};`,
  );
  return `/* The answers of the Account API: see openapi.json. */\n${types.join('\n')}\n${adapterType(document)}\n`;
}
