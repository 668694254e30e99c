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

/** Characters of the name that a customer gives a passkey. */
export const longestPasskeyName = 60;

/** No control characters: keyboards don't produce them, and they break printed labels. */
export const printable = /^[^\p{Cc}]*$/u;
/** Digits and the usual separators, or nothing. */
export const phonePattern = /^$|^\+?[\d ()/.-]{5,}$/;

const patterns: Readonly<Record<string, RegExp>> = {
  GB: /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i,
  IE: /^[a-z]\d[\dw] ?[a-z\d]{4}$/i,
  FR: /^\d{5}$/,
  DE: /^\d{5}$/,
  NL: /^\d{4} ?[a-z]{2}$/i,
  BE: /^\d{4}$/,
  AT: /^\d{4}$/,
  DK: /^\d{4}$/,
  SE: /^\d{3} ?\d{2}$/,
};

/** Whether this can be a postcode of the country. */
export const isPostcode = (text: string, country: string): boolean => patterns[country]?.test(text) ?? true;

/** Countries that write the postcode below the town. All others write it before the town. */
const postcodeLast = new Set(['GB', 'IE']);

/** Town and postcode of a printed address, in the country's order, line by line. */
export const townLines = ({ postcode, city }: { postcode: string; city: string }, country: string): string[] =>
  postcodeLast.has(country) ? [city, postcode] : [`${postcode} ${city}`];
