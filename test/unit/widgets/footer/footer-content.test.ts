import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { contactHref, networkOf, revealed, safeHref } from '../../../../widgets/footer/addresses.ts';

const page = new URL('https://www.example.test/gb/pets');
const own = { host: '', page };
const abroad = { host: 'https://account.example.test', page };

describe('Links of the fetched footer: http(s) and root-relative only', () => {
  test('a root-relative link belongs to the host', () => {
    expect(safeHref('/gb/press/?a=1#b', own)).toBe('/gb/press/?a=1#b');
    expect(safeHref('/gb/press/', abroad)).toBe('https://account.example.test/gb/press/');
  });
  test('a link to another site stays', () => {
    expect(safeHref(' https://www.instagram.com/pawtal ', own)).toBe('https://www.instagram.com/pawtal');
    expect(safeHref('HTTP://example.com', own)).toBe('http://example.com/');
  });
  test.each([
    null,
    '',
    '#top',
    '?page=2',
    'press',
    '../press',
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'mailto:a@example.com',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example/',
    '/\t/evil.example/',
    '/\n\\evil.example',
    'https://user:secret@evil.example/',
    'https://',
    'https:evil.example',
  ])('%j is not linked', (href) => {
    expect(safeHref(href, own)).toBeUndefined();
    expect(safeHref(href, abroad)).toBeUndefined();
  });
});

test('§2 A social link is recognised by its host name', () => {
  expect(networkOf('https://www.instagram.com/pawtal')).toBe('instagram');
  expect(networkOf('https://youtube.com')).toBe('youtube');
  expect(networkOf('https://facebook.com.evil.example/')).toBeUndefined();
  expect(networkOf('https://notfacebook.com/')).toBeUndefined();
  expect(networkOf('/gb/facebook.com')).toBeUndefined();
});

describe('Links of the fetched footer to write or call', () => {
  test.each([
    ['mailto:help@example.com', 'mailto:help@example.com'],
    [' MAILTO:help@example.com?subject=Food%20for%20Rex ', 'mailto:help@example.com?subject=Food%20for%20Rex'],
    ['tel:+44 20 7946 0018', 'tel:+442079460018'],
    ['tel:(0)30-901820', 'tel:030901820'],
  ])('%j stays a link', (href, expected) => {
    expect(contactHref(href)).toBe(expected);
  });
  test.each([null, '', 'mailto:', 'mailto:help', 'tel:', 'tel:javascript', 'sms:123', 'javascript:a@b', '/mailto:a@b'])(
    '%j does not become one',
    (href) => {
      expect(contactHref(href)).toBeUndefined();
    },
  );
});

describe('E-mail addresses that Cloudflare hides', () => {
  /** As Cloudflare writes them: a key, and each byte xor-ed with it. */
  const hide = (text: string, key: number): string =>
    [key, ...[...new TextEncoder().encode(text)].map((byte) => byte ^ key)]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
  test('every address is found again, with any key', () => {
    const property = fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), fc.nat(255), (text, key) => {
      expect(revealed(hide(text, key))).toBe(text);
    });
    fc.assert(property);
  });
  test.each(['', '5', '5c', 'no hex', '5c3'])('%j hides none', (hidden) => {
    expect(revealed(hidden)).toBeUndefined();
  });
});
