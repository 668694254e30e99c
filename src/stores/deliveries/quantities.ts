import { custom, object, optional } from 'valibot';
import type { InferOutput } from 'valibot';
import { count } from '../../contract/base.ts';
import type { Delivery } from '../../contract/known.ts';
import { limitsOf } from '../../contract/deliveries/limits.ts';

/** By item identifier. A custom check, since `record` would add more bytes than it is worth here. */
const quantities = custom<Record<string, number>>(
  (value) => value instanceof Object && Object.values(value).every((quantity) => Number.isInteger(quantity)),
);
/** `scoops`: 0 or 1 for each dog, by its id. */
export const quantityChoice = object({ version: count, quantities, scoops: optional(quantities) });
/** Quantities that the customer has chosen and not saved. `version`: of the delivery that they saw. */
export type QuantityChoice = InferOutput<typeof quantityChoice>;

/** The chosen quantities that still differ from those in the delivery. Only adjustable items count. */
export function changedQuantities(
  { pets }: Pick<Delivery, 'pets'>,
  chosen: QuantityChoice['quantities'],
): QuantityChoice['quantities'] {
  const changed = pets.flatMap(({ items }) =>
    items.flatMap((item): [string, number][] => {
      const { identifier, quantity } = item;
      const limits = limitsOf(item);
      if (!limits || !identifier || chosen[identifier] === undefined) return [];
      const next = Math.min(limits.max, Math.max(limits.min, chosen[identifier]));
      return next === quantity ? [] : [[identifier, next]];
    }),
  );
  return Object.fromEntries(changed);
}

/** The present quantity of each item of a delivery, by its identifier. */
export const quantitiesIn = ({ pets }: Pick<Delivery, 'pets'>): QuantityChoice['quantities'] =>
  Object.fromEntries(
    pets.flatMap(({ items }) => items.map(({ identifier, quantity }) => [identifier ?? '', quantity ?? 0])),
  );

/** Names of the items that a delivery had before and doesn't have now. */
export function namesGone(before: Delivery | undefined, now: Delivery): string[] {
  const left = quantitiesIn(now);
  const items = before?.pets.flatMap((pet) => pet.items) ?? [];
  const gone = items.filter(({ identifier, quantity }) => (quantity ?? 0) > 0 && !left[identifier ?? '']);
  return [...new Set(gone.map(({ name }) => name ?? ''))].filter(Boolean);
}

/** Dogs whose plan has wet food, and that would get none with these quantities. */
export const withoutWet = ({ pets }: Pick<Delivery, 'pets'>, chosen: QuantityChoice['quantities']): Delivery['pets'] =>
  pets.filter(({ mix, items }) => {
    const wet = items.filter(({ kind }) => kind === 'wet');
    const left = wet.reduce((sum, { identifier, quantity }) => sum + (chosen[identifier ?? ''] ?? quantity ?? 0), 0);
    return (
      (mix?.wet ?? 0) > 0 &&
      left === 0 &&
      wet.some(({ identifier, quantity }) => (quantity ?? 0) > 0 && chosen[identifier ?? ''] === 0)
    );
  });

/** Whether a pet's part of a delivery has a scoop. */
export const hasScoop = ({ items }: Delivery['pets'][number]): boolean =>
  items.some(({ kind, quantity }) => kind === 'scoop' && (quantity ?? 0) > 0);

/** The dogs whose scoop is chosen and differs from that in the delivery. */
export const changedScoops = (
  { pets }: Pick<Delivery, 'pets'>,
  { scoops }: Partial<QuantityChoice> = {},
): Delivery['pets'] =>
  pets.filter((pet) => {
    const chosen = scoops?.[pet.petPublicId ?? ''];
    return pet.scoopUrl && chosen !== undefined && (chosen === 1) !== hasScoop(pet);
  });
