import type { DeclarationKind } from '../../../../src/contract/legal/declarations.ts';
import type { farewellKinds } from '../../../../src/contract/lists.ts';

/** A pause or a cancellation of a dog's deliveries: the last one that was decided. */
export interface Away {
  kind: 'pause' | 'cancel';
  from: string;
  /** The first day after it; null if it has no end. */
  until: string | null;
  /** Why the customer cancelled. */
  reason: string | null;
  /** Whether the customer ended it early. Deliveries then come again from `until` on. */
  ended: boolean;
  /** The first day on which a delivery could come when this was decided: no delivery moves to a day before it. */
  floor: string;
  /** The line that comes on just the day of return, if the customer wants that. */
  onReturn?: string;
  /** The dog died, or lives elsewhere now: nothing lists it any more. */
  farewell?: (typeof farewellKinds)[number];
}

/** A statement by which the customer ended the contract. */
interface Declaration {
  kind: DeclarationKind;
  /** The number of the statement: `W-00000F`. */
  reference: string;
}

/** The end of a dog's contract, as the customer declared it. */
export interface DeclaredEnd extends Declaration {
  /** The last day of the contract. No delivery comes after it. */
  day: string;
}

/** What stopped a delivery: a statement with its number; a farewell, or an end of deliveries that weren't paid, which have none. */
export interface StoppedBy {
  kind: DeclarationKind | 'farewell' | 'unpaid';
  reference: string;
  /** Whether its last day for changes had passed, so that it never comes back. */
  isFixed: boolean;
  /** Whether it was charged, so that the money is paid back. */
  isCharged: boolean;
}

/** Whether it is current or planned. If the customer ended it, it stays ended when the demo's clock goes back. */
export const lasts = ({ until, ended }: Away, today: string): boolean => !ended && (until === null || until > today);

/** The stored status: whether deliveries were ever started. Paused and cancelled follow from `Away` and the clock. */
export type Begun = 'pending' | 'complete' | 'active';

/** The status of a pet's subscription. @source §4, DECISIONS.md#subscription-per-pet */
export interface Standing {
  status: Begun | 'paused' | 'cancelled';
  /** Of the current pause, or of the planned one. */
  pausedSince: string | null;
  pausedUntil: string | null;
  /** The day of the cancellation. Of an active or paused one: the last day of its contract. */
  cancelledOn: string | null;
}

const none = { pausedSince: null, pausedUntil: null, cancelledOn: null };

/**
 * Derives the status on a day. A pause with an end ends automatically; a planned pause leaves the pet active until it
 * starts.
 */
export function standingOf(begun: Begun, away: Away | null, ended: DeclaredEnd | null, today: string): Standing {
  if (begun !== 'active') return { ...none, status: begun };
  const cancelledOn = ended?.day ?? null;
  if (cancelledOn !== null && cancelledOn <= today) return { ...none, status: 'cancelled', cancelledOn };
  if (!away || !lasts(away, today)) return { ...none, status: 'active', cancelledOn };
  const { kind, from, until } = away;
  if (kind === 'cancel')
    return from <= today
      ? { ...none, status: 'cancelled', cancelledOn: from }
      : { ...none, status: 'active', cancelledOn };
  return { status: from <= today ? 'paused' : 'active', pausedSince: from, pausedUntil: until, cancelledOn };
}
