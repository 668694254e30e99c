/** Dots, colons and at signs, with those that browsers read as the same. */
const joints = '.\u3002\uff0e\uff61:\uff1a@\uff20';
/** What may follow one of them in a text that is no address: a space, a digit, the end of a sentence or a quotation. */
const harmless = String.raw`\p{Z}\t\r\n\d,;!?)\]"'’”»…` + joints.slice(0, 4);
const joint = new RegExp(String.raw`([${joints}])(?=[^${harmless}])`, 'gu');
/** An at sign with a digit after it, and an address of four numbers. */
const atDigit = /([@\uff20])(?=\d)/gu;
const fourNumbers = /\d+(?:[.\u3002\uff0e\uff61]\d+){3}/gu;

/**
 * A text without anything that a mail program makes a link of: a space separates the parts of every address. It is
 * applied to all that is filled in, since strangers type names, notes and declarations, and a mail that comes from the
 * shop would carry their link.
 */
export const withoutLinks = (text: string): string =>
  text
    .replaceAll(fourNumbers, (numbers) => numbers.replaceAll(/[.\u3002\uff0e\uff61]/gu, '$& '))
    .replaceAll(/\/(?=\/)/g, '/ ')
    .replaceAll(joint, '$1 ')
    .replaceAll(atDigit, '$1 ');
