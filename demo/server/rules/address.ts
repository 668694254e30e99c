import { townLines } from '../../../src/contract/customer/limits.ts';

/** The parts of an address. */
export interface AddressParts {
  line1: string;
  line2: string;
  postcode: string;
  city: string;
}

/** An address for one box, with the name on the parcel. */
export interface BoxAddress extends AddressParts {
  name: string;
}

/** Formats an address in the country's order: `7 Mill Lane, York YO1 7HB`, `Lindenallee 23, 20259 Hamburg`. */
export function printedAddress({ line1, line2, postcode, city }: AddressParts, country: string): string {
  const town = townLines({ postcode, city }, country).join(' ');
  return [line1, line2, town].filter(Boolean).join(', ');
}

/** `Ann Lee, 7 Mill Lane, York YO1 7HB` */
export const printedPlace = ({ name, ...address }: BoxAddress, country: string): string =>
  `${name}, ${printedAddress(address, country)}`;
