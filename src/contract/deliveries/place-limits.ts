import { lineLimits } from '../customer/limits.ts';

/** The limits of another address for one box, by field. The country is the account's. */
export const placeLimits = {
  name: { most: 100, required: true },
  line1: lineLimits['address.line1'],
  line2: lineLimits['address.line2'],
  postcode: lineLimits['address.postcode'],
  city: lineLimits['address.city'],
} as const;

/** A note for the driver, in one line of text. */
export const noteLimit = { most: 250 } as const;
