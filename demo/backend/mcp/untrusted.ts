import { randomBytes } from 'node:crypto';
import type { JsonSchema } from '@valibot/to-json-schema';
import { sharedSchemas } from '../../../src/contract/openapi/schemas.ts';

/**
 * Marks the texts of a result. Dogs' names, notes, gift messages and product texts are typed by people and third parties, and an
 * assistant's model reads them. So each text that the contract doesn't restrict to a list, an id, a day or an instant is enclosed in
 * markers with a random part. What a text has of a marker is replaced, as is what isn't visible: so a text can neither end its enclosure
 * nor hide a sentence.
 */

/** A list, a day, an instant, or a pattern: none has room for a sentence. */
const isClosed = ({ enum: list, const: only, format, pattern }: JsonSchema): boolean =>
  list !== undefined || only !== undefined || format === 'date' || format === 'date-time' || pattern !== undefined;

/** A reference of the record, such as `K-0007F3`, which an undo needs. */
const reference = /^K-[0-9A-Z]{6,12}$/;

/** Characters that aren't visible, or change the direction of others: format, private and unassigned ones, variation selectors. */
const invisible =
  /\p{Cc}|\p{Cf}|\p{Co}|\p{Cn}|\p{Cs}|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u3164|\uffa0|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;

const visible = (text: string): string =>
  text
    .replaceAll(/[\n\t]/g, ' ')
    .replaceAll(invisible, '')
    .replaceAll('⟦', '[')
    .replaceAll('⟧', ']');

/** Encloses a text. `mark`: the random part, the same in one result. */
export const enclose = (text: string, mark: string): string => `⟦untrusted ${mark}⟧${visible(text)}⟦end ${mark}⟧`;

export const newMark = (): string => randomBytes(8).toString('hex');

const named = (schema: JsonSchema): JsonSchema =>
  schema.$ref ? named(sharedSchemas[schema.$ref.split('/').at(-1)!]!) : schema;

/** The schemas that a value may have: those of `anyOf`, with names resolved. */
function alternatives(schema: JsonSchema | undefined): JsonSchema[] {
  if (!schema) return [{}];
  const { anyOf, oneOf, allOf, ...rest } = named(schema);
  const parts = [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])] as JsonSchema[];
  return parts.length > 0 ? parts.flatMap(alternatives) : [rest];
}

const propertyOf = (schema: JsonSchema, name: string): JsonSchema | undefined => {
  const property = schema.properties?.[name] ?? schema.additionalProperties;
  return property instanceof Object ? (property as JsonSchema) : undefined;
};

function markBy(value: unknown, schemas: readonly (JsonSchema | undefined)[], mark: string): unknown {
  const possible = schemas.flatMap(alternatives);
  if (typeof value === 'string') {
    const texts = possible.filter(({ type }) => type !== 'null');
    return (texts.length > 0 && texts.every(isClosed)) || reference.test(value) ? value : enclose(value, mark);
  }
  if (Array.isArray(value)) {
    const items = possible.map(({ items: each }) => (each instanceof Object ? (each as JsonSchema) : undefined));
    return value.map((each) => markBy(each, items.filter(Boolean), mark));
  }
  if (!(value instanceof Object)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const known = possible.map((schema) => propertyOf(schema, name)).filter((schema) => schema !== undefined);
      return [name, markBy(each, known, mark)];
    }),
  );
}

/** A result with its texts enclosed. A text without a schema is enclosed too. */
export const marked = (value: unknown, schema: JsonSchema, mark: string): unknown =>
  markBy(JSON.parse(JSON.stringify(value ?? null)), [schema], mark);
