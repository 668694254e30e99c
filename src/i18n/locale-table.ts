/** What follows from a store country. @source §9 and DECISIONS.md#locales */
export interface LocaleEntry {
  /** Locale segment of a path. */
  segment: string;
  country: string;
  /** BCP 47 tag that Intl formats with. */
  tag: string;
  currency: 'GBP' | 'EUR' | 'SEK' | 'DKK';
  /** File of `locales/` with the texts. */
  messages: 'en-GB' | 'de-DE' | 'fr-FR' | 'nl-NL';
  timeZone: string;
  /** SE, DK and BE have one form of months, the short one; others a short and a long one. */
  oneDateForm?: true;
}

const entry = (
  country: string,
  tag: string,
  currency: LocaleEntry['currency'],
  messages: LocaleEntry['messages'],
  timeZone: string,
  oneDateForm?: true,
): LocaleEntry => ({
  segment: country.toLowerCase(),
  country,
  tag,
  currency,
  messages,
  timeZone,
  ...(oneDateForm && { oneDateForm }),
});

export const defaultLocale = entry('GB', 'en-GB', 'GBP', 'en-GB', 'Europe/London');

export const localeTable: readonly LocaleEntry[] = [
  defaultLocale,
  entry('IE', 'en-IE', 'EUR', 'en-GB', 'Europe/Dublin'),
  entry('FR', 'fr-FR', 'EUR', 'fr-FR', 'Europe/Paris'),
  entry('NL', 'nl-NL', 'EUR', 'nl-NL', 'Europe/Amsterdam'),
  entry('DE', 'de-DE', 'EUR', 'de-DE', 'Europe/Berlin'),
  entry('AT', 'de-AT', 'EUR', 'de-DE', 'Europe/Vienna'),
  entry('BE', 'en-BE', 'EUR', 'en-GB', 'Europe/Brussels', true),
  entry('SE', 'en-SE', 'SEK', 'en-GB', 'Europe/Stockholm', true),
  entry('DK', 'en-DK', 'DKK', 'en-GB', 'Europe/Copenhagen', true),
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

/** Countries whose own language has no texts yet. */
const countryOf: Readonly<Record<string, string>> = { sv: 'se', da: 'dk' };

const ofLanguage = (language: string): LocaleEntry | undefined =>
  ofCountry(countryOf[language]) ?? localeTable.find(({ tag }) => tag.startsWith(`${language}-`));

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
