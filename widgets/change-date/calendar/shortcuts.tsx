import type { Ranges } from '../../../src/contract/deliveries/changes.ts';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { Button, ButtonRow } from '../../../src/ui/button.tsx';
import { firstEmpty, isEmptyBefore } from './bowl.ts';

type Day = Ranges['methods'][number]['dates'][number];

/**
 * Dates that many customers mean: the earliest, the day on which the bowl is empty, and that of the next delivery, which
 * skips this one. `booked`: the date of the delivery, which is no change.
 */
export function shortcutDays(booked: string, dates: readonly Day[], food: Ranges['food']): [name: string, day: Day][] {
  const skip = dates.find(({ date }) => date === dates.find((each) => each.date === booked)?.following[0]);
  const days: [string, Day | undefined][] = [
    ['now', dates[0]],
    ['empty', emptyDay(dates, food)],
    ['skip', skip],
  ];
  // What sending now or skipping means already needs no second button.
  return days.filter(
    (each): each is [string, Day] =>
      each[1] !== undefined && each[1].date !== booked && (each[0] !== 'empty' || ![dates[0], skip].includes(each[1])),
  );
}

/** The last date before a bowl is empty; if one is empty on every date, the earliest. */
function emptyDay(dates: readonly Day[], food: Ranges['food']): Day | undefined {
  if (!dates[0] || firstEmpty(food, dates[0].date) === undefined) return undefined;
  const late = dates.findIndex(({ date }) => isEmptyBefore(food, date));
  return late === -1 ? dates.at(-1) : dates[Math.max(0, late - 1)];
}

interface ShortcutsProps {
  delivery: Delivery;
  dates: Ranges['methods'][number]['dates'];
  food: Ranges['food'];
  onPick: (date: string) => void;
}

/** Dates that many customers mean. Each is only chosen: what it means shows before it is saved. */
export function Shortcuts({ delivery, dates, food, onPick }: ShortcutsProps) {
  const { t, format } = useWidget();
  return (
    <ButtonRow>
      {shortcutDays(delivery.date, dates, food).map(([name, { date }]) => (
        <Button key={name} type="tertiary" onClick={() => onPick(date)}>
          {t(`changeDate.shortcut.${name}`, { date: format.dayShort(date) })}
        </Button>
      ))}
    </ButtonRow>
  );
}
