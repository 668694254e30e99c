/** Letters count as 10 to 35, the identifier's country and check digits come last, its three letters of the business don't count. */
const remainder = (id: string): number =>
  [...(id.slice(7) + id.slice(0, 4))]
    .map((sign) => String(Number.parseInt(sign, 36)))
    .join('')
    .split('')
    .reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

/** Whether a text is a SEPA creditor identifier. @source EPC262-08, ISO 7064 */
export const isCreditorId = (text: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z\d]{3}[A-Z\d]{1,28}$/.test(text) && remainder(text) === 1;
