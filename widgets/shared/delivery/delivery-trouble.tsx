import { useStore } from '@nanostores/react';
import { dataOf } from '../../../src/remote.ts';
import type { DeliveryList } from '../../../src/stores/account/deliveries.ts';
import {
  deliveryTrouble,
  newPricesIn,
  paymentTrouble,
  recalledOf,
} from '../../../src/stores/deliveries/delivery-groups.ts';
import { useHeld, useIsBack } from './delivery-parts.tsx';
import { notice } from '../lazy-notices.ts';
import { useWidget } from '../../../src/element/widget.tsx';

const Notices = notice('Notices');

/** Problems that the customer must know of, shown above the deliveries. Nearly always none. */
export function Trouble({ list: { deliveries, partial } }: { list: DeliveryList }) {
  const { customer, $now } = useWidget().account;
  const held = deliveries.filter(useHeld());
  const known = dataOf(useStore(customer.$state));
  const now = useStore($now);
  const recalled = recalledOf(deliveries, now);
  const newPrices = newPricesIn(deliveries);
  const trouble = {
    newPrices: newPrices.length > 0 ? newPrices : undefined,
    recalled: recalled.length > 0 ? recalled : undefined,
    held: held.length > 0 || known?.matched === false ? held : undefined,
    unpaid: paymentTrouble(deliveries),
    missed: deliveryTrouble(deliveries, now),
    partial,
    back: useIsBack(),
    leaving: known?.deletion,
  };
  return Object.values(trouble).some(Boolean) ? <Notices {...trouble} /> : null;
}
