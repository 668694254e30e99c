import { array, boolean, constant, constantFrom, oneof, record } from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { safeParse } from 'valibot';
import type { GenericSchema } from 'valibot';
import { listOf } from '../../../src/contract/unlisted.ts';

type Inner = GenericSchema & {
  type: string;
  entries?: Record<string, Inner>;
  item?: Inner;
  wrapped?: Inner;
  options?: readonly string[];
};

const texts = [
  'nonsense',
  '',
  ' ',
  'x'.repeat(500),
  '<b onclick="alert(1)">',
  'javascript:alert(1)',
  '//elsewhere.test/path',
  'https://user:word@elsewhere.test/',
  '\u202Eabc\u0000',
  '🐕',
  '{{name}}',
  '2026-11-18',
  '1970-01-01',
  '2096-12-31',
  '2026-11-15T23:59:59Z',
  '1970-01-01T00:00:00+05:30',
  '2026-11',
  'GBP',
  'XXX',
];
const numbers = [0, 1, -1, 0.5, 7, 100, 1e6, -1e6, Number.MAX_SAFE_INTEGER];

/**
 * Values that fit a schema of the contract, ordinary and absurd. `whole`: nothing is missing or null, and no list is
 * empty.
 */
export function fittingValues(schema: GenericSchema, whole = false): Arbitrary<unknown> {
  const { type, wrapped, entries, item, options } = schema as Inner;
  const fitting = (values: readonly unknown[]): Arbitrary<unknown> =>
    constantFrom(...values.filter((value) => safeParse(schema, value).success));
  if (wrapped) {
    const inner = fittingValues(wrapped, whole);
    return whole || type === 'optional' ? inner : oneof(inner, constant(null));
  }
  if (entries)
    return record(Object.fromEntries(Object.entries(entries).map(([key, each]) => [key, fittingValues(each, whole)])));
  if (item) return array(fittingValues(item, whole), { minLength: Number(whole), maxLength: 3 });
  if (type === 'boolean') return boolean();
  return fitting(type === 'number' ? numbers : [...texts, ...(options ?? listOf(schema) ?? [])]);
}
