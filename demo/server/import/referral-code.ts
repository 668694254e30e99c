/** Crockford's base 32: no letters that look like digits. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 9;
const range = 32n ** BigInt(length);
/** Odd, so that multiplying by it gives each number below `range` another one. Codes in a row then differ a lot. */
const factor = 25_214_903_917_309n;

/**
 * The referral code of an imported customer. It follows from the id, so two customers never have the same. It is longer
 * than the codes of earlier imports.
 */
export function referralCodeOf(firstName: string, id: number): string {
  const name = firstName
    .replaceAll(/[^A-Za-z]/g, '')
    .slice(0, 12)
    .toUpperCase();
  let [left, code] = [(BigInt(id) * factor) % range, ''];
  for (; code.length < length; left /= 32n) code = digits[Number(left % 32n)]! + code;
  return `${name || 'PAW'}-${code}`;
}
