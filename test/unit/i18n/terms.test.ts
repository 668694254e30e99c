import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../src/i18n/named-locales.ts';
import { textsIn } from '../../support/project/texts.ts';

const [head = [], , ...rows] = readFileSync('locales/TERMS.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** `en: shipment, consignment; de: Sendung`, by language. */
const avoided = rows.flatMap((cells) =>
  (cells.at(-1) ?? '').split(';').flatMap((part) => {
    const [language = '', words = ''] = part.split(':');
    return words.split(',').map((word) => ({ language: language.trim(), word: word.trim() }));
  }),
);

/** A word at its start, so that plurals and compounds count. */
const within = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}])${word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'iu');

describe.each(languages.map((tag) => [tag.slice(0, 2), tag]))('locales/TERMS.md, %s', (language, tag) => {
  const texts = textsIn(tag).map((text) => text.replaceAll('\u00ad', ''));
  const column = head.indexOf(language);

  test.each(rows.map((cells) => cells[column]!))('“%s” is the word for its term', (word) => {
    expect(texts.some((text) => within(word).test(text))).toBe(true);
  });

  const not = avoided.filter((each) => each.language === language && each.word !== '');
  test.each(not)('“$word” is not used', ({ word }) => {
    expect(texts.filter((text) => within(word).test(text))).toEqual([]);
  });
});
