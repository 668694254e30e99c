import { photoText } from '../photo.ts';
import * as v from 'valibot';
import { addDays } from '../../days.ts';
import { isDay } from '../../zones.ts';
import { count, id, isoDate, listed, money, text } from '../base.ts';
import { delivery } from '../deliveries/delivery.ts';
import { feedingPlan } from './feeding-plan.ts';
import { pet } from './pet.ts';
import { activities, bodyShapes, bornBy, foods, genders, otherFoods } from '../lists.ts';
import { call } from '../calls/call.ts';
import { previewOf } from '../calls/other-calls.ts';
import { typed } from '../typed-text/body.ts';
import { withDeliveries } from '../calls/topics.ts';

/** The answers to the questions about one dog. null: not answered yet. */
export const profileAnswers = v.object({
  name: v.nullish(text, null),
  breed: v.nullish(text, null),
  gender: v.nullish(v.nullable(listed('genders')), null),
  born: v.nullable(isoDate),
  bornBy: v.nullish(v.nullable(listed('bornBy')), null),
  weightKg: v.nullable(v.number()),
  shape: v.nullable(listed('bodyShapes')),
  activity: v.nullable(listed('activities')),
  neutered: v.nullable(v.boolean()),
  allergies: v.nullable(v.array(listed('foods'))),
  dislikes: v.nullish(v.array(listed('foods')), []),
  otherFood: v.nullish(v.nullable(listed('otherFoods')), null),
  /** Missing: the question isn't asked. */
  wetShare: v.optional(v.nullable(v.number())),
});
export type ProfileAnswers = v.InferOutput<typeof profileAnswers>;

/** Some of the answers. */
export type SomeAnswers = { [Name in keyof ProfileAnswers]?: ProfileAnswers[Name] | undefined };

/** GET pet/profile/{petPublicId}. */
export const profile = v.object({
  petPublicId: id,
  /** Goes up with each change (DECISIONS.md#versions). */
  version: count,
  answers: profileAnswers,
  /** Keys of the questions that block the start of deliveries (§4). */
  missing: v.array(text),
  photo_url: v.nullish(text, null),
});
export type Profile = v.InferOutput<typeof profile>;

/** What new answers mean for the plan. */
export const planChange = v.object({
  before: v.nullable(feedingPlan),
  after: feedingPlan,
  price: v.object({ before: v.nullable(money), after: money }),
  from: v.nullable(isoDate),
  closed: v.nullish(isoDate, null),
});
export type PlanChange = v.InferOutput<typeof planChange>;

/** What saved answers did or, in a preview, would do. */
export const profileOutcome = v.object({
  profile,
  pet,
  plan: v.nullable(planChange),
  boxes: v.array(v.object({ id, date: isoDate, before: v.nullable(money), after: v.nullable(money) })),
  deliveries: v.nullish(v.array(delivery)),
  reference: v.nullish(text, null),
});
export type ProfileOutcome = v.InferOutput<typeof profileOutcome>;

/** POST customer/pets: the new dog. */
export const newDog = v.object({ pet });

/** POST pet/photo/{petPublicId}: the photo as it is now. */
export const photoOutcome = v.object({ pet, photo_url: v.nullable(text) });
export type PhotoOutcome = v.InferOutput<typeof photoOutcome>;

/** The lightest and the heaviest dog, in kilograms, in steps of 100 g. */
export const weightLimits = { least: 0.5, most: 100 } as const;

/** The oldest dog, in years. */
export const oldest = 30;

/** A dog's name, in any script. */
export const nameLimit = { most: 40, required: true } as const;

/** A breed. */
export const breedLimit = { most: 60 } as const;

/** Whether it is the birthday of a dog that may be alive. The form and the backend share this rule. */
export const isBirthday = (day: string, today: string): boolean =>
  isDay(day) && day <= today && day > addDays(today, -(oldest + 1) * 366);

export const isWeight = (kilograms: number): boolean =>
  kilograms >= weightLimits.least &&
  kilograms <= weightLimits.most &&
  Math.abs(kilograms * 10 - Math.round(kilograms * 10)) < 1e-6;

/** Wet food among our food, in percent: all kibble, all wet food, and what is between them. */
export const wetShares = { least: 0, usual: 40, most: 100, step: 10 } as const;

const dogName = typed(nameLimit);

export const bodyWeight = v.pipe(v.number(), v.check(isWeight, 'Weigh it in kilograms, in steps of 0.1'));

const foodList = v.pipe(v.array(v.picklist(foods)), v.maxLength(foods.length));

/** POST pet/profile/{petPublicId}, and its preview. Questions without an entry stay unchanged. */
export const profileBody = v.strictObject({
  version: count,
  answers: v.strictObject({
    name: v.optional(dogName),
    breed: v.optional(v.nullable(typed({ ...breedLimit, required: true }))),
    gender: v.optional(v.picklist(genders)),
    born: v.optional(isoDate),
    bornBy: v.optional(v.picklist(bornBy)),
    weightKg: v.optional(bodyWeight),
    shape: v.optional(v.picklist(bodyShapes)),
    activity: v.optional(v.picklist(activities)),
    neutered: v.optional(v.boolean()),
    allergies: v.optional(foodList),
    dislikes: v.optional(foodList),
    otherFood: v.optional(v.picklist(otherFoods)),
    wetShare: v.optional(
      v.pipe(v.number(), v.minValue(wetShares.least), v.maxValue(wetShares.most), v.multipleOf(wetShares.step)),
    ),
  }),
});
export type ProfileBody = v.InferOutput<typeof profileBody>;

/** POST customer/pets: a new dog. */
export const newDogBody = v.strictObject({
  name: dogName,
  gender: v.picklist(genders),
});
export type NewDogBody = v.InferOutput<typeof newDogBody>;

/** POST pet/photo/{petPublicId}. A JPEG or PNG in base64; null removes the photo. */
export const photoBody = v.strictObject({
  image: v.nullable(photoText),
});
export type PhotoBody = v.InferOutput<typeof photoBody>;

export const getProfile = call('GET pet/profile/{id}', { groups: ['profile'], answer: profile });

export const saveProfile = call('POST pet/profile/{id}', {
  scope: 'manage',
  groups: ['profile'],
  body: profileBody,
  answer: profileOutcome,
  change: 'profile',
  id: 'pet',
  touches: withDeliveries('profile', 'weights', 'pets', 'plans', 'shopping-customer'),
  refusals: ['mismatch', 'conflict', ['dog-exists', 'answers.name']],
  present: getProfile,
});

/** Returns the outcome of the answers without saving them. */
export const previewProfile = previewOf(saveProfile);

export const addDog = call('POST customer/pets', {
  scope: 'money',
  groups: ['add-dog'],
  body: newDogBody,
  answer: newDog,
  change: 'dog-added',
  touches: ['pets', 'navbar', 'change-record', 'shopping-customer'],
  refusals: [
    ['dog-exists', 'name'],
    ['too-many-dogs', 'name'],
  ],
});

export const savePhoto = call('POST pet/photo/{id}', {
  scope: 'manage',
  groups: ['photo'],
  body: photoBody,
  answer: photoOutcome,
  change: 'photo',
  id: 'pet',
  touches: ['profile', 'pets', 'change-record'],
  refusals: [
    ['photo-large', 'image'],
    ['photo-type', 'image'],
    ['photo-broken', 'image'],
  ],
});
