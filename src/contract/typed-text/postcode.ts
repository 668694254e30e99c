import { readLine, tidyCode } from './text.ts';
import type { LineLimit, Read } from './text.ts';

/** Of each country: its postcode without separators, with the prefix of mail from abroad; the usual form; an example. */
const forms: Readonly<Record<string, readonly [compact: RegExp, usual: string, example: string]>> = {
  GB: [/^(?:GB|UK)?([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/, '$1 $2', 'SW1A 1AA'],
  IE: [/^(?:IRL|IE)?([A-Z]\d[\dW])([A-Z\d]{4})$/, '$1 $2', 'D02 X285'],
  FR: [/^(?:FR?)?(\d{5})$/, '$1', '75011'],
  DE: [/^(?:DE?)?(\d{5})$/, '$1', '20259'],
  NL: [/^(?:NL)?(\d{4})([A-Z]{2})$/, '$1 $2', '1012 AB'],
  BE: [/^(?:BE?)?(\d{4})$/, '$1', '1000'],
  AT: [/^(?:AT?)?(\d{4})$/, '$1', '1010'],
  DK: [/^(?:DK)?(\d{4})$/, '$1', '1050'],
  SE: [/^(?:SE?)?(\d{3})(\d{2})$/, '$1 $2', '123 45'],
};

/** Reads a postcode of the country in any spelling, as the country usually writes it. Of other countries any text is one. */
export function readPostcode(typed: string, limit: LineLimit, country: string): Read {
  const read = readLine(typed, limit, tidyCode(typed));
  const form = forms[country];
  if (!form || read.problem || read.text === '') return read;
  const [compact, usual, example] = form;
  const code = read.text.toUpperCase().replace(/[ .-]/g, '');
  return compact.test(code)
    ? { text: code.replace(compact, usual) }
    : { text: read.text, problem: { code: 'postcode', example } };
}
