import * as v from 'valibot';
import { count, id, instant, isoDate, money, text } from '../base.ts';
import { delivery, deliveryMethods } from './delivery.ts';

const method = v.picklist(deliveryMethods);

/** A day on which the box may come, with what choosing it means. */
export const rangeDate = v.object({
  date: isoDate,
  /** A window's last day, or the day itself. */
  until: isoDate,
  chargeDate: isoDate,
  /** The next cut-off. */
  changesUntil: instant,
  /** First days of the boxes after it, which keep their interval. */
  following: v.array(isoDate),
});

/**
 * How long what a dog has lasts: what its latest box brought and what was left over then, divided by what it eats a
 * day. Of kibble and wet food the one that runs out first.
 */
export const foodLeft = v.object({
  petPublicId: id,
  name: text,
  kind: v.optional(v.picklist(['dry', 'wet']), 'dry'),
  /** Day on which the last of it is eaten; may be past. */
  runsOut: isoDate,
  daysLeft: count,
  /** How it was reckoned: what came, when, and what is eaten a day. */
  boxDate: isoDate,
  boxGrams: v.number(),
  /** Of earlier boxes, on that day. */
  leftGrams: v.optional(v.number(), 0),
  dailyGrams: v.number(),
  /** Another box brings more of it before this one, so that it needn't last until this one. */
  moreBefore: v.optional(v.boolean(), false),
});

/** GET delivery/{id}/ranges: available dates by method. @source DECISIONS.md#account-api-beyond-7 */
export const ranges = v.object({
  version: count,
  methods: v.array(v.object({ method, fee: money, total: money, dates: v.array(rangeDate) })),
  food: v.optional(v.array(foodLeft), []),
});
export type Ranges = v.InferOutput<typeof ranges>;

/** A changed delivery, as it is now. */
export const changedDelivery = v.object({ delivery });

/**
 * POST delivery/{id}/change-date. `deliveries`: the later ones that moved with it. Optional: without it the client
 * fetches its list again.
 */
export const changedDate = v.object({ delivery, deliveries: v.optional(v.array(delivery)) });

const methodBox = v.object({ id, date: isoDate, until: isoDate, fee: money, total: money });

/**
 * GET delivery/method: what each method would mean for the boxes that can still be changed. `version` is the first
 * one's.
 */
export const methodOptions = v.object({
  version: count,
  method,
  options: v.array(v.object({ method, fee: money, deliveries: v.array(methodBox) })),
});
export type MethodOptions = v.InferOutput<typeof methodOptions>;

/** The deliveries that another method changed, as they now are. */
export const changedDeliveries = v.object({ deliveries: v.array(delivery) });
