import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { Ranges } from '../../../src/contract/deliveries/changes.ts';
import type { Delivery } from '../../../src/contract/known.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { momentDay } from '../../../src/i18n/moment-text.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { changeDateOf } from '../../../src/stores/deliveries/change-date.ts';
import { Together } from '../../shared/delivery/together.tsx';
import { emptyDays } from '../../shared/delivery/empty-days.ts';
import { Gaps } from '../../shared/delivery/gaps.tsx';
import type { PartLevel } from '../../shared/tag/level-heading.tsx';
import { bowlsWords } from './bowl.ts';

type Offer = Ranges['methods'][number];
type Day = Offer['dates'][number];

/** Days of the longest gap if this day is chosen; 0: none. */
export const longest = ({ gaps }: Pick<Day, 'gaps'>): number => emptyDays(gaps) ?? 0;

/** The latest day with the shortest gap, if the gap is shorter than that of the picked day. */
export function closingDay({ dates }: Pick<Offer, 'dates'>, picked: Day | undefined): Day[] {
  if (!picked || longest(picked) === 0) return [];
  const best = Math.min(...dates.map(longest));
  return best < longest(picked) ? dates.filter((day) => longest(day) === best).slice(-1) : [];
}

interface OutlookProps {
  offer: Offer;
  day: Offer['dates'][number];
  delivery: Delivery;
  food: Ranges['food'];
  Heading: PartLevel;
  /** Chooses another date of the same method. */
  onPick: (date: string) => void;
  /** Drops the choice. */
  onForget: () => void;
}

/**
 * Shows what will happen before it is confirmed: date, charge, total, next cut-off, the deliveries after it, and how long a
 * bowl may be empty.
 */
export function Outlook({ offer, day, delivery, food, Heading, onPick, onForget }: OutlookProps) {
  const { total, fee } = offer;
  const widget = useWidget();
  const { account, t, format, locale } = widget;
  const bowls = bowlsWords(widget, food, day);
  const titleId = useId();
  const change = total.amount - (delivery.amounts.total ?? total).amount;
  const form = changeDateOf(account)(delivery.id).form();
  const chosen = useStore(form.$choice)?.together;
  const isTogether = Boolean(chosen) && chosen === day.together?.date;
  const following = ((isTogether && day.together?.following) || day.following).slice(0, 3);
  const closing = closingDay(offer, day).map((other) => ({
    label: t('changes.gap.date', { date: format.range(other.date, other.until, 'long') }),
    days: longest(other),
    onChoose: () => onPick(other.date),
  }));
  const rows: [string, string, string?][] = [
    [
      t('changeDate.outlook.arrives'),
      format.range(day.date, day.until),
      t('changeDate.outlook.instead', { date: format.range(delivery.date, delivery.until) }),
    ],
    ...(total.amount > 0
      ? [[t('changeDate.outlook.charged'), format.range(day.chargeDate, day.chargeDate)] as [string, string]]
      : []),
    [
      t('changeDate.outlook.total'),
      format.money(total),
      change === 0
        ? t('changeDate.outlook.same')
        : t(change > 0 ? 'changeDate.outlook.more' : 'changeDate.outlook.less', {
            amount: format.money({ ...total, amount: Math.abs(change) }),
            fee: format.money(fee),
          }),
    ],
    [t('changeDate.outlook.cutOff'), momentDay(locale)(day.changesUntil)],
  ];
  return (
    <Card as="section" labelledBy={titleId} className="change-date-outlook">
      <Heading className="title-s" id={titleId}>
        {t('changeDate.outlook.title')}
      </Heading>
      <dl>
        {rows.map(([term, value, more]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {value}
              {more && <span>{more}</span>}
            </dd>
          </div>
        ))}
        {bowls && (
          <div>
            <dt>{t('changeDate.outlook.food')}</dt>
            <dd>{bowls}</dd>
          </div>
        )}
        {following.length > 0 && (
          <div>
            <dt>{t('changeDate.outlook.following')}</dt>
            <dd>{following.map((date) => format.range(date, date)).join(' · ')}</dd>
          </div>
        )}
      </dl>
      <Gaps gaps={day.gaps} offers={closing} />
      <Together offer={day.together} isChosen={isTogether} onChoose={form.putTogether} />
      <Button type="link" onClick={onForget}>
        {t('changeDate.keep')}
      </Button>
    </Card>
  );
}
