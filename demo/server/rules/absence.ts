/** A time in which a pet gets nothing. */
export interface Absence {
  kind: 'pause' | 'cancel';
  from: string;
  /** The first day after it; null: until it is ended. */
  until: string | null;
  madeAt: Date;
  /** When the customer ended it, which may be before it was over; null: not ended. */
  endedAt: Date | null;
}

/** Of a box: what decides who is in it. */
export interface Dated {
  date: string;
  /** The last moment in which it can be changed. */
  changesUntil: Date;
}

/**
 * Whether the pet gets nothing of that box. What was made after the box's last moment for changes came too late for it, and what was
 * ended by then is as if it had not been: so a box is never touched after its cut-off, and nothing that was in it is lost.
 */
export const leavesOut = ({ from, until, madeAt, endedAt }: Absence, { date, changesUntil }: Dated): boolean =>
  date >= from && (until === null || date < until) && changesUntil >= madeAt && (endedAt === null || changesUntil < endedAt);

export const isOut = (absences: readonly Absence[], box: Dated): boolean => absences.some((each) => leavesOut(each, box));

/** Neither ended nor over by itself: under way, or still to come. What the customer ended stays so when the clock goes back. */
export const lasts = ({ until, endedAt }: Absence, today: string): boolean =>
  endedAt === null && (until === null || until > today);

/** A time that nothing but the customer ends. */
export const isOpenEnded = ({ until, endedAt }: Absence): boolean => until === null && endedAt === null;

/** Kept of a pet: whether its deliveries were ever started. Everything else follows from its absences and the clock. */
export type Begun = 'pending' | 'complete' | 'active';

/** How a pet's subscription stands. @source §4, DECISIONS.md#subscription-per-pet */
export interface Standing {
  status: Begun | 'paused' | 'cancelled';
  /** Of the pause under way, or of the one that is planned. */
  pausedSince: string | null;
  pausedUntil: string | null;
  cancelledOn: string | null;
}

const none = { pausedSince: null, pausedUntil: null, cancelledOn: null };

/** A pause with its last day ends by itself when the clock gets there; one that begins later leaves the pet active until then. */
export function standingOf(begun: Begun, absences: readonly Absence[], today: string): Standing {
  if (begun !== 'active') return { ...none, status: begun };
  const lasting = absences.filter((each) => lasts(each, today));
  const cancelled = lasting.find(({ kind, from }) => kind === 'cancel' && from <= today);
  if (cancelled) return { ...none, status: 'cancelled', cancelledOn: cancelled.from };
  const pauses = lasting.filter(({ kind }) => kind === 'pause');
  const current = pauses.find(({ from }) => from <= today);
  const pause = current ?? pauses[0];
  return { ...none, status: current ? 'paused' : 'active', pausedSince: pause?.from ?? null, pausedUntil: pause?.until ?? null };
}
