import { useStore } from '@nanostores/react';
import { dataOf } from '../src/remote.ts';
import type { DeliveryList } from '../src/stores/deliveries.ts';
import { deliveryTrouble, paymentTrouble } from '../src/stores/delivery-groups.ts';
import { Notices } from './rare/rare.ts';
import { useWidget } from './widget.tsx';

/** What the customer must know of, before the boxes themselves. Nearly always nothing. */
export function Trouble({ list: { deliveries, partial } }: { list: DeliveryList }) {
  const { customer, $now } = useWidget().account;
  const trouble = {
    mismatch: dataOf(useStore(customer.$state))?.matched === false,
    unpaid: paymentTrouble(deliveries),
    missed: deliveryTrouble(deliveries, useStore($now)),
    partial,
  };
  return Object.values(trouble).some(Boolean) ? <Notices {...trouble} /> : null;
}
