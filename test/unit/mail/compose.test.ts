import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { LinkifyIt } from 'linkify-it';
import { expect, test } from 'vitest';
import { compose, withoutLinks } from '../../../demo/backend/mail/compose.ts';
import { darkLook, look } from '../../../demo/backend/mail/kinds.ts';
import type { MailKind } from '../../../demo/backend/mail/kinds.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { languages } from '../../../src/i18n/named-locales.ts';

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

test.each(languages.slice(1))('Mails say the same in %s as in English', (language) => {
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
        { kind: 'email-asked', name, values: { email }, rows: [['note', note]], action },
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

test('The lines of a mail’s table have row headers, which name each value to a screen reader', () => {
  const rows = [
    ['order', '4801-1061'],
    ['comes', 'Wed 18 – Fri 20 Nov'],
  ] as const;
  const { html } = compose(
    { kind: 'last-day', name: 'Robin', values: {}, rows, action: 'https://shop.example/' },
    findLocale('GB')!,
  );
  expect(html).not.toContain('role="presentation"');
  expect(
    [...html.matchAll(/<th scope="row"[^>]*>([^<]*)<\/th>\s*<td[^>]*>([^<]*)/g)].map(([, ...pair]) => pair),
  ).toEqual([
    ['Order', '4801-1061'],
    ['Comes', 'Wed 18 – Fri 20 Nov'],
  ]);
});

/** WCAG contrast of two colours, `#rrggbb`. */
function contrastOf(...colours: readonly [string, string]): number {
  const [darker, lighter] = colours
    .map((colour) => {
      const [red, green, blue] = [1, 3, 5].map((at) => {
        const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      }) as [number, number, number];
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .toSorted((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}
const inkOf = (style: string): string => /(?:^|[^-])color: (#\w{6})/.exec(style)![1]!;
const groundOf = (style: string): string => /background: (#\w{6})/.exec(style)![1]!;

test('WCAG 1.4.3 A mail’s texts can be read in light and in dark', () => {
  const dark = Object.fromEntries(
    [...darkLook.matchAll(/\.(\w+) \{([^}]*)\}/g)].map(([, name, style]) => [name!, style!]),
  ) as Record<'body' | 'card' | 'accent' | 'muted' | 'button', string>;
  const pairs = {
    light: [
      [inkOf(look.body), groundOf(look.card)],
      [inkOf(look.plain), groundOf(look.card)],
      [inkOf(look.plain), groundOf(look.body)],
      [inkOf(look.label), groundOf(look.card)],
      [inkOf(look.small), groundOf(look.body)],
      [inkOf(look.button), groundOf(look.button)],
    ],
    dark: [
      [inkOf(dark.body), groundOf(dark.card)],
      [inkOf(dark.accent), groundOf(dark.card)],
      [inkOf(dark.accent), groundOf(dark.body)],
      [inkOf(dark.muted), groundOf(dark.card)],
      [inkOf(dark.muted), groundOf(dark.body)],
      [inkOf(dark.button), groundOf(dark.button)],
    ],
  } as const;
  for (const [scheme, all] of Object.entries(pairs))
    for (const pair of all) expect(contrastOf(...pair), `${scheme} ${pair.join(' on ')}`).toBeGreaterThanOrEqual(4.5);
});
