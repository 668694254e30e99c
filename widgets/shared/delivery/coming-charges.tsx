import type { ReactNode } from 'react';
import { comingCharge } from '../../../src/contract/deliveries/coming-charge.ts';
import type { Charges } from '../../../src/contract/known.ts';
import { useCan, useResource, useWidget } from '../../../src/element/widget.tsx';
import { mapRemote } from '../../../src/remote.ts';
import type { Remote } from '../../../src/remote.ts';
import { paymentOf } from '../../../src/stores/customer/payment.ts';
import { useDeliveryList, useHeld } from './delivery-parts.tsx';

export type Coming = Charges['charges'][number];

interface ComingChargesProps {
  children: (charges: Remote<readonly Coming[]>) => ReactNode;
}

/** What will be taken, by day, gifts included. Without that read, what follows from the list of deliveries. */
export const ComingCharges = (props: ComingChargesProps) =>
  useCan()('charges') ? <Known {...props} /> : <Listed {...props} />;

function Known({ children }: ComingChargesProps) {
  const remote = useResource(paymentOf(useWidget().account).charges);
  return children(mapRemote(remote, ({ charges }) => charges));
}

function Listed({ children }: ComingChargesProps) {
  const isHeld = useHeld();
  const charges = mapRemote(useDeliveryList(), ({ deliveries }) =>
    deliveries
      .flatMap((delivery) => {
        const charge = isHeld(delivery) ? undefined : comingCharge(delivery);
        return charge ? [{ ...charge, delivery }] : [];
      })
      .toSorted((one, other) => one.on.localeCompare(other.on)),
  );
  return children(charges);
}
