import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languagesOf, printedAddress, printedPlace } from '../../../../demo/backend/rules/customer/address.ts';
import { hasReview } from '../../../../demo/backend/rules/customer/declarations.ts';
import { keptYears } from '../../../../demo/backend/rules/customer/deletion.ts';
import { isEasy, passwordProblem } from '../../../../demo/backend/rules/customer/password.ts';
import { e164 } from '../../../../demo/backend/rules/customer/phone.ts';
import { stillMissing } from '../../../../demo/backend/rules/customer/questions.ts';
import type { Country } from '../../../../src/contract/base.ts';
import { townLines } from '../../../../src/contract/limits.ts';
import { findLocale, localeTable } from '../../../../src/i18n/locale-table.ts';
import { languages } from '../../../../src/i18n/named-locales.ts';

describe('Addresses and languages', () => {
  test('every country offers its own language first, then every other one that the product speaks', () => {
    for (const { country, tag } of localeTable) {
      expect(languagesOf(country)[0]).toBe(tag);
      expect(languagesOf(country)).toHaveLength(languages.length);
      for (const language of languagesOf(country)) expect(findLocale(language)?.tag).toBe(language);
      expect(new Set(languagesOf(country).map((language) => findLocale(language)!.messages)).size).toBe(
        languages.length,
      );
    }
  });
  test('the address is formatted in the order of the country', () => {
    const parts = { line1: 'a 1', line2: '', postcode: 'p', city: 'c' };
    expect(printedAddress(parts, 'IE')).toBe('a 1, c p');
    expect(printedAddress({ ...parts, line2: 'b' }, 'FR')).toBe('a 1, b, p c');
    expect(printedPlace({ name: 'Ann Lee', ...parts }, 'GB')).toBe('Ann Lee, a 1, c p');
    expect(townLines(parts, 'GB')).toEqual(['c', 'p']);
    expect(townLines(parts, 'NL')).toEqual(['p c']);
  });
});

test('DECISIONS.md#declarations A withdrawal has a second step in every country, a cancellation in all but Germany', () => {
  for (const { country } of localeTable) {
    expect(hasReview('withdrawal', country)).toBe(true);
    expect(hasReview('cancellation', country)).toEqual(country !== 'DE');
  }
});

test('DECISIONS.md#personal-data Each country has the years for which records stay', () => {
  const years = ({ receipts, declarations }: { receipts: number; declarations: number }) => receipts * declarations;
  expect(localeTable.filter(({ country }) => !(years(keptYears[country as Country]) > 0))).toEqual([]);
});

test('§4 A question is open until its answer is there; one that the profile doesn’t know stays open', () => {
  const all = ['age', 'weight', 'shape', 'activity', 'neutered', 'allergies', 'vaccination'];
  expect(stillMissing(all, {})).toEqual(all);
  expect(stillMissing(all, { born: null, weightKg: null, neutered: null, allergies: null })).toEqual(all);
  expect(stillMissing(all, { born: '2024-05-01', neutered: false, allergies: [] })).toEqual([
    'weight',
    'shape',
    'activity',
    'vaccination',
  ]);
  expect(stillMissing([], {})).toEqual([]);
});

test.each([
  ['+44 7700 900123', 'GB', '+447700900123'],
  ['07700 900123', 'GB', '+447700900123'],
  ['+44 (0)7700 900123', 'GB', '+447700900123'],
  ['0044 7700 900123', 'DE', '+447700900123'],
  ['0171/392 00 17', 'DE', '+491713920017'],
  ['06.39.98.01.23', 'FR', '+33639980123'],
  ['20 12 34 56', 'DK', '+4520123456'],
  ['7700 900123', 'GB', undefined],
  ['+0 7700 900123', 'GB', undefined],
  ['+44 12345', 'GB', undefined],
  ['+44 7700 900123 900123', 'GB', undefined],
  ['+4412345678', 'GB', '+4412345678'],
  ['+12345678', 'GB', '+12345678'],
  ['+1234567', 'GB', undefined],
  ['+123456789012345', 'GB', '+123456789012345'],
  ['+1234567890123456', 'GB', undefined],
  ['7700 0 900123', 'GB', undefined],
  ['07700 x 900123', 'GB', undefined],
  ['+44 7700 900123 x', 'GB', undefined],
  ['x+44 7700 900123', 'GB', undefined],
  ['++447700900123', 'GB', undefined],
  ['07700900123x', 'GB', undefined],
  ['0', 'GB', undefined],
  ['1234567890', 'US', undefined],
  ['44 0044 7700', 'DK', '+454400447700'],
  ['07700 900123', 'US', undefined],
  ['', 'GB', undefined],
])('the number %s of %s for text messages is %s', (phone, country, number) =>
  expect(e164(phone, country)).toBe(number),
);

test('a number for text messages is one in every country, also with separators', () => {
  const digits = fc.stringMatching(/^[1-9]\d{7,14}$/);
  fc.assert(
    fc.property(digits, fc.constantFrom(...localeTable), fc.constantFrom(' ', '-', '.', '/'), (number, store, gap) => {
      const written = `+${number.replaceAll(/(\d{3})/g, `$1${gap}`)}`;
      expect(e164(written, store.country)).toBe(`+${number}`);
    }),
  );
});

const easy = [
  'aaaaaaaa',
  '12345678',
  '87654321',
  'abcdefgh',
  'hgfedcba',
  'abababab',
  'aaabbbcc',
  'password1',
  'PASSWORDabcd',
  'Passwort123!',
  'abc!12#34',
  'azerty@9.*',
  'robin@example.test',
  'Robin@Example.Test',
  'robinson',
  // Digits in a row, and what follows.
  '1234567890',
  '1234567899',
  '45678901',
  '4567890199',
  '90123456',
  '98765432105',
];
test.each(easy)('%s is easy to guess', (password) => {
  const email = password === 'robinson' ? 'robinson@example.test' : 'robin@example.test';
  expect(isEasy(password, email)).toBe(true);
  expect(passwordProblem(password, email)).toBe('easy');
});
test.each([
  'a good new one',
  'Hundekuchen 7',
  'correct horse',
  '🐕🦴 wow wow',
  'robinson',
  'aaabbbcd',
  // Every second letter is no row, neither is one with another letter in it.
  'acegikmo',
  'abcdefgx',
  'xbcdefgh',
  'passwordabcde',
  'my password1',
  'password1x',
  '13572468',
  '12345678x',
  '45678901x',
  '24681357',
])('%s is not easy to guess', (password) => expect(isEasy(password, 'robin@example.test')).toBe(false));
test('§5 A password has 8 to 128 characters', () => {
  const [least, most] = ['x7 kdq2m', 'kd 2m7xq'.repeat(16)];
  const problem = (password: string) => passwordProblem(password, 'robin@example.test');
  expect([least, most].map((each) => [each.length, problem(each)])).toEqual([
    [8, undefined],
    [128, undefined],
  ]);
  expect(problem(least.slice(1))).toBe('short');
  expect(problem(`${most}x`)).toBe('long');
});
