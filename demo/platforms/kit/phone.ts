/** Calling codes of the stores' countries. */
const codes: Readonly<Record<string, string>> = {
  GB: '44',
  IE: '353',
  FR: '33',
  NL: '31',
  BE: '32',
  DE: '49',
  AT: '43',
  SE: '46',
  DK: '45',
};

/** A telephone number in E.164, as platforms store it; '' if there is none, undefined if it can't be one. */
export function toE164(typed: string, country: string): string | undefined {
  // The zero in brackets is dialled within the country only.
  const text = typed.replace('(0)', '').replaceAll(/[^\d+]/g, '');
  if (text === '') return '';
  const international = text.replace(/^00/, '+');
  const number = international.startsWith('+')
    ? international
    : `+${codes[country] ?? ''}${international.replace(/^0/, '')}`;
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined;
}
