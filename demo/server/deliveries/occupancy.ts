import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { Visitor } from '../context.ts';
import type { Executor } from '../database/schema.ts';
import type { StoredItem } from '../rules/item.ts';
import { isOpenEnded, lasts } from '../rules/absence.ts';
import { dayIn } from '../../../src/zones.ts';
import { firstOpenDate } from '../rules/schedule.ts';
import { isSkipped, loadHouseholdState } from './household-state.ts';

/** A service that may have too few open boxes. */
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

/** The open boxes of a service that contain something for at least one pet. */
interface Occupancy {
  open: number;
  isOccupied: (date: string) => boolean;
}

/**
 * Counts open boxes that contain something. While all pets are paused, empty boxes must not stop new ones from being
 * created for the time after the pause. If every pet of a service is paused without an end or cancelled, all boxes
 * count, since waiting for a filled one would never end.
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
  const gone = away
    .filter(({ absences }) => absences.some((each) => isOpenEnded(each)))
    .map(({ public_id }) => public_id);
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
