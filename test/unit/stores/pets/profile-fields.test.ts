import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { profileBody } from '../../../../src/contract/pets/bodies.ts';
import { longestName } from '../../../../src/contract/pets/profile.ts';
import type { ProfileAnswers } from '../../../../src/contract/pets/profile.ts';
import {
  changedFields,
  profileFields,
  readTyped,
  supportedFields,
  typedOf,
} from '../../../../src/stores/pets/profile-fields.ts';
import type { Typed } from '../../../../src/stores/pets/profile-fields.ts';

const today = '2026-11-12';
const unanswered: ProfileAnswers = {
  name: 'Rex',
  breed: null,
  gender: 'unknown',
  born: null,
  bornBy: null,
  weightKg: null,
  shape: null,
  activity: null,
  neutered: null,
  allergies: null,
  dislikes: [],
  otherFood: null,
};

const anyOf = <T>(...values: T[]) => fc.constantFrom(...values);
const saved = fc.record({
  name: anyOf('Rex', 'Frau Krümel'),
  breed: anyOf(null, 'Pug'),
  gender: anyOf('male', 'female', 'unknown'),
  born: anyOf(null, '2022-04-03'),
  bornBy: anyOf('day', 'year'),
  weightKg: anyOf(null, 12.5, 40),
  shape: anyOf(null, 'ideal'),
  activity: anyOf(null, 'calm'),
  neutered: anyOf(null, true, false),
  allergies: anyOf(null, [], ['fish']),
  dislikes: anyOf([], ['beef']),
  otherFood: anyOf(null, 'treats'),
}) as fc.Arbitrary<ProfileAnswers>;

/** What a customer may type: the form has no other choices. */
const typing = fc.record(
  {
    name: fc.oneof(
      fc.string({ maxLength: 60 }).filter((text) => !/\p{Cc}/u.test(text)),
      anyOf('', '  ', ' Bo '),
    ),
    breed: anyOf('', '  ', 'Pug', 'Cocker spaniel'),
    gender: anyOf('male', 'female', 'unknown'),
    knows: anyOf('day', 'year'),
    born: anyOf('', '2020-02-29', '2030-01-01', '1950-01-01', '2021-02-30'),
    years: anyOf('', '3', '2.5', '-1', 'x', '99'),
    months: anyOf('', '0', '11', '12'),
    weight: anyOf('', '12,5', '12.5', '200', '0', 'x', '12,55'),
    shape: anyOf('thin', 'ideal', 'round'),
    activity: anyOf('calm', 'normal', 'lively', 'sporty'),
    neutered: anyOf('yes', 'no'),
    allergies: anyOf<string[] | null>(null, [], ['fish', 'grain']),
    dislikes: anyOf<string[]>([], ['chicken']),
    otherFood: anyOf('none', 'treats', 'meals'),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Partial<Typed>>;

describe('DECISIONS.md#profiles', () => {
  test('for anything typed, an answer is sent as the contract accepts it, or its question has an error', () => {
    fc.assert(
      fc.property(saved, typing, (answers, more) => {
        const before = typedOf(answers, today, ',');
        const now = { ...before, ...more };
        const read = readTyped(now, before, today);
        const body = { version: 1, answers: read.answers };
        expect(v.safeParse(profileBody, body).issues, JSON.stringify(body)).toBeUndefined();
        const changed = changedFields(now, before);
        for (const field of Object.keys(read.errors)) expect(changed).toContain(field);
        // Sent and read again, nothing is left to send.
        const after = typedOf({ ...answers, ...(read.answers as Partial<ProfileAnswers>) }, today, ',');
        if (Object.keys(read.errors).length === 0) expect(readTyped(after, after, today).answers).toEqual({});
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    [{ name: '   ' }, 'name', 'required'],
    [{ name: 'x'.repeat(longestName + 1) }, 'name', 'long'],
    [{ weight: '200' }, 'weight', 'weight'],
  ] as const)('%j is wrong at %s: %s', (more, field, error) => {
    const before = typedOf(unanswered, today, '.');
    expect(readTyped({ ...before, ...more }, before, today)).toEqual({ answers: {}, errors: { [field]: error } });
  });

  test('the breed can be removed, other answers can’t', () => {
    const before = typedOf({ ...unanswered, breed: 'Pug', weightKg: 12 }, today, '.');
    expect(readTyped({ ...before, breed: ' ', weight: '' }, before, today)).toEqual({
      answers: { breed: null },
      errors: { weight: 'required' },
    });
  });

  test('a backend that has no name in the profile supports none of name, breed and sex', () => {
    expect(supportedFields(unanswered)).toEqual(profileFields);
    expect(supportedFields({ name: null })).toEqual(profileFields.slice(3));
  });
});
