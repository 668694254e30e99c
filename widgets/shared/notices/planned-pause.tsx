import type { Pet } from '../../../src/contract/pets/pet.ts';
import { useWidget } from '../../../src/element/widget.tsx';

/** The days of a pause that has not begun. */
export function PlannedPause({ pet: { paused_since: from, paused_until: until } }: { pet: Pet }) {
  const { account, t, format } = useWidget();
  const dayText = (date: string | null): string => (date ? format.dateWords(date, account.$now.get()) : '');
  return (
    <p className="small muted">
      {t(until ? 'petsList.plannedUntil' : 'petsList.planned', { from: dayText(from), until: dayText(until) })}
    </p>
  );
}
