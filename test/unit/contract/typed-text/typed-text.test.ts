import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineLimits } from '../../../../src/contract/limits.ts';
import { nameLimit } from '../../../../src/contract/pets/profile.ts';
import { emailKey, mailableEmail, readEmail } from '../../../../src/contract/typed-text/email.ts';
import { readPostcode } from '../../../../src/contract/typed-text/postcode.ts';
import { readTyped } from '../../../../src/contract/typed-text/read.ts';
import { nameKey, readLine, tidy } from '../../../../src/contract/typed-text/text.ts';
import { countries } from '../../../../src/contract/lists.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({
    unit: fc.constantFrom(
      ..."aZ1@.-'+< >:,é\u0301\u00a0\u200b\u200d\u200c\ufe0f\u3164\u202e\u2066\ud800\uff11\uff20\u2019\u2014",
    ),
    maxLength: 16,
  }),
);
const { email } = lineLimits;

describe('§5 A typed text', () => {
  test('that was read once is read the same again, in every kind of field', () => {
    const limit = fc.constantFrom(...Object.values(lineLimits), nameLimit);
    fc.assert(
      fc.property(anyText, limit, fc.constantFrom(...countries), (typed, each, country) => {
        const { text, problem } = readTyped(typed, each, country);
        if (!problem) expect(readTyped(text, each, country)).toEqual({ text });
      }),
      { numRuns: 3000 },
    );
  });

  test('keeps no character that changes a direction or is never seen, and is composed and in one line', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const { text, problem } = readLine(typed, nameLimit);
        if (problem) return;
        expect(text).toMatch(/[\p{L}\p{N}\p{P}\p{S}]/u);
        expect(text).not.toMatch(
          /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\p{Cc}\p{Cs}\u2028\u2029]|  /u,
        );
        expect(text.normalize()).toEqual(text);
        expect(text.trim()).toEqual(text);
      }),
      { numRuns: 2000 },
    );
  });

  test('keeps what joins letters and pictures', () => {
    for (const text of ['👨‍👩‍👧 Lee', 'می‌خواهم', '❤️', 'क्‍ष']) expect(readLine(text, nameLimit)).toEqual({ text });
    expect(tidy('\u200dRex\u200c')).toBe('Rex');
  });

  test.each(['\u200b', '\u3164', '\u2060', '\u115f', '\u2800', '\ufe0f', '\u200d\u200d', '\u202e\u202c', '\u0301'])(
    'of %j alone has nothing that can be seen',
    (typed) => expect(readLine(typed, nameLimit).problem).toEqual({ code: 'unseen' }),
  );

  test.each([
    ['a\u0007b', { code: 'character', character: 'U+0007' }],
    ['Rex \ud83d', { code: 'character', character: 'U+D83D' }],
    ['M\ufffdller', { code: 'character', character: 'U+FFFD' }],
    ['x'.repeat(41), { code: 'long', count: 40 }],
    ['', { code: 'required' }],
  ])('%j is refused with %j, and stays', (typed, problem) =>
    expect(readLine(typed, nameLimit)).toEqual({ text: typed, problem }),
  );

  test('DECISIONS.md#typed-text names are the same in any spelling of the same letters', () => {
    const spellings = ['Zoë', 'Zoe\u0308', 'zoë', ' ZOË\u200b', 'Zo\u00adë'];
    expect(new Set(spellings.map(nameKey)).size).toBe(1);
    expect(nameKey('Zoe')).not.toBe(nameKey('Zoë'));
  });
});

describe('§5 An e-mail address', () => {
  test('that a browser’s own field takes is taken', () => {
    // HTML, "valid e-mail address".
    const name = fc.string({ unit: fc.constantFrom(..."azAZ09.!#$%&'*+/=?^_`{|}~-"), minLength: 1, maxLength: 30 });
    const label = fc.stringMatching(/^[a-zA-Z\d](?:[a-zA-Z\d-]{0,20}[a-zA-Z\d])?$/);
    const domain = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.'));
    fc.assert(
      fc.property(name, domain, (local, host) => {
        const text = `${local}@${host}`;
        expect(readEmail(text, email)).toEqual({ text });
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['info@müller.de', 'info@xn--mller-kva.de'],
    ['POST@XN--MLLER-KVA.DE', 'post@xn--mller-kva.de'],
    ['Jean-François@exemple.fr', 'jean-françois@exemple.fr'],
    ['jean-franc\u0327ois@exemple.fr', 'jean-françois@exemple.fr'],
    ["O'Brien@Eircom.net", "o'brien@eircom.net"],
    ['o\u2019brien@eircom.net', "o'brien@eircom.net"],
    ['a@1.2', 'a@1.2'],
  ])('DECISIONS.md#typed-text %s is compared as %s', (typed, key) => expect(emailKey(typed)).toBe(key));

  test('has one key, also of its key, of what is mailed, and of what is kept', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('müller.de', 'EXAMPLE.com', 'été.example', 'a'), (local, domain) => {
        const { text, problem } = readEmail(`${local}@${domain}`, email);
        if (problem) return;
        const key = emailKey(text);
        expect(emailKey(key)).toEqual(key);
        expect(emailKey(mailableEmail(text))).toEqual(key);
        expect(emailKey(text.toLowerCase())).toEqual(key);
        expect(mailableEmail(text).split('@').at(-1)).toMatch(/^[\x21-\x7e]+$/);
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['robin', { code: 'email' }],
    ['@example.com', { code: 'email' }],
    ['robin@', { code: 'email' }],
    ['a@@b.de', { code: 'email' }],
    ['a b@c.de', { code: 'space' }],
    ['a@b.de c@d.de', { code: 'space' }],
    ['a"b@c.de', { code: 'character', character: '"' }],
    ['a@b_c.de', { code: 'character', character: '_' }],
    ['a@b..de', { code: 'domain', character: 'b..de' }],
    ['a@-b.de', { code: 'domain', character: '-b.de' }],
    ['a@xn--.é', { code: 'domain', character: 'xn--.é' }],
  ])('%j is refused with %j, and stays', (text, problem) => expect(readEmail(text, email)).toEqual({ text, problem }));
});

describe('§5 A postcode', () => {
  const limit = lineLimits['address.postcode'];
  test.each([
    ['GB', ['YO1', '12345', 'YO1 7HBX', 'XYO1 7HB', 'YOR1 7HB']],
    ['IE', ['D02', 'D02 AF3', 'D02 AF300', 'DD2 AF30', 'XD02 AF30']],
    ['FR', ['7500', '750011', 'x75001', '75001x']],
    ['DE', ['2025', '202590', 'x20259', '20259x']],
    ['NL', ['1012', '1012 A', '1012 ABC', '01012 AB']],
    ['BE', ['100', '10000', 'x1000', '1000x']],
    ['AT', ['101', '10100', 'x1010', '1010x']],
    ['DK', ['105', '10500', 'x1050', '1050x']],
    ['SE', ['1112', '111 222', 'x111 22', '111 22x']],
  ])('of %s isn’t %j', (country, wrong) => {
    const codes = wrong.map((typed) => readPostcode(typed, limit, country).problem?.code);
    expect(new Set(codes)).toEqual(new Set(['postcode']));
  });
  test('is any text in a country that isn’t known', () =>
    expect(readPostcode('?', limit, 'US')).toEqual({ text: '?' }));
});
