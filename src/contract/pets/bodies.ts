import * as v from 'valibot';
import { count, id, isoDate } from '../base.ts';
import { typed } from '../typed-text/body.ts';
import {
  activities,
  bodyShapes,
  bornBy,
  extraFrequencies,
  farewellKinds,
  foods,
  genders,
  leaveReasons,
  otherFoods,
  weightPlans,
} from '../lists.ts';
import { breedLimit, isWeight, nameLimit, photoLimits } from './profile.ts';

/**
 * POST subscription/{petPublicId or "all"}/{step}. `from` and `until` belong to a pause: it skips deliveries from `from`
 * (default: today) up to, but not including, `until` (null: until resumed). `onReturn`: the first food after it comes on
 * just the day `until`, as a named day. `reason` and `why` belong to a cancellation and are
 * optional: the first is the customer's own words, the second is counted only.
 */
export const stepBody = v.strictObject({
  from: v.optional(v.nullable(isoDate)),
  until: v.optional(v.nullable(isoDate)),
  onReturn: v.optional(v.boolean()),
  reason: v.optional(typed({ most: 1000 })),
  why: v.optional(v.picklist(leaveReasons)),
  keepUnpaid: v.optional(v.boolean()),
});
/** POST rhythm/{petPublicId or "all"}: weeks between deliveries, one of those that GET rhythm offers. */
export const rhythmBody = v.strictObject({ weeks: count, version: count });

/**
 * POST pet/recipes/{petPublicId}, and its preview. `recipe` of the dog's kibble is replaced by `by`, from the delivery `from` on;
 * `alternates`: in every second delivery only.
 */
export const swapBody = v.strictObject({
  version: count,
  recipe: id,
  by: id,
  from: id,
  alternates: v.optional(v.boolean()),
});

/**
 * POST pet/extras/{petPublicId}, and its preview. `every`: with each food delivery, from the delivery `from` on (default: the
 * next); `once`: with the delivery `from` alone, or `alone`: in a delivery without food; `never`: in none that can still be
 * changed. `paused` keeps an extra of every delivery out of all of them.
 */
export const extraBody = v.strictObject({
  version: count,
  product: id,
  often: v.picklist(extraFrequencies),
  quantity: v.optional(count),
  from: v.optional(id),
  alone: v.optional(v.boolean()),
  paused: v.optional(v.boolean()),
});

export type ExtraBody = v.InferOutput<typeof extraBody>;

export type SwapBody = v.InferOutput<typeof swapBody>;

/** POST pet/farewell/{petPublicId}, and its preview: the dog died, or lives elsewhere now. */
export const farewellBody = v.strictObject({ kind: v.picklist(farewellKinds) });
export type FarewellBody = v.InferOutput<typeof farewellBody>;

export type StepBody = v.InferOutput<typeof stepBody>;

// Only a backend checks request bodies: these schemas would add bytes to every page.

const name = typed(nameLimit);
const weight = v.pipe(v.number(), v.check(isWeight, 'Weigh it in kilograms, in steps of 0.1'));
const foodList = v.pipe(v.array(v.picklist(foods)), v.maxLength(foods.length));

/** POST pet/profile/{petPublicId}, and its preview. Questions without an entry stay unchanged. */
export const profileBody = v.strictObject({
  version: count,
  answers: v.strictObject({
    name: v.optional(name),
    breed: v.optional(v.nullable(typed({ ...breedLimit, required: true }))),
    gender: v.optional(v.picklist(genders)),
    born: v.optional(isoDate),
    bornBy: v.optional(v.picklist(bornBy)),
    weightKg: v.optional(weight),
    shape: v.optional(v.picklist(bodyShapes)),
    activity: v.optional(v.picklist(activities)),
    neutered: v.optional(v.boolean()),
    allergies: v.optional(foodList),
    dislikes: v.optional(foodList),
    otherFood: v.optional(v.picklist(otherFoods)),
  }),
});
export type ProfileBody = v.InferOutput<typeof profileBody>;

/** POST customer/pets: a new dog. */
export const newDogBody = v.strictObject({
  name,
  gender: v.picklist(genders),
});
export type NewDogBody = v.InferOutput<typeof newDogBody>;

/** A photo in base64. */
export const photoText = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(Math.ceil(photoLimits.bytes / 3) * 4),
  v.base64(),
);

/** POST pet/photo/{petPublicId}. A JPEG or PNG in base64; null removes the photo. */
export const photoBody = v.strictObject({
  image: v.nullable(photoText),
});
export type PhotoBody = v.InferOutput<typeof photoBody>;

/**
 * POST pet/weights/{petPublicId}, and its preview. The entry replaces that of the same day, and the one of the day `was`.
 * Without `photo` its photo stays. `plan`: whether the newest entry changes the feeding plan (default: `keep`).
 */
export const weightBody = v.strictObject({
  version: count,
  day: isoDate,
  kg: weight,
  shape: v.optional(v.nullable(v.picklist(bodyShapes))),
  photo: v.optional(v.nullable(photoText)),
  was: v.optional(isoDate),
  plan: v.optional(v.picklist(weightPlans)),
});
export type WeightBody = v.InferOutput<typeof weightBody>;

/** POST pet/weights/{petPublicId}/remove: the day of the entry. */
export const weightRemovalBody = v.strictObject({ version: count, day: isoDate });
export type WeightRemovalBody = v.InferOutput<typeof weightRemovalBody>;
