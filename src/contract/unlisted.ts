import type { GenericSchema } from 'valibot';
import * as lists from './lists.ts';

const byName: Readonly<Record<string, readonly string[]>> = Object.fromEntries(Object.entries(lists));

type Inner = GenericSchema & {
  list?: keyof typeof lists;
  entries?: Record<string, Inner>;
  item?: Inner;
  wrapped?: Inner;
};

/** The list of a `listed` schema; undefined for all others. */
export const listOf = (schema: object): readonly string[] | undefined => {
  const { list } = schema as Inner;
  return list && byName[list];
};

/** All values that are not in their lists, with their paths; the schema itself accepts any text. */
export function unlisted(
  schema: GenericSchema,
  value: unknown,
  path: readonly string[] = [],
): { path: string; value: string; list: readonly string[] }[] {
  const { entries, item, wrapped } = schema as Inner;
  const list = listOf(schema);
  if (typeof value === 'string' && list && !list.includes(value)) return [{ path: path.join('.'), value, list }];
  if (wrapped) return unlisted(wrapped, value, path);
  if (!(value instanceof Object)) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    const content = entries?.[key] ?? item;
    return content ? unlisted(content, each, [...path, key]) : [];
  });
}
