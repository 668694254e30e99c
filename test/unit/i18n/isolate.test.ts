import fc from 'fast-check';
import { expect, test } from 'vitest';
import english from '../../../locales/en-GB.json' with { type: 'json' };
import { textsFor } from '../../../demo/site/cms/texts.ts';
import { contentFor } from '../../../demo/backend/content/content.ts';
import { compose } from '../../../demo/backend/mail/compose.ts';
import { createFormat } from '../../../src/i18n/format.ts';
import { isolate } from '../../../src/i18n/isolate.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { createMessages } from '../../../src/i18n/messages.ts';

const locale = findLocale('GB')!;
const format = createFormat(locale);
const leftToRight = fc.string({ unit: fc.constantFrom(...'aZé 7-’.王Σ') });
const anyText = fc.string({
  unit: fc.constantFrom(...'aZ 7כלבمحمد\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u{1e900}'),
  maxLength: 20,
});

/** Whether each embedding, override and isolate of a text ends inside it, and every other end has a start. */
function isClosed(text: string): boolean {
  const open: string[] = [];
  for (const character of text) {
    if (/[\u2066-\u2068]/.test(character)) open.push('isolate');
    if (/[\u202a\u202b\u202d\u202e]/.test(character)) open.push('embedding');
    if (character === '\u202c' && open.at(-1) === 'embedding') open.pop();
    if (character !== '\u2069') continue;
    // The end of an isolate ends the embeddings in it too (UAX 9, X6a).
    while (open.at(-1) === 'embedding') open.pop();
    if (open.pop() === undefined) return false;
  }
  return open.length === 0;
}

test('DECISIONS.md#names a text from left to right stays as it is', () =>
  fc.assert(
    fc.property(leftToRight, (text) => {
      expect(isolate(text)).toBe(text);
    }),
  ));

test('DECISIONS.md#names no text changes the direction of the one that it is put into', () =>
  fc.assert(
    fc.property(anyText, (text) => {
      const inside = isolate(text);
      expect(isClosed(inside)).toBe(true);
      expect(isolate(inside)).toBe(inside);
      // Nothing else is added or lost.
      const bare = (each: string) => each.replaceAll(/[\u2066-\u2069]/g, '');
      expect(bare(inside)).toBe(bare(text));
    }),
    { numRuns: 1000 },
  ));

test('DECISIONS.md#names every name of a text is isolated: of views, pages, lists, mails and reminders', () => {
  const t = createMessages().add(locale.messages, english);
  const name = '\u2068כלב\u2069';
  expect(t('profile.add.dog-exists', { name: 'כלב' })).toContain(name);
  expect(textsFor(locale).t('planSheet.title', { name: 'כלב' })).toContain(name);
  const names = format.list(['כלב', 'Rex']);
  expect(compose({ kind: 'pause', values: { names }, action: '/' }, locale).subject).toContain(name);
  expect(contentFor('en-GB').t('reminders.food.text', { dogs: names, day: '', next: '' })).toContain(name);
  expect(format.list(['כלב', 'Rex', 'محمد'])).toBe(`${name}, Rex and \u2068محمد\u2069`);
  // The list is read from left to right, since its own words are.
  expect(contentFor('en-GB').t('mail.words.chargeFor', { date: 'Monday', names })).toBe(`Monday, for ${name} and Rex`);
});
