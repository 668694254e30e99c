import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../src/days.ts';
import { createFormat, fraction, pluralCount } from '../../../src/i18n/format.ts';
import { customerLocale, findLocale, localeTable } from '../../../src/i18n/locale-table.ts';
import { momentDay, momentText, secondsText } from '../../../src/i18n/moment-text.ts';
import { languages, localesOf, namedLocales, ownLocalesOf } from '../../../src/i18n/named-locales.ts';

const format = (country: string) => createFormat(findLocale(country)!);
/** Replaces special spaces by ordinary ones, for readability. */
const plain = (text: string): string => text.replace(/[\u00a0\u2009\u202f]/g, ' ');

describe('§9 Locales', () => {
  const specified = ['en-GB', 'en-IE', 'fr-FR', 'nl-NL', 'de-DE', 'de-AT', 'en-BE', 'en-SE', 'en-DK'];
  test('en-GB, en-IE, fr-FR, nl-NL, de-DE, de-AT, en-BE, en-SE, en-DK, for nine countries', () => {
    expect(new Set(localeTable.map(({ country }) => country))).toEqual(new Set(specified.map((tag) => tag.slice(3))));
    expect(localeTable).toHaveLength(specified.length);
    for (const tag of specified) {
      expect(findLocale(tag)).toMatchObject({ tag, country: tag.slice(3) });
      expect(customerLocale(tag, tag.slice(3))).toBe(findLocale(tag));
      expect(namedLocales).toContain(findLocale(tag));
    }
  });
  test('DECISIONS.md#locales Sweden and Denmark start in their own language, and Belgium has Dutch, French and German', () => {
    expect(localesOf('SE').map(({ tag }) => tag)).toEqual(['sv-SE', 'en-SE']);
    expect(localesOf('DK').map(({ tag }) => tag)).toEqual(['da-DK', 'en-DK']);
    expect(localesOf('BE').map(({ tag }) => tag)).toEqual(['en-BE', 'nl-BE', 'fr-BE', 'de-BE']);
    expect(ownLocalesOf('BE').map(({ tag }) => tag)).toEqual(['nl-BE', 'fr-BE', 'de-BE']);
    expect(ownLocalesOf('IE').map(({ tag }) => tag)).toEqual(['en-IE']);
  });
  test('each language has a file of texts, named after a store that starts in it', () => {
    const files = readdirSync('locales').filter((name) => name.endsWith('.json'));
    expect(files.toSorted()).toEqual(languages.map((language) => `${language}.json`).toSorted());
    for (const language of languages) expect(localeTable.map(({ tag }) => tag)).toContain(language);
  });
  test('Currency: GBP for GB, SEK for SE, DKK for DK, EUR for IE, FR, NL, DE, AT, BE', () => {
    const by = (currency: string) =>
      localeTable.filter((each) => each.currency === currency).map(({ country }) => country);
    expect(by('GBP')).toEqual(['GB']);
    expect(by('SEK')).toEqual(['SE']);
    expect(by('DKK')).toEqual(['DK']);
    expect(by('EUR').toSorted()).toEqual(['AT', 'BE', 'DE', 'FR', 'IE', 'NL']);
  });
  test('Message locales: de-DE also for de-AT, en-GB as default and fallback', () => {
    expect(localeTable.map(({ country, messages }) => `${country} ${messages}`)).toEqual([
      'GB en-GB',
      'IE en-GB',
      'FR fr-FR',
      'NL nl-NL',
      'DE de-DE',
      'AT de-DE',
      'BE en-GB',
      'SE sv-SE',
      'DK da-DK',
    ]);
  });
  test.each([
    ['gb', 'GB'],
    ['DE', 'DE'],
    ['de', 'DE'],
    ['de-AT', 'AT'],
    ['en-SE', 'SE'],
    ['fr', 'FR'],
    ['fr-CH', 'FR'],
    ['nl-BE', 'BE'],
    ['fr-BE', 'BE'],
    ['sv', 'SE'],
    ['sv-FI', 'SE'],
    ['da', 'DK'],
    ['se', 'SE'],
    ['zh-Hant-DE', 'DE'],
    ['de-CH-1996', 'DE'],
    ['en', 'GB'],
  ])('a country code or a BCP 47 tag: %s is %s', (wanted, country) => {
    expect(findLocale(wanted)?.country).toBe(country);
  });
  test.each([
    ['nl-BE', 'nl-NL', 'nl-BE'],
    ['fr_be', 'fr-FR', 'fr-BE'],
    ['de-BE', 'de-DE', 'de-BE'],
    ['en-DE', 'en-GB', 'en-DE'],
    ['de-AT', 'de-DE', 'de-AT'],
    ['xx-SE', 'sv-SE', 'sv-SE'],
    ['en-SE', 'en-GB', 'en-SE'],
    ['da-SE', 'da-DK', 'da-SE'],
  ])('the words are those of the language, the country that of the region: %s', (wanted, messages, tag) => {
    expect(findLocale(wanted)).toMatchObject({ messages, tag });
    expect(findLocale(tag)).toBe(findLocale(wanted));
  });
  test.each(['', null, undefined, 'xx', 'ja-JP'])('an unknown locale (%s) gives none', (wanted) => {
    expect(findLocale(wanted)).toBeUndefined();
  });
});

describe('§9 Number and currency formats are per country', () => {
  test.each([
    ['gb', 'GBP', '£63.46', '£10'],
    ['ie', 'EUR', '€63.46', '€10'],
    ['fr', 'EUR', '63,46 €', '10 €'],
    ['nl', 'EUR', '€ 63,46', '€ 10'],
    ['de', 'EUR', '63,46 €', '10 €'],
    ['at', 'EUR', '€ 63,46', '€ 10'],
    ['be', 'EUR', '€ 63,46', '€ 10'],
    ['se', 'SEK', '63,46 kr', '10 kr'],
    ['en-SE', 'SEK', '63,46 kr', '10 kr'],
    ['dk', 'DKK', '63,46 kr.', '10 kr.'],
  ])('%s: %s, and a no-decimals variant', (country, currency, full, short) => {
    expect(plain(format(country).money({ amount: 6346, currency }))).toBe(full);
    expect(plain(format(country).moneyShort({ amount: 1000, currency }))).toBe(short);
  });
  test.each(localeTable.flatMap(({ country }) => languages.map((language) => [language, country] as const)))(
    '%s in %s: numbers, money and percentages have one decimal sign',
    (language, country) => {
      const locale = customerLocale(language, country)!;
      const { money, number, percent, mass } = createFormat(locale);
      const texts = [money({ amount: 7980, currency: locale.currency }), number(2.6), percent(28.5), mass(2600)];
      expect(new Set(texts.map((text) => text.match(/\d([.,])\d/)?.[1])).size).toBe(1);
    },
  );
  test('deductions have a minus sign, not a hyphen', () => {
    expect(format('gb').money({ amount: -816, currency: 'GBP' })).toBe('−£8.16');
  });
  test('grams turn into kilograms', () => {
    expect([format('gb').mass(135), format('de').mass(3800)].map(plain)).toEqual(['135 g', '3,8 kg']);
  });
  test.each([
    [1.5, '1½'],
    [0.25, '¼'],
    [2, '2'],
    [0, '0'],
    [1.2, '1.2'],
  ])('%s trays are %s', (value, text) => {
    expect(fraction(value, format('gb').number)).toBe(text);
  });
});

describe('§9 Dates are short or long, except for SE, DK and BE', () => {
  test.each(['gb', 'ie', 'fr', 'nl', 'de', 'at'])('%s has two forms', (country) => {
    expect(format(country).dateShort('2026-11-18')).not.toBe(format(country).dateLong('2026-11-18'));
  });
  const textsOf = (country: string, day: string, next: string): string[] => {
    const texts = format(country);
    const locale = findLocale(country)!;
    return [
      texts.dateLong(day),
      texts.dateShort(day),
      texts.dateWords(day, Date.parse('2026-11-12T09:00:00Z')),
      texts.dateYear(day),
      texts.dayShort(day),
      texts.range(day, day),
      texts.range(day, next),
      texts.range(day, day, 'long'),
      texts.range(day, next, 'long'),
      momentDay(locale)(`${day}T12:00:00Z`),
      momentText(locale, 'short')(Date.parse(`${day}T12:00:00Z`)),
      momentText(locale, 'long')(Date.parse(`${day}T12:00:00Z`)),
    ].map(plain);
  };
  test.each(['en-SE', 'en-DK', 'en-BE', 'se', 'dk', 'nl-BE', 'fr-BE', 'de-BE'])(
    '%s has one form of months, the short one, and no text in English is longer than in GB',
    (country) => {
      const days = fc.integer({ min: 0, max: 800 }).map((count) => addDays('2026-01-01', count));
      fc.assert(
        fc.property(days, fc.integer({ min: 1, max: 6 }), (day, length) => {
          const written = textsOf(country, day, addDays(day, length));
          const british = textsOf('gb', day, addDays(day, length));
          const isEnglish = country.startsWith('en');
          expect(written.filter((text, at) => isEnglish && text.length > british[at]!.length)).toEqual([]);
          expect(written.filter((text) => /\p{L}{5}/u.test(text))).toEqual([]);
        }),
      );
    },
  );
  test.each([
    ['be', '18 Nov 2026', 'Wed 18 – Fri 20 Nov', '18 Nov 2026, 13:00', 'Wed 18 Nov'],
    ['se', '18 nov. 2026', 'ons 18 – fre 20 nov.', '18 nov. 2026, 13:00', 'ons 18 nov.'],
    ['dk', '18. nov. 2026', 'ons. 18. – fre. 20. nov.', '18. nov. 2026, 13:00', 'ons. 18. nov.'],
  ])('%s: %s, %s, %s, %s', (country, long, range, moment, day) => {
    expect(textsOf(country, '2026-11-18', '2026-11-20')).toEqual(expect.arrayContaining([long, range, moment, day]));
  });
  test('the first day of a month is 1er in French, in every text, and in no other language', () => {
    const texts = format('fr');
    const first = '2026-12-01';
    const written = [
      texts.dateLong(first),
      texts.dateShort(first),
      texts.dayShort(first),
      texts.range(first, '2026-12-03'),
      texts.range(first, first, 'long'),
      momentDay(findLocale('fr')!)(`${first}T12:00:00Z`),
    ].map(plain);
    expect(written.filter((text) => !/(^| )1er( |$)/.test(text))).toEqual([]);
    expect(plain(texts.dateLong('2026-12-11'))).toBe('11 décembre 2026');
    expect(plain(format('nl').dateLong(first))).toBe('1 december 2026');
  });
  test('Austria has Jänner', () => {
    expect(plain(format('at').dateLong('2026-01-18'))).toBe('18. Jänner 2026');
  });
  test('a window names its month once, and a month is never separated from its day by a line break', () => {
    expect(format('gb').range('2026-11-18', '2026-11-20')).toBe('Wed\u00a018\u00a0– Fri\u00a020\u00a0Nov');
    expect(plain(format('gb').range('2026-11-18', '2026-11-18'))).toBe('Wed 18 Nov');
  });
  test('a date is that day wherever the customer is', () => {
    expect(plain(format('gb').dateLong('2026-03-29'))).toBe('29 March 2026');
  });
});

describe('§4 Locale is chosen from the store country, its words from the customer’s choice', () => {
  test.each([
    ['en-GB', 'GB', 'en-GB', 'en-GB', 'gb'],
    ['en-IE', 'GB', 'en-GB', 'en-GB', 'gb'],
    ['de-DE', 'AT', 'de-AT', 'de-DE', 'at'],
    ['fr-FR', 'BE', 'fr-BE', 'fr-FR', 'be'],
    ['nl-NL', 'BE', 'nl-BE', 'nl-NL', 'be'],
    ['en-GB', 'DE', 'en-DE', 'en-GB', 'de'],
    ['en-SE', 'SE', 'en-SE', 'en-GB', 'se'],
    ['xx', 'SE', 'sv-SE', 'sv-SE', 'se'],
    ['da-DK', 'DK', 'da-DK', 'da-DK', 'dk'],
  ])('%s in %s: %s, words of %s, paths of %s', (locale, country, tag, messages, segment) => {
    expect(customerLocale(locale, country)).toMatchObject({ tag, messages, segment, country });
    expect(customerLocale(locale, country)).toBe(customerLocale(locale, country));
  });
  test('one with the words of the country’s own is the entry of the table', () => {
    expect(customerLocale('en-GB', 'IE')).toBe(findLocale('IE'));
    expect(customerLocale('fr-FR', 'xx')).toBe(findLocale('FR'));
  });
});

describe('A date tile', () => {
  const tile = (from: string, until: string) => Object.values(format('gb').tile(from, until)).map(plain);
  test('names both months of a window over two months', () => {
    expect(tile('2026-11-18', '2026-11-20')).toEqual(['Nov', '18–20', 'Wed – Fri']);
    expect(tile('2026-11-30', '2026-12-02')).toEqual(['Nov–Dec', '30–2', 'Mon – Wed']);
    expect(tile('2026-12-31', '2026-12-31')).toEqual(['Dec', '31', 'Thu']);
  });
});

describe('Formats, one value on each side of a limit', () => {
  const now = Date.parse('2026-11-12T09:00:00Z');
  const { mass, moneyShort, percent, number, range } = format('gb');
  const pounds = (amount: number) => moneyShort({ amount, currency: 'GBP' });

  test('grams up to 999, whole amounts without pence, one decimal', () => {
    expect([mass(999), mass(1000)].map(plain)).toEqual(['999 g', '1 kg']);
    expect(pounds(1000)).toBe('£10');
    expect(pounds(1050)).toBe('£10.50');
    expect({ percent: percent(12.34), number: number(1.26) }).toEqual({ percent: '12.3%', number: '1.3' });
  });
  test('names are joined as the language does', () => {
    const names = ['Waffle', 'Pickle', 'Rex'];
    expect(['gb', 'de', 'fr', 'nl', 'se', 'dk'].map((country) => format(country).list(names))).toEqual([
      'Waffle, Pickle and Rex',
      'Waffle, Pickle und Rex',
      'Waffle, Pickle et Rex',
      'Waffle, Pickle en Rex',
      'Waffle, Pickle och Rex',
      'Waffle, Pickle og Rex',
    ]);
  });
  test('an amount below one takes the form of one; none and all others their own', () => {
    expect([0, 0.5, 1, 1.5, 2].map(pluralCount)).toEqual([0, 1, 1, 1.5, 2]);
  });
  test('a date names its year where it isn’t this one', () => {
    const { dateWords, dateYear } = format('gb');
    expect(['2026-12-31', '2027-01-01'].map((date) => plain(dateWords(date, now)))).toEqual([
      '31 December',
      '1 January 2027',
    ]);
    expect(plain(dateYear('2026-12-31'))).toBe('31 Dec 2026');
  });
  test.each([
    ['2026-11-18', '2026-11-18', 'Wed 18 November'],
    ['2026-11-18', '2026-11-20', 'Wed 18 – Fri 20 November'],
    ['2026-11-30', '2026-12-02', 'Mon 30 November – Wed 2 December'],
    ['2026-12-31', '2027-01-02', 'Thu 31 December – Sat 2 January'],
  ])('the window from %s until %s is %s', (from, until, text) => {
    expect(plain(range(from, until, 'long'))).toBe(text);
  });
  test.each([
    ['gb', '12 November 2026, 09:00', 'Thursday 12 November'],
    ['de', '12. November 2026, 10:00', 'Donnerstag, 12. November'],
    ['fr', '12 novembre 2026, 10:00', 'jeudi 12 novembre'],
    ['se', '12 nov. 2026, 10:00', 'tors 12 nov.'],
    ['da-DE', '12. november 2026, 10:00', 'torsdag 12. november'],
  ])('an instant in %s: %s, its day %s', (country, moment, day) => {
    const locale = findLocale(country)!;
    expect(plain(momentText(locale, 'long')(now))).toBe(moment);
    expect(plain(momentDay(locale)('2026-11-12T09:00:00Z'))).toBe(day);
    expect(secondsText(locale.tag)(now + 8000)).toMatch(/^\d\d:00:08$/);
  });
});
