/** The part of JSON Schema that the contract's documents use. */
interface Schema {
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

function objectType({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${key(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)};`,
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

/** `contract.d.ts`: the responses of the Account API by operation, for backends in TypeScript. */
export function contractTypes(document: { components: { schemas: object } }): string {
  const types = Object.entries(document.components.schemas as Record<string, Schema>).map(
    ([name, schema]) => `export type ${typeName(name)} = ${typeOf(schema)};`,
  );
  return `/* The answers of the Account API: see openapi.json. */\n${types.join('\n')}\n`;
}
