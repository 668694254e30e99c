import * as v from 'valibot';
import type { ProfileAnswers, ProfileBody } from '../../contract/pets/profile.ts';
import { breedLimit, isBirthday, isWeight, nameLimit } from '../../contract/pets/profile.ts';
import { readLine } from '../../contract/typed-text/text.ts';
import type { TextProblem } from '../../contract/typed-text/text.ts';
import { addMonthsTo } from '../../days.ts';
import { oneOf } from '../account/draft.ts';

/** The questions about a dog, in the order of the form. */
export const profileFields = [
  'name',
  'breed',
  'gender',
  'age',
  'weight',
  'shape',
  'activity',
  'neutered',
  'allergies',
  'dislikes',
  'otherFood',
  'wetShare',
] as const;
export type ProfileField = (typeof profileFields)[number];
/** Those about which dog it is. Nothing of the plan follows from them, and a backend may not support them. */
const identity: readonly ProfileField[] = ['name', 'breed', 'gender'];
export type ProfileError = TextProblem['code'] | 'dog-exists' | 'birthday' | 'age' | 'weight' | 'invalid';
export type ProfileErrors = Partial<Record<ProfileField, ProfileError>>;

const text = v.string();
/** As typed and chosen, valid or not. '' and null: no answer. None of it is about a person. */
export const typed = v.object({
  name: text,
  breed: text,
  gender: text,
  knows: oneOf(['day', 'year']),
  born: text,
  years: text,
  months: text,
  weight: text,
  shape: text,
  activity: text,
  neutered: text,
  allergies: v.nullable(v.array(text)),
  dislikes: v.array(text),
  otherFood: text,
  wetShare: text,
});
export type Typed = v.InferOutput<typeof typed>;

/** The day on which a dog of that age was born, at the latest. */
const bornBefore = (today: string, years: number, months: number): string => addMonthsTo(today, -(years * 12 + months));

/** Whole months from one day to another. */
function monthsBetween(from: string, to: string): number {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  return (toYear - year) * 12 + toMonth - month - (toDay < day ? 1 : 0);
}

/** The saved answers as the form shows them. `decimal`: the sign in numbers. */
export function typedOf(answers: ProfileAnswers, today: string, decimal: string): Typed {
  const { born, bornBy, weightKg, neutered, dislikes } = answers;
  const age = born === null ? undefined : monthsBetween(born, today);
  return {
    name: answers.name ?? '',
    breed: answers.breed ?? '',
    gender: answers.gender ?? '',
    knows: bornBy === 'year' ? 'year' : 'day',
    born: born !== null && bornBy !== 'year' ? born : '',
    years: age === undefined ? '' : String(Math.floor(age / 12)),
    months: age === undefined ? '' : String(age % 12),
    weight: weightKg === null ? '' : String(weightKg).replace('.', decimal),
    shape: answers.shape ?? '',
    activity: answers.activity ?? '',
    neutered: neutered === null ? '' : neutered ? 'yes' : 'no',
    allergies: answers.allergies,
    dislikes: dislikes ?? [],
    otherFood: answers.otherFood ?? '',
    wetShare: String(answers.wetShare ?? ''),
  };
}

type Answers = ProfileBody['answers'];
type Read = { answer: Answers } | { error: ProfileError };

function readAge({ knows, born, years, months }: Typed, before: Typed, today: string): Read {
  if (knows === 'day') return isBirthday(born, today) ? { answer: { born, bornBy: 'day' } } : { error: 'birthday' };
  // The birthday of the saved answer stays as long as the age does.
  if (before.knows === 'year' && years === before.years && months === before.months) return { answer: {} };
  const [year, month] = [Number(years), Number(months)];
  const fits = [year, month].every(Number.isInteger) && year >= 0 && month >= 0 && month < 12;
  const day = fits ? bornBefore(today, year, month) : '';
  return fits && isBirthday(day, today) ? { answer: { born: day, bornBy: 'year' } } : { error: 'age' };
}

/** The questions that the backend supports. Every dog has a name. */
export const supportedFields = ({
  name,
  wetShare,
}: Pick<ProfileAnswers, 'name' | 'wetShare'>): readonly ProfileField[] =>
  profileFields.filter(
    (field) => (name !== null || !identity.includes(field)) && (wetShare !== undefined || field !== 'wetShare'),
  );

/** The questions before a dog's first plan: those that it can't be made without, and what it is made of. */
export const askedFirst = ({
  answers,
  missing,
}: {
  answers: ProfileAnswers;
  missing: readonly string[];
}): readonly ProfileField[] =>
  missing.length === 0
    ? []
    : supportedFields(answers).filter(
        (field) => missing.includes(field) || (field === 'wetShare' && answers.wetShare === null),
      );

const fieldsOf: Readonly<Record<ProfileField, readonly (keyof Typed)[]>> = {
  name: ['name'],
  breed: ['breed'],
  gender: ['gender'],
  age: ['knows', 'born', 'years', 'months'],
  weight: ['weight'],
  shape: ['shape'],
  activity: ['activity'],
  neutered: ['neutered'],
  allergies: ['allergies'],
  dislikes: ['dislikes'],
  otherFood: ['otherFood'],
  wetShare: ['wetShare'],
};

function isEmpty(field: ProfileField, now: Typed): boolean {
  if (field === 'age') return !(now.knows === 'day' ? now.born : now.years + now.months);
  // These can be removed.
  if (field === 'breed' || field === 'dislikes') return false;
  const value = now[field];
  return value === null || (typeof value === 'string' && value.trim() === '');
}

function readField(field: ProfileField, now: Typed, before: Typed, today: string): Read {
  switch (field) {
    case 'name': {
      const { text, problem } = readLine(now.name, nameLimit);
      return problem ? { error: problem.code } : { answer: { name: text } };
    }
    case 'breed': {
      const { text, problem } = readLine(now.breed, breedLimit);
      return problem ? { error: problem.code } : { answer: { breed: text || null } };
    }
    case 'age':
      return readAge(now, before, today);
    case 'weight': {
      const weightKg = Number(now.weight.trim().replace(',', '.'));
      return isWeight(weightKg) ? { answer: { weightKg } } : { error: 'weight' };
    }
    case 'wetShare':
      return { answer: { wetShare: Number(now.wetShare) } };
    case 'neutered':
      return { answer: { neutered: now.neutered === 'yes' } };
    default:
      return { answer: { [field]: now[field] } };
  }
}

/** The questions whose answers differ. */
export const changedFields = (now: Typed, before: Typed): ProfileField[] =>
  profileFields.filter((field) =>
    fieldsOf[field].some((key) => JSON.stringify(now[key]) !== JSON.stringify(before[key])),
  );

/** Returns new answers and their errors. A saved answer can't be removed, except for the breed and the dislikes. */
export function readTyped(now: Typed, before: Typed, today: string): { answers: Answers; errors: ProfileErrors } {
  const errors: ProfileErrors = {};
  let answers: Answers = {};
  for (const field of changedFields(now, before)) {
    if (isEmpty(field, now)) {
      if (!isEmpty(field, before)) errors[field] = 'required';
      continue;
    }
    const read = readField(field, now, before, today);
    if ('error' in read) errors[field] = read.error;
    else answers = { ...answers, ...read.answer };
  }
  return { answers, errors };
}
