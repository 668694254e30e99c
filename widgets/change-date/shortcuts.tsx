import type { Ranges } from '../../src/contract/deliveries/ranges.ts';
import type { Delivery } from '../../src/contract/deliveries/delivery.ts';
import { Button, ButtonRow } from '../../src/ui/button.tsx';
import { useWidget } from '../../src/element/widget.tsx';
import { firstEmpty, isEmptyBefore } from './bowl.ts';

interface ShortcutsProps {
  delivery: Delivery;
  dates: Ranges['methods'][number]['dates'];
  food: Ranges['food'];
  onPick: (date: string) => void;
}

/**
 * Dates that many customers mean: the earliest, the day on which the bowl is empty, and that of the next box, which
 * skips this one. Each is only chosen: what it means shows before it is saved.
 */
export function Shortcuts({ delivery, dates, food, onPick }: ShortcutsProps) {
  const { t, format } = useWidget();
  // The last date before a bowl is empty; if one is empty on every date, the earliest.
  const late = dates.findIndex(({ date }) => isEmptyBefore(food, date));
  const known = dates[0] && firstEmpty(food, dates[0].date) !== undefined;
  const next = dates.find(({ date }) => date === delivery.date)?.following[0];
  const days: readonly (readonly [name: string, day: (typeof dates)[number] | undefined])[] = [
    ['now', dates[0]],
    ['empty', known ? (late === -1 ? dates.at(-1) : dates[Math.max(0, late - 1)]) : undefined],
    ['skip', dates.find(({ date }) => date === next)],
  ];
  return (
    <ButtonRow>
      {days.map(
        ([name, day]) =>
          day &&
          day.date !== delivery.date && (
            <Button key={name} type="tertiary" onClick={() => onPick(day.date)}>
              {t(`changeDate.shortcut.${name}`, { date: format.dayShort(day.date) })}
            </Button>
          ),
      )}
    </ButtonRow>
  );
}
