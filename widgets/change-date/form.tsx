import { useStore } from '@nanostores/react';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { dayIn } from '../../src/zones.ts';
import { deliveryMethods } from '../../src/contract/lists.ts';
import type { Ranges } from '../../src/contract/deliveries/changes.ts';
import type { DeliveryMethod } from '../../src/contract/deliveries/delivery.ts';
import type { Delivery } from '../../src/contract/known.ts';
import { changeDateOf } from '../../src/stores/deliveries/change-date.ts';
import { isChangeable } from '../../src/stores/deliveries/delivery-groups.ts';
import { Icon } from '../../src/ui/marks/icon.tsx';
import { Notification } from '../../src/ui/notices/notification.tsx';
import { Skeleton } from '../../src/ui/notices/skeleton.tsx';
import { Title } from '../../src/ui/surfaces/title.tsx';
import { petNames } from '../shared/delivery/delivery-words.ts';
import { lazyPart } from '../../src/element/lazy-part.tsx';
import { useCan, useWidget } from '../../src/element/widget.tsx';
import type { PartLevel, TitleLevel } from '../shared/tag/level-heading.tsx';
import { Bar } from './bar.tsx';
import { Closed } from './failures.tsx';
import { FastChoices, fastChoices } from './fast-choices.tsx';
import { Methods } from './methods.tsx';
import type { SaveNumber } from './texts.tsx';
import { useLinks, useStoreLocale } from '../../src/element/links.ts';

/** Loads after the rest of the form. */
const CalendarAndOutlook = lazyPart(
  async () => (await import('./calendar/calendar-and-outlook.tsx')).CalendarAndOutlook,
  {
    title: 'changeDate.failed.title',
  },
);

/** Nothing above it depends on it. */
const Texts = lazyPart(async () => (await import('./texts.tsx')).Texts);

/** Below all else, so its code loads later too. */
const AllDeliveries = lazyPart(async () => (await import('./all-deliveries/all-deliveries.tsx')).AllDeliveries);

interface FormProps {
  delivery: Delivery;
  ranges: Ranges | undefined;
  level: TitleLevel;
}

export function Form({ delivery, ranges, level }: FormProps) {
  const { account } = useWidget();
  const can = useCan();
  const now = useStore(account.$now);
  const form = changeDateOf(account)(delivery.id).form();
  const edit = useStore(form.edit.$state);
  useEffect(() => queueMicrotask(form.open), [form]);
  // If the window for changes closes meanwhile, the choice stays on screen. The refusal explains it and offers a next
  // step.
  const isOpen = isChangeable(delivery, now) || edit.status !== 'idle';
  if (!ranges || !isOpen) return <Closed level={level} but={delivery.id} />;
  const Heading: PartLevel = level === 1 ? 'h2' : 'h3';
  return (
    <article className="change-date">
      <Head delivery={delivery} level={level} />
      <Choice delivery={delivery} ranges={ranges} now={now} Heading={Heading} />
      {can('method') && (
        <Suspense fallback={<Skeleton shape="card" height="9rem" />}>
          <AllDeliveries Heading={Heading} />
        </Suspense>
      )}
    </article>
  );
}

function Head({ delivery, level }: { delivery: Delivery; level: TitleLevel }) {
  const widget = useWidget();
  const { t, format } = widget;
  const linkTo = useLinks();
  const { pets, id, date, until } = delivery;
  return (
    <header className="change-date-header">
      <a className="delivery-back" href={linkTo('delivery', id)}>
        <Icon name="chevron-left" />
        {t('changeDate.back')}
      </a>
      <Title level={level} splash="right">
        {t('changeDate.title', { count: pets.length })}
      </Title>
      <p className="lede">{t('changeDate.lede', { date: format.range(date, until), names: petNames(widget, pets) })}</p>
    </header>
  );
}

interface ChoiceProps {
  delivery: Delivery;
  ranges: Ranges;
  now: number;
  Heading: PartLevel;
}

function Choice({ delivery, ranges, now, Heading }: ChoiceProps) {
  const { account, t } = useWidget();
  const can = useCan();
  const { timeZone } = useStoreLocale();
  const form = changeDateOf(account)(delivery.id).form();
  const choice = useStore(form.$choice);
  const isMissing = useStore(form.$missing);
  const [asked, setAsked] = useState(0);
  // Its code loads later than this.
  const saveNumber: SaveNumber = useRef(async () => true);
  // Of an unknown present method, the first one is offered.
  const method = choice?.method ?? delivery.method ?? ranges.methods[0]?.method;
  const pick = useCallback((date: string) => form.choose(method!, date), [form, method]);
  // A method that this version doesn't know can't be offered.
  const methods = ranges.methods.filter((each) => deliveryMethods.includes(each.method));
  const offer = methods.find((each) => each.method === method) ?? methods[0];
  if (!offer || !method) return null;
  const picked = offer.dates.find(({ date }) => date === choice?.date);
  const offers = (wanted: DeliveryMethod, date: string | null): boolean =>
    methods.some((each) => each.method === wanted && each.dates.some((day) => day.date === date));
  const change = (wanted: DeliveryMethod): void => {
    const date = choice?.date ?? null;
    form.choose(wanted, offers(wanted, date) ? date : null);
  };
  const ask = (): void => setAsked(asked + 1);
  // The pressed button disappears with the choice, so focus moves to the calendar.
  const forget = (): void => {
    form.forget();
    ask();
  };
  const fast = fastChoices(delivery.date, offer.dates, ranges.food);
  const chosen = picked?.date ?? (method === delivery.method ? delivery.date : undefined);
  return (
    <>
      <FastChoices choices={fast} delivery={delivery} food={ranges.food} value={chosen} onPick={pick} />
      <Heading className="title-m change-date-or">{t('changeDate.or')}</Heading>
      <Methods methods={methods} value={method} onChange={change} />
      <Suspense fallback={<Skeleton shape="card" height="26rem" />}>
        <CalendarAndOutlook
          Heading={Heading}
          delivery={delivery}
          offer={offer}
          picked={picked}
          food={ranges.food}
          today={dayIn(timeZone, now)}
          invalid={isMissing}
          asked={asked}
          onPick={pick}
          onForget={forget}
        />
      </Suspense>
      {offer.method === 'window' && can('details') && (
        <Suspense>
          <Texts saveNumber={saveNumber} />
        </Suspense>
      )}
      {choice?.date && !picked && (
        <Notification status="warn" title={t('changes.problem.unavailable-date.title')}>
          {t('changes.problem.unavailable-date.text')}
        </Notification>
      )}
      <Bar
        delivery={delivery}
        form={form}
        picked={picked}
        offer={offer}
        food={ranges.food}
        isSkip={fast.some(([name, { date }]) => name === 'skip' && date === picked?.date)}
        onAsk={ask}
        onForget={forget}
        saveNumber={saveNumber}
        now={now}
      />
    </>
  );
}
