import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { Visitor } from '../context.ts';
import type { Executor } from '../database/schema.ts';
import type { StoredItem } from '../rules/item.ts';
import { isOpenEnded, lasts } from '../rules/absence.ts';
import { dayIn } from '../../../src/days.ts';
import { firstOpenDate } from '../rules/schedule.ts';
import { isSkipped, loadHouseholdState } from './household-state.ts';

/** A service with fewer boxes to come than there must be. */
export interface ShortService {
  id: number;
  public_id: string;
  kind: 'food' | 'treatment';
  interval_days: number;
  method: 'window' | 'named-day';
  items: StoredItem[];
  /** Boxes that can still be changed. */
  open: number;
  last_sequence: number | null;
  last_date: string | null;
}

type Service = Pick<ShortService, 'id' | 'items' | 'method' | 'open'>;

/** Of a service: how many boxes to come somebody is in, and whether somebody would be in one of that date. */
interface Occupancy {
  open: number;
  isOccupied: (date: string) => boolean;
}

/**
 * While pets are away, boxes that nobody is in must not stop the schedule: those after a holiday are there already. Where nobody comes
 * back by itself every box counts, since none would ever do.
 */
export async function occupancyOf(
  executor: Executor,
  visitor: Visitor,
  now: Date,
  services: readonly Service[],
): Promise<(service: Service) => Occupancy> {
  const householdState = await loadHouseholdState(executor, visitor);
  const today = dayIn(findLocale(visitor.country)!.timeZone, now);
  const away = householdState.pets.filter(({ absences }) => absences.some((each) => lasts(each, today)));
  if (away.length === 0) return ({ open }) => ({ open, isOccupied: () => true });
  const gone = away.filter(({ absences }) => absences.some((each) => isOpenEnded(each))).map(({ public_id }) => public_id);
  const boxes = await executor
    .selectFrom('deliveries')
    .select(['service_id', 'date', 'method', 'items', 'outcome', 'confirmed_at'])
    .where('customer_id', '=', visitor.customerId)
    .where(
      'service_id',
      'in',
      services.map(({ id }) => id),
    )
    .where('date', '>=', firstOpenDate(today))
    .where('outcome', '<>', 'cancelled')
    .execute();
  return ({ id, items, method, open }) => {
    if (items.every(({ petPublicId }) => gone.includes(petPublicId))) return { open, isOccupied: () => true };
    const box = { items, method, outcome: 'ok' as const, confirmed_at: null };
    return {
      open: boxes.filter((each) => each.service_id === id && !isSkipped(each, householdState)).length,
      isOccupied: (date) => !isSkipped({ ...box, date }, householdState),
    };
  };
}
