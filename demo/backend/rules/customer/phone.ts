/** Calling codes of the stores' countries. */
const codes: Readonly<Record<string, string>> = {
  GB: '44',
  IE: '353',
  FR: '33',
  DE: '49',
  AT: '43',
  NL: '31',
  BE: '32',
  SE: '46',
  DK: '45',
};

/** Denmark's numbers have no leading zero within the country. */
const withoutZero = new Set(['DK']);

/** The number in the form that text messages need (E.164), such as `+447700900123`; undefined if it has none. */
export function e164(phone: string, country: string): string | undefined {
  const digits = phone
    .replaceAll('(0)', '')
    .replaceAll(/[\s()/.-]/g, '')
    .replace(/^00/, '+');
  const code = codes[country];
  const national = withoutZero.has(country) ? digits : /^0(\d+)$/.exec(digits)?.[1];
  const number = digits.startsWith('+') ? digits : code && national && `+${code}${national}`;
  return number && /^\+[1-9]\d{7,14}$/.test(number) ? number : undefined;
}
