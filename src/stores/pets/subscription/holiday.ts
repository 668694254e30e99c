import { atom } from 'nanostores';
import type { WritableAtom } from 'nanostores';
import { object, string } from 'valibot';
import type { InferOutput } from 'valibot';
import type { StepOutcome } from '../../../contract/known.ts';
import type { Account } from '../../account/account.ts';
import { createPersonalDraft } from '../../account/personal-draft.ts';

const days = object({ from: string(), until: string() });
/** As typed; empty: not yet. */
export type HolidayDays = InferOutput<typeof days>;

/** The days of a holiday that isn't looked at yet. Needs the loaded customer. */
export function createHolidayDays(account: Account): WritableAtom<HolidayDays> {
  const $days = atom<HolidayDays>({ from: '', until: '' });
  const { restored } = createPersonalDraft(account, 'holiday', days, () => {
    const typed = $days.get();
    return typed.from || typed.until ? typed : undefined;
  });
  if (restored) $days.set(restored);
  return $days;
}

/** What a holiday does: nothing, or moves one delivery. */
export type HolidayEffect = { kind: 'nothing' } | { kind: 'moves'; from: string; to: string };

/**
 * The effect of a holiday until this day, if one sentence states it: no delivery changes, or a single one moves. Undefined: more
 * changes, or the deliveries aren't planned up to the end of the holiday.
 */
export function holidayEffect(boxes: StepOutcome['boxes'], until: string): HolidayEffect | undefined {
  const changed = boxes.filter(({ before, after }) => !before || !after || before.amount !== after.amount);
  const isPlanned = boxes.some(({ date, before, after }) => before && after && date >= until);
  if (changed.length === 0) return isPlanned ? { kind: 'nothing' } : undefined;
  const [gone, come] = [changed.find(({ after }) => !after), changed.find(({ before }) => !before)];
  const isMove = changed.length === 2 && gone && gone.id === come?.id;
  return isMove ? { kind: 'moves', from: gone.date, to: come.date } : undefined;
}
