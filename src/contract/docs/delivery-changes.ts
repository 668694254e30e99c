import { confirmDelivery, denyArrival } from '../deliveries/one-delivery.ts';
import { deliveryPlace, changedPlace } from '../deliveries/place.ts';
import {
  changedDate,
  changedDeliveries,
  changedDelivery,
  foodLeft,
  methodOptions,
  rangeDate,
  recordedDelivery,
  ranges,
} from '../deliveries/changes.ts';
import { mailAction } from '../deliveries/mail-action.ts';
import { timetable } from '../deliveries/timetable.ts';
import { gbp, serial } from './base.ts';
import { describe } from './describe.ts';
import { dog, dogName, gapFields, orderVersion, togetherFields } from './shared.ts';

const placeWords = {
  place: [
    'Separate address of this delivery; null: the account’s address.',
    {
      name: ['Who takes the delivery in.', 'Kim Park'],
      line1: ['Street and number.', '2 Mill Lane'],
      line2: ['What else the address needs; may be empty.', 'Flat 3'],
      postcode: ['A postcode of the account’s country.', 'BA1 1AA'],
      city: ['Town or city.', 'Bath'],
    },
  ],
  note: ['One line for the driver; empty: none.', 'Please leave it in the porch.'],
} as const;
describe(deliveryPlace, 'The place of a delivery, and the note for its driver.', placeWords);
describe(changedPlace, 'The new place of a delivery, and the delivery.', {
  ...placeWords,
  delivery: 'The delivery in its new state.',
});
const undoReference = [
  'Number of the change in the record, by which it can be undone; null: it can’t be.',
  'K-7F3A2',
] as const;
const theDay = {
  date: ['The first day on which the delivery may arrive.', '2026-11-18'],
  until: ['The last day on which it may arrive.', '2026-11-20'],
  charge: ['Day of the payment.', '2026-11-16'],
} as const;
describe(mailAction, 'What the link of a mail does with a delivery, or has done. No address and no payment details.', {
  action:
    'Skip moves the delivery to the day of the next one, keep holds its day, arrived confirms its arrival, drop-extra ends an extra of every delivery.',
  state: 'Whether the link can be used, and if not, why.',
  until: 'Last moment to use the link.',
  delivery: [
    'The delivery as it is now.',
    {
      id: 'The id of the delivery. It opens nothing without a session.',
      orderId: ['Number of the order, as in the mail.', '4821-0937'],
      status: 'How far it is. Only a scheduled one can be skipped or kept, only a dispatched one can arrive.',
      ...theDay,
      total: ['What it costs.', gbp(6346)],
      dogs: ['Names of the dogs that it is for.', ['Biscuit']],
    },
  ],
  extra: [
    'The extra that comes with every delivery and that the action ends; null: it is about the delivery.',
    {
      name: ['What it is called, in the customer’s language.', 'Dental chews'],
      dog: dogName,
      quantity: ['How many come with every delivery; 0: none does any more.', 1, 'units of the item'],
    },
  ],
  becomes: [
    'Its day after the action; null: the action moves nothing, or can’t be taken.',
    { ...theDay, total: ['What it costs then; null: as much as now.', gbp(6396)] },
  ],
  gaps: ['The longest time of each dog without food, after the action.', gapFields],
  undoUntil: ['Last moment to undo it with the link; null: not possible.', null],
});
describe(rangeDate, 'A day on which the delivery can arrive, with what follows from choosing it.', {
  date: ['First day on which it would come; days are listed by it.', '2026-11-20'],
  until: ['The last day of a window; for a named day, the day itself.', '2026-11-22'],
  chargeDate: ['The day of the charge, before the delivery arrives.', '2026-11-18'],
  changesUntil: ['Last moment for changes if this day is chosen.', '2026-11-17T23:59:59Z'],
  following: ['First days of the deliveries after it, which keep their interval.', ['2026-12-18']],
  gaps: ['The longest time without food of each dog that has one, also after this delivery.', gapFields],
  fee: ['The fee on this day; null: that of the method.', null],
  together: [
    'Where the day sends later food of these dogs apart from that of others: the day that keeps one parcel; null: there is none.',
    {
      ...togetherFields,
      following: ['First days of the deliveries after it, if the day is chosen.', ['2026-12-16']],
    },
  ],
  total: ['What the delivery costs on this day, if prices are others by then; null: the total of the method.', null],
});
describe(foodLeft, 'How long a dog’s food lasts: of kibble and wet food, the one that runs out first.', {
  petPublicId: dog,
  name: dogName,
  kind: 'Which food runs out first.',
  runsOut: ['The day on which it is used up; may be in the past.', '2026-11-19'],
  daysLeft: ['Days until then; 0 if it is used up.', 9, 'days'],
  boxDate: ['The day of the latest delivery with this food.', '2026-10-21'],
  boxGrams: ['How much of it that delivery brought.', 3800, 'g'],
  leftGrams: ['What was left of it on that day.', 200, 'g'],
  dailyGrams: ['How much the dog eats in a day.', 138, 'g a day'],
  moreBefore: [
    'Whether another delivery with this food arrives before the delivery in question. Without it no gap is stated.',
    false,
  ],
  coming: [
    'Planned deliveries with this food, by date.',
    { date: ['Day of that delivery.', '2026-12-16'], grams: ['Mass of this food in that delivery.', 3800, 'g'] },
  ],
});
describe(ranges, 'The days on which a delivery can arrive.', {
  version: orderVersion,
  methods: [
    'The methods that can be chosen.',
    {
      method: 'A window or a named day.',
      fee: ['The fee of the method for this delivery.', gbp(0)],
      total: ['What the delivery would cost with it.', gbp(2105)],
      dates: 'The days of the method, by date.',
    },
  ],
  food: 'How long each dog’s food lasts.',
});
describe(changedDelivery, 'A changed delivery.', { delivery: 'The delivery after the change, with its new version.' });
describe(recordedDelivery, 'A changed delivery, and its change.', {
  delivery: 'The delivery after the change, with its new version.',
  reference: undoReference,
});
describe(confirmDelivery.answer, 'A delivery that has arrived.', {
  delivery: 'The delivery in its new state: delivered.',
  reference: undoReference,
});
describe(denyArrival.answer, 'A delivery that hasn’t come yet.', { delivery: 'The delivery as it is: on its way.' });
describe(changedDate, 'A delivery on another day.', {
  delivery: 'The moved delivery, with its new version.',
  deliveries: 'Later deliveries that moved with it. Without them the client reloads its list.',
});
describe(changedDeliveries, 'Deliveries with another method.', {
  deliveries: 'The changed deliveries, with their new versions.',
});
describe(methodOptions, 'What each method means for the deliveries that can still be changed.', {
  version: ['Of the first of these deliveries; a change sends it.', 3, serial],
  method: 'The present method.',
  options: [
    'Each method that can be chosen.',
    {
      method: 'A window, or a named day.',
      fee: ['What it costs for each delivery.', gbp(0)],
      deliveries: [
        'The deliveries as they would be, by date.',
        {
          id: 'Public id of the delivery.',
          date: 'The first day with this method.',
          until: ['The last day with this method.', '2026-11-20'],
          fee: ['The fee of this delivery.', gbp(0)],
          total: ['The total of this delivery.', gbp(2105)],
        },
      ],
    },
  ],
});
export const timetableWords = describe(timetable, 'Consequences of a change for deliveries, food and payments.', {
  boxes: [
    'The next deliveries, by date.',
    {
      id: 'Public id of the delivery.',
      was: ['Its day before the change; null: it is new.', '2026-11-18'],
      date: ['Its day after the change; null: it is gone.', '2026-11-25'],
      before: ['Its total before the change; null: it is new.', gbp(2105)],
      after: ['Its total after the change; null: it is gone.', gbp(2405)],
      pets: ['The dogs in it: after the change, or before it if it is gone.', { petPublicId: dog, name: dogName }],
    },
  ],
  food: [
    'How long each dog’s food lasts.',
    {
      petPublicId: dog,
      name: dogName,
      runsOut: ['The day on which the remaining food is used up.', '2026-11-26'],
      next: ['The day of the dog’s next delivery.', '2026-11-25'],
      until: ['The last day of that delivery’s window; null: it comes on its day.', '2026-11-27'],
    },
  ],
  gaps: ['The longest time without food of each dog that has one, also after the next delivery.', gapFields],
  nextCharge: ['The next day with a charge; null: none is planned.', '2026-11-23'],
});
