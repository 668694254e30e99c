import type { Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import type { timetable } from '../../../../src/contract/deliveries/timetable.ts';
import type { ApiRequest } from '../../calls/request.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../../src/zones.ts';
import { gapsIn, presentGaps } from '../../planner/gaps.ts';
import { loadPlan } from '../../planner/load.ts';
import { plan } from '../../planner/plan/planner.ts';
import { comparable } from '../outlook.ts';
import type { ComingDelivery, Outlook } from '../outlook.ts';
import { findDelivery } from '../../deliveries/find-deliveries.ts';
import { foodLeftOf } from '../../deliveries/food-left.ts';
import { loadHousehold } from '../../deliveries/household.ts';
import { presentDelivery } from '../../deliveries/present-delivery.ts';

type Timetable = InferInput<typeof timetable>;
type Delivery = ComingDelivery & { contents?: string };

/** The most dogs with food in a preview. */
const most = 6;

const byId = ({ open }: Outlook): Map<string, Delivery> =>
  new Map(open.filter(({ held }) => !held).map((delivery) => [delivery.id, delivery]));

const dayOf = ({ date }: { date: string } = { date: '' }): string => date;

/**
 * Compares the deliveries before and after a change. Of deliveries that stay as they are, those with food for the given dogs are
 * shown, and those that weren't planned yet.
 */
function deliveriesOf(before: Outlook, after: Outlook, dogs: readonly string[]): Timetable['boxes'] {
  const [old, now] = [byId(comparable(before, after, dogs)), byId(after)];
  const planned = new Set(before.open.map(({ id }) => id));
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((id) => {
      const [was, is] = [old.get(id), now.get(id)];
      return (
        was?.contents !== is?.contents ||
        !planned.has(id) ||
        (is?.kind === 'food' && is.pets().some(({ petPublicId }) => dogs.includes(petPublicId)))
      );
    })
    .toSorted((a, b) => {
      const [one, other] = [now.get(a) ?? old.get(a), now.get(b) ?? old.get(b)];
      return dayOf(one).localeCompare(dayOf(other)) || one!.rowId - other!.rowId;
    })
    .map((id) => {
      const [was, is] = [old.get(id), now.get(id)];
      return {
        id,
        was: was?.date ?? null,
        date: is?.date ?? null,
        before: was?.total() ?? null,
        after: is?.total() ?? null,
        pets: (is ?? was)!.pets(),
      };
    });
}

/** The food of the dogs in these deliveries: until when it lasts, and when the next delivery comes. */
export async function foodOf(
  transaction: Transaction<Schema>,
  { visitor, now }: ApiRequest,
  { open }: Outlook,
  dogs: readonly string[],
): Promise<Timetable['food']> {
  const household = await loadHousehold(transaction, visitor, now);
  const food: Timetable['food'] = [];
  for (const dog of dogs.slice(0, most)) {
    const next = open.find(
      (delivery) =>
        delivery.kind === 'food' && !delivery.held && delivery.pets().some(({ petPublicId }) => petPublicId === dog),
    );
    const row = next && (await findDelivery(transaction, visitor, next.id));
    if (!row) continue;
    const shown = presentDelivery(row, household);
    const left = await foodLeftOf(transaction, household, shown);
    const own = left.find(({ petPublicId }) => petPublicId === dog);
    if (own) food.push({ petPublicId: dog, name: own.name, runsOut: own.runsOut, next: row.date, until: shown.until });
  }
  return food;
}

/** What a change means: for deliveries, food and payments. `dogs`: whom it is about; none: those in the changed deliveries. */
export async function timetableOf(
  transaction: Transaction<Schema>,
  request: ApiRequest,
  { before, after }: { before: Outlook; after: Outlook },
  dogs: readonly string[] = [],
): Promise<Timetable> {
  const deliveries = deliveriesOf(before, after, dogs);
  const about = dogs.length > 0 ? dogs : deliveries.flatMap(({ pets }) => pets.map(({ petPublicId }) => petPublicId));
  const { visitor, now } = request;
  const { input, pets } = await loadPlan(transaction, visitor, now);
  const today = dayIn(findLocale(visitor.country)!.timeZone, now);
  return {
    boxes: deliveries,
    food: await foodOf(transaction, request, after, [...new Set(about)]),
    gaps: presentGaps(gapsIn(input, plan(input), [...new Set(about)], today), pets),
    nextCharge: after.nextCharge,
  };
}
