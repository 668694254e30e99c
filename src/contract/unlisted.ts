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

/** The first value that is not in its list, with its path; the schema itself accepts any text. */
export function unlisted(
  schema: GenericSchema,
  value: unknown,
  path: readonly string[] = [],
): { path: string; value: string; list: readonly string[] } | undefined {
  const { entries, item, wrapped } = schema as Inner;
  const list = listOf(schema);
  if (typeof value === 'string' && list && !list.includes(value)) return { path: path.join('.'), value, list };
  if (wrapped) return unlisted(wrapped, value, path);
  if (!(value instanceof Object)) return undefined;
  const inner = Object.entries(value).map(([key, each]) => [entries?.[key] ?? item, each, [...path, key]] as const);
  for (const [each, content, at] of inner) {
    const found = each && unlisted(each, content, at);
    if (found) return found;
  }
  return undefined;
}
