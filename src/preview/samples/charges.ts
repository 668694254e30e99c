import { comingCharge } from '../../contract/deliveries/coming-charge.ts';
import type { Charges } from '../../contract/shop/payment.ts';
import type { Stage } from '../stage.ts';
import { foodDeliveries, treatmentDeliveries } from './deliveries.ts';

/** What will be taken. */
export const chargesOf = (stage: Stage): Charges => ({
  charges: [...foodDeliveries(stage), ...treatmentDeliveries(stage)]
    .flatMap((delivery) => {
      const charge = comingCharge(delivery);
      return charge ? [{ ...charge, delivery }] : [];
    })
    .toSorted((one, other) => one.on.localeCompare(other.on)),
});
