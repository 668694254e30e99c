import { atom } from 'nanostores';
import type { WritableAtom } from 'nanostores';
import { object, string } from 'valibot';
import type { InferOutput } from 'valibot';
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
