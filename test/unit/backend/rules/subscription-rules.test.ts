import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { subscriptionRules, subscriptionRulesOf } from '../../../../demo/settings/subscription-rules.ts';
import type { SubscriptionRules } from '../../../../demo/settings/subscription-rules.ts';
import { isDay } from '../../../../src/zones.ts';
import { declarationsOf } from '../../../../src/i18n/legal.ts';
import { localeTable } from '../../../../src/i18n/locale-table.ts';

const countries = localeTable.map(({ country }) => country);

const rows = ({ country, ...rules }: SubscriptionRules): string[] => {
  const { coolingOff, atRenewal, notice, reminders, withdrawOnline, endOnline } = rules;
  const all = [
    ['cooling-off', coolingOff, `${coolingOff.days} days`],
    ['at renewal', atRenewal, atRenewal && `${atRenewal.days} days ${atRenewal.when}`],
    ['notice', notice, `at most: ${notice.longest}`],
    [
      'reminders',
      reminders,
      reminders && `every ${reminders.months} months, ${reminders.daysBefore} days before the delivery`,
    ],
    ['withdraw online', withdrawOnline, 'a statement in two steps'],
    ['end online', endOnline, endOnline?.isReviewed ? 'a statement in two steps' : 'a statement in one step'],
  ] as const;
  return all.flatMap(([what, duty, rule]) =>
    duty
      ? `| ${country} | ${what} | ${rule} | ${duty.since}${duty.isPlanned ? ' (planned)' : ''} | [${duty.law}](${duty.source}) |`
      : [],
  );
};

test('DECISIONS.md#declarations Each store country has its rules, each with a law, a source and a day', () => {
  expect(subscriptionRules.map(({ country }) => country).toSorted()).toEqual(countries.toSorted());
  for (const { country: _, ...rules } of subscriptionRules)
    for (const duty of Object.values(rules)) {
      if (!duty) continue;
      expect(duty.law).toMatch(/\d/);
      expect(duty.source).toMatch(/^https:\/\//);
      expect(isDay(duty.since)).toBe(true);
    }
  expect(() => subscriptionRulesOf('XX')).toThrow('XX');
});

test('DECISIONS.md#declarations The pages that browsers show are those of the table', () => {
  for (const country of countries) {
    const { withdrawOnline, endOnline } = subscriptionRulesOf(country);
    const wanted = [...(withdrawOnline ? ['withdrawal'] : []), ...(endOnline ? ['cancellation'] : [])];
    expect(declarationsOf(country)).toEqual(wanted);
  }
});

test('The page for operators has the table as it is', () => {
  const page = readFileSync('demo/operate/subscription-rules.md', 'utf8');
  const [, table = ''] = page.split('|---|---|---|---|---|\n');
  expect(table.trim().split('\n')).toEqual(subscriptionRules.flatMap(rows));
});
