import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { Ranges } from '../../../src/contract/deliveries/changes.ts';
import type { Delivery } from '../../../src/contract/known.ts';
import { Calendar } from './calendar.tsx';
import type { CalendarProps } from './five-weeks.tsx';
import { pausesOf } from './weeks.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { dataOf } from '../../../src/remote.ts';
import { Food } from './food.tsx';
import { Outlook } from './outlook.tsx';
import { lastDay } from '../../../src/stores/deliveries/delivery-groups.ts';

type Offer = Ranges['methods'][number];

export interface CalendarAndOutlookProps extends Omit<
  CalendarProps,
  'food' | 'dates' | 'pauses' | 'method' | 'booked' | 'picked'
> {
  delivery: Delivery;
  offer: Offer;
  picked: Offer['dates'][number] | undefined;
  food: Ranges['food'];
  /** Drops the choice. */
  onForget: () => void;
}

/**
 * The calendar, the remaining food, and the consequences of the chosen day. This code loads after the rest of the form.
 */
export function CalendarAndOutlook({ delivery, offer, food, onForget, ...days }: CalendarAndOutlookProps) {
  const { picked, Heading } = days;
  const pets = dataOf(useStore(useWidget().account.pets.$state));
  const pauses = useMemo(() => pausesOf(delivery, pets ?? []), [delivery, pets]);
  const booked = { date: delivery.date, until: lastDay(delivery) };
  const present = offer.dates.find(({ date }) => date === booked.date) ?? booked;
  return (
    <>
      <div className="change-date-columns">
        <Calendar
          key={offer.method}
          {...days}
          food={food}
          dates={offer.dates}
          pauses={pauses}
          method={offer.method}
          booked={booked}
        />
        <Food Heading={Heading} food={food} day={picked ?? present} />
      </div>
      {picked && (
        <Outlook
          Heading={Heading}
          offer={offer}
          day={picked}
          delivery={delivery}
          food={food}
          onPick={days.onPick}
          onForget={onForget}
        />
      )}
    </>
  );
}
