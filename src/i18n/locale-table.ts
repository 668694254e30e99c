/** The languages that have texts: the names of the files in `locales/`. Each is the tag of a store. */
export type Language = 'en-GB' | 'fr-FR' | 'nl-NL' | 'de-DE' | 'sv-SE' | 'da-DK';

/** What follows from a store country. @source §9 and DECISIONS.md#locales */
export interface LocaleEntry {
  /** Locale segment of a path. */
  segment: string;
  country: string;
  /** BCP 47 tag that Intl formats with. */
  tag: string;
  currency: 'GBP' | 'EUR' | 'SEK' | 'DKK';
  /** File of `locales/` with the texts. */
  messages: Language;
  timeZone: string;
  /** SE, DK and BE have one form of months, the short one; others a short and a long one. */
  oneDateForm?: boolean;
}

/** A store. Its texts are named after its tag unless `messages` names others. */
const entry = (
  tag: string,
  currency: LocaleEntry['currency'],
  city: string,
  oneDateForm = false,
  messages = tag as Language,
): LocaleEntry => ({
  segment: tag.slice(3).toLowerCase(),
  country: tag.slice(3),
  tag,
  currency,
  messages,
  timeZone: `Europe/${city}`,
  oneDateForm,
});

export const defaultLocale = entry('en-GB', 'GBP', 'London');

export const localeTable: readonly LocaleEntry[] = [
  defaultLocale,
  entry('en-IE', 'EUR', 'Dublin', false, 'en-GB'),
  entry('fr-FR', 'EUR', 'Paris'),
  entry('nl-NL', 'EUR', 'Amsterdam'),
  entry('de-DE', 'EUR', 'Berlin'),
  entry('de-AT', 'EUR', 'Vienna', false, 'de-DE'),
  entry('en-BE', 'EUR', 'Brussels', true, 'en-GB'),
  entry('sv-SE', 'SEK', 'Stockholm', true),
  entry('da-DK', 'DKK', 'Copenhagen', true),
];

const mixed: Record<string, LocaleEntry> = {};

/** A country's entry with the words of another one: `fr-BE` for a Belgian who reads French. */
function mix(own: LocaleEntry, { messages, tag: words }: LocaleEntry): LocaleEntry {
  if (own.messages === messages) return own;
  const tag = `${words.slice(0, 2)}-${own.country}`;
  // Return the same object each time, like the entries of the table.
  return (mixed[tag] ??= { ...own, messages, tag });
}

const ofCountry = (code: string | undefined): LocaleEntry | undefined =>
  localeTable.find(({ segment }) => segment === code);

const ofLanguage = (language: string): LocaleEntry | undefined =>
  localeTable.find(({ tag }) => tag.startsWith(`${language}-`));

/**
 * The entry for a country code (`GB`, `gb`), or for a BCP 47 tag: words of its language, formats and rules of its region
 * (`nl-BE`). Undefined if unknown: the caller chooses the fallback.
 */
export function findLocale(wanted: string | null | undefined): LocaleEntry | undefined {
  if (!wanted) return undefined;
  const [language = '', ...rest] = wanted.trim().toLowerCase().split(/[-_]/);
  const words = ofLanguage(language);
  const country = ofCountry(rest.find((part) => part.length === 2)) ?? (words ? undefined : ofCountry(language));
  return country && words ? mix(country, words) : (country ?? words);
}

/**
 * §4 The locale follows the store country. Texts and formats follow the customer's language where it differs from the
 * country's own. An unknown country is GB, an unknown language English.
 */
export function customerLocale(
  locale: string | null | undefined,
  country: string | null | undefined,
): LocaleEntry | undefined {
  const own = findLocale(country ?? 'GB');
  const chosen = findLocale(locale ?? 'en');
  return own && chosen ? mix(own, chosen) : (own ?? chosen);
}
