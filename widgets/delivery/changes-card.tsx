import { useId } from 'react';
import { nextOf } from '../../src/contract/deliveries/next-delivery.ts';
import type { Delivery } from '../../src/contract/known.ts';
import { dataOf } from '../../src/remote.ts';
import { changesWindow } from '../../src/stores/deliveries/changes-window.ts';
import type { ChangesWindow } from '../../src/stores/deliveries/changes-window.ts';
import { isChangeable, isOver, problemOf } from '../../src/stores/deliveries/delivery-groups.ts';
import { Button } from '../../src/ui/controls/button.tsx';
import { Card } from '../../src/ui/surfaces/card.tsx';
import { Countdown } from '../../src/ui/progress/countdown.tsx';
import { Icon } from '../../src/ui/marks/icon.tsx';
import { Progress } from '../../src/ui/progress/progress.tsx';
import { useCanChange } from '../shared/delivery/delivery-parts.tsx';
import { useResource, useWidget } from '../../src/element/widget.tsx';
import { isKnown } from './words.ts';
import type { PartLevel } from '../shared/tag/level-heading.tsx';
import { momentDay } from '../../src/i18n/moment-text.ts';
import { useLinks, useStoreLocale } from '../../src/element/links.ts';

interface CardProps {
  delivery: Delivery;
  now: number;
  Heading: PartLevel;
}

/**
 * §4 A changes window counts down in days, then hours and minutes, with a last day for changes. Shows nothing for a
 * past delivery.
 */
export function ChangesCard({ delivery, now, Heading }: CardProps) {
  const { timeZone } = useStoreLocale();
  const canChange = useCanChange()(delivery);
  if (isOver(delivery) || !canChange || !isKnown(delivery)) return null;
  const left = changesWindow(delivery.changesUntil, now, timeZone);
  if (left.state === 'unknown') return null;
  if (delivery.status !== 'scheduled' || left.state === 'closed')
    return <Closed delivery={delivery} now={now} Heading={Heading} />;
  return <Open delivery={delivery} left={left} Heading={Heading} />;
}

/** The bar fills over this many minutes before the deadline. */
const barMinutes = 5 * 1440;

function Open({ delivery, left, Heading }: Omit<CardProps, 'now'> & { left: ChangesWindow }) {
  const { t, format, locale } = useWidget();
  const titleId = useId();
  const { days, hours, minutes, state } = left;
  const isLast = state === 'last-day';
  const title = isLast ? 'titleLast' : days === 1 ? 'titleDay' : 'title';
  const line = isLast
    ? t('changesWindow.lastDayToday')
    : days <= 1
      ? t('changesWindow.lastDayTomorrow')
      : t('changesWindow.lastDayOn', { date: momentDay(locale)(delivery.changesUntil ?? '') });
  // Days until the last day, then hours and minutes.
  const units = days > 0 ? (['days'] as const) : (['hours', 'minutes'] as const);
  const total = days * 1440 + hours * 60 + minutes;
  const parts =
    total === 0
      ? [{ value: `< ${format.number(1)}`, unit: t('changesWindow.unit.minutes', { count: 1 }) }]
      : units.map((unit) => ({
          value: format.number(left[unit]),
          unit: t(`changesWindow.unit.${unit}`, { count: left[unit] }),
        }));
  const gone = 1 - total / barMinutes;
  return (
    <Card as="section" tone="brand" labelledBy={titleId} className="delivery-window">
      <div className="delivery-window-head">
        <Heading className="title-s" id={titleId}>
          {t(`changesWindow.${title}`)}
        </Heading>
        <Icon name="clock" />
      </div>
      <Countdown parts={parts} />
      <Progress value={Math.max(0.04, gone)} />
      <p className="muted small">{line}</p>
    </Card>
  );
}

/** Explains why no changes are possible any more. Consistent with the stages. */
function reasonOf({ status, payment }: Delivery): 'payment' | 'preparing' | 'dispatched' | 'started' {
  if (problemOf({ status, payment })) return 'payment';
  return status === 'preparing' || status === 'dispatched' ? status : 'started';
}

/** design §10 Closed: a lock, and the way to the next delivery. */
function Closed({ delivery, now, Heading }: CardProps) {
  const { account, t } = useWidget();
  const linkTo = useLinks();
  const titleId = useId();
  const list = dataOf(useResource(account.deliveries))?.deliveries ?? [];
  const canChange = useCanChange();
  const next = nextOf(list, (each) => each.id !== delivery.id && isChangeable(each, now) && canChange(each));
  const text = next ? reasonOf(delivery) : 'alone';
  return (
    <Card as="section" tone="potato" labelledBy={titleId} className="delivery-window">
      <div className="delivery-window-head">
        <Heading className="title-s" id={titleId}>
          {t('changesWindow.closed')}
        </Heading>
        <Icon name="lock" />
      </div>
      <p>{t(`changesWindow.closedText.${text}`)}</p>
      {next && (
        <Button type="secondary" href={linkTo('delivery', next.id)}>
          {t('changesWindow.viewNext')}
        </Button>
      )}
    </Card>
  );
}
