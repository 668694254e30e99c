import { comingCharge } from '../../contract/deliveries/coming-charge.ts';
import type { Delivery } from '../../contract/deliveries/delivery.ts';
import type { Charges } from '../../contract/shop/payment.ts';
import type { UnpaidDelivery } from '../../contract/pets/unpaid-delivery.ts';
import { addDays } from '../../days.ts';
import type { Stage } from '../stage.ts';
import { foodDeliveries, treatmentDeliveries } from './deliveries.ts';

/** What will be taken. */
export const chargesOf = (stage: Stage): Charges => ({
  charges: [...foodDeliveries(stage), ...treatmentDeliveries(stage)]
    .flatMap((delivery) => {
      const charge = comingCharge(delivery);
      return charge ? [{ ...charge, delivery, ...(charge.isDue && failedOf(stage, delivery)) }] : [];
    })
    .toSorted((one, other) => one.on.localeCompare(other.on)),
});

/** When a failed charge is tried again, and until when the delivery waits. */
const failedOf = ({ day }: Stage, { date, status, payment: { type, cardDigits } }: Delivery) => ({
  tries: status === 'billing-problem' ? [3, 7].map((days) => ({ on: day(days), type, cardDigits })) : [],
  unpaidUntil: addDays(date, 14),
});

/** The deliveries that wait for their payment, when deliveries end or pause. */
export const unpaidOf = (stage: Stage, kept = false): UnpaidDelivery[] =>
  chargesOf(stage)
    .charges.filter(({ isDue }) => isDue)
    .map(({ amount, delivery: { id, date, until } }) => ({ id, date, until, amount, kept }));
