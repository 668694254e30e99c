import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { comingCharge } from '../../src/contract/deliveries/coming-charge.ts';
import type { Delivery } from '../../src/contract/known.ts';
import { isOver, problemOf } from '../../src/stores/deliveries/delivery-groups.ts';
import { stageOf, wasCharged } from '../../src/stores/deliveries/delivery-stages.ts';
import { Button } from '../../src/ui/controls/button.tsx';
import { Card } from '../../src/ui/surfaces/card.tsx';
import type { Pictogram, Tint } from '../../src/ui/marks/icon.tsx';
import type { Words } from '../shared/delivery/delivery-words.ts';
import { useCan, useWidget } from '../../src/element/widget.tsx';
import { Place } from './lazy.ts';
import { methodLine, paymentMethod } from './words.ts';
import { moreIcons } from '../../src/ui/marks/more-icons.ts';
import { useActionHref } from '../../src/element/links.ts';
import { ArchIcon } from '../../src/ui/marks/icon.tsx';

/** Date, address and payment, each with a link to change it while that is possible. */
export function WhenWhereHow({ delivery, isOpen }: { delivery: Delivery; isOpen: boolean }) {
  const widget = useWidget();
  const { t, format } = widget;
  const { id, date, until, address, elsewhere, replaces } = delivery;
  const can = useCan();
  // The backend sends the address as one line: split it into the street and the rest.
  const [street = '', ...town] = (address.oneLine ?? '').split(/,\s*/);
  const actionHref = useActionHref();
  const change = (name: string, ...link: Parameters<typeof actionHref>) => {
    const to = isOpen && actionHref(...link);
    return (
      to && (
        <Button type="link" href={to} label={t(`delivery.${name}`)}>
          {t('delivery.change')}
        </Button>
      )
    );
  };
  return (
    <Card as="section">
      <ul className="delivery-facts" aria-label={t('delivery.facts')}>
        <Fact icon={moreIcons.calendar} title={format.range(date, until)} line={methodLine(widget, delivery)}>
          {change('changeDate', 'change-date', 'change-date', id)}
        </Fact>
        {(street || can('delivery-place')) && (
          <Fact icon={moreIcons.pin} tint="pear" title={street} line={town.join(', ')}>
            {!elsewhere && change('changeAddress', 'details', 'settings', 'details')}
            {can('delivery-place') && !isOver(delivery) && (
              <Suspense>
                <Place delivery={delivery} isOpen={isOpen} />
              </Suspense>
            )}
          </Fact>
        )}
        {!replaces && (paymentMethod(widget, delivery) || chargeLine(widget, delivery)) && (
          <Fact
            icon={moreIcons.card}
            tint="kibble"
            title={paymentMethod(widget, delivery)}
            line={chargeLine(widget, delivery)}
          >
            {change('changePayment', 'payment', 'settings', 'payment')}
          </Fact>
        )}
      </ul>
    </Card>
  );
}

function chargeLine({ t, format }: Words, delivery: Delivery): string {
  const { status, payment, refunds, amounts } = delivery;
  if (status === 'cancelled' && !wasCharged(delivery)) return refunds.length > 0 ? '' : t('payment.uncharged');
  if (amounts.total?.amount === 0) return t('stages.payment.free');
  const isDue = stageOf(status) === 'payment' && (problemOf(delivery) || payment.type === 'none');
  const key = isDue ? 'due' : comingCharge(delivery) ? 'later' : 'charged';
  return status && payment.date ? t(`payment.${key}`, { date: format.range(payment.date, payment.date) }) : '';
}

interface FactProps {
  icon: Pictogram;
  tint?: Tint;
  title: string;
  line: string;
  children: ReactNode;
}

function Fact({ icon, tint = 'blueberry', title, line, children }: FactProps) {
  return (
    <li className="delivery-fact">
      <ArchIcon name={icon} tint={tint} />
      <p>
        <b>{title}</b>
        {line && <span className="delivery-fact-line">{line}</span>}
      </p>
      {children}
    </li>
  );
}
