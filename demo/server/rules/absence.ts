/** A pause or a cancellation of a pet. */
export interface Absence {
  kind: 'pause' | 'cancel';
  from: string;
  /** The first day after it; null if it has no end. */
  until: string | null;
  madeAt: Date;
  /** When the customer ended it early; null if not. */
  endedAt: Date | null;
}

/** What decides about a box whether an absence affects it. */
export interface Dated {
  date: string;
  /** The cut-off for changes. */
  changesUntil: Date;
}

/**
 * Whether an absence leaves the pet out of a box. An absence made after the box's cut-off came too late; one ended
 * before the cut-off has no effect. So a box never changes after its cut-off.
 */
export const leavesOut = ({ from, until, madeAt, endedAt }: Absence, { date, changesUntil }: Dated): boolean =>
  date >= from &&
  (until === null || date < until) &&
  changesUntil >= madeAt &&
  (endedAt === null || changesUntil < endedAt);

export const isOut = (absences: readonly Absence[], box: Dated): boolean =>
  absences.some((each) => leavesOut(each, box));

/**
 * Whether an absence is current or planned. If the customer ended it, it stays ended when the demo's clock goes back.
 */
export const lasts = ({ until, endedAt }: Absence, today: string): boolean =>
  endedAt === null && (until === null || until > today);

/** Whether only the customer can end it. */
export const isOpenEnded = ({ until, endedAt }: Absence): boolean => until === null && endedAt === null;

/** The stored status: whether deliveries were ever started. Paused and cancelled follow from absences and the clock. */
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
export function standingOf(begun: Begun, absences: readonly Absence[], today: string): Standing {
  if (begun !== 'active') return { ...none, status: begun };
  const lasting = absences.filter((each) => lasts(each, today));
  const cancelled = lasting.find(({ kind, from }) => kind === 'cancel' && from <= today);
  if (cancelled) return { ...none, status: 'cancelled', cancelledOn: cancelled.from };
  const pauses = lasting.filter(({ kind }) => kind === 'pause');
  const current = pauses.find(({ from }) => from <= today);
  const pause = current ?? pauses[0];
  return {
    ...none,
    status: current ? 'paused' : 'active',
    pausedSince: pause?.from ?? null,
    pausedUntil: pause?.until ?? null,
  };
}
