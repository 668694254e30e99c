import { is, nonEmpty, nullish, pipe, string } from 'valibot';
import type { GenericSchema } from 'valibot';
import { memoize } from '../../memoize.ts';
import { fields } from '../../contract/fields.ts';
import type { AnswerName, Origin } from '../../contract/fields.ts';

/** What the schemas of answers are made of. */
export type Inner = GenericSchema & {
  entries?: Record<string, Inner>;
  item?: Inner;
  wrapped?: Inner;
  list?: string;
  answer?: AnswerName;
};

export const isOptional = ({ type }: Pick<Inner, 'type'>): boolean => type === 'nullish' || type === 'optional';

const needsNothing = (answer: AnswerName): boolean => !Object.values<Origin>(fields[answer]).includes('needed');

/** What a missing value is: an empty list, an object of unknown fields, or nothing. */
function withoutValue({ item, answer }: Inner): [] | object | undefined {
  if (item) return [];
  return answer && needsNothing(answer) ? {} : undefined;
}

/** An entry may be missing, unless `fields.ts` lists it as needed. */
function entryOf(schema: Inner, origin: Origin | undefined): Inner {
  const lenient = lenientOf(schema);
  if (origin === undefined || origin === 'needed' || isOptional(schema)) return lenient;
  return nullish(lenient, withoutValue(schema) as never) as Inner;
}

/**
 * The schema of what a page can work with: of the objects in `fields.ts`, only what is needed is required, and a word may be
 * one that no list has.
 */
export const lenientOf: (schema: Inner) => Inner = memoize((schema: Inner): Inner => {
  const { entries, item, wrapped, list, answer, type } = schema;
  // An empty text is no new word.
  if (list && type === 'string' && !is(schema, '')) return { ...pipe(string(), nonEmpty()), list } as unknown as Inner;
  if (wrapped) return { ...schema, wrapped: lenientOf(wrapped) };
  if (item) return { ...schema, item: lenientOf(item) };
  if (!entries) return schema;
  const origins: Readonly<Record<string, Origin>> = answer ? fields[answer] : {};
  return {
    ...schema,
    entries: Object.fromEntries(
      Object.entries(entries).map(([name, each]) => [name, entryOf(each, answer && origins[name])]),
    ),
  };
}, new WeakMap<Inner, Inner>());
