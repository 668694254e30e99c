import type { Pet } from '../../src/contract/pets/pet.ts';
import type { PlanChange } from '../../src/contract/pets/profile.ts';
import type { Widget } from '../../src/element/widget.tsx';

/** From when a new plan is valid, before it is saved. */
export function fromWords({ t, format, account }: Widget, { from, closed }: PlanChange, { name }: Pet): string {
  const day = (date: string): string => format.dateWords(date, account.$now.get());
  if (!from) return t('profile.fromFirst', { name });
  return closed
    ? t('profile.fromClosed', { date: day(from), closed: day(closed) })
    : t('profile.fromNext', { date: day(from) });
}
