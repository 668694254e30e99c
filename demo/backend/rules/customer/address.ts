import { townLines } from '../../../../src/contract/limits.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { languages, localesOf } from '../../../../src/i18n/named-locales.ts';

/** The parts of an address. */
export interface AddressParts {
  line1: string;
  line2: string;
  postcode: string;
  city: string;
}

/** An address for one delivery, with the name on the parcel. */
export interface DeliveryAddress extends AddressParts {
  name: string;
}

/** Formats an address in the country's order: `7 Mill Lane, York YO1 7HB`, `Lindenallee 23, 20259 Hamburg`. */
export function printedAddress({ line1, line2, postcode, city }: AddressParts, country: string): string {
  const town = townLines({ postcode, city }, country).join(' ');
  return [line1, line2, town].filter(Boolean).join(', ');
}

/** `Ann Lee, 7 Mill Lane, York YO1 7HB` */
export const printedPlace = ({ name, ...address }: DeliveryAddress, country: string): string =>
  `${name}, ${printedAddress(address, country)}`;

/**
 * BCP 47 tags that a customer of the store can choose: the store's own first, then every other language that the
 * product speaks. They don't change currency and calendar.
 */
export function languagesOf(country: string): readonly string[] {
  const own = findLocale(country)!;
  /** §9 has English for Sweden and Denmark. */
  const english = localesOf(country).find(({ messages }) => messages === 'en-GB')?.tag ?? 'en-GB';
  const others = languages.filter((language) => language !== own.messages);
  return [own.tag, ...others.map((language) => (language === 'en-GB' ? english : language))];
}
