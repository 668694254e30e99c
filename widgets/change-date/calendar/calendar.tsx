import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import type { DeliveryMethod } from '../../../src/contract/deliveries/delivery.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { dayText } from '../../../src/i18n/day-text.ts';
import { noonOf } from '../../../src/i18n/format.ts';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { isEmptyBefore } from './bowl.ts';
import type { CalendarProps } from './month.tsx';
import { Month } from './month.tsx';
import { addMonths, beginOf, clamp, lastDayOf, monthOf, moved, weekStartOf, whyNot } from './months.ts';

/** Explains the colours of days, whose accessible names contain the same. `isEmpty`: on some days a bowl is empty. */
function Legend({ method, isEmpty }: { method: DeliveryMethod; isEmpty: boolean }) {
  const { t } = useWidget();
  return (
    <p className="change-date-legend" aria-hidden="true">
      <span>
        <i />
        {t(`changeDate.legend.${method}`)}
      </span>
      {isEmpty && (
        <span>
          <i className="change-date-key-empty" />
          {t('changeDate.legend.empty')}
        </span>
      )}
      <span>
        <i className="change-date-key-booked" />
        {t('changeDate.legend.booked')}
      </span>
      <span>
        <i className="change-date-key-picked" />
        {t('changeDate.legend.picked')}
      </span>
    </p>
  );
}

/** Width in px from which two months fit. */
const wide = 640;

function useMonths(area: RefObject<HTMLElement | null>): 1 | 2 {
  const [months, setMonths] = useState<1 | 2>(1);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    const measure = (): void => setMonths(element.getBoundingClientRect().width >= wide ? 2 : 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [area]);
  return months;
}

/**
 * The days on which a delivery may come: a date grid as in the ARIA patterns. One day is in the tab order. Arrows, Home,
 * End, PageUp and PageDown move focus, also to unavailable days, which say why they are unavailable.
 */
export function Calendar(props: CalendarProps) {
  const { dates, booked, picked, invalid, asked, method } = props;
  const { t, locale } = useWidget();
  const area = useRef<HTMLDivElement>(null);
  const months = useMonths(area);
  const hintId = useId();
  const weekStart = weekStartOf(locale.tag);
  const end = dates.at(-1)?.date ?? booked.date;
  const start = dates[0] && dates[0].date < booked.date ? dates[0].date : booked.date;
  const [first, last] = [beginOf(start, weekStart), lastDayOf(monthOf(end))];
  const [stop, setDay] = useState(picked?.date ?? booked.date);
  // The calendar may start later than when the day was chosen: its first dates are past meanwhile.
  const day = clamp(stop, first, last);
  /** A month that the customer turned to is announced. */
  const [page, show] = useState(() => ({ month: monthOf(day), isTurned: false }));
  const setPage = (month: string): void => show({ month, isTurned: true });
  const lastPage = addMonths(monthOf(last), 1 - months);
  const shown = clamp(page.month, monthOf(first), lastPage < monthOf(first) ? monthOf(first) : lastPage);
  const wantsFocus = useRef(false);
  // A date chosen outside the calendar shows its month.
  const [seen, setSeen] = useState(picked?.date);
  if (picked?.date !== seen) {
    setSeen(picked?.date);
    if (picked) setDay(picked.date);
    const month = picked && monthOf(picked.date);
    if (month && (month < shown || month > addMonths(shown, months - 1))) show({ month, isTurned: false });
  }

  const focusOn = (wanted: string): void => {
    const next = clamp(wanted, first, last);
    const month = monthOf(next);
    wantsFocus.current = true;
    setDay(next);
    if (month < shown) setPage(month);
    else if (month > addMonths(shown, months - 1)) setPage(addMonths(month, 1 - months));
  };
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    area.current?.querySelector<HTMLElement>(`[data-date="${day}"]`)?.focus();
  });
  useEffect(() => {
    if (asked > 0) area.current?.querySelector<HTMLElement>('[data-date][tabindex="0"]')?.focus();
  }, [asked]);

  const turn = (by: number): void => {
    const next = addMonths(shown, by);
    setPage(next);
    // Keep the day in the tab order on screen.
    setDay(clamp(day, `${next}-01`, lastDayOf(addMonths(next, months - 1))));
    // On the first and last page the pressed arrow gets disabled and would lose focus.
    wantsFocus.current = next <= monthOf(first) || next >= lastPage;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = moved(day, event.key, event.shiftKey, weekStart);
    if (!next) return;
    event.preventDefault();
    focusOn(next);
  };
  const { onPick } = props;
  const pick = useCallback(
    (date: string): void => {
      setDay(date);
      onPick(date);
    },
    [onPick],
  );
  const names = Array.from({ length: months }, (_, index) => addMonths(shown, index));
  const title = useMemo(() => dayText(locale.tag, { month: 'long', year: 'numeric' }), [locale]);
  const titleOf = (month: string): string => title(noonOf(`${month}-15`));

  return (
    <Card className={`change-date-calendar${invalid ? ' change-date-invalid' : ''}`}>
      <div
        ref={area}
        role="group"
        aria-label={t(`changeDate.calendar.${method}`)}
        aria-describedby={hintId}
        onKeyDown={(event) => (event.target as HTMLElement).dataset['date'] && onKeyDown(event)}
      >
        <p className="visually-hidden" id={hintId}>
          {t('changeDate.calendar.keys')}
        </p>
        <p className="visually-hidden" aria-live="polite">
          {page.isTurned && names.map(titleOf).join(', ')}
        </p>
        <div className="change-date-months">
          {names.map((month, index) => (
            <Month
              key={index}
              {...props}
              month={month}
              from={first}
              title={titleOf(month)}
              day={clamp(day, `${shown}-01`, lastDayOf(addMonths(shown, months - 1)))}
              weekStart={weekStart}
              onPick={pick}
              onFocus={setDay}
              previous={index === 0 ? { disabled: shown <= monthOf(first), turn: () => turn(-1) } : undefined}
              next={index === months - 1 ? { disabled: shown >= lastPage, turn: () => turn(1) } : undefined}
            />
          ))}
        </div>
      </div>
      {!dates.some((each) => each.date === day) && day !== booked.date && (
        // Hidden from screen readers: the day's accessible name already includes it.
        <p className="change-date-why" aria-hidden="true">
          {t(`changeDate.why.${whyNot(day, dates)}`)}
        </p>
      )}
      <Legend method={method} isEmpty={dates.some(({ date }) => date <= end && isEmptyBefore(props.food, date))} />
    </Card>
  );
}
