import type { GenericSchema } from 'valibot';

/** What the documents say of one property. A number has a unit. */
export interface Note {
  text: string;
  example?: unknown;
  unit?: string | undefined;
}

/** The properties of an object, also where it is optional, may be null, or is in a list. */
type EntriesOf<S> = S extends { entries: infer E }
  ? E
  : S extends { wrapped: infer W }
    ? EntriesOf<W>
    : S extends { item: infer I }
      ? EntriesOf<I>
      : never;

type Sent<S> = S extends GenericSchema<infer I> ? (I extends readonly (infer Item)[] ? readonly Item[] : I) : never;

/** A sentence, or with an example and its unit. Of an object that is described nowhere else: with its properties. */
type Words<S> =
  | string
  | readonly [text: string, example: Sent<S>, unit?: string]
  | ([EntriesOf<S>] extends [never] ? never : readonly [text: string, fields: Fields<EntriesOf<S>>]);

/** Words for each property of an object: one that is missing doesn't compile. */
export type Fields<E> = { readonly [Name in keyof E]-?: Words<E[Name]> };

interface Described {
  entries?: Record<string, Described>;
  wrapped?: Described;
  item?: Described;
}

const notes = new Map<object, Readonly<Record<string, Note>>>();
const abouts = new Map<object, string>();

const objectIn = (schema: Described | undefined): Described['entries'] =>
  schema && (schema.entries ?? objectIn(schema.wrapped ?? schema.item));

const isFields = (more: unknown): more is Record<string, unknown> =>
  more instanceof Object && Object.values(more).every((each) => typeof each === 'string' || Array.isArray(each));

function keep(entries: Record<string, Described>, fields: Readonly<Record<string, unknown>>): void {
  const kept: Record<string, Note> = {};
  for (const [name, words] of Object.entries(fields)) {
    const [text, more, unit] = (typeof words === 'string' ? [words] : words) as [string, unknown, string?];
    const inner = objectIn(entries[name]);
    const described = inner && isFields(more) && Object.keys(inner).every((key) => key in more);
    if (described && unit === undefined) keep(inner, more);
    kept[name] = { text, ...(!described && more !== undefined && { example: more }), unit };
  }
  notes.set(entries, kept);
}

/**
 * Describes an object and its properties for the generated documents. Descriptions are separate from the schemas, so
 * that no widget loads them. Returns the descriptions, for objects with the same properties.
 */
export function describe<S extends { entries: object }, const F extends Fields<S['entries']>>(
  schema: S,
  about: string,
  fields: F,
): F {
  keep(schema.entries as Record<string, Described>, fields);
  abouts.set(schema.entries, about);
  return fields;
}

/** Returns the descriptions of an object's properties. */
export const notesOf = (schema: object): Readonly<Record<string, Note>> | undefined =>
  notes.get((schema as Described).entries ?? schema);

export const aboutOf = (schema: object): string | undefined => abouts.get((schema as Described).entries ?? schema);
