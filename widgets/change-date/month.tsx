import { useId, useMemo } from 'react';
import { IconButton } from '../../src/ui/button.tsx';
import { useWidget } from '../widget.tsx';
import type { CalendarProps, Span } from './calendar.tsx';
import { addDays, lastDayOf, weekdayOf, weeksOf, whyNot } from './days.ts';

interface MonthProps extends Omit<CalendarProps, 'asked' | 'errorId' | 'invalid'> {
  month: string;
  title: string;
  /** The one day that takes the focus. */
  day: string;
  weekStart: number;
  onFocus: (day: string) => void;
  previous: Turn | undefined;
  next: Turn | undefined;
}

interface Turn {
  disabled: boolean;
  turn: () => void;
}

export function Month(props: MonthProps) {
  const { month, title, weekStart, previous, next } = props;
  const { t } = useWidget();
  const titleId = useId();
  const names = useNames(props);
  return (
    <div>
      <div className="change-date-head">
        {previous && (
          <IconButton
            icon="chevron-left"
            outlined
            label={t('changeDate.calendar.previous')}
            disabled={previous.disabled}
            onClick={previous.turn}
          />
        )}
        <h3 className="title-s" id={titleId}>
          {title}
        </h3>
        {next && (
          <IconButton
            icon="chevron-right"
            outlined
            label={t('changeDate.calendar.next')}
            disabled={next.disabled}
            onClick={next.turn}
          />
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA patterns' date grid is a table */}
      <table role="grid" aria-labelledby={titleId}>
        <Weekdays weekStart={weekStart} />
        <tbody>
          {weeksOf(month, weekStart).map((week, index) => (
            <tr key={index}>
              {week.map((day, place) =>
                day ? <Day key={day} {...props} date={day} name={names.get(day)} /> : <td key={place}>{'\u00a0'}</td>,
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A Monday. */
const monday = '2026-11-02';

function Weekdays({ weekStart }: { weekStart: number }) {
  const { locale } = useWidget();
  const names = (weekday: 'short' | 'long') => {
    const format = new Intl.DateTimeFormat(locale.tag, { timeZone: 'UTC', weekday });
    return (date: string): string => format.format(new Date(`${date}T12:00:00Z`));
  };
  const [short, long] = [names('short'), names('long')];
  return (
    <thead>
      <tr>
        {Array.from({ length: 7 }, (_, index) => addDays(monday, weekStart - 1 + index)).map((date) => (
          <th key={date} scope="col" abbr={long(date)}>
            {short(date)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Sundays and holidays between a window's days are none of it. */
const isOf = (span: Span | undefined, date: string, dates: CalendarProps['dates']): boolean =>
  span !== undefined &&
  date >= span.date &&
  date <= span.until &&
  weekdayOf(date) !== 7 &&
  (date === span.date || whyNot(date, dates) !== 'holiday' || dates.some((each) => each.date === date));

/** What each day is called: its date, what choosing it means, or why it can't be chosen. Intl is slow, so once for all. */
function useNames({ month, dates, booked, today, method }: MonthProps): ReadonlyMap<string, string> {
  const { t, format, locale } = useWidget();
  const { date: bookedOn } = booked;
  return useMemo(() => {
    const long = new Intl.DateTimeFormat(locale.tag, {
      timeZone: 'UTC',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    });
    const nameOf = (date: string): string => {
      const offered = dates.find((each) => each.date === date);
      const told = [
        long.format(new Date(`${date}T12:00:00Z`)),
        offered && method === 'window' && t('changeDate.day.window', { range: format.range(offered.date, offered.until) }),
        date === bookedOn && t('changeDate.day.booked'),
        !offered && t(`changeDate.day.${whyNot(date, dates)}`),
        date === today && t('changeDate.day.today'),
      ];
      return told.filter(Boolean).join(', ');
    };
    const last = Number(lastDayOf(month).slice(8));
    const days = Array.from({ length: last }, (_, index) => addDays(`${month}-01`, index));
    return new Map(days.map((date) => [date, nameOf(date)]));
  }, [month, dates, bookedOn, today, method, t, format, locale]);
}

interface DayProps extends MonthProps {
  date: string;
  name: string | undefined;
}

function Day({ date, name, dates, booked, picked, today, day, month, weekStart, onPick, onFocus }: DayProps) {
  const isOffered = dates.some((each) => each.date === date);
  const isPicked = isOf(picked, date, dates);
  const isBooked = !isPicked && isOf(booked, date, dates);
  const span = isPicked ? picked : isBooked ? booked : undefined;
  const joins = (other: string): boolean =>
    other.startsWith(month) && isOf(span, other, dates) && (isPicked || !isOf(picked, other, dates));
  const sides = [
    weekdayOf(date) !== weekStart && joins(addDays(date, -1)) && 'before',
    weekdayOf(addDays(date, 1)) !== weekStart && joins(addDays(date, 1)) && 'after',
  ];
  return (
    <td aria-selected={date === picked?.date}>
      <button
        type="button"
        className="change-date-day"
        data-date={date}
        data-look={isPicked ? 'picked' : isBooked ? 'booked' : isOffered ? 'open' : undefined}
        data-joins={sides.filter(Boolean).join(' ') || undefined}
        data-today={date === today || undefined}
        tabIndex={date === day ? 0 : -1}
        aria-label={name}
        aria-disabled={!isOffered || undefined}
        onFocus={() => onFocus(date)}
        onClick={() => isOffered && onPick(date)}
      >
        {Number(date.slice(8))}
      </button>
    </td>
  );
}
