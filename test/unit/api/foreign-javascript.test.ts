import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { parse } from '../../../src/api/parse.ts';
import { calls } from '../../../src/contract/all-calls.ts';
import { readChoice, choiceRecord } from '../../../src/integrations/purposes.ts';
import { jsonList, toJson } from '../../../src/json.ts';
import { listOf } from '../../../src/standard.ts';

const added: [object, string][] = [];
const originalFrom = Array.from;

/** Adds an enumerable property, as old scripts do. */
function add(to: object, name: string, value: unknown): void {
  Object.defineProperty(to, name, { value, enumerable: true, configurable: true, writable: true });
  added.push([to, name]);
}
afterEach(() => {
  for (const [to, name] of added.splice(0)) Reflect.deleteProperty(to, name);
  Array.from = originalFrom;
});

describe('On a page whose scripts change JavaScript', () => {
  test('an answer is read as on any other page after any addition to Object.prototype', () => {
    const schema = v.object({
      name: v.string(),
      items: v.array(
        v.object({ count: v.number(), kind: v.optional(v.union([v.literal('a'), v.object({ b: v.string() })])) }),
      ),
      more: v.nullish(v.looseObject({ id: v.string() })),
    });
    const answer = { name: 'Waffle', items: [{ count: 1, kind: { b: 'c' } }], more: { id: 'x', further: 1 } };
    fc.assert(
      fc.property(
        fc.constantFrom('each', 'extend', 'toQueryString', 'include'),
        fc.constantFrom(() => {}, 1, null),
        (name, value) => {
          add(Object.prototype, name, value);
          expect(parse(schema, answer).success).toBe(true);
          expect(parse(schema, { ...answer, items: [{ count: 'x' }] }).success).toBe(false);
        },
      ),
    );
  });

  test('every answer of the contract is read without what Object.prototype has', () => {
    add(Object.prototype, 'extend', () => {});
    for (const { answer } of Object.values(calls)) expect(() => parse(answer, {})).not.toThrow();
  });

  test('a list in a body stays a list after an addition of Array.prototype.toJSON', () => {
    const body = { dogs: ['a', 'b'], days: [{ list: [1, [2]] }], at: new Date(0) };
    const expected = JSON.stringify(body);
    add(Array.prototype, 'toJSON', () => '[]');
    expect(toJson(body)).toBe(expected);
    expect(JSON.stringify({ tags: jsonList(['a']) })).toBe('{"tags":["a"]}');
  });

  test('§9 A consent choice is still known after Array.prototype.toJSON', () => {
    add(Array.prototype, 'toJSON', () => '[]');
    const choice = { functional: true, marketing: false };
    const numbers = { essential: 1, functional: 2, marketing: 3 };
    const record = choiceRecord({ choice, numbers, policy: undefined, url: new URL('https://shop.example/'), now: 0 });
    expect(readChoice(record)).toEqual(choice);
  });

  test('a list of a length needs no Array.from', () => {
    Array.from = (() => []) as never;
    expect(listOf(3, (index) => index * 2)).toEqual([0, 2, 4]);
  });
});
