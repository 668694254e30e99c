import { describe, expect, test } from 'vitest';
import { networkOf, safeHref } from '../../../../widgets/footer/parse.ts';

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
