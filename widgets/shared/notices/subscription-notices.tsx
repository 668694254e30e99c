import type { Pet } from '../../../src/contract/known.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { declaredText } from '../declaration/declared-text.ts';
import type { PetState } from '../pet/pet-label.tsx';

/** The statement by which the customer ended the contract, and its last day while that is ahead. */
export function DeclaredEnd({ pet: { declared, cancelled_on: last }, state }: { pet: Pet; state: PetState }) {
  const { account, t, format } = useWidget();
  const text = declaredText(t, declared, 'ended');
  if (!text) return null;
  return (
    <p className="small muted">
      {text}{' '}
      {state !== 'cancelled' && last && t('declaration.endsOn', { date: format.dateWords(last, account.$now.get()) })}
    </p>
  );
}

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
