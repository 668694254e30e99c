import type { StepOutcome } from '../../../src/contract/known.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { bowlWords } from './timetable.tsx';

/** More rows for the table of a step's deliveries: how long the food of each dog lasts. */
export function Bowls({ outcome: { food, gaps } }: { outcome: StepOutcome }) {
  const widget = useWidget();
  const { t, format } = widget;
  const rows = new Map(
    food.map((each) => [each.petPublicId, { name: each.name, words: bowlWords(widget, each, gaps), isGap: false }]),
  );
  for (const { petPublicId, name, from, until, days } of gaps ?? []) {
    const words =
      until === null || days === null
        ? t('settings.timetable.open', { from: format.dateLong(from) })
        : `${t('settings.timetable.mayBeEmpty', { count: days })}, ${format.range(from, until)}`;
    rows.set(petPublicId, { name, words, isGap: true });
  }
  // Read aloud, since the prices of the deliveries are not.
  return (
    <div role="status">
      {rows.size > 0 && (
        <dl className="settings-facts settings-boxes">
          {[...rows].map(([id, { name, words, isGap }]) => (
            <div key={id}>
              <dt>{t('settings.timetable.dog', { name })}</dt>
              <dd className={isGap ? 'settings-gap' : undefined}>{words}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
