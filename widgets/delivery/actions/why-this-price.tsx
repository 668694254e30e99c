import { useState } from 'react';
import type { Delivery, DeliveryItem } from '../../../src/contract/delivery.ts';
import { dataOf } from '../../../src/remote.ts';
import { boxBefore, differences, extraAmounts, unitPrice } from '../../../src/stores/changes/price-difference.ts';
import type { Difference, ExtraAmount } from '../../../src/stores/changes/price-difference.ts';
import { Accordion } from '../../../src/ui/accordion.tsx';
import { TextSkeleton } from '../../../src/ui/skeleton.tsx';
import { unitAmount } from '../../delivery-words.ts';
import { itemAmount } from '../../item-words.ts';
import { LoadFailed } from '../../load-failed.tsx';
import { useResource, useWidget } from '../../widget.tsx';
import type { Widget } from '../../widget.tsx';

/** Explains every line, and what differs from the box before. */
export function WhyThisPrice({ delivery }: { delivery: Delivery }) {
  const { t } = useWidget();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="delivery-why">
      <Accordion title={t('whyThisPrice.title')} onToggle={setOpen}>
        {/* The other boxes are asked for when somebody wants to know. */}
        {isOpen && <Explained delivery={delivery} />}
      </Accordion>
    </div>
  );
}

function Explained({ delivery }: { delivery: Delivery }) {
  const widget = useWidget();
  const { t } = widget;
  const { pets, amounts } = delivery;
  const extras = extraAmounts.filter((name) => name === 'deliveryFee' || amounts[name].amount !== 0);
  return (
    <>
      <ul className="delivery-why-lines">
        {pets.map(({ petPublicId, name, items }) => (
          <li key={petPublicId}>
            <b>{name}</b>
            {items.map((item) => (
              <span key={item.identifier}>{itemLine(widget, item)}</span>
            ))}
          </li>
        ))}
        {extras.map((name) => (
          <li key={name}>
            <b>{t(`amounts.${name}`)}</b>
            <span>{extraLine(widget, delivery, name)}</span>
          </li>
        ))}
      </ul>
      <Compared delivery={delivery} />
    </>
  );
}

/** `Chicken and carrot wet food: 42 trays of 150 g at £0.86 each, £36.12`. */
function itemLine(widget: Widget, item: DeliveryItem): string {
  const { t, format } = widget;
  const each = unitPrice(item);
  const values = {
    name: item.name,
    amount: itemAmount(widget, item),
    price: item.price.amount === 0 ? t('delivery.free') : format.money(item.price),
  };
  return each ? t('whyThisPrice.lineEach', { ...values, each: format.money(each) }) : t('whyThisPrice.line', values);
}

function extraLine({ t, format }: Widget, { method, amounts }: Delivery, name: ExtraAmount): string {
  const money = format.money(amounts[name]);
  if (name !== 'deliveryFee') return t(`whyThisPrice.${name}`, { money });
  return amounts.deliveryFee.amount === 0 ? t('whyThisPrice.noFee') : t(`whyThisPrice.fee.${method}`, { money });
}

function Compared({ delivery }: { delivery: Delivery }) {
  const widget = useWidget();
  const { account, t, format } = widget;
  const remote = useResource(account.deliveries);
  if (remote.status === 'error')
    return <LoadFailed title={t('whyThisPrice.failed')} retry={() => void account.deliveries.reload()} />;
  const list = dataOf(remote);
  if (!list) return <TextSkeleton width={[70, 50]} />;
  const before = boxBefore(delivery, list.deliveries);
  if (!before) return <p className="small muted">{t('whyThisPrice.first')}</p>;
  const lines = differences(delivery, before);
  const date = format.dateYear(before.date);
  return (
    <div className="delivery-why-before">
      <p>
        <b>{t('whyThisPrice.before', { date, total: format.money(before.amounts.total) })}</b>
      </p>
      {lines.length === 0 ? (
        <p>{t('whyThisPrice.same')}</p>
      ) : (
        <dl className="delivery-sums">
          {lines.map((line) => (
            <div key={line.key}>
              <dt>{differenceLine(widget, line)}</dt>
              <dd>{signed(widget, line)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** `Chicken and carrot wet food: 42 trays, before 40 trays`. */
function differenceLine(widget: Widget, { item, amount, quantity }: Difference): string {
  const { t } = widget;
  if (!item || !quantity) return t(`amounts.${amount}`);
  const words = {
    name: item.name,
    now: unitAmount(widget, quantity.now, item.unit),
    before: unitAmount(widget, quantity.before, item.unit),
  };
  if (quantity.before === quantity.now) return t('whyThisPrice.price', words);
  return t(`whyThisPrice.${quantity.before === 0 ? 'added' : quantity.now === 0 ? 'gone' : 'quantity'}`, words);
}

const signed = ({ format }: Widget, { money }: Difference): string => `${money.amount > 0 ? '+' : ''}${format.money(money)}`;
