import type { noTreatmentReasons } from '../../../../src/contract/lists.ts';
import { addDays } from '../../../../src/days.ts';
import { priceIn } from './delivery-items.ts';
import type { StoredItem } from './delivery-items.ts';

/** A pack lasts three months. */
export const treatmentDays = 84;

/** Days from one dose to the next. A pack has three. */
const doseInterval = 28;

/** The days on which the doses of delivered packs are due: the first on the day after the delivery's window. */
export const doseDays = (windowEnd: string, packs: number): string[] =>
  Array.from({ length: (packs * treatmentDays) / doseInterval }, (_, index) =>
    addDays(windowEnd, 1 + index * doseInterval),
  );

/** Days after its date in which a delivery's packs may have a dose that is due: of three packs, which is the most. */
export const longestPack = 3 * treatmentDays + 14;

export interface WeightClass {
  from: number;
  /** null: and more. */
  to: number | null;
  pence: number;
  /** Of the active substance, in a chew. */
  milligrams: number;
}

/** Weight classes in kilograms: at least `from`, below `to`; prices in pence. No treatment is made for less. */
export const weightClasses: readonly WeightClass[] = [
  { from: 2, to: 4.5, pence: 1050, milligrams: 11 },
  { from: 4.5, to: 10, pence: 1150, milligrams: 28 },
  { from: 10, to: 20, pence: 1250, milligrams: 56 },
  { from: 20, to: 40, pence: 1350, milligrams: 112 },
  { from: 40, to: null, pence: 1450, milligrams: 160 },
];

export const classOf = (weightKg: number): WeightClass | undefined =>
  weightClasses.findLast(({ from }) => weightKg >= from);

const identifierOf = (petPublicId: string): string => `order-${petPublicId}`.slice(0, 64);

/** One pack for three months, as an item of a delivery. */
export const orderedItem = (petPublicId: string, { pence }: WeightClass, currency: string): StoredItem => ({
  petPublicId,
  identifier: identifierOf(petPublicId),
  kind: 'treatment',
  product: 'flea-tick',
  quantity: 1,
  unitPrice: priceIn(pence, currency),
  unit: 'pack',
  unitGrams: null,
  contents: { quantity: 3, unit: 'chew' },
});

/** Whether this is a treatment that was ordered separately. It can be removed again. */
export const isOrdered = ({ identifier, petPublicId }: StoredItem): boolean => identifier === identifierOf(petPublicId);

export interface TreatmentFacts<Delivery extends { date: string }> {
  weightKg: number | null;
  matched: boolean;
  /** The dates of all deliveries with a treatment for this dog, past and planned, by date. */
  dates: readonly string[];
  /** The deliveries that can still be changed and bring something for this dog, by date. */
  open: readonly Delivery[];
}

export type TreatmentChoice<Delivery> =
  | { delivery: Delivery; weightClass: WeightClass }
  | { reason: (typeof noTreatmentReasons)[number]; next: string | null };

/**
 * The delivery into which a dog's next treatment goes: the first one that comes when the last pack is used up. Two packs for
 * the same months never go out.
 */
export function treatmentFor<Delivery extends { date: string }>({
  weightKg,
  matched,
  dates,
  open,
}: TreatmentFacts<Delivery>): TreatmentChoice<Delivery> {
  if (!matched) return { reason: 'mismatch', next: null };
  const [first] = open;
  if (!first) return { reason: 'no-box', next: null };
  if (dates.some((date) => date >= first.date)) return { reason: 'planned', next: null };
  if (weightKg === null) return { reason: 'weight', next: null };
  const weightClass = classOf(weightKg);
  if (!weightClass) return { reason: 'too-light', next: null };
  const last = dates.at(-1);
  const next = last === undefined ? null : addDays(last, treatmentDays);
  const delivery = open.find(({ date }) => next === null || date >= next);
  return delivery ? { delivery, weightClass } : { reason: 'recent', next };
}
