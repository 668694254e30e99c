import type { InferInput } from 'valibot';
import type { ranges } from '../../../src/contract/deliveries/ranges.ts';
import { deliveryMethods } from '../../../src/contract/lists.ts';
import { isoIn } from '../../../src/instants.ts';
import { availableDates, followingDates } from '../rules/ranges.ts';
import { timelineOf } from '../rules/timeline.ts';
import type { ApiRequest } from '../api/request.ts';
import { extendServices } from './boxes.ts';
import { presentDelivery } from './present-delivery.ts';
import { foodLeftOf } from './food-left.ts';
import { openBox, placeOf } from './open-box.ts';

/** The dates that a box can move to, by delivery method, with the consequences of each date. */
export async function rangesOf(request: ApiRequest): Promise<InferInput<typeof ranges>> {
  const { kysely } = request.context.database;
  await extendServices(kysely, request.visitor, request.now);
  const { row, household, shown } = await openBox(kysely, request);
  const { place, later } = await placeOf(kysely, row, household);
  const { country, timeZone, intervalDays } = place;
  const days = availableDates(place).map((date) => ({
    date,
    following: followingDates(country, date, intervalDays, later.length),
  }));
  return {
    version: row.version,
    methods: deliveryMethods.map((method) => {
      const { deliveryFee, total } = presentDelivery({ ...row, method }, household).amounts;
      return {
        method,
        fee: deliveryFee,
        total,
        dates: days.map(({ date, following }) => {
          const { until, chargeDate, changesUntil } = timelineOf({ date, method, country, timeZone });
          return { date, until, chargeDate, changesUntil: isoIn(timeZone, changesUntil), following };
        }),
      };
    }),
    food: await foodLeftOf(kysely, household, shown),
  };
}
