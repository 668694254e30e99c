// The store countries of section 9: locale, currency and the segment used in paths.

export const countries = {
  GB: { locale: 'en-GB', currency: 'GBP', address: '1 Sample Street, London, N1 1AA' },
  IE: { locale: 'en-IE', currency: 'EUR', address: '2 Sample Road, Dublin, D01 X2Y3' },
  FR: { locale: 'fr-FR', currency: 'EUR', address: '3 rue Exemple, 75001 Paris' },
  NL: { locale: 'nl-NL', currency: 'EUR', address: 'Voorbeeldstraat 4, 1011 AB Amsterdam' },
  DE: { locale: 'de-DE', currency: 'EUR', address: 'Musterstraße 5, 10115 Berlin' },
  AT: { locale: 'de-AT', currency: 'EUR', address: 'Mustergasse 6, 1010 Wien' },
  BE: { locale: 'en-BE', currency: 'EUR', address: 'Voorbeeldlaan 7, 1000 Brussels' },
  SE: { locale: 'en-SE', currency: 'SEK', address: 'Exempelgatan 8, 111 20 Stockholm' },
  DK: { locale: 'en-DK', currency: 'DKK', address: 'Eksempelvej 9, 1050 København' },
};

export const countryCodes = Object.keys(countries);

export const defaultCountryCode = 'GB';

/** The path segment of a country: lower-case country code. */
export function pathSegmentOf(countryCode) {
  return (countryCode ?? defaultCountryCode).toLowerCase();
}

export const pathSegments = countryCodes.map(pathSegmentOf);
