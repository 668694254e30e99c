import type { DeliveryKind, DeliveryStatus } from '../../../src/contract/deliveries/delivery.ts';
import { comingCharge } from '../../../src/contract/deliveries/coming-charge.ts';
import type { Money } from '../../../src/contract/base.ts';
import { nextOf } from '../../../src/contract/deliveries/next-delivery.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { DeliveryRow, Executor } from '../platform/database/schema.ts';
import { addDays } from '../../../src/days.ts';
import { dayIn } from '../../../src/zones.ts';
import { isGone, statusAt, unpaidDays } from '../rules/deliveries/timeline.ts';
import type { Shown } from '../deliveries/open-delivery.ts';
import type { ApiRequest } from '../calls/request.ts';
import { deliveriesFrom } from '../deliveries/find-deliveries.ts';
import { loadHousehold } from '../deliveries/household.ts';
import { comingTries, triesOf } from '../payment/tries/known-tries.ts';
import { laterIn } from '../planner/rows.ts';
import { storedOf, presentDelivery } from '../deliveries/present-delivery.ts';

export interface OpenDelivery {
  rowId: number;
  id: string;
  kind: DeliveryKind;
  date: string;
  /** What can be changed about it as JSON, for comparison. */
  contents: string;
  /** §8 A mismatch holds it back, so it promises nothing. */
  held: boolean;
  isOnItsWay: boolean;
  /** The total, computed on request because few are needed. */
  total: () => Money;
  /** The pets in it, computed on request too. */
  pets: () => { petPublicId: string; name: string }[];
}

/** A delivery that still arrives after any step: its last day for changes has passed. */
export type ComingDelivery = Omit<OpenDelivery, 'contents' | 'held'>;

function shownPets(delivery: Shown): { petPublicId: string; name: string }[] {
  return delivery.pets.map(({ petPublicId, name }) => ({ petPublicId, name }));
}

/** The state of the future deliveries. */
export interface Outlook {
  /** Open deliveries that contain something, by date. */
  open: OpenDelivery[];
  /** The day of each dog's next food after these. */
  later: ReadonlyMap<string, string>;
  /** Deliveries that still come although they can't be changed any more, by date. */
  coming: ComingDelivery[];
  /** Credits that open deliveries use. */
  credit: Money;
  /** The next day with a charge. */
  nextCharge: string | null;
  /** The dogs of the delivery that is then charged. */
  chargedPets: () => { petPublicId: string; name: string }[];
}

const over = ['delivered', 'cancelled', 'returned', 'lost'];
const isOver = (status: string): boolean => over.includes(status);

export async function lookAhead(executor: Executor, { visitor, now, context }: ApiRequest): Promise<Outlook> {
  const { country } = visitor;
  const household = await loadHousehold(executor, visitor, now);
  const today = dayIn(findLocale(country)!.timeZone, now);
  // What waits for its payment may be from an earlier day.
  const rows = await deliveriesFrom(executor, visitor, addDays(today, -unpaidDays));
  const shown = (row: DeliveryRow): Shown => presentDelivery(row, household);
  const total = (row: DeliveryRow): Money => shown(row).amounts.total as Money;
  const deliveryOf = (row: DeliveryRow, status: DeliveryStatus): ComingDelivery => ({
    rowId: row.id,
    id: row.public_id,
    kind: row.kind,
    date: row.date,
    isOnItsWay: isGone(status),
    total: () => total(row),
    pets: () => shownPets(shown(row)),
  });
  const known = rows.map((row) => {
    const stored = storedOf(row, country, household);
    return { row, held: stored.held, status: statusAt(stored, now) };
  });
  let tries: ReturnType<typeof triesOf> | undefined;
  /** The day on which a charge that has failed is tried next. */
  const nextTryOf = async (row: DeliveryRow): Promise<string | undefined> => {
    const [next] = await comingTries(executor, row, household, await (tries ??= triesOf(executor, row.customer_id)));
    return next?.day;
  };
  const charges: { row: DeliveryRow; on: string }[] = [];
  for (const { row, held } of known) {
    const charge = held ? undefined : comingCharge(shown(row));
    const on = charge?.isDue ? context.config.payments && (await nextTryOf(row)) : charge?.on;
    if (on) charges.push({ row, on });
  }
  const [charged] = charges.toSorted((one, other) => one.on.localeCompare(other.on));
  const deliveries = known.filter(({ row }) => row.date >= today);
  const open = deliveries.filter(({ status }) => status === 'scheduled');
  const credits = open.map(({ row }) => shown(row).amounts);
  return {
    credit: {
      amount: credits.reduce(
        (sum, { referralCredit, offerCredit }) => sum - referralCredit.amount - offerCredit.amount,
        0,
      ),
      currency: findLocale(country)!.currency as Money['currency'],
    },
    open: open.map(({ row, held, status }) => ({
      ...deliveryOf(row, status),
      contents: JSON.stringify([row.date, row.method, row.place, row.note, row.items]),
      held: held === true,
    })),
    later: laterIn(open.map(({ row }) => row)),
    coming: deliveries
      .filter(({ status, held }) => !held && status !== 'scheduled' && !isOver(status))
      .map(({ row, status }) => deliveryOf(row, status)),
    nextCharge: charged?.on ?? null,
    chargedPets: () => (charged ? shownPets(shown(charged.row)) : []),
  };
}

/**
 * The outlook before a change of these dogs, to compare with that after it. A change may move the day to which all dogs are planned.
 * What is planned later by then comes nevertheless, so it is omitted. What is planned sooner, of other dogs, comes as it would
 * have, so it is added.
 */
export function comparable(before: Outlook, after: Outlook, dogs: readonly string[]): Outlook {
  const beyond = (outlook: Outlook, other: Outlook): OpenDelivery[] => {
    const ids = new Set([...other.open, ...other.coming].map(({ id }) => id));
    return outlook.open.filter(
      ({ id, kind, date, pets }) =>
        kind === 'food' &&
        !ids.has(id) &&
        pets().some(({ petPublicId }) => (other.later.get(petPublicId) ?? '9') <= date),
    );
  };
  const [later, sooner] = [new Set(beyond(before, after)), beyond(after, before)];
  const ofOthers = sooner.filter((each) => !each.pets().some(({ petPublicId }) => dogs.includes(petPublicId)));
  return { ...before, open: [...before.open.filter((each) => !later.has(each)), ...ofOthers] };
}

/** The next delivery for each of these dogs. One that is on its way counts only if no other comes. */
export const nextFor = ({ open, coming }: Outlook, dogs: readonly { petPublicId: string; name: string }[]) => {
  const deliveries = [...open.filter(({ held }) => !held), ...coming].map((each) => ({ ...each, dogs: each.pets() }));
  return dogs.flatMap(({ petPublicId, name }) => {
    const isFor = (each: (typeof deliveries)[number]): boolean =>
      each.dogs.some((dog) => dog.petPublicId === petPublicId);
    const next = nextOf(deliveries, (each) => isFor(each) && !each.isOnItsWay) ?? nextOf(deliveries, isFor);
    return next ? [{ petPublicId, name, next: next.date }] : [];
  });
};
