import type { ReactElement, ReactNode } from 'react';
import english from '../../../../locales/en-GB.json';
import { createFormat } from '../../../../src/i18n/format.ts';
import { defaultLocale as locale } from '../../../../src/i18n/locale-table.ts';
import { createMessages } from '../../../../src/i18n/messages.ts';
import { Calendar } from '../../../../widgets/change-date/calendar/calendar.tsx';
import type { CalendarProps } from '../../../../widgets/change-date/calendar/five-weeks.tsx';
import { Nutrition } from '../../../../widgets/feeding-plan/plan/nutrition.tsx';
import { WidgetContext } from '../../../../src/element/widget.tsx';
import type { I18n, Widget } from '../../../../src/element/widget.tsx';
import { words } from '../words.ts';
import { Held } from './story.tsx';
import type { Stories } from './story.tsx';

/** Blocks that live in a widget and use its texts and formats, but not its account. */
const i18n: I18n = { locale, t: createMessages().add(locale.messages, english), format: createFormat(locale) };
const Within = ({ children }: { children: ReactNode }): ReactElement => (
  <WidgetContext value={i18n as Widget}>{children}</WidgetContext>
);

/** Days of a fixed month, so that pictures stay the same. */
const days = [18, 19, 20, 23, 24, 25, 26, 27, 30].map((day) => ({
  date: `2026-11-${day}`,
  until: `2026-11-${Math.min(day + 2, 30)}`,
  chargeDate: '2026-11-15',
  changesUntil: '2026-11-15T23:59:59Z',
  following: [],
}));
const booked = { date: '2026-11-24', until: '2026-11-26' };

const noPauses: CalendarProps['pauses'] = [];

const calendarOf = (method: CalendarProps['method'], picked?: string, invalid = false): ReactElement => (
  <Within>
    <Held first={picked}>
      {(value, set) => (
        <Calendar
          dates={days}
          pauses={noPauses}
          method={method}
          booked={method === 'window' ? booked : { ...booked, until: booked.date }}
          picked={days
            .map(({ date, until }) => ({ date, until: method === 'window' ? until : date }))
            .find(({ date }) => date === value)}
          today="2026-11-16"
          invalid={invalid}
          asked={0}
          onPick={set}
          Heading="h2"
        />
      )}
    </Held>
    {invalid ? (
      <p id="calendar-error" className="visually-hidden">
        {words.chooseDay}
      </p>
    ) : null}
  </Within>
);
export const calendar: Stories<'calendar'> = {
  window: calendarOf('window'),
  'window-picked': calendarOf('window', '2026-11-18'),
  'named-day': calendarOf('named-day'),
  'named-day-picked': calendarOf('named-day', '2026-11-18'),
  invalid: calendarOf('window', undefined, true),
};

export const nutrition: Stories<'nutrition'> = {
  closed: (
    <Within>
      <Nutrition
        nutrition={{
          ingredients: words.ingredients,
          analyticalConstituents: [
            { name: words.protein, percent: 26 },
            { name: words.fibre, percent: 2.5 },
            { name: words.ash, percent: 7.1 },
          ],
          additives: [...words.additives],
        }}
      />
    </Within>
  ),
};
