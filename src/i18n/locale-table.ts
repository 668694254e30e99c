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

/**
 * The entry for a country code (`GB`, `gb`), or for a BCP 47 tag: its region first, else its language.
 * Undefined if unknown: the caller chooses the fallback.
 */
export function findLocale(wanted: string | null | undefined): LocaleEntry | undefined {
  if (!wanted) return undefined;
  const [language, ...rest] = wanted.toLowerCase().split(/[-_]/);
  const region = rest.at(-1) ?? language;
  return (
    localeTable.find((each) => each.segment === region) ??
    localeTable.find((each) => each.tag.split('-')[0] === language)
  );
}

const mixed: Record<string, LocaleEntry> = {};

/**
 * §4 The locale follows the store country. Texts and formats follow the customer's language where it differs from the
 * country's own: `fr-BE` for a Belgian who reads French. An unknown country is GB, an unknown language English.
 */
export function customerLocale(
  locale: string | null | undefined,
  country: string | null | undefined,
): LocaleEntry | undefined {
  const own = findLocale(country ?? 'GB');
  const chosen = findLocale(locale ?? 'en');
  if (!own || !chosen || own.messages === chosen.messages) return own ?? chosen;
  const tag = `${chosen.tag.slice(0, 2)}-${own.country}`;
  // Return the same object each time, like the entries of the table.
  return (mixed[tag] ??= { ...own, messages: chosen.messages, tag });
}
