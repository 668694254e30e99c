import { deliveryReport, report, reported } from '../deliveries/report.ts';
import { orderedTreatment, treatmentOrder, treatmentOrders } from '../deliveries/treatment-orders.ts';
import { gbp } from './base.ts';
import { describe } from './describe.ts';
import { dog, orderVersion } from './shared.ts';

describe(report, 'A problem that the customer reported, and what became of it.', {
  problem: 'The reported problem.',
  items: ['Identifiers of the affected items; empty for a lost delivery.', ['dog-biscuit-kibble']],
  remedy: 'The chosen remedy.',
  reportedOn: ['The day of the report.', '2026-11-21'],
  status: 'Progress of the report, from receipt to decision.',
  decidedOn: ['The day of the decision, planned or past.', '2026-11-23'],
  on: ['The day on which the new delivery arrives or the money is paid, planned or past.', '2026-11-25'],
  amount: ['The refund; null: a replacement is sent.', null],
  credit: ['What comes back as credit, such as to a gift card; null: a replacement is sent.', null],
  photoUrl: ['Where the customer sees the photo of the report; null: none.', null],
});
const reportWords = {
  problems: ['Problems that can be reported now; may be empty.', ['missing', 'damaged']],
  remedies: ['Remedies that the backend offers.', ['resend', 'refund']],
  lateFrom: ['The day from which a delivery on its way counts as late; null: it isn’t on its way.', '2026-11-21'],
  items: [
    'The items that a report can name.',
    {
      identifier: ['The item, named as in the delivery.', 'dog-biscuit-kibble'],
      name: ['What the item is called.', 'Biscuit’s kibble'],
      paid: ['What was paid for it after discounts and credits, and isn’t paid back.', gbp(2105)],
      credit: ['What credit paid for it, such as that of a gift card.', gbp(0)],
    },
  ],
  paid: ['What was paid for the whole delivery, and isn’t paid back.', gbp(2105)],
  credit: ['What credit paid for it.', gbp(0)],
  takesPhoto: ['Whether a report may have a photo.', true],
  report: 'The report that was made; null: none.',
} as const;
describe(deliveryReport, 'Report options of a delivery, and the report that was made.', reportWords);
describe(reported, 'A report that was received.', {
  ...reportWords,
  delivery: 'The delivery in its new state. A delivery with missing items counts as delivered.',
});
describe(treatmentOrder, 'What can be ordered for a dog, or what was.', {
  petPublicId: dog,
  offer: [
    'The treatment that can be ordered now; null: none, and reason has the cause.',
    {
      id: 'The delivery that it would go into.',
      version: orderVersion,
      date: 'First day of that delivery.',
      until: ['Last day of that delivery.', '2026-11-20'],
      changesUntil: 'Until then the order can be cancelled.',
      name: ['What the treatment is called.', 'Flea and tick chews'],
      price: ['What one pack costs.', gbp(1150)],
      contents: [
        'What one pack holds.',
        { quantity: ['Pieces in the pack.', 3, 'pieces'], unit: ['What these pieces are.', 'chew'] },
      ],
      from: ['The lightest dog that it is for.', 5, 'kg'],
      to: ['The heaviest dog that it is for; null: no limit.', 10, 'kg'],
      before: ['The total of the delivery without it.', gbp(2105)],
      after: ['The total of the delivery with it.', gbp(3255)],
      particulars: 'What the law asks a shop to state before it is ordered; null: nothing is known.',
    },
  ],
  ordered: [
    'An order that can still be cancelled; null: none.',
    {
      id: 'The delivery that it goes into.',
      version: orderVersion,
      date: 'First day of this delivery.',
      until: ['Last day of this delivery.', '2026-11-20'],
      changesUntil: 'Last moment to cancel the order.',
    },
  ],
  reason: ['Why no treatment can be ordered; null: one can be ordered.', null],
  next: ['The day from which the dog may have the next treatment; null: now.', null],
});
describe(treatmentOrders, 'What can be ordered for the dogs.', {
  dogs: 'One entry for each dog whose deliveries are active.',
});
describe(orderedTreatment, 'Orders after a change.', {
  dogs: 'All dogs whose deliveries are active, after the change.',
  delivery: 'The delivery that the order went into, or was taken from.',
});
