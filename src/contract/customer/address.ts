/** Countries that write the postcode below the town. All others write it before the town. */
const postcodeLast = new Set(['GB', 'IE']);

/** Town and postcode of a printed address, in the country's order, line by line. */
export const townLines = ({ postcode, city }: { postcode: string; city: string }, country: string): string[] =>
  postcodeLast.has(country) ? [city, postcode] : [`${postcode} ${city}`];
