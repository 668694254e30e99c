import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { grantProblem } from '../../../../src/contract/customer/grants.ts';
import { addDays } from '../../../../src/days.ts';
import { daysOfHoliday, dogsToFeed } from '../../../../src/stores/customer/access/grants.ts';
import { makeDog } from '../../../support/views/settings.ts';

test('DECISIONS.md#grants A link for a holiday has its days up to the day of the return, as far as a link may last', () => {
  const today = '2026-11-12';
  fc.assert(
    fc.property(fc.nat(300), fc.integer({ min: 1, max: 90 }), (ahead, length) => {
      const from = addDays(today, ahead);
      const until = addDays(from, length);
      const days = daysOfHoliday({ from, until });
      expect(days).toEqual({ since: from, until: length < 60 ? until : addDays(from, 59) });
      expect(grantProblem(days, today)).toBeUndefined();
    }),
  );
});

test('DECISIONS.md#grants A card is for dogs with food from here, also while they are paused', () => {
  const states = ['active', 'paused', 'cancelled', 'pending', 'complete'] as const;
  const dogs = states.map((state) => makeDog(state, { subscription_status: state }));
  expect(dogsToFeed(dogs).map(({ name }) => name)).toEqual(['active', 'paused']);
});
