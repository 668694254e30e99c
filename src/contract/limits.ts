import type { LineLimit } from './typed-text/text.ts';

/** The limits of the contact details, by their paths in the body. */
export const lineLimits = {
  firstName: { most: 60, required: true },
  lastName: { most: 60, required: true },
  email: { most: 254, required: true, kind: 'email' },
  phone: { most: 30, kind: 'phone' },
  'address.line1': { most: 100, required: true },
  'address.line2': { most: 100 },
  'address.postcode': { most: 12, required: true, kind: 'postcode' },
  'address.city': { most: 60, required: true },
} as const satisfies Record<string, LineLimit>;

/** Characters of a new password. An older one may be shorter. */
export const passwordLimits = { least: 8, most: 128 } as const;

/** Characters of the name that a customer gives a passkey. */
export const longestPasskeyName = 60;

/** Links for others: characters of a name, dogs of one link, days from the first to the last. */
export const grantLimits = { label: 60, pets: 50, days: 60, persons: 6 } as const;

/** Countries that write the postcode below the town. All others write it before the town. */
const postcodeLast = new Set(['GB', 'IE']);

/** Town and postcode of a printed address, in the country's order, line by line. */
export const townLines = ({ postcode, city }: { postcode: string; city: string }, country: string): string[] =>
  postcodeLast.has(country) ? [city, postcode] : [`${postcode} ${city}`];
