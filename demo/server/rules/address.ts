/** The parts of an address. */
export interface AddressParts {
  line1: string;
  line2: string;
  postcode: string;
  city: string;
}

/** Countries that write the postcode after the town. All others write it before. */
const postcodeLast = new Set(['GB', 'IE']);

/** Formats an address in the country's order: `7 Mill Lane, York YO1 7HB`, `Lindenallee 23, 20259 Hamburg`. */
export function printedAddress({ line1, line2, postcode, city }: AddressParts, country: string): string {
  const town = postcodeLast.has(country) ? `${city} ${postcode}` : `${postcode} ${city}`;
  return [line1, line2, town].filter(Boolean).join(', ');
}
