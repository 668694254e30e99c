import { readEmail } from './email.ts';
import { readPhone } from './phone.ts';
import { readPostcode } from './postcode.ts';
import { readLine } from './text.ts';
import type { LineLimit, Read } from './text.ts';

/** Reads what a person typed into a field, as it is kept, or with the reason why it is refused. Forms and backend share it. */
export function readTyped(typed: string, limit: LineLimit, country: string): Read {
  if (limit.kind === 'email') return readEmail(typed, limit);
  if (limit.kind === 'phone') return readPhone(typed, limit);
  return limit.kind === 'postcode' ? readPostcode(typed, limit, country) : readLine(typed, limit);
}
