import { Facts } from '../../../demo/backend/planner/plan/facts.ts';
import type { Decision } from '../../../demo/backend/planner/plan/facts.ts';
import type { PlannedDelivery } from '../../../demo/backend/planner/plan/deliveries.ts';
import type { FixedDelivery, PlanInput } from '../../../demo/backend/planner/plan/plan-input.ts';
import { firstPortions } from '../../../demo/backend/rules/food/portions.ts';
import type { StoredItem } from '../../../demo/backend/rules/food/delivery-items.ts';

/** A Monday. No public holiday follows for ten weeks. */
export const monday = '2027-01-11';

/** What starts a dog's deliveries, every four weeks from a day on. */
export const starts = (dog: string, floor = monday, days = 28): Decision[] => [
  ['series', dog, 1],
  ['begun', dog, { floor, was: 'complete' }],
  ['interval', dog, { days, line: 1, floor }],
];

/** A household in Great Britain whose dogs have the same plan, on a day before its first delivery. */
export const household = (
  newFacts: readonly Decision[],
  { dogs = ['rex'], ...more }: Partial<Omit<PlanInput, 'dogs' | 'facts'>> & { dogs?: readonly string[] } = {},
): PlanInput => ({
  country: 'GB',
  currency: 'GBP',
  facts: new Facts().with(newFacts),
  dogs: dogs.map((publicId) => ({ publicId, plans: [{ line: 1, portions: firstPortions, blend: 'gentle' }] })),
  fixed: [],
  firstOpen: '2027-01-08',
  ...more,
});

/** A delivery that can't be changed any more, with these lines. */
export const sent = (
  date: string,
  names: string,
  { days = 28, ...more }: Partial<FixedDelivery> & { days?: number } = {},
): FixedDelivery => ({
  date,
  method: 'window',
  lines: names.split(' ').map((name) => ({ name, days })),
  items: [],
  isLost: false,
  discountPercent: 0,
  discountAmount: 0,
  referralCredit: 0,
  offerCredit: 0,
  ...more,
});

/** Deliveries as a list of days, each with its lines: `2027-01-11 rex/f1 bella/f1`. */
export const listed = (deliveries: readonly Pick<PlannedDelivery, 'date' | 'lines'>[]): string[] =>
  deliveries.map(({ date, lines }) => [date, ...lines.map(({ name }) => name)].join(' '));

/** An item of a dog. */
export const itemOf = (petPublicId: string, kind: StoredItem['kind'], more: Partial<StoredItem> = {}): StoredItem => ({
  petPublicId,
  identifier: `${petPublicId}-${kind}`,
  kind,
  product: kind,
  quantity: 1,
  unitPrice: 1000,
  unit: 'pack',
  unitGrams: null,
  contents: null,
  ...more,
});
