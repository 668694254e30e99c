import { expect, test } from 'vitest';
import { addDays } from '../../../../src/days.ts';
import { transitionAt } from '../../../../src/stores/pets/transition.ts';

const first = '2026-12-07';
const transition = {
  petPublicId: 'nala',
  before: 'Old',
  after: 'New',
  days: [0, 1, 2, 3, 4, 5, 6].map((index) => ({
    day: addDays(first, index),
    before: 60 - 10 * index,
    after: 10 * index,
  })),
};

test.each([
  ['three days before it', -3, { number: 0, isNear: false }],
  ['two days before it', -2, { number: 0, isNear: true }],
  ['the day before it', -1, { number: 0, isNear: true }],
  ['its first day', 0, { number: 1, isNear: true }],
  ['its third day', 2, { number: 3, isNear: true }],
  ['its last day', 6, { number: 7, isNear: true }],
  ['the day after it', 7, undefined],
])('DECISIONS.md#transition On %s, the page knows the day also of an older answer', (_, days, wanted) => {
  const found = transitionAt(transition, addDays(first, days));
  expect(found && { number: found.number, isNear: found.isNear }).toEqual(wanted);
});

test('DECISIONS.md#transition One without days is none', () => {
  expect(transitionAt({ ...transition, days: [] }, first)).toBeUndefined();
});
