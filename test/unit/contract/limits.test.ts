import { quietBody } from '../../../src/contract/customer/push.ts';
import { cancellationBody } from '../../../src/contract/legal/declarations.ts';
import { newDogBody } from '../../../src/contract/pets/profile.ts';
import { weightBody } from '../../../src/contract/pets/weights.ts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { typed } from '../../../src/contract/typed-text/body.ts';
import { townLines } from '../../../src/contract/limits.ts';
import { limitsOf } from '../../../src/contract/deliveries/limits.ts';
import { remediesFor } from '../../../src/contract/deliveries/report.ts';
import { itemKinds, remedies, reportProblems } from '../../../src/contract/lists.ts';
import { groupsOfPage } from '../../../src/contract/settings-sections.ts';
import { specified, usable } from '../../../src/contract/specified-groups.ts';
import { pet } from '../../../src/contract/pets/pet.ts';
import { deliveries } from '../../../src/contract/deliveries/delivery.ts';
import { listOf, unlisted } from '../../../src/contract/unlisted.ts';
import { instant, listed, text } from '../../../src/contract/base.ts';

const accepts = (schema: v.GenericSchema, value: unknown): boolean => v.safeParse(schema, value).success;

describe('§5 Town and postcode', () => {
  test('two countries write it below the town', () => {
    const town = { postcode: 'p', city: 'c' };
    expect(['GB', 'IE'].map((country) => townLines(town, country))).toEqual([
      ['c', 'p'],
      ['c', 'p'],
    ]);
    expect(townLines(town, 'SE')).toEqual(['p c']);
  });
});

describe('What a customer may choose', () => {
  test('§7 a quantity within the backend’s limits, or else of what isn’t kibble or scoop', () => {
    const limits = (kind: string, quantity: number, adjustable?: { min: number; max: number } | null) =>
      limitsOf({ identifier: 'a', kind: kind as 'dry', quantity, adjustable });
    expect(limits('dry', 1, { min: 1, max: 3 })).toEqual({ min: 1, max: 3 });
    expect(limits('product', 1, null)).toBeUndefined();
    expect(itemKinds.map((kind) => limits(kind, 1)?.max)).toEqual([undefined, 999, 999, undefined, 999]);
    expect(limits('wet', 999)).toEqual({ min: 0, max: 999 });
    expect(limits('wet', 1000)).toEqual({ min: 0, max: 1000 });
  });
  test('DECISIONS.md#reports food that a dog doesn’t eat isn’t sent again', () => {
    for (const problem of reportProblems)
      expect(remediesFor(problem, remedies)).toEqual(problem === 'not-eaten' ? ['refund'] : ['resend', 'refund']);
  });
  test('DECISIONS.md#groups products where quantities can be changed', () => {
    expect(usable(['products', 'codes'])).toEqual(['codes']);
    expect(usable(['products', 'quantities'])).toEqual(['products', 'quantities']);
    expect(usable(specified)).toEqual(specified);
  });
  test('DECISIONS.md#settings-pages a page has the groups of its sections', () => {
    expect(groupsOfPage('payment')).toEqual(['payment', 'receipts']);
    expect(groupsOfPage('personal-data')).toEqual(['personal-data', 'delete-account', 'record']);
  });
});

describe('Values that aren’t in their lists', () => {
  test('are found with their paths, in objects, lists, and what may be null', () => {
    const schema = v.object({
      status: listed('deliveryStatuses'),
      pets: v.array(v.object({ kind: v.nullish(listed('itemKinds'), null), name: text })),
      kinds: v.nullable(v.array(listed('itemKinds'))),
    });
    const right = {
      status: 'lost',
      pets: [
        { kind: 'dry', name: 'x' },
        { kind: null, name: 'y' },
      ],
      kinds: null,
    };
    expect(unlisted(schema, right)).toEqual([]);
    const wrong = {
      ...right,
      status: 'gone',
      pets: [...right.pets, { kind: 'cake', name: 'z' }],
      kinds: ['wet', 'soup'],
      more: 'x',
    };
    expect(unlisted(schema, wrong).map(({ path, value, list }) => [path, value, list.length])).toEqual([
      ['status', 'gone', 12],
      ['pets.2.kind', 'cake', 5],
      ['kinds.1', 'soup', 5],
    ]);
    expect(unlisted(listed('itemKinds'), 'cake')).toEqual([{ path: '', value: 'cake', list: itemKinds }]);
    expect(unlisted(schema, 7)).toEqual([]);
  });
  test('have their list at the schema, which other texts don’t', () => {
    expect(listOf(listed('itemKinds'))).toEqual(itemKinds);
    expect(listOf(text)).toBe(undefined);
    expect(listOf(pet)).toBe(undefined);
    expect(accepts(listed('itemKinds'), 'cake')).toBe(true);
    expect(accepts(deliveries, null)).toBe(false);
  });
});

describe('§5 Bodies that a person typed', () => {
  test('a text is tidied, of its length, and without control characters', () => {
    const line = typed({ most: 3, required: true });
    expect(v.parse(line, '  ab ')).toBe('ab');
    expect(['', '   ', 'abcd', 'a\n'.trimEnd(), 'a\u0007b', 7].map((value) => accepts(line, value))).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
    ]);
    expect(accepts(typed({ most: 3 }), '')).toBe(true);
    expect(accepts(typed({ most: 3 }), 'abcd')).toBe(false);
  });
  test('quiet hours have a length', () => {
    const quiet = (from: string, until: string) => v.safeParse(quietBody, { on: true, from, until });
    expect(quiet('21:00', '08:00').success).toBe(true);
    expect(quiet('08:00', '08:00').issues?.map((issue) => v.getDotPath(issue))).toEqual(['until']);
  });
  test('a statement has a name, and needs no reason', () => {
    const body = {
      name: 'Robin Lee',
      email: 'robin@example.test',
      contract: '4801',
      locale: 'en-GB',
      type: 'ordinary',
      reason: '',
      endsOn: null,
    };
    expect(accepts(cancellationBody, body)).toBe(true);
    for (const field of ['name', 'email', 'contract'])
      expect(accepts(cancellationBody, { ...body, [field]: '' })).toBe(false);
    expect(accepts(cancellationBody, { ...body, reason: 'x'.repeat(1001) })).toBe(false);
  });
  test('a dog’s name has whole characters, its weight steps of 100 g', () => {
    const named = (name: string) => accepts(newDogBody, { name, gender: 'male' });
    expect(named('Rex 🐕')).toBe(true);
    expect(named('Rex \uD83D')).toBe(false);
    expect(named(' ')).toBe(false);
    expect(named('x'.repeat(41))).toBe(false);
    const weighed = (kg: number) => accepts(weightBody, { version: 1, day: '2026-11-12', kg });
    expect(weighed(8.3)).toBe(true);
    expect(weighed(8.35)).toBe(false);
  });
  test('a moment is one that exists', () => {
    expect(accepts(instant, '2026-11-15T23:59:59Z')).toBe(true);
    expect(accepts(instant, '2026-13-01T00:00:00Z')).toBe(false);
    expect(accepts(instant, '2026-11-15')).toBe(false);
  });
});
