/** The limits of a line that a person types. Lengths in characters. */
export interface LineLimit {
  most: number;
  /** Must have a character that can be seen. */
  required?: true;
  /** What more is known about it. */
  kind?: 'email' | 'phone' | 'postcode';
}

/** Why a text is refused; its message is `settings.error.<code>`, and these are its values. */
export interface TextProblem {
  code: 'required' | 'unseen' | 'long' | 'character' | 'space' | 'email' | 'domain' | 'phone' | 'postcode';
  count?: number;
  character?: string;
  example?: string;
}

/** A text as it is kept. With a problem: the text of which that is true. */
export interface Read {
  text: string;
  problem?: TextProblem;
}

/**
 * Characters that are never seen: of direction, of no width, fillers, and what a copied text has in place of an object. Not
 * those that join letters or select another form of one: Persian, Indic and Mongolian names and emoji need them.
 */
const unseen = /[\u2800\ufff9-\ufffc]|[^\P{Default_Ignorable_Code_Point}\p{Join_Control}\p{Variation_Selector}]/gu;
/** Those have no meaning at the start of a word; joiners have none at its end either. */
const joinersBefore = /(^| )[\p{Join_Control}\p{Variation_Selector}]+/gu;
const joinersAfter = /\p{Join_Control}+(?= |$)/gu;
/** Any digit that is written as wide as a Chinese character. */
const wideDigits = /[\uff10-\uff19]/g;

/**
 * A typed or pasted text as it is kept: in one line, composed (NFC), with ordinary spaces, hyphens and digits, and without
 * characters that are never seen. What is tidy stays as it is.
 */
export const tidy = (typed: string): string =>
  typed
    .replace(unseen, '')
    .replace(/[\s\u0085]+/g, ' ')
    .replace(joinersBefore, '$1')
    .replace(joinersAfter, '')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(wideDigits, (digit) => digit.normalize('NFKC'))
    .replace(/ +/g, ' ')
    .trim()
    .normalize();

/** A code such as a number or an address: dashes, apostrophes and wide letters as on a keyboard, and no label before it. */
export const tidyCode = (typed: string): string =>
  tidy(typed)
    .replace(/[\uff01-\uff5e]/g, (wide) => wide.normalize('NFKC'))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/^(?:[\p{L}. -]+: ?)+/u, '')
    .replace(/[ ,;]+$/, '');

/** Control characters, half characters, and the sign for a character that was lost on the way. */
const unkept = /[\p{Cc}\p{Cs}\ufffd]/u;
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A character as a message shows it: `U+0007` if it can't be seen. */
export const shown = (character: string): string =>
  seen.test(character) && !unkept.test(character)
    ? character
    : `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

/** Reads one line in any script. `text`: tidied before. */
export function readLine(typed: string, { most, required }: LineLimit, text = tidy(typed)): Read {
  if (!seen.test(text) && !unkept.test(text))
    return required ? { text, problem: { code: /^\s*$/.test(typed) ? 'required' : 'unseen' } } : { text: '' };
  const [refused] = unkept.exec(text) ?? [];
  if (refused !== undefined) return { text, problem: { code: 'character', character: shown(refused) } };
  return text.length > most ? { text, problem: { code: 'long', count: most } } : { text };
}

/** Names with the same key are the same name to a reader: `Zoë`, also decomposed, and `zoë`. */
export const nameKey = (name: string): string =>
  tidyCode(name)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .normalize();
