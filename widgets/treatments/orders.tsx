import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { TreatmentOrder } from '../../src/contract/deliveries/treatment-orders.ts';
import type { Pet } from '../../src/contract/known.ts';
import { momentDay } from '../../src/i18n/moment-text.ts';
import { treatmentOrdersOf } from '../../src/stores/treatments/order-treatment.ts';
import { Button } from '../../src/ui/controls/button.tsx';
import { Card } from '../../src/ui/surfaces/card.tsx';
import { Skeleton } from '../../src/ui/notices/skeleton.tsx';
import { EditProblem } from '../shared/form/edit-problem.tsx';
import { LoadFailed } from '../shared/tag/load-failed.tsx';
import { ProductDetails } from '../shared/facts/lazy.tsx';
import { unitAmount } from '../shared/delivery/delivery-words.ts';
import { useResource, useWidget } from '../../src/element/widget.tsx';
import { useActionHref } from '../../src/element/links.ts';

/** Reasons that are shown to customers. A planned treatment is in the list anyway. */
const shownReasons = ['recent', 'weight', 'too-light', 'no-box'];

/** Orders a treatment for each dog that can have one, and cancels what was ordered. */
export function Orders({ pets }: { pets: readonly Pet[] }) {
  const { account, t } = useWidget();
  const { orders } = treatmentOrdersOf(account);
  const remote = useResource(orders);
  if (remote.status === 'error')
    return <LoadFailed title={t('treatments.order.failed')} retry={() => void orders.reload()} />;
  if (remote.status !== 'success') return <Skeleton shape="card" height="14rem" />;
  const shown = pets.flatMap((pet) => {
    const order = remote.data.find(({ petPublicId }) => petPublicId === pet.petPublicId);
    const isShown = order && (order.offer || order.ordered || shownReasons.includes(order.reason ?? ''));
    return isShown ? [{ pet, order }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Card as="section" labelledBy="treatments-order">
      <h2 className="title-m" id="treatments-order">
        {t('treatments.order.title')}
      </h2>
      <ul className="treatments-rows">
        {shown.map(({ pet, order }) => (
          <Row key={pet.petPublicId} pet={pet} order={order} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ pet: { name, petPublicId }, order }: { pet: Pet; order: TreatmentOrder }) {
  const { account, t, locale } = useWidget();
  const edit = treatmentOrdersOf(account).edit(petPublicId);
  const state = useStore(edit.$state);
  const text = useRef<HTMLDivElement>(null);
  const { offer, ordered } = order;
  const delivery = ordered ?? offer;
  // The button has gone: the focus moves to what is so now.
  useEffect(() => {
    if (state.status === 'saved') text.current?.focus();
  }, [state.status]);
  // A failure shows the newest state, which may be what was wanted: trying again must not mean the opposite then.
  const again = useRef<() => Promise<void>>(undefined);
  const submit = async (): Promise<void> => {
    if (!delivery) return;
    const wanted = { ordered: !ordered, version: delivery.version };
    again.current = async () => void (await edit.submit(wanted));
    await again.current();
  };
  return (
    <li className="treatments-row">
      <div ref={text} tabIndex={-1} className="treatments-about">
        <p>
          <b>{name}</b>
        </p>
        {ordered ? <Ordered ordered={ordered} /> : <Offered order={order} name={name} />}
        {delivery && (
          <p className="small muted">
            {t('treatments.order.cancelUntil', { date: momentDay(locale)(delivery.changesUntil) })}
          </p>
        )}
      </div>
      {delivery && (
        <Button type={ordered ? 'link' : 'secondary'} loading={state.status === 'saving'} onClick={() => void submit()}>
          {t(`treatments.order.${ordered ? 'cancel' : 'add'}`, { name })}
        </Button>
      )}
      <EditProblem state={state} onRetry={() => void (again.current ?? submit)()} />
    </li>
  );
}

function Ordered({ ordered: { date, until } }: { ordered: NonNullable<TreatmentOrder['ordered']> }) {
  const { t, format } = useWidget();
  return <p>{t('treatments.order.ordered', { date: format.range(date, until, 'long') })}</p>;
}

function Offered({ order: { offer, reason, next }, name }: { order: TreatmentOrder; name: string }) {
  const widget = useWidget();
  const { t, format } = widget;
  const profile = useActionHref()('profile', 'profile');
  if (!offer)
    return (
      <p>
        {t(`treatments.order.reason.${reason}`, { name, date: next ? format.range(next, next, 'long') : '' })}{' '}
        {reason === 'weight' && profile && <a href={profile}>{t('treatments.order.toProfile')}</a>}
      </p>
    );
  const { contents, from, to, price, date, until, before, after } = offer;
  const paid = after.amount - before.amount;
  const kilograms = (weight: number): string => format.mass(weight * 1000);
  return (
    <>
      <p className="small muted">
        {offer.name}, {unitAmount(widget, contents.quantity, contents.unit)} ·{' '}
        {t(to === null ? 'treatments.order.over' : 'treatments.order.class', {
          from: kilograms(from),
          to: to === null ? '' : kilograms(to),
        })}
      </p>
      <p>
        {t('treatments.order.in', {
          date: format.range(date, until, 'long'),
          price: format.money(price),
          total: format.money(after),
        })}
        {paid < price.amount && ` ${t('treatments.order.reduced', { paid: format.money({ ...price, amount: paid }) })}`}
      </p>
      <ProductDetails of={offer} />
    </>
  );
}
