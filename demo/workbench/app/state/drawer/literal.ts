/** What a reader of code can't see: control and format characters, spaces other than the plain one. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;

const escapeUnits = (text: string): string =>
  text
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');

/** A text as a string of JavaScript, in which everything can be seen. */
export const literal = (text: string): string =>
  `'${text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll("'", String.raw`\'`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll(unseen, escapeUnits)}'`;
