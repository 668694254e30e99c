import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { changeKinds } from '../../../../src/contract/customer/changes.ts';
import type { Change } from '../../../../src/contract/customer/changes.ts';
import { createFormat } from '../../../../src/i18n/format.ts';
import { findLocale, localeTable } from '../../../../src/i18n/locale-table.ts';
import { createMessages } from '../../../../src/i18n/messages.ts';
import type { MessageTree } from '../../../../src/i18n/messages.ts';
import { changeWords } from '../../../../src/contract/customer/change-words.ts';

const missing: string[] = [];
function words(tag = 'en-GB') {
  const locale = findLocale(tag)!;
  const tree = JSON.parse(
    readFileSync(new URL(`../../../../locales/${locale.messages}.json`, import.meta.url), 'utf8'),
  ) as MessageTree;
  return {
    t: createMessages((key) => missing.push(key)).add(locale.messages, tree),
    format: createFormat(locale),
    locale,
  };
}
const change = (more: Partial<Change>): Change => ({
  reference: 'K-000001',
  at: '2026-11-12T09:00:00Z',
  kind: 'date',
  subject: null,
  from: null,
  to: null,
  ...more,
});
const textOf = (more: Partial<Change>, tag?: string) => changeWords(words(tag), change(more));

describe('A record of changes: what, from, to, in the customer’s words', () => {
  test('days, amounts, money and known words', () => {
    expect(textOf({ from: { date: '2026-11-18' }, to: { date: '2026-11-20' } })).toEqual({
      title: 'Delivery date changed',
      line: 'Before: 18\u00a0November\u00a02026. Now: 20\u00a0November\u00a02026.',
    });
    expect(textOf({ kind: 'quantity', from: { quantity: 2 }, to: { quantity: 0 } }).line).toBe('Before: 2. Now: 0.');
    expect(textOf({ kind: 'method', from: { code: 'window' }, to: { code: 'named-day' } }, 'de-DE').line).toBe(
      'Vorher: Lieferzeitraum. Jetzt: Wunschtag.',
    );
    expect(textOf({ kind: 'quantity', to: { money: { amount: 1250, currency: 'EUR' } } }, 'fr-FR').line).toMatch(
      /12,50.€/,
    );
    expect(textOf({ kind: 'language', from: { code: 'de-AT' }, to: { code: 'en-GB' } }, 'nl-NL').line).toBe(
      'Eerst: Duits. Nu: Engels.',
    );
  });

  test('a scoop is added or removed, without figures', () => {
    const scoop = { kind: 'scoop', subject: 'Waffle' };
    expect(textOf({ ...scoop, from: { quantity: 0 }, to: { quantity: 1 } })).toEqual({
      title: 'Scoop added',
      line: '',
    });
    expect(textOf({ ...scoop, from: { quantity: 1 }, to: { quantity: 0 } })).toEqual({
      title: 'Scoop removed',
      line: '',
    });
  });

  test('a link is turned on or off', () => {
    const code = (before: string, after: string) =>
      textOf({ kind: 'calendar', from: { code: before }, to: { code: after } }).line;
    expect(code('off', 'on')).toBe('Turned on.');
    expect(code('on', 'off')).toBe('Turned off.');
  });

  test('the customer’s input stays as typed', () => {
    expect(textOf({ kind: 'details', from: { text: '<b>Robin</b>' }, to: { text: 'רובין 🐕' } }).line).toBe(
      'Before: <b>Robin</b>. Now: \u2068רובין 🐕\u2069.',
    );
  });

  test('a pause is described by its days, with and without an end', () => {
    const from = { date: '2026-12-01' };
    expect(textOf({ kind: 'pause', from, to: { date: '2026-12-15' } }).line).toMatch(
      /^From 1.December.2026 until 15.December.2026\.$/,
    );
    expect(textOf({ kind: 'pause', from }).line).toMatch(/until you resume\.$/);
  });

  test('an unknown kind has a wording, and an unknown word is not shown', () => {
    expect(textOf({ kind: 'teleported', from: { code: 'here' }, to: { code: 'there' } })).toEqual({
      title: 'Something changed in your account',
      line: '',
    });
  });

  test('every kind has a wording in every language', () => {
    for (const { tag } of localeTable)
      for (const kind of changeKinds) expect(textOf({ kind }, tag).title).not.toContain('settings.');
    expect(missing).toEqual([]);
  });
});
