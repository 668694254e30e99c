import * as v from 'valibot';
import { addDays, isDay } from '../../days.ts';
import { count, id, isoDate, listed, money, text } from '../base.ts';
import { delivery } from '../deliveries/delivery.ts';
import { feedingPlan } from './feeding-plan.ts';
import { pet } from './pet.ts';

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
/** Bytes of a photo, and the longer side of it in pixels. Clients scale a photo down before they send it. */
export const photoLimits = { bytes: 200_000, side: 1200 } as const;

/** Whether it is the birthday of a dog that may be alive. The form and the backend share this rule. */
export const isBirthday = (day: string, today: string): boolean =>
  isDay(day) && day <= today && day > addDays(today, -(oldest + 1) * 366);

export const isWeight = (kilograms: number): boolean =>
  kilograms >= weightLimits.least &&
  kilograms <= weightLimits.most &&
  Math.abs(kilograms * 10 - Math.round(kilograms * 10)) < 1e-6;
