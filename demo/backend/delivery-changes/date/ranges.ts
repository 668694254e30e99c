import type { InferInput } from 'valibot';
import type { ranges } from '../../../../src/contract/deliveries/changes.ts';
import { deliveryMethods } from '../../../../src/contract/lists.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { isoIn } from '../../../../src/instants.ts';
import { availableDates } from '../../rules/deliveries/ranges.ts';
import { loadPlan } from '../../planner/load.ts';
import { dogOf } from '../../rules/deliveries/lines.ts';
import { plan } from '../../planner/plan/planner.ts';
import type { PlannedDelivery } from '../../planner/plan/deliveries.ts';
import { plannedSums } from '../../planner/plan/reductions.ts';
import { timelineOf } from '../../rules/deliveries/timeline.ts';
import type { ApiRequest } from '../../calls/request.ts';
import { dayIn } from '../../../../src/zones.ts';
import { gapsIn, presentGaps } from '../../planner/gaps.ts';
import { ensurePlan } from '../../planner/ensure-plan.ts';
import { presentDelivery } from '../../deliveries/present-delivery.ts';
import { foodLeftOf } from '../../deliveries/food-left.ts';
import { presentTogether } from '../../deliveries/put-together.ts';
import { linesAfter, splits, togetherOf } from '../../planner/together.ts';
import { decideDate, decideMethod, openDelivery, placeOf } from '../../deliveries/open-delivery.ts';

/** The dates that a delivery can move to, by delivery method, with the consequences of each date. */
export async function rangesOf(request: ApiRequest): Promise<InferInput<typeof ranges>> {
  const { kysely } = request.context.database;
  await ensurePlan(kysely, request.visitor, request.now);
  const { row, household, shown } = await openDelivery(kysely, request);
  const place = await placeOf(kysely, row, household);
  const { country, timeZone } = place;
  const { currency } = findLocale(country)!;
  const { input, pets } = await loadPlan(kysely, request.visitor, request.now);
  const today = dayIn(timeZone, request.now);
  const dogs = new Set(row.lines.map(({ name }) => dogOf(name)));
  const isOwn = ({ lines }: PlannedDelivery): boolean => lines.some(({ name }) => name === row.lines[0]!.name);
  const later = (deliveries: readonly PlannedDelivery[]): string[] =>
    deliveries
      .slice(deliveries.findIndex(isOwn) + 1)
      .filter(({ kind, lines }) => kind === row.kind && lines.some(({ name }) => dogs.has(dogOf(name))))
      .map(({ date }) => date);
  const before = plan(input);
  const count = later(before).length;
  const days = availableDates(place).flatMap((date) => {
    const planned = plan({ ...input, facts: input.facts.with(decideDate(input, row, date)) });
    // In a pause it would come on another day.
    return planned.find(isOwn)?.date === date ? [{ date, planned, following: later(planned).slice(0, count) }] : [];
  });
  /** Another method moves no other delivery, but the last day of this one's window. */
  const gapsBy = (planned: readonly PlannedDelivery[], method: PlannedDelivery['method'], until: string) =>
    presentGaps(
      gapsIn(
        input,
        planned.map((each) =>
          each.lines.some(({ name }) => row.lines.some((own) => own.name === name)) ? { ...each, method } : each,
        ),
        [...dogs],
        today,
        until,
      ),
      pets,
    );
  const hasOthers = row.kind === 'food' && before.some((each) => each.lines.some(({ name }) => !dogs.has(dogOf(name))));
  const lines = linesAfter(before, row);
  /** What keeps later food in one parcel with that of other dogs, with the deliveries if it is chosen. */
  const togetherBy = (date: string, method: PlannedDelivery['method'], planned: readonly PlannedDelivery[]) => {
    const moved = { input, before, newFacts: decideDate(input, row, date), after: planned, lines, today };
    if (!hasOthers || !splits(moved)) return undefined;
    const newFacts = [...moved.newFacts, ...decideMethod(row, method)];
    const after = method === row.method ? planned : plan({ ...input, facts: input.facts.with(newFacts) });
    const found = togetherOf({ ...moved, newFacts, after });
    return found && { ...presentTogether(found, pets), following: later(found.planned).slice(0, count) };
  };
  return {
    version: row.version,
    methods: deliveryMethods.map((method) => {
      const { deliveryFee, total } = presentDelivery({ ...row, method }, household).amounts;
      return {
        method,
        fee: deliveryFee,
        total,
        dates: days.map(({ date, planned, following }) => {
          const then = { ...planned.find(isOwn)!, method };
          const sums = plannedSums(then, currency);
          const together = togetherBy(date, method, planned);
          const { until, chargeDate, changesUntil } = timelineOf({ date, method, country, timeZone });
          return {
            date,
            until,
            chargeDate,
            changesUntil: isoIn(timeZone, changesUntil),
            following,
            gaps: gapsBy(planned, method, until),
            ...(together && { together }),
            ...(sums.deliveryFee !== deliveryFee.amount && { fee: { currency, amount: sums.deliveryFee } }),
            ...(sums.total !== total.amount && { total: { currency, amount: sums.total } }),
          };
        }),
      };
    }),
    food: await foodLeftOf(kysely, household, shown),
  };
}
