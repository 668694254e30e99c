import type { JsonSchema } from '@valibot/to-json-schema';
import { sharedSchemas } from '../../../src/contract/openapi/schemas.ts';

const inDocument = '#/components/schemas/';
const here = '#/$defs/';

/** The named schemas that a schema uses, directly or through others. */
function namesIn(schema: unknown, found: Set<string> = new Set()): Set<string> {
  if (!(schema instanceof Object)) return found;
  for (const [key, value] of Object.entries(schema)) {
    if (key !== '$ref' || typeof value !== 'string') namesIn(value, found);
    else if (!found.has(value.slice(inDocument.length))) {
      const name = value.slice(inDocument.length);
      namesIn(sharedSchemas[name], found.add(name));
    }
  }
  return found;
}

const local = <T>(schema: T): T => JSON.parse(JSON.stringify(schema).replaceAll(inDocument, here)) as T;

/** Schemas of objects with these properties, without any other document. */
export function objectOf(
  properties: Readonly<Record<string, JsonSchema>>,
  optional: readonly string[] = [],
): JsonSchema {
  const names = [...namesIn(properties)];
  const defs = Object.fromEntries(names.map((name) => [name, local(sharedSchemas[name]!)]));
  return {
    type: 'object',
    properties: local(properties),
    required: Object.keys(properties).filter((name) => !optional.includes(name)),
    additionalProperties: false,
    ...(names.length > 0 && { $defs: defs }),
  };
}

/** A schema without its words: every conversation of an assistant starts with all schemas. */
export const bare = <T>(schema: T): T =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === 'examples' || key === 'x-unit' || (key === 'description' && typeof value === 'string')
        ? undefined
        : value,
    ),
  ) as T;
