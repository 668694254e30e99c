import { expect, test } from 'vitest';
import type { Ranges } from '../../../../src/contract/deliveries/changes.ts';
import { addDays } from '../../../../src/days.ts';
import { fastChoices } from '../../../../widgets/change-date/fast-choices.tsx';

const booked = '2026-12-10';
const dates = ['2026-12-03', booked, '2026-12-24', '2027-01-07'].map((date) => ({
  date,
  until: addDays(date, 2),
  chargeDate: addDays(date, -2),
  changesUntil: `${addDays(date, -3)}T23:59:59Z`,
  following: [addDays(date, 28)],
}));
const food = (runsOut: string): Ranges['food'] => [
  {
    petPublicId: 'waffle',
    name: 'Waffle',
    kind: 'dry',
    runsOut,
    daysLeft: 0,
    boxDate: '2026-11-12',
    boxGrams: 3800,
    leftGrams: 0,
    dailyGrams: 100,
    moreBefore: false,
    coming: [],
  },
];
const offered = (runsOut: string): string[] =>
  fastChoices(booked, dates, food(runsOut)).map(([name, { date }]) => `${name} ${date}`);

test('as soon as possible, when the bowl is empty, or skipped', () => {
  expect(offered('2026-12-30')).toEqual(['soon 2026-12-03', 'empty 2026-12-24', 'skip 2027-01-07']);
});

test('the booked day is offered too, so that the present choice has its name', () => {
  expect(offered('2026-12-12')).toEqual(['soon 2026-12-03', 'empty 2026-12-10', 'skip 2027-01-07']);
});

test('no two choices are one day: a bowl that is empty already, or only when the delivery after this one comes', () => {
  expect(offered('2026-11-28')).toEqual(['soon 2026-12-03', 'skip 2027-01-07']);
  expect(offered('2027-01-20')).toEqual(['soon 2026-12-03', 'skip 2027-01-07']);
});

test('without an estimate of the food, there is no text about the bowl', () => {
  expect(fastChoices(booked, dates, []).map(([name]) => name)).toEqual(['soon', 'skip']);
});
