import { expect, test } from 'vitest';
import { isOptional, lenientOf } from '../../../src/api/reading/schema.ts';
import type { Inner } from '../../../src/api/reading/schema.ts';
import { money } from '../../../src/contract/base.ts';
import { calls } from '../../../src/contract/all-calls.ts';
import type { Call } from '../../../src/contract/calls/call.ts';
import { fields } from '../../../src/contract/fields.ts';
import type { Origin } from '../../../src/contract/fields.ts';
import * as shopping from '../../../src/contract/shop/shopping.ts';

/* What a page requires of the answers of §7 is what the table lists as needed: no more, and no less. */

const table: Readonly<Record<string, Readonly<Record<string, Origin>>>> = fields;

const specified: [name: string, schema: unknown, isChange: boolean][] = [
  ...Object.values<Call>(calls)
    .filter(({ specified }) => specified)
    .map(({ method, path, answer }): [string, unknown, boolean] => [`${method} ${path}`, answer, method === 'POST']),
  ['gql pet', shopping.shoppingPet, false],
  ['gql customer', shopping.shoppingCustomer, false],
  ['gql savePetTags', shopping.savedTags, true],
];

interface Field {
  /** The object's name in the table, or its place in an answer. */
  object: string;
  field: string;
  isRequired: boolean;
}

const isShown = (origin: Origin | undefined): boolean => origin === 'promised' || origin === 'needed';

/**
 * The fields of all objects below a schema. Where the text doesn't show a shape (an addition, a possible field, money), an
 * object that the table doesn't list is a value: it is whole, or it is unknown.
 */
function fieldsOf(schema: Inner, at: string): Field[] {
  const { entries, item, wrapped, answer } = schema;
  if ((schema as unknown) === money) return [];
  if (!entries) return [item, wrapped].flatMap((each) => (each ? fieldsOf(each, at) : []));
  const read = lenientOf(schema).entries!;
  return Object.entries(entries).flatMap(([field, entry]) => [
    { object: answer ?? at, field, isRequired: !isOptional(read[field]!) },
    ...fieldsOf(entry, `${at}.${field}`).filter(
      ({ object }) => object in table || !answer || isShown(table[answer]?.[field]),
    ),
  ]);
}

const answers = specified.map(([name, schema, isChange]) => ({
  name,
  // The body of a change isn't required at all (DECISIONS.md#success).
  found: fieldsOf(schema as Inner, name).filter(({ object }) => !(isChange && object === name)),
}));

test.each(answers)('DECISIONS.md#required $name: what is required is listed as needed', ({ found }) => {
  const unlisted = found.filter(({ object, field, isRequired }) => isRequired && table[object]?.[field] !== 'needed');
  expect(unlisted).toEqual([]);
});

test('DECISIONS.md#required Each needed field of the table is required by an answer, and each field is in one', () => {
  const nameOf = ({ object, field }: Pick<Field, 'object' | 'field'>): string => `${object}.${field}`;
  const all = answers.flatMap(({ found }) => found);
  const names = (of: readonly Field[]): string[] => [...new Set(of.map(nameOf))].toSorted();
  const listed = Object.entries(table).flatMap(([object, origins]) =>
    Object.entries(origins).map(([field, origin]) => ({ object, field, isRequired: origin === 'needed' })),
  );
  const isListed = ({ object }: Field): boolean => object in table;
  expect(names(all.filter(isListed))).toEqual(names(listed));
  expect(names(all.filter(({ isRequired }) => isRequired))).toEqual(
    names(listed.filter(({ isRequired }) => isRequired)),
  );
});
