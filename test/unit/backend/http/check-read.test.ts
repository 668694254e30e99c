import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkRead } from '../../../../demo/backend/calls/request.ts';
import { call } from '../../../../src/contract/calls/call.ts';

const read = call('GET dogs', {
  answer: v.object({ dogs: v.array(v.object({ name: v.string(), age: v.nullish(v.number(), null) })) }),
});
const check = (body: unknown) => () => checkRead(read, body);

test('An answer passes that is exactly as the call declares it', () => {
  expect(check({ dogs: [{ name: 'Waffle', age: 7 }] })).not.toThrow();
});

test('A field that the call does not declare is an error, since a shop sends answers as they are', () => {
  expect(check({ dogs: [{ name: 'Waffle', age: 7, owner: 'Robin' }] })).toThrow('"body.dogs.0.owner"');
});

test('A missing field with a default is an error too', () => {
  expect(check({ dogs: [{ name: 'Waffle' }] })).toThrow('"body.dogs.0.age"');
});

test('A value of another type is an error', () => {
  expect(check({ dogs: [{ name: 7, age: null }] })).toThrow('"dogs.0.name" does not fit the contract');
});
