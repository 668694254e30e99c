import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { nameLimit, profileBody } from '../../../../src/contract/pets/profile.ts';
import type { ProfileAnswers } from '../../../../src/contract/pets/profile.ts';
import {
  askedFirst,
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
  wetShare: anyOf(undefined, null, 0, 40),
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
    wetShare: anyOf('0', '10', '90', '100'),
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
    [{ name: 'x'.repeat(nameLimit.most + 1) }, 'name', 'long'],
    [{ weight: '200' }, 'weight', 'weight'],
  ] as const)('%j is wrong at %s: %s', (more, field, error) => {
    const before = typedOf(unanswered, today, '.');
    expect(readTyped({ ...before, ...more }, before, today)).toEqual({ answers: {}, errors: { [field]: error } });
  });

  test('saved answers are shown as they are typed, and unanswered questions empty', () => {
    expect(typedOf(unanswered, today, '.')).toEqual({
      name: 'Rex',
      breed: '',
      gender: 'unknown',
      knows: 'day',
      born: '',
      years: '',
      months: '',
      weight: '',
      shape: '',
      activity: '',
      neutered: '',
      allergies: null,
      dislikes: [],
      otherFood: '',
      wetShare: '',
    });
    const answered = {
      name: null,
      breed: 'Pug',
      gender: null,
      born: '2022-04-03',
      bornBy: 'day',
      weightKg: 12.5,
      shape: 'ideal',
      activity: 'calm',
      neutered: true,
      allergies: ['fish'],
      dislikes: ['beef'],
      otherFood: 'treats',
      wetShare: 40,
    } as const satisfies Record<keyof ProfileAnswers, unknown>;
    const shown = {
      name: '',
      breed: 'Pug',
      gender: '',
      knows: 'day',
      born: '2022-04-03',
      years: '4',
      months: '7',
      weight: '12,5',
      shape: 'ideal',
      activity: 'calm',
      neutered: 'yes',
      allergies: ['fish'],
      dislikes: ['beef'],
      otherFood: 'treats',
      wetShare: '40',
    };
    const answers = answered as unknown as ProfileAnswers;
    expect(typedOf(answers, today, ',')).toEqual(shown);
    expect(typedOf({ ...answers, bornBy: 'year', neutered: false }, today, ',')).toEqual({
      ...shown,
      knows: 'year',
      born: '',
      neutered: 'no',
    });
  });

  test.each<[more: Partial<Typed>, answers: object, errors: object]>([
    [{ name: ' Bo ' }, { name: 'Bo' }, {}],
    [{ name: 'x'.repeat(nameLimit.most) }, { name: 'x'.repeat(nameLimit.most) }, {}],
    [{ breed: ' Pug ' }, { breed: 'Pug' }, {}],
    [
      { gender: 'female', shape: 'thin', activity: 'calm', otherFood: 'none', wetShare: '0' },
      { gender: 'female', shape: 'thin', activity: 'calm', otherFood: 'none', wetShare: 0 },
      {},
    ],
    [{ weight: ' 12,5 ' }, { weightKg: 12.5 }, {}],
    [{ neutered: 'yes' }, { neutered: true }, {}],
    [{ neutered: 'no' }, { neutered: false }, {}],
    [{ allergies: [] }, { allergies: [] }, {}],
    [{ dislikes: ['beef'] }, { dislikes: ['beef'] }, {}],
    [{ born: '2020-02-29' }, { born: '2020-02-29', bornBy: 'day' }, {}],
    [{ born: '2030-01-01' }, {}, { age: 'birthday' }],
    [{ knows: 'year', born: '2020-02-29' }, {}, {}],
    [{ knows: 'year', years: '3', months: '2' }, { born: '2023-09-12', bornBy: 'year' }, {}],
    [{ knows: 'year', years: '', months: '1' }, { born: '2026-10-12', bornBy: 'year' }, {}],
    [{ knows: 'year', years: '0', months: '0' }, { born: today, bornBy: 'year' }, {}],
    [{ knows: 'year', years: '3', months: '11' }, { born: '2022-12-12', bornBy: 'year' }, {}],
    ...[
      ['-1', '0'],
      ['1', '-1'],
      ['1', '12'],
      ['2.5', '0'],
      ['1', '0.5'],
      ['x', '1'],
      ['99', '0'],
    ].map(([years, months]): [Partial<Typed>, object, object] => [
      { knows: 'year', years: years!, months: months! },
      {},
      { age: 'age' },
    ]),
    // A day that is not a birthday isn't an age either.
    [{ years: '3' }, {}, {}],
  ])('of an unanswered dog, %j is the answer %j with the errors %j', (more, answers, errors) => {
    const before = typedOf(unanswered, today, '.');
    expect(readTyped({ ...before, ...more }, before, today)).toEqual({ answers, errors });
  });

  test('an age that stays keeps the birthday of before, and a dog ages on the day of its birth', () => {
    const born = { ...unanswered, born: '2022-04-13', bornBy: 'year' as const };
    const before = typedOf(born, today, '.');
    expect({ years: before.years, months: before.months }).toEqual({ years: '4', months: '6' });
    expect(typedOf(born, '2026-11-13', '.').months).toBe('7');
    expect(readTyped({ ...before, born: '2020-01-01' }, before, today).answers).toEqual({});
    expect(readTyped({ ...before, months: '7' }, before, today).answers).toEqual({
      born: '2022-04-12',
      bornBy: 'year',
    });
    expect(readTyped({ ...before, years: '3' }, before, today).answers).toEqual({ born: '2023-05-12', bornBy: 'year' });
    const byDay = typedOf({ ...born, bornBy: 'day' }, today, '.');
    expect(readTyped({ ...byDay, knows: 'year' }, byDay, today).answers).toEqual({
      born: '2022-05-12',
      bornBy: 'year',
    });
    expect(readTyped({ ...byDay, born: '' }, byDay, today)).toEqual({ answers: {}, errors: { age: 'required' } });
    expect(readTyped({ ...before, years: '', months: '' }, before, today).errors).toEqual({ age: 'required' });
  });

  test('only the questions whose answers differ have changed', () => {
    const before = typedOf(unanswered, today, '.');
    expect(changedFields(before, before)).toEqual([]);
    expect(changedFields({ ...before, months: '2', dislikes: ['beef'] }, before)).toEqual(['age', 'dislikes']);
  });

  test('the breed can be removed, other answers can’t', () => {
    const before = typedOf({ ...unanswered, breed: 'Pug', weightKg: 12 }, today, '.');
    expect(readTyped({ ...before, breed: ' ', weight: '' }, before, today)).toEqual({
      answers: { breed: null },
      errors: { weight: 'required' },
    });
  });

  test('a backend that has no name in the profile supports none of name, breed and sex', () => {
    expect(supportedFields({ ...unanswered, wetShare: null })).toEqual(profileFields);
    expect(supportedFields({ name: null, wetShare: null })).toEqual(profileFields.slice(3));
  });

  test('the share of wet food is a question where the backend has it, and is asked before the first plan', () => {
    expect(supportedFields(unanswered)).not.toContain('wetShare');
    const missing = ['weight', 'age'];
    expect(askedFirst({ answers: unanswered, missing })).toEqual(['age', 'weight']);
    expect(askedFirst({ answers: { ...unanswered, wetShare: null }, missing })).toEqual(['age', 'weight', 'wetShare']);
    expect(askedFirst({ answers: { ...unanswered, wetShare: 0 }, missing })).toEqual(['age', 'weight']);
    expect(askedFirst({ answers: { ...unanswered, wetShare: null }, missing: [] })).toEqual([]);
  });
});
