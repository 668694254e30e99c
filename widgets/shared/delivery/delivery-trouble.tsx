import { useStore } from '@nanostores/react';
import type { Delivery } from '../../../src/contract/known.ts';
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

interface TroubleProps {
  list: DeliveryList;
  /** Deliveries below it that have the button against a problem with their payment. */
  shown?: readonly (Delivery | undefined)[];
}

/** Problems that the customer must know of, shown above the deliveries. Nearly always none. */
export function Trouble({ list: { deliveries, partial }, shown = [] }: TroubleProps) {
  const { customer, $now } = useWidget().account;
  const held = deliveries.filter(useHeld());
  const known = dataOf(useStore(customer.$state));
  const now = useStore($now);
  const recalled = recalledOf(deliveries, now);
  const newPrices = newPricesIn(deliveries);
  const unpaid = paymentTrouble(deliveries);
  const trouble = {
    newPrices: newPrices.length > 0 ? newPrices : undefined,
    recalled: recalled.length > 0 ? recalled : undefined,
    held: held.length > 0 || known?.matched === false ? held : undefined,
    unpaid,
    missed: deliveryTrouble(deliveries, now),
    partial,
    back: useIsBack(),
    leaving: known?.deletion,
  };
  return Object.values(trouble).some(Boolean) ? <Notices {...trouble} isFixedBelow={shown.includes(unpaid)} /> : null;
}
