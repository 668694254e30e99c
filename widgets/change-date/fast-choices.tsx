import { useId } from 'react';
import type { Ranges } from '../../src/contract/deliveries/changes.ts';
import type { Delivery } from '../../src/contract/known.ts';
import { useWidget } from '../../src/element/widget.tsx';
import { Icon } from '../../src/ui/marks/icon.tsx';
import type { Pictogram } from '../../src/ui/marks/icon.tsx';
import { moreIcons } from '../../src/ui/marks/more-icons.ts';
import { bowlWords, firstEmpty, isEmptyBefore } from './calendar/bowl.ts';

type Day = Ranges['methods'][number]['dates'][number];
type FastName = 'soon' | 'empty' | 'skip';
export type FastChoice = [name: FastName, day: Day];

/**
 * Dates that many customers mean: the earliest, the day on which the bowl is empty, and that of the next delivery, which
 * skips this one. Each day is offered once.
 */
export function fastChoices(booked: string, dates: readonly Day[], food: Ranges['food']): FastChoice[] {
  const skip = dates.find(({ date }) => date === dates.find((each) => each.date === booked)?.following[0]);
  const days: [FastName, Day | undefined][] = [
    ['soon', dates[0]],
    ['empty', emptyDay(dates, food)],
    ['skip', skip],
  ];
  return days.filter(
    (each): each is FastChoice => each[1] !== undefined && (each[0] !== 'empty' || ![dates[0], skip].includes(each[1])),
  );
}

/** The last date before a bowl is empty; if one is empty on every date, the earliest. */
function emptyDay(dates: readonly Day[], food: Ranges['food']): Day | undefined {
  if (!dates[0] || firstEmpty(food, dates[0].date) === undefined) return undefined;
  const late = dates.findIndex((day) => isEmptyBefore(food, day));
  return late === -1 ? dates.at(-1) : dates[Math.max(0, late - 1)];
}

const icons: Readonly<Record<FastName, Pictogram>> = { soon: 'energy', empty: 'bowl', skip: moreIcons.skip };

interface FastChoicesProps {
  choices: readonly FastChoice[];
  delivery: Delivery;
  food: Ranges['food'];
  /** The chosen date, else the booked one. The same day in the calendar is the same choice. */
  value: string | undefined;
  onPick: (date: string) => void;
}

/** Dates that many customers mean, before the calendar. Each is only chosen: what it means shows before it is saved. */
export function FastChoices({ choices, delivery, food, value, onPick }: FastChoicesProps) {
  const { t, format } = useWidget();
  const group = useId();
  return (
    <fieldset>
      <legend className="visually-hidden">{t('changeDate.fast.title')}</legend>
      <div className="change-date-fast">
        {choices.map(([name, day]) => (
          <label key={name}>
            <input type="radio" name={group} checked={day.date === value} onChange={() => onPick(day.date)} />
            <span className="change-date-fast-icon">
              <Icon name={icons[name]} />
            </span>
            <span>
              <b>{t(`changeDate.fast.${name}`)}</b>{' '}
              <small>
                {[day.date === delivery.date && t('changeDate.fast.booked'), bowlWords({ t }, food, day)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>{' '}
            <span className="change-date-fast-day">
              {name === 'skip' && <small>{t('changeDate.fast.next')} </small>}
              <b>{format.dayShort(day.date)}</b>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
