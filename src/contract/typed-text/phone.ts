import { readLine, shown, tidyCode } from './text.ts';
import type { LineLimit, Read } from './text.ts';

/** Digits of Arabic and Persian keyboards: their last four bits are the value. */
const easternDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;

const tidyPhone = (typed: string): string =>
  tidyCode(typed)
    .replace(easternDigits, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\u00b7\u2022]/g, '.');

/** Reads a number as people write it: digits, at least five, and the usual separators. */
export function readPhone(typed: string, limit: LineLimit): Read {
  const read = readLine(typed, limit, tidyPhone(typed));
  const { text, problem } = read;
  if (problem || text === '') return read;
  const [character] = /[^\d ()/.+-]/u.exec(text) ?? [];
  if (character !== undefined) return { text, problem: { code: 'character', character: shown(character) } };
  const isNumber = /^\(?\+?[^+]+$/.test(text) && text.replace(/\D/g, '').length >= 5;
  return isNumber ? read : { text, problem: { code: 'phone' } };
}
