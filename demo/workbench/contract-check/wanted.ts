import type { JsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { serial } from '../../../src/contract/docs/base.ts';
import { exampleOf, schemaOf, sharedSchemas } from '../../../src/contract/openapi/schemas.ts';

const known = new Map<GenericSchema, JsonSchema>();

function jsonOf(schema: GenericSchema): JsonSchema {
  const found = known.get(schema) ?? schemaOf(schema);
  known.set(schema, found);
  return found;
}

const target = (schema: JsonSchema): JsonSchema => {
  if (schema.$ref) return target(sharedSchemas[schema.$ref.split('/').at(-1)!]!);
  const [first] = schema.anyOf ?? [];
  return first ? target(first as JsonSchema) : schema;
};

const isNullable = ({ anyOf = [] }: JsonSchema): boolean => anyOf.some((each) => (each as JsonSchema).type === 'null');

const formats: Readonly<Record<string, string>> = {
  date: 'a day as an ISO date',
  'date-time': 'an instant as ISO 8601 with an offset or Z',
};
const types: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'a list',
  string: 'text',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
};

function typeOf(schema: JsonSchema): string {
  const { enum: list, format, type, pattern, minimum } = target(schema);
  const kind = list
    ? `one of ${(list as string[]).join(', ')}`
    : (formats[format ?? ''] ?? types[String(type)] ?? 'a value') + (pattern && !format ? ` like ${pattern}` : '');
  return `${kind}${minimum === undefined ? '' : ` of ${minimum} or more`}${isNullable(schema) ? ', or null' : ''}`;
}

/** An example of an answer that fits. */
export const exampleFor = (schema: GenericSchema): unknown => exampleOf(jsonOf(schema));

/** What a field should be, in words with an example: type or format, unit, and what it means. */
export function wantedAt(schema: GenericSchema, path: readonly string[]): string {
  const at = path.reduce<JsonSchema | undefined>((from, key) => {
    const { properties, items } = from ? target(from) : {};
    return (properties?.[key] ?? items) as JsonSchema | undefined;
  }, jsonOf(schema));
  if (!at) return 'as in the schema';
  const { description, 'x-unit': unit } = at as JsonSchema & { 'x-unit'?: string };
  const example = JSON.stringify(exampleOf(at));
  return [
    typeOf(at),
    unit && (unit === serial ? `, a ${serial}` : ` in ${unit}`),
    example && `, for example ${example}`,
    description && ` (${description.replace(/\.$/, '')})`,
  ]
    .filter(Boolean)
    .join('');
}
