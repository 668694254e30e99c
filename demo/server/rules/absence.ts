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
  cancelledOn: string | null;
}

const none = { pausedSince: null, pausedUntil: null, cancelledOn: null };

/**
 * Derives the status on a day. A pause with an end ends by itself; a planned pause leaves the pet active until it
 * starts.
 */
export function standingOf(begun: Begun, away: Away | null, today: string): Standing {
  if (begun !== 'active') return { ...none, status: begun };
  if (!away || !lasts(away, today)) return { ...none, status: 'active' };
  const { kind, from, until } = away;
  if (kind === 'cancel')
    return from <= today ? { ...none, status: 'cancelled', cancelledOn: from } : { ...none, status: 'active' };
  return { ...none, status: from <= today ? 'paused' : 'active', pausedSince: from, pausedUntil: until };
}
