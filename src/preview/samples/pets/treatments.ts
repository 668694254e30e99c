import type { TreatmentOrder } from '../../../contract/deliveries/treatment-orders.ts';
import { openDeliveries, treatmentDeliveries } from '../deliveries.ts';
import { factsOf } from '../labels.ts';
import { petsOf } from '../people.ts';
import type { Stage } from '../../stage.ts';

/** What can be ordered for each active dog; `ordered`: the dog for which it was. */
export function ordersOf(stage: Stage, ordered?: string): TreatmentOrder[] {
  const [delivery] = openDeliveries(stage);
  if (!delivery) return [];
  const { id, version, date, until, changesUntil, amounts } = delivery;
  const short = { id, version, date, until, changesUntil };
  const price = stage.money(1150);
  const planned = treatmentDeliveries(stage).flatMap(({ pets }) => pets.map(({ petPublicId }) => petPublicId));
  return petsOf(stage)
    .filter(({ active }) => active)
    .map(({ petPublicId }): TreatmentOrder => {
      const isOrdered = petPublicId === ordered;
      if (isOrdered || planned.includes(petPublicId))
        return { petPublicId, offer: null, ordered: isOrdered ? short : null, reason: 'planned', next: null };
      return {
        petPublicId,
        offer: {
          ...short,
          name: stage.words.products['flea-tick'],
          price,
          contents: { quantity: 3, unit: 'chew' },
          from: 10,
          to: 20,
          before: amounts.total,
          after: { ...price, amount: amounts.total.amount + price.amount },
          particulars: factsOf(stage, 'flea-tick'),
        },
        ordered: null,
        reason: null,
        next: null,
      };
    });
}
