import { comingCharge } from '../../contract/deliveries/coming-charge.ts';
import type { Charges } from '../../contract/shop/payment.ts';
import type { UnpaidDelivery } from '../../contract/pets/subscription.ts';
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

/** The deliveries that wait for their payment, when deliveries end or pause. */
export const unpaidOf = (stage: Stage, kept = false): UnpaidDelivery[] =>
  chargesOf(stage)
    .charges.filter(({ isDue }) => isDue)
    .map(({ amount, delivery: { id, date, until } }) => ({ id, date, until, amount, kept }));
