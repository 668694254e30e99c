/** The limits of a line of the contact details, by its path in the body. Lengths in characters. */
export interface LineLimit {
  most: number;
  /** Must not be empty. */
  required?: true;
}

export const lineLimits = {
  firstName: { most: 60, required: true },
  lastName: { most: 60, required: true },
  email: { most: 254, required: true },
  phone: { most: 30 },
  'address.line1': { most: 100, required: true },
  'address.line2': { most: 100 },
  'address.postcode': { most: 12, required: true },
  'address.city': { most: 60, required: true },
} as const satisfies Record<string, LineLimit>;

/** Characters of a new password. An older one may be shorter. */
export const passwordLimits = { least: 8, most: 128 } as const;

/** No control characters: keyboards don't produce them, and they break printed labels. */
export const printable = /^[^\p{Cc}]*$/u;
/** Digits and the usual separators, or nothing. */
export const phonePattern = /^$|^\+?[\d ()/.-]{5,}$/;
