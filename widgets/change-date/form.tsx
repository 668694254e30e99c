import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import type { Ranges } from '../../src/contract/changes/delivery.ts';
import type { Delivery, DeliveryMethod } from '../../src/contract/delivery.ts';
import { dataOf } from '../../src/remote.ts';
import { isChangeable } from '../../src/stores/changes/changeable.ts';
import { changeDateOf } from '../../src/stores/changes/change-date.ts';
import { createResource } from '../../src/stores/resource.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { Notification } from '../../src/ui/notification.tsx';
import { Skeleton } from '../../src/ui/skeleton.tsx';
import { Title } from '../../src/ui/title.tsx';
import { useStoreLocale } from '../delivery-parts.tsx';
import { petNames } from '../delivery-words.ts';
import { LoadFailed } from '../load-failed.tsx';
import { useResource, useWidget } from '../widget.tsx';
import { AllBoxes } from './all-boxes.tsx';
import { Bar } from './bar.tsx';
import type { CalendarProps } from './calendar.tsx';
import type { Level } from './change-date.tsx';
import { Closed } from './failures.tsx';
import { Food } from './food.tsx';
import { Methods } from './methods.tsx';
import { Outlook } from './outlook.tsx';

interface FormProps {
  delivery: Delivery;
  ranges: Ranges | undefined;
  level: Level;
}

export function Form({ delivery, ranges, level }: FormProps) {
  const { account } = useWidget();
  const now = useStore(account.$now);
  const form = changeDateOf(account)(delivery.id).form();
  const edit = useStore(form.edit.$state);
  useEffect(() => form.open(), [form]);
  // What was chosen stays on screen when the window closes meanwhile: the refusal says so, and the way on.
  const isOpen = isChangeable(delivery, now) || edit.status !== 'idle';
  if (!ranges || !isOpen) return <Closed level={level} but={delivery.id} />;
  return (
    <article className="change-date">
      <Head delivery={delivery} level={level} />
      <Choice delivery={delivery} ranges={ranges} now={now} />
      <AllBoxes />
    </article>
  );
}

function Head({ delivery, level }: { delivery: Delivery; level: Level }) {
  const widget = useWidget();
  const { t, href } = widget;
  const { segment } = useStoreLocale();
  const { pets, id } = delivery;
  return (
    <header className="change-date-header">
      <a className="delivery-back" href={href(`/account/${segment}/deliveries/${id}`)}>
        <Icon name="chevron-left" />
        {t('changeDate.back')}
      </a>
      <Title level={level} splash="right">
        {t('changeDate.title', { count: pets.length })}
      </Title>
      <p className="lede">{t('changeDate.lede', { names: petNames(widget, pets) })}</p>
    </header>
  );
}

const dayIn = (timeZone: string, at: number): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);

function Choice({ delivery, ranges, now }: { delivery: Delivery; ranges: Ranges; now: number }) {
  const { account, t } = useWidget();
  const { timeZone } = useStoreLocale();
  const form = changeDateOf(account)(delivery.id).form();
  const wish = useStore(form.$wish);
  const isMissing = useStore(form.$missing);
  const errorId = useId();
  const [asked, setAsked] = useState(0);
  const method = wish?.method ?? delivery.method;
  const offer = ranges.methods.find((each) => each.method === method) ?? ranges.methods[0];
  if (!offer) return null;
  const picked = offer.dates.find(({ date }) => date === wish?.date);
  const offers = (wanted: DeliveryMethod, date: string | null): boolean =>
    ranges.methods.some((each) => each.method === wanted && each.dates.some((day) => day.date === date));
  const change = (wanted: DeliveryMethod): void => {
    const date = wish?.date ?? null;
    form.choose(wanted, offers(wanted, date) ? date : null);
  };
  const ask = (): void => setAsked(asked + 1);
  return (
    <>
      <Methods methods={ranges.methods} value={method} onChange={change} />
      <div className="change-date-columns">
        <LazyCalendar
          key={method}
          dates={offer.dates}
          method={method}
          booked={delivery}
          picked={picked}
          today={dayIn(timeZone, now)}
          invalid={isMissing}
          asked={asked}
          errorId={errorId}
          onPick={(date) => form.choose(method, date)}
        />
        <Food food={ranges.food} arrival={picked?.date ?? delivery.date} />
      </div>
      {wish?.date && !picked && (
        <Notification status="warn" title={t('changes.problem.unavailable-date.title')}>
          {t('changes.problem.unavailable-date.text')}
        </Notification>
      )}
      {picked && <Outlook offer={offer} day={picked} delivery={delivery} />}
      <Bar delivery={delivery} form={form} picked={picked} offer={offer} errorId={errorId} onAsk={ask} now={now} />
    </>
  );
}

const chunk = createResource(
  () => import('./calendar.tsx'),
  () => {},
);

/** The calendar's code comes after the rest. */
function LazyCalendar(props: CalendarProps) {
  const { t } = useWidget();
  const remote = useResource(chunk);
  const Calendar = dataOf(remote)?.Calendar;
  if (Calendar) return <Calendar {...props} />;
  if (remote.status === 'error') return <LoadFailed title={t('changeDate.failed.title')} retry={() => void chunk.reload()} />;
  return <Skeleton shape="card" height="26rem" />;
}
