import { memo, useMemo } from 'react';
import { IconButton } from '../../../src/ui/controls/button.tsx';
import { useWidget } from '../../../src/element/widget.tsx';
import { addDays, weekdayOf } from '../../../src/days.ts';
import { dayText, numberInDate } from '../../../src/i18n/day-text.ts';
import { noonOf } from '../../../src/i18n/format.ts';
import { bowlWords, isEmptyBefore } from './bowl.ts';
import { pageDays, weeksOf, whyNot } from './weeks.ts';
import type { Pause } from './weeks.ts';
import type { Ranges } from '../../../src/contract/deliveries/changes.ts';
import type { PartLevel } from '../../shared/tag/level-heading.tsx';

/** First and last day. */
export interface Span {
  date: string;
  until: string;
}

export interface CalendarProps {
  dates: Ranges['methods'][number]['dates'];
  method: Ranges['methods'][number]['method'];
  booked: Span;
  picked: Span | undefined;
  /** Of the dogs in the delivery. */
  pauses: readonly Pause[];
  /** Today in the store's time zone. */
  today: string;
  /** §5 Confirmed without a date: the calendar is outlined, and takes focus each time `asked` increases. */
  invalid: boolean;
  asked: number;
  onPick: (date: string) => void;
  /** How long the remaining food lasts: days after that look different. */
  food?: Ranges['food'];
  Heading: PartLevel;
}

interface FiveWeeksProps extends Omit<CalendarProps, 'asked' | 'invalid'> {
  /** The first of the 35 days. */
  page: string;
  /** Accessible name of the grid. */
  label: string;
  /** The one day in the tab order. */
  day: string;
  weekStart: number;
  onFocus: (day: string) => void;
  earlier: Turn | undefined;
  later: Turn | undefined;
}

interface Turn {
  disabled: boolean;
  turn: () => void;
}

/** Five weeks, with arrows to those before and after. */
export function FiveWeeks(props: FiveWeeksProps) {
  const { page, label, weekStart, earlier, later, Heading, onPick, onFocus } = props;
  const { t, format, locale } = useWidget();
  const names = useNames(props);
  const offered = useMemo(() => new Set(props.dates.map(({ date }) => date)), [props.dates]);
  const monthOf = useMemo(() => dayText(locale.tag, { month: 'short' }), [locale]);
  return (
    <div>
      <div className="change-date-head">
        {earlier && (
          <IconButton
            icon="chevron-left"
            outlined
            label={t('changeDate.calendar.earlier')}
            disabled={earlier.disabled}
            onClick={earlier.turn}
          />
        )}
        <Heading className="title-s">
          {format.dateShort(page)}
          {'\u00a0– '}
          {format.dateShort(addDays(page, pageDays - 1))}
        </Heading>
        {later && (
          <IconButton
            icon="chevron-right"
            outlined
            label={t('changeDate.calendar.later')}
            disabled={later.disabled}
            onClick={later.turn}
          />
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA grid as a table */}
      <table role="grid" aria-label={label}>
        <Weekdays weekStart={weekStart} />
        <tbody>
          {weeksOf(page).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day
                  key={day}
                  {...lookOf(day, props, offered)}
                  name={names.get(day)}
                  number={numberInDate(locale.tag, String(Number(day.slice(8))))}
                  month={day.endsWith('-01') ? monthOf(noonOf(day)) : undefined}
                  onPick={onPick}
                  onFocus={onFocus}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Any Monday, to format the names of weekdays. */
const monday = '2026-11-02';

function Weekdays({ weekStart }: { weekStart: number }) {
  const { locale } = useWidget();
  const names = (weekday: 'short' | 'long') => {
    const text = dayText(locale.tag, { weekday });
    return (date: string): string => text(noonOf(date));
  };
  const [short, long] = [names('short'), names('long')];
  return (
    <thead>
      <tr>
        {weeksOf(addDays(monday, weekStart - 1))[0]!.map((date) => (
          <th key={date} scope="col" abbr={long(date)}>
            {short(date)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Whether a day belongs to a delivery window. Sundays and holidays within the window don't. */
const isOf = (
  span: Span | undefined,
  date: string,
  { dates, today }: Pick<CalendarProps, 'dates' | 'today'>,
  offered: ReadonlySet<string>,
): boolean =>
  span !== undefined &&
  date >= span.date &&
  date <= span.until &&
  weekdayOf(date) !== 7 &&
  (date === span.date || offered.has(date) || whyNot(date, dates, today) !== 'holiday');

/**
 * Accessible name of each day: its date, what choosing it means, or why it is unavailable. Computed for all days at
 * once, since Intl is slow.
 */
function useNames({ page, dates, pauses, booked, today, method, food }: FiveWeeksProps): ReadonlyMap<string, string> {
  const { t, format, locale } = useWidget();
  const { date: bookedOn } = booked;
  return useMemo(() => {
    const long = dayText(locale.tag, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
    const byDate = new Map(dates.map((each) => [each.date, each]));
    const nameOf = (date: string): string => {
      const offer = byDate.get(date);
      const parts = [
        long(noonOf(date)),
        offer && method === 'window' && t('changeDate.day.window', { until: format.dayShort(offer.until) }),
        offer && bowlWords({ t }, food, offer),
        date === bookedOn && t('changeDate.day.booked'),
        !offer && t(`changeDate.day.${whyNot(date, dates, today, pauses)}`),
        date === today && t('changeDate.day.today'),
      ];
      return parts.filter(Boolean).join(', ');
    };
    return new Map(weeksOf(page).flatMap((week) => week.map((date) => [date, nameOf(date)] as const)));
  }, [page, dates, pauses, bookedOn, today, method, food, t, format, locale]);
}

interface Look {
  date: string;
  look: 'picked' | 'booked' | 'open' | undefined;
  /** Whether a bowl is empty before that day. */
  isEmpty: boolean;
  /** Sides on which it forms one pill with the neighbouring day. */
  joins: string | undefined;
  isOffered: boolean;
  isChosen: boolean;
  isToday: boolean;
  /** Whether it is the one day in the tab order. */
  isStop: boolean;
}

function lookOf(date: string, props: FiveWeeksProps, offered: ReadonlySet<string>): Look {
  const { booked, picked, today, day, weekStart } = props;
  const isPicked = isOf(picked, date, props, offered);
  const isBooked = !isPicked && isOf(booked, date, props, offered);
  const span = isPicked ? picked : isBooked ? booked : undefined;
  const joined = (other: string): boolean =>
    isOf(span, other, props, offered) && (isPicked || !isOf(picked, other, props, offered));
  const sides = span
    ? [
        weekdayOf(date) !== weekStart && joined(addDays(date, -1)) && 'before',
        weekdayOf(addDays(date, 1)) !== weekStart && joined(addDays(date, 1)) && 'after',
      ]
    : [];
  return {
    date,
    look: isPicked ? 'picked' : isBooked ? 'booked' : offered.has(date) ? 'open' : undefined,
    joins: sides.filter(Boolean).join(' ') || undefined,
    isEmpty: props.dates.some((each) => each.date === date && isEmptyBefore(props.food, each)),
    isOffered: offered.has(date),
    isChosen: date === picked?.date,
    isToday: date === today,
    isStop: date === day,
  };
}

interface DayProps extends Look, Pick<FiveWeeksProps, 'onPick' | 'onFocus'> {
  name: string | undefined;
  /** As in the accessible name, so that voice control can press it. */
  number: string;
  /** The month's short name on its first day. */
  month: string | undefined;
}

/** Memoised: a key press changes two of up to sixty days. */
const Day = memo(function Day({
  date,
  name,
  number,
  month,
  look,
  joins,
  isEmpty,
  isOffered,
  isChosen,
  isToday,
  isStop,
  onPick,
  onFocus,
}: DayProps) {
  return (
    <td aria-selected={isChosen}>
      <button
        type="button"
        className="change-date-day"
        data-date={date}
        data-look={look}
        data-joins={joins}
        data-bowl={isEmpty ? 'empty' : undefined}
        data-today={isToday || undefined}
        tabIndex={isStop ? 0 : -1}
        aria-label={name}
        aria-disabled={!isOffered || undefined}
        onFocus={() => onFocus(date)}
        onClick={() => isOffered && onPick(date)}
      >
        {number}
      </button>
      {/* Outside of the button, whose label is its number: the accessible name has the month in full. */}
      {month && <small aria-hidden="true">{month}</small>}
    </td>
  );
});
