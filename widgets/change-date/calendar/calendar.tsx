import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import type { DeliveryMethod } from '../../../src/contract/deliveries/delivery.ts';
import { addDays } from '../../../src/days.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { isEmptyBefore } from './bowl.ts';
import type { CalendarProps } from './five-weeks.tsx';
import { FiveWeeks } from './five-weeks.tsx';
import { clamp, moved, pageDays, pagesOf, weekStartOf, whyNot } from './weeks.ts';
import { listOf } from '../../../src/standard.ts';

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

/** Width in px from which two pages fit. */
const wide = 640;

function useIsWide(area: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    const measure = (): void => setWide(element.getBoundingClientRect().width >= wide);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [area]);
  return isWide;
}

/**
 * The days on which a delivery may come, in pages of five weeks from this one: a date grid as in the ARIA patterns. One
 * day is in the tab order. Arrows, Home, End, PageUp and PageDown move focus, also to unavailable days, which say why they
 * are unavailable.
 */
export function Calendar(props: CalendarProps) {
  const { dates, pauses, booked, picked, invalid, asked, method, today } = props;
  const { t, format, locale } = useWidget();
  const area = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(area);
  const hintId = useId();
  const weekStart = weekStartOf(locale.tag);
  const end = dates.at(-1)?.date ?? booked.date;
  const start = dates[0] && dates[0].date < booked.date ? dates[0].date : booked.date;
  const pages = pagesOf(start, end, today, weekStart);
  const lastOf = (page: number): string => addDays(pages[page] ?? end, pageDays - 1);
  const pageOf = (date: string): number => pages.findLastIndex((page) => page <= date);
  const [first, last] = [pages[0] ?? start, lastOf(pages.length - 1)];
  const [stop, setDay] = useState(picked?.date ?? booked.date);
  // The calendar may start later than when the day was chosen: its first dates are past meanwhile.
  const day = clamp(stop, first, last);
  /** A page that the customer turned to is announced. */
  const [turned, show] = useState(() => ({ to: pageOf(day), isTurned: false }));
  const setPage = (to: number): void => show({ to, isTurned: true });
  const count = isWide ? Math.min(2, pages.length) : 1;
  const lastPage = pages.length - count;
  const shown = Math.min(turned.to, lastPage);
  const isShown = (page: number): boolean => page >= shown && page < shown + count;
  const wantsFocus = useRef(false);
  // A date chosen outside the calendar shows its page.
  const [seen, setSeen] = useState(picked?.date);
  if (picked?.date !== seen) {
    setSeen(picked?.date);
    if (picked) setDay(picked.date);
    if (picked && !isShown(pageOf(picked.date))) show({ to: pageOf(picked.date), isTurned: false });
  }

  const focusOn = (next: string): void => {
    const page = pageOf(next);
    wantsFocus.current = true;
    setDay(next);
    if (!isShown(page)) setPage(page < shown ? page : page - count + 1);
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
    const next = shown + by;
    setPage(next);
    // Keep the day in the tab order on screen.
    setDay(clamp(day, pages[next] ?? first, lastOf(next + count - 1)));
    // On the first and last page the pressed arrow gets disabled and would lose focus.
    wantsFocus.current = next === 0 || next === lastPage;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.metaKey || event.altKey || event.shiftKey) return;
    const next = moved(day, event.key, event.ctrlKey, { first, last, weekStart });
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
  const labelOf = (page: number): string =>
    t('changeDate.calendar.weeks', {
      from: format.dateLong(pages[page] ?? start),
      until: format.dateLong(lastOf(page)),
    });
  const columns = listOf(count, (index) => shown + index);

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
          {turned.isTurned && columns.map(labelOf).join(', ')}
        </p>
        <div className="change-date-pages">
          {columns.map((page, index) => (
            <FiveWeeks
              key={index}
              {...props}
              page={pages[page] ?? start}
              label={labelOf(page)}
              day={clamp(day, pages[shown] ?? start, lastOf(shown + count - 1))}
              weekStart={weekStart}
              onPick={pick}
              onFocus={setDay}
              earlier={index === 0 && lastPage > 0 ? { disabled: shown === 0, turn: () => turn(-1) } : undefined}
              later={
                index === count - 1 && lastPage > 0 ? { disabled: shown === lastPage, turn: () => turn(1) } : undefined
              }
            />
          ))}
        </div>
      </div>
      {!dates.some((each) => each.date === day) && day !== booked.date && (
        // Hidden from screen readers: the day's accessible name already includes it.
        <p className="change-date-why" aria-hidden="true">
          {t(`changeDate.why.${whyNot(day, dates, today, pauses)}`)}
        </p>
      )}
      <Legend method={method} isEmpty={dates.some((each) => isEmptyBefore(props.food, each))} />
    </Card>
  );
}
