import { safeParse } from 'valibot';
import type { GenericSchema, SafeParseResult } from 'valibot';

type Parts = Partial<Record<'entries', Record<string, GenericSchema>>> &
  Partial<Record<'item' | 'wrapped' | 'key' | 'value' | 'rest', GenericSchema>> &
  Partial<Record<'options' | 'items', readonly unknown[]>>;

const sealed = new WeakSet<object>();

/**
 * Makes the schema of an object list its own entries only. A page may have added enumerable properties to
 * `Object.prototype`, and valibot would take them for entries.
 */
function seal(schema: unknown): void {
  if (typeof schema !== 'object' || schema === null || sealed.has(schema)) return;
  sealed.add(schema);
  const { entries, item, wrapped, key, value, rest, options = [], items = [] } = schema as Parts;
  if (entries) Object.setPrototypeOf(entries, null);
  for (const part of [...Object.values(entries ?? {}), item, wrapped, key, value, rest, ...options, ...items])
    seal(part);
}

/** valibot's `safeParse`, on any page. The only one that code of the browser calls. */
export function parse<S extends GenericSchema>(schema: S, input: unknown): SafeParseResult<S> {
  seal(schema);
  return safeParse(schema, input);
}
