import * as v from 'valibot';
import { answer, isoDate, percent, text, word } from '../base.ts';
import { scoopPositions } from '../words.ts';

/**
 * A short claim with an icon: `joints`, `coat`, `tummy`, `teeth`, `energy`, `immune`. An unknown icon is shown as a
 * plain one.
 */
export const claim = answer('claim', { icon: text, title: text, text });
export type Claim = v.InferOutput<typeof claim>;

/** GET pet/dry-claims. §3 does not show its shape; this one is ours. */
export const dryClaims = answer('dryClaims', { claims: v.array(claim) });

const kcal = v.pipe(v.number(), v.minValue(0));

/** Portions of one day. Masses in grams, energy in kcal; trays may be halves or quarters. @source §3 */
export const dailyPortions = answer('dailyPortions', {
  totalKcal: kcal,
  dry: answer('dryPortion', {
    percent,
    kcal,
    scoopsPerDay: v.number(),
    scoopPosition: word('scoopPositions', scoopPositions),
    scoopGrams: v.number(),
  }),
  wet: answer('wetPortion', {
    percent,
    kcal,
    traysPerDay: v.number(),
    traySize: v.number(),
    gramsPerDay: v.number(),
    hasOwnWet: v.boolean(),
  }),
  other: answer('otherPortion', { percent, kcal }),
});
export type DailyPortions = v.InferOutput<typeof dailyPortions>;

export const kibbleBlend = answer('kibbleBlend', {
  description: v.nullish(text),
  components: v.array(answer('blendComponent', { imageUrl: text, name: text, percent, text: v.nullish(text) })),
  nutrition: answer('nutrition', {
    ingredients: text,
    analyticalConstituents: v.array(answer('constituent', { name: text, percent: v.number() })),
    additives: v.array(answer('additive', { name: text, amount: v.number(), unit: text })),
  }),
  blendClaims: v.array(claim),
});
export type KibbleBlend = v.InferOutput<typeof kibbleBlend>;

/**
 * One plan, valid from the delivery of `deliveryDate`. `kibbleBlend: null` is the no-blend-available case. @source §3
 */
export const feedingPlan = answer('feedingPlan', {
  publicId: v.pipe(v.number(), v.integer()),
  deliveryDate: isoDate,
  dailyPortions,
  kibbleBlend: v.nullable(kibbleBlend),
  roomForTreats: v.boolean(),
});
export type FeedingPlan = v.InferOutput<typeof feedingPlan>;

/** GET pet/feeding-plan-public/{petPublicId}: the plan in force and the next one, each null if there is none. */
export const feedingPlans = answer('feedingPlans', {
  current: v.nullable(feedingPlan),
  upcoming: v.nullable(feedingPlan),
});
export type FeedingPlans = v.InferOutput<typeof feedingPlans>;
