import { isPostcode, lineLimits, phonePattern, printable } from '../../contract/customer/limits.ts';
import type { LineLimit } from '../../contract/customer/limits.ts';
import type { DetailsBody } from '../../contract/customer/bodies.ts';

/** Why a field is invalid; its message is `settings.error.<code>`. `count`: the maximum length. */
export interface FieldError {
  code: 'required' | 'long' | 'email' | 'phone' | 'characters' | 'postcode' | 'invalid';
  count?: number;
}

/** Checks a value by its limits and the rules of the country. */
export function checkLine(
  path: string,
  value: string,
  { most, required }: LineLimit,
  country: string,
): FieldError | undefined {
  if (value === '') return required && { code: 'required' };
  if (value.length > most) return { code: 'long', count: most };
  if (!printable.test(value)) return { code: 'characters' };
  // Only refuses what cannot be an address; the backend checks the rest.
  if (path === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return { code: 'email' };
  if (path.endsWith('postcode') && !isPostcode(value, country)) return { code: 'postcode' };
  return path === 'phone' && !phonePattern.test(value) ? { code: 'phone' } : undefined;
}

/** Fields that the backend would refuse, by the same limits, keyed by their path in the body: `address.city`. */
export function checkDetails({ address, ...body }: DetailsBody, country: string): Record<string, FieldError> {
  const lines: Record<string, unknown> = {
    ...body,
    ...Object.fromEntries(Object.entries(address).map(([name, value]) => [`address.${name}`, value])),
  };
  const found: Record<string, FieldError> = {};
  for (const [path, limit] of Object.entries(lineLimits)) {
    const error = checkLine(path, String(lines[path]).trim(), limit, country);
    if (error) found[path] = error;
  }
  return found;
}
