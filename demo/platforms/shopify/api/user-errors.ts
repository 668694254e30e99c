import { notFound, Refusal } from '../../../backend/platform/http/failure.ts';
import type { UserError } from './answers.ts';

/** Which field of the contract's form an argument of Shopify is. */
const fields: Readonly<Record<string, string>> = {
  firstName: 'firstName',
  lastName: 'lastName',
  phoneNumber: 'phone',
  address1: 'address.line1',
  address2: 'address.line2',
  zip: 'address.postcode',
  city: 'address.city',
  zoneCode: 'address.city',
  territoryCode: 'address.postcode',
};

/** Codes of a state that doesn't allow the change. All others are about what was sent. */
const conflicts = new Set([
  'CONTRACT_TERMINATED',
  'CONTRACT_FAILED',
  'HAS_FUTURE_EDITS',
  'STALE_OBJECT',
  'INVALID_STATE',
  'ALREADY_EXISTS',
]);

/** Shopify's refusal of a mutation. Its messages are for customers' shops, as those of the contract are. */
export function refusalOf({ code, field, message }: UserError): Refusal {
  if (code?.endsWith('_DOES_NOT_EXIST')) return notFound();
  if (code && conflicts.has(code)) return new Refusal(409, 'conflict', message);
  const name = fields[field?.at(-1) ?? ''];
  return name ? new Refusal(422, 'invalid', message, { field: name }) : new Refusal(409, 'not-possible', message);
}
