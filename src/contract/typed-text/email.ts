import { readLine, shown, tidyCode } from './text.ts';
import type { LineLimit, Read } from './text.ts';

/** A domain as the e-mail field of a browser takes it (HTML, "valid e-mail address"). It has ASCII alone. */
const domainForm = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;
/** What neither part has: of ASCII, all but the characters that browsers take before the at sign. */
const refused = /[^\w.!#$%&'*+/=?^`{|}~\u0080-\u{10ffff}-]/u;
const refusedInDomain = /[^a-z\d.\u0080-\u{10ffff}-]/iu;

/** The domain in ASCII, as DNS and most mail servers know it; undefined if there is none. */
function asciiDomain(domain: string): string | undefined {
  if (refusedInDomain.test(domain)) return undefined;
  try {
    // URL has the browser's own conversion (UTS 46). It would read `1.2` as the address of a machine.
    const ascii = /[^\0-\x7f]/.test(domain) ? new URL(`http://${domain}`).hostname : domain.toLowerCase();
    return domainForm.test(ascii) ? ascii : undefined;
  } catch {
    return undefined;
  }
}

/** `Ann <ann@example.com>`, as mail programs copy it, is the address alone. */
const bare = (typed: string): string => tidyCode(tidyCode(typed).replace(/^[^<]*<([^<>]*)>$/, '$1'));

const partsOf = (email: string): [name: string, domain: string] => {
  const at = email.lastIndexOf('@');
  return [email.slice(0, Math.max(at, 0)), email.slice(at + 1)];
};

/** Reads what the e-mail field of a browser takes, and the same with letters beyond ASCII in both parts. */
export function readEmail(typed: string, limit: LineLimit): Read {
  const read = readLine(typed, limit, bare(typed));
  const { text, problem } = read;
  if (problem || text === '') return read;
  if (text.includes(' ')) return { text, problem: { code: 'space' } };
  const [name, domain] = partsOf(text);
  if (!name || !domain || name.includes('@')) return { text, problem: { code: 'email' } };
  const [character] = refused.exec(name) ?? refusedInDomain.exec(domain) ?? [];
  if (character !== undefined) return { text, problem: { code: 'character', character: shown(character) } };
  return asciiDomain(domain) ? read : { text, problem: { code: 'domain', character: domain } };
}

/** The address for a mail server: its domain in ASCII, the name before it as typed. */
export function mailableEmail(email: string): string {
  const [name, domain] = partsOf(email);
  return `${name}@${asciiDomain(domain) ?? domain}`;
}

/** What addresses are compared by, and customers found by: of all ways to write an address the one in lower case and ASCII. */
export const emailKey = (typed: string): string => mailableEmail(bare(typed)).toLowerCase().normalize();
