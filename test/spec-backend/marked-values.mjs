// Marks for values whose written form the specification leaves open.
// Answers are built from plain values plus these marks; `present` (present-answer.mjs)
// then writes them out in the spelling that the style asks for.

export class MarkedValue {
  constructor(kind, value) {
    this.kind = kind;
    this.value = value;
  }
}

const mark = (kind) => (value) => new MarkedValue(kind, value);

/** A field the text names, but which may be missing or null. */
export const possible = mark('possible');
/** An object whose key spelling is not given by the text (prose names). */
export const prose = mark('prose');
/** A delivery status, in the words of section 4. */
export const deliveryStatus = mark('deliveryStatus');
/** A subscription or pet status, in the words of section 4. */
export const petStatus = mark('petStatus');
/** Other fixed words: item types, units, payment and delivery methods, stages. */
export const fixedWord = mark('fixedWord');
/** "male", "female" or null. */
export const gender = mark('gender');
/** A calendar day, given as YYYY-MM-DD. */
export const day = mark('day');
/** An amount of money: { amount, currency }. */
export const money = mark('money');
/** An address that can be told in one line. */
export const address = mark('address');
/** A path of this backend, handed to the client as a URL to call. */
export const suppliedUrl = mark('suppliedUrl');
