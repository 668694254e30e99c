import { expect, test } from 'vitest';
import { declarationPages, declarationsOf } from '../../../src/i18n/legal.ts';
import { localeTable } from '../../../src/i18n/locale-table.ts';

test('DECISIONS.md#declarations: what customers of each country can declare online, and its page', () => {
  expect(Object.fromEntries(localeTable.map(({ country }) => [country, declarationsOf(country)]))).toEqual({
    GB: ['cancellation'],
    IE: ['withdrawal'],
    FR: ['withdrawal', 'cancellation'],
    NL: ['withdrawal'],
    DE: ['withdrawal', 'cancellation'],
    AT: ['withdrawal'],
    BE: ['withdrawal'],
    SE: ['withdrawal'],
    DK: ['withdrawal'],
  });
  expect(declarationPages).toEqual({ withdrawal: 'withdrawal', cancellation: 'cancel-contract' });
});
