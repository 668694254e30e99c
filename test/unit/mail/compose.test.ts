import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { LinkifyIt } from 'linkify-it';
import { expect, test } from 'vitest';
import { compose, withoutLinks } from '../../../demo/backend/mail/compose.ts';
import type { MailKind } from '../../../demo/backend/mail/kinds.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';

const read = (language: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../demo/backend/content/${language}.json`, import.meta.url), 'utf8'));

/** Each text's path and its placeholders. */
function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) => flatten(inner, `${path}.${key}`));
}
const shapeOf = (language: string) =>
  flatten((read(language) as { mail: unknown }).mail)
    .map(([path, text]) => [path, (text.match(/\{\{\w+\}\}/g) ?? []).toSorted().join(' ')])
    .toSorted();

test.each(['de-DE', 'fr-FR', 'nl-NL'])('Mails say the same in %s as in English', (language) => {
  expect(shapeOf(language)).toEqual(shapeOf('en-GB'));
});

test('A German mail has a small letter after the comma of its greeting, except in nouns and names', () => {
  const { kinds } = (read('de-DE') as { mail: { kinds: Record<string, { text: [string] }> } }).mail;
  const first = Object.values(kinds).map(({ text: [line] }) => line);
  expect(first.filter((line) => /^\p{Lu}/u.test(line) && !line.startsWith('Lieferungen '))).toEqual([]);
});

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: true });
const linksIn = (text: string): string[] => (linkify.match(text) ?? []).map(({ url }) => url);

const parts =
  'http https www evil com de xn--p1ai bücher дом рф mailto javascript me 1and1 :// : . 。 ． ｡ @ / // ?q= # - ( " , ! 1 ' +
  '192.168.0.1 10 ⁄ … 👨‍👩‍👧';
const part = fc.constantFrom(' ', '\u200b', '\u00ad', '\ufeff', ...parts.split(' '));
const text = fc.oneof(
  fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
  fc.webUrl(),
  fc.emailAddress(),
  fc.domain(),
);

test('A text that a stranger typed contains nothing of which a mail program makes a link', () => {
  fc.assert(
    fc.property(text, (typed) => {
      expect(linksIn(withoutLinks(typed))).toEqual([]);
    }),
    { numRuns: 3000 },
  );
});

test('The rule can fail: without it there are links', () => {
  expect(linksIn('http://evil.example')).toEqual(['http://evil.example']);
  expect(linksIn('evil.com')).toHaveLength(1);
});

test('Ordinary names, dates, amounts and addresses stay as they are', () => {
  for (const each of [
    'Dr. Anna-Lena O’Neil',
    '18.11.2026',
    '£41.20',
    '10:30',
    'St. Mary’s Rd. 5, Bath BA1 1AA',
    'Ben...',
    'W-00007F',
  ])
    expect(withoutLinks(each)).toBe(each);
});

test('A mail’s only links are its own, for any values', () => {
  fc.assert(
    fc.property(text, text, text, (name, email, note) => {
      const action = 'https://shop.example/a';
      const mail = compose(
        { kind: 'email-asked', name, values: { email }, facts: [['note', note]], action },
        findLocale('gb')!,
      );
      const own = new Set([action, 'mailto:hello@pawtal.example']);
      expect(linksIn(mail.subject)).toEqual([]);
      expect(linksIn(mail.text).filter((url) => !own.has(url))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('Every kind of mail greets the customer, also one about a dog whose name is among its values', () => {
  const { mail } = read('en-GB') as { mail: { kinds: object } };
  for (const kind of Object.keys(mail.kinds) as MailKind[]) {
    const values = { name: 'Waffle' };
    const { text, html } = compose({ kind, name: 'Robin', values, action: 'https://shop.example/' }, findLocale('GB')!);
    expect({ text: text.split('\n')[0], html }, kind).toEqual({
      text: 'Hello Robin,',
      html: expect.stringContaining('Hello Robin,'),
    });
  }
});
