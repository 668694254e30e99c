import type { PlaceBody } from '../../contract/deliveries/bodies.ts';
import { noteLimit, placeLimits } from '../../contract/deliveries/place.ts';
import { checkLine } from '../customer/check-details.ts';
import type { FieldError } from '../customer/check-details.ts';

export type PlaceField = keyof typeof placeLimits | 'note';
export type PlaceErrors = Partial<Record<PlaceField, FieldError>>;

/** In the order of the form. */
export const placeFields = ['name', 'line1', 'line2', 'postcode', 'city', 'note'] as const satisfies PlaceField[];

/** Fields that the backend would refuse, by the same limits. */
export function checkPlace({ place, note }: Pick<PlaceBody, 'place' | 'note'>, country: string): PlaceErrors {
  const errors: PlaceErrors = {};
  for (const field of placeFields) {
    const value = field === 'note' ? note : place?.[field];
    const found = value === undefined ? undefined : checkLine(field, value, limitOf(field), country);
    if (found) errors[field] = found;
  }
  return errors;
}

const limitOf = (field: PlaceField) => (field === 'note' ? noteLimit : placeLimits[field]);
