import { boxPlace, changedPlace } from '../deliveries/place.ts';
import { breakdown } from '../deliveries/breakdown.ts';
import { amounts, deliveries, delivery, deliveryItem, deliveryPet, payment } from '../deliveries/delivery.ts';
import { confirmDelivery } from '../deliveries/arrival-calls.ts';
import {
  changedDate,
  changedDeliveries,
  changedDelivery,
  foodLeft,
  methodOptions,
  rangeDate,
  ranges,
} from '../deliveries/ranges.ts';
import { boxReport, report, reported } from '../deliveries/report.ts';
import { timetable } from '../deliveries/timetable.ts';
import { orderedTreatment, treatmentOrder, treatmentOrders } from '../deliveries/treatment-orders.ts';
import { gbp, serial } from './base.ts';
import { describe } from './describe.ts';

const dog = ['The public id of the dog, as in customer/pets.', 'dog-biscuit'] as const;
const dogName = ['What the dog is called.', 'Biscuit'] as const;
const orderVersion = [
  'Goes up by one with each change of the box. A change sends the one that the customer saw.',
  3,
  serial,
] as const;

const imageUrl = ['A picture, as an absolute or root-relative URL; null: none.', '/images/kibble.webp'] as const;

describe(deliveryItem, 'A line of a box.', {
  identifier: ['Names the item in changes of quantities.', 'dog-biscuit-kibble'],
  kind: 'What sort of item it is.',
  name: ['What the item is called, in the customer’s language.', 'Biscuit’s kibble'],
  quantity: ['How many of the unit are in the box.', 1, 'units of the item'],
  unit: ['What is counted, such as tray or box; an unknown one gets a plain text.', 'box'],
  price: ['For the whole line, not for one unit.', gbp(3450)],
  unitGrams: ['The mass of one unit: 150 for a tray; null: not known.', 3800, 'g'],
  contents: [
    'What one unit holds; null: nothing to count.',
    {
      quantity: ['How many pieces are in one unit.', 3, 'pieces'],
      unit: ['What these pieces are.', 'chew'],
    },
  ],
  adjustable: [
    'The quantities that the customer may choose; null: it can’t be changed.',
    {
      min: ['The least that can be chosen; 0: it can be removed.', 0, 'units of the item'],
      max: ['The most that can be chosen.', 5, 'units of the item'],
    },
  ],
  imageUrl,
});

describe(deliveryPet, 'One dog’s part of a box.', {
  petPublicId: dog,
  name: dogName,
  items: 'The lines of this dog.',
  subtotal: ['The sum of the prices of its items.', gbp(3450)],
  mix: [
    'Shares of the plan’s energy, for one line of text; they add up to 100. null: no plan.',
    {
      dry: ['Share of kibble.', 60, '%'],
      wet: ['Share of wet food.', 40, '%'],
      other: ['Share of food that isn’t ours.', 0, '%'],
    },
  ],
  scoopUrl: [
    'The URL that adds or removes a scoop: POST {"quantity": 0 or 1}. null: not possible.',
    '/gb/new-account-api/1.0/scoop/bx-2f71/dog-biscuit?version=3',
  ],
});

describe(payment, 'How and when a box is paid.', {
  date: ['The day of the charge, planned or past: before the box comes.', '2026-11-16'],
  type: 'The kind of payment.',
  cardDigits: ['The last four digits of the card; null: no card.', '4242'],
  problem: ['What stands in the way of the charge; null: nothing.', null],
  resolveUrl: ['The page where the customer can put it right; null: none.', null],
});

describe(amounts, 'What a box costs besides its items. Discounts and credits are negative or zero.', {
  deliveryFee: ['The fee of a named day; a window is free.', gbp(0)],
  referralCredit: ['Credit for friends, negative.', gbp(-1000)],
  offerDiscount: ['A discount on the goods, negative.', gbp(-345)],
  offerCredit: ['Credit of an offer, negative.', gbp(0)],
  total: ['What is charged: subtotals, fee, discounts and credits added up, never below zero.', gbp(2105)],
});

describe(delivery, 'A box, past or to come.', {
  id: 'Public id of the box; addresses and changes use it.',
  orderId: ['The order number that customers read out to the help desk.', 'PW-100271'],
  kind: 'A box with food, or one with treatments only.',
  status: 'How far it has come. Which status may follow which is in DECISIONS.md.',
  version: orderVersion,
  method: 'A window of some days without a fee, or a named day.',
  date: 'First day on which it can come; boxes are listed by it.',
  until: ['Last day on which it can come: date itself for a named day, never before it.', '2026-11-20'],
  changesUntil: 'Last moment for changes: 23:59:59 of the store’s clock, before date. The countdown runs to it.',
  packDate: ['The day on which it is packed, before it comes.', '2026-11-17'],
  deliveredOn: ['The day on which it came; null: not yet.', null],
  trackingUrl: ['The carrier’s page for this box; null: none.', null],
  address: [
    'Where it goes: the account’s address, or one of its own that begins with a name.',
    { oneLine: ['The address in one line, as in the customer’s country.', '1 High Street, Bath, BA1 1AA'] },
  ],
  elsewhere: ['Whether it goes to an address of its own.', false],
  payment: 'How and when it is paid.',
  amounts: 'Fee, discounts, credits and the total.',
  pets: 'The dogs in the box, each with its items. An empty list: nothing is sent.',
  askArrival: ['Whether to ask the customer if it has arrived.', false],
  reported: ['Whether the customer has reported a problem with it; the notice of a lost box ends then.', false],
  replaces: ['The delivery that this one replaces, free of charge; null: none.', null],
  removeAllUrl: ['The URL that removes all optional items: POST without a body. null: not possible.', null],
});

describe(deliveries, 'The boxes of one dog.', { deliveries: 'By date, past ones first.' });

describe(breakdown, 'How the price of a box is made up.', {
  id: 'The box that was asked for.',
  version: orderVersion,
  lines: [
    'All items of all dogs.',
    {
      petPublicId: dog,
      petName: dogName,
      identifier: ['The item, as in the box.', 'dog-biscuit-kibble'],
      kind: 'What sort of item it is.',
      name: ['What it is called, in the customer’s language.', 'Biscuit’s kibble'],
      unit: ['What is counted.', 'box'],
      quantity: ['How many of the unit.', 1, 'units of the item'],
      unitPrice: ['For one unit.', gbp(3450)],
      price: ['For the line: quantity times unitPrice.', gbp(3450)],
      unitGrams: ['The mass of one unit; null: not known.', 3800, 'g'],
    },
  ],
  goods: ['The sum of the prices of all lines.', gbp(3450)],
  fee: [
    'What the delivery costs.',
    { method: 'The method that the fee is for.', amount: ['The fee; zero for a window.', gbp(0)] },
  ],
  discount: [
    'A discount on the goods; null: none.',
    {
      percent: ['How much of the goods it is.', 10, '%'],
      of: ['What it is reckoned from: the goods without the fee.', gbp(3450)],
      amount: ['What comes off, negative: percent of the goods.', gbp(-345)],
    },
  ],
  referralCredit: [
    'Credit for friends; null: none.',
    {
      available: ['What there was before this box.', gbp(1000)],
      used: ['The part that this box uses, negative: never more than is left to pay.', gbp(-1000)],
    },
  ],
  offerCredit: [
    'Credit of an offer; null: none.',
    {
      available: ['What there was before this box, zero or more.', gbp(500)],
      used: ['What this box takes of it, zero or negative.', gbp(0)],
    },
  ],
  total: ['Goods, fee, discount and used credits added up, as in the box.', gbp(2105)],
  before: [
    'The box before this one, and how they differ; null: this is the first.',
    {
      id: ['Public id of the earlier box.', 'bx-2f70'],
      date: ['The first day of the earlier box.', '2026-10-21'],
      total: ['What was charged then.', gbp(1835)],
      difference: ['This total minus that one: all amounts below added up.', gbp(270)],
      items: [
        'Lines that differ.',
        {
          petPublicId: dog,
          petName: dogName,
          identifier: ['Names the line in both boxes.', 'dog-biscuit-kibble'],
          kind: 'What sort of line it is.',
          name: ['What it is called now.', 'Biscuit’s kibble'],
          unit: ['What it is counted in.', 'box'],
          before: [
            'The line then; null: added.',
            {
              quantity: ['How many there were.', 1, 'units of the item'],
              unitPrice: ['What one cost.', gbp(3150)],
              price: ['What the line cost.', gbp(3150)],
              unitGrams: ['The mass of one then; null: not known.', 3400, 'g'],
            },
          ],
          after: [
            'The line now; null: removed.',
            {
              quantity: ['How many there are.', 1, 'units of the item'],
              unitPrice: ['What one costs.', gbp(3450)],
              price: ['What the line costs.', gbp(3450)],
              unitGrams: ['The mass of one now; null: not known.', 3800, 'g'],
            },
          ],
          amount: ['What the difference adds to the goods; negative if it lowers them.', gbp(300)],
        },
      ],
      sums: [
        'Fee, discount and credits that differ.',
        {
          kind: ['Which of them it is.', 'discount'],
          before: ['Its amount then.', gbp(-315)],
          after: ['Its amount now.', gbp(-345)],
          amount: ['What the difference adds to the total.', gbp(-30)],
        },
      ],
    },
  ],
});

const placeWords = {
  place: [
    'The address of this box alone; null: it goes to the account’s address.',
    {
      name: ['Who takes the box in.', 'Kim Park'],
      line1: ['Street and number.', '2 Mill Lane'],
      line2: ['What else the address needs; may be empty.', 'Flat 3'],
      postcode: ['A postcode of the account’s country.', 'BA1 1AA'],
      city: ['Town or city.', 'Bath'],
    },
  ],
  note: ['One line for the driver; empty: none.', 'Please leave it in the porch.'],
} as const;

describe(boxPlace, 'Where a box goes, and what its driver should know.', placeWords);
describe(changedPlace, 'Where a box goes now, and the box.', {
  ...placeWords,
  delivery: 'The box in its new state.',
});

describe(rangeDate, 'A day on which the box can come, with what follows from choosing it.', {
  date: ['First day on which it would come; days are listed by it.', '2026-11-20'],
  until: ['The last day of a window; for a named day, the day itself.', '2026-11-22'],
  chargeDate: ['The day of the charge, before the box comes.', '2026-11-18'],
  changesUntil: ['Last moment for changes if this day is chosen.', '2026-11-17T23:59:59Z'],
  following: ['First days of the boxes after it, which keep their interval.', ['2026-12-18']],
});

describe(foodLeft, 'How long a dog’s food lasts: of kibble and wet food, the one that runs out first.', {
  petPublicId: dog,
  name: dogName,
  kind: 'Which food runs out first.',
  runsOut: ['The day on which it is used up; may be in the past.', '2026-11-19'],
  daysLeft: ['Days until then; 0 if it is used up.', 9, 'days'],
  boxDate: ['The day of the latest box with this food.', '2026-10-21'],
  boxGrams: ['How much of it that box brought.', 3800, 'g'],
  leftGrams: ['What was left of it on that day.', 200, 'g'],
  dailyGrams: ['How much the dog eats in a day.', 138, 'g a day'],
  moreBefore: ['Whether another box brings more before the box in question.', false],
  coming: [
    'Boxes with this food that come by themselves, by date.',
    { date: ['The day of that box.', '2026-12-16'], grams: ['How much of it comes then.', 3800, 'g'] },
  ],
});

describe(ranges, 'The days on which a box can come.', {
  version: orderVersion,
  methods: [
    'The methods that can be chosen.',
    {
      method: 'A window or a named day.',
      fee: ['The fee of the method for this box.', gbp(0)],
      total: ['What the box would cost with it.', gbp(2105)],
      dates: 'The days of the method, by date.',
    },
  ],
  food: 'How long each dog’s food lasts.',
});

describe(changedDelivery, 'A changed box.', { delivery: 'The box after the change, with its new version.' });
describe(confirmDelivery.response, 'A box that has arrived.', { delivery: 'The box in its new state: delivered.' });
describe(changedDate, 'A box on another day.', {
  delivery: 'The moved box, with its new version.',
  deliveries: 'Later boxes that moved with it. Without them the client asks for its list again.',
});
describe(changedDeliveries, 'Boxes with another method.', {
  deliveries: 'The changed boxes, with their new versions.',
});

describe(methodOptions, 'What each method means for the boxes that can still be changed.', {
  version: ['Of the first of these boxes; a change sends it.', 3, serial],
  method: 'The present method.',
  options: [
    'Each method that can be chosen.',
    {
      method: 'A window, or a named day.',
      fee: ['What it costs for each box.', gbp(0)],
      deliveries: [
        'The boxes as they would be, by date.',
        {
          id: 'Public id of the box.',
          date: 'The first day with this method.',
          until: ['The last day with this method.', '2026-11-20'],
          fee: ['The fee of this box.', gbp(0)],
          total: ['The total of this box.', gbp(2105)],
        },
      ],
    },
  ],
});

describe(report, 'A problem that the customer reported, and what became of it.', {
  problem: 'What was wrong with the box.',
  items: ['Identifiers of what it is about; none for a box that never arrived.', ['dog-biscuit-kibble']],
  remedy: 'What the customer chose.',
  reportedOn: ['The day of the report.', '2026-11-21'],
  status: 'How far the report has come.',
  decidedOn: ['The day of the decision, planned or past.', '2026-11-23'],
  on: ['The day on which the new box arrives or the money is paid, planned or past.', '2026-11-25'],
  amount: ['What is paid back; null: a box is sent.', null],
});

const reportWords = {
  problems: ['What can be reported now; empty: nothing.', ['missing', 'damaged']],
  remedies: ['What the backend offers for it.', ['resend', 'refund']],
  lateFrom: ['The day from which a box on its way counts as late; null: it isn’t on its way.', '2026-11-21'],
  items: [
    'The items that a report can name.',
    {
      identifier: ['The item, named as in the box.', 'dog-biscuit-kibble'],
      name: ['What the item is called.', 'Biscuit’s kibble'],
      paid: ['What was paid for it after discounts and credits.', gbp(2105)],
    },
  ],
  paid: ['What was paid for the whole box.', gbp(2105)],
  report: 'The report that was made; null: none.',
} as const;
describe(boxReport, 'What can be reported about a box, and what was.', reportWords);
describe(reported, 'A report that was received.', {
  ...reportWords,
  delivery: 'The box in its new state: one that lacks something has arrived.',
});

export const timetableWords = describe(timetable, 'What a change means for boxes, food and payments.', {
  boxes: [
    'The next boxes, by date.',
    {
      id: 'Public id of the box.',
      was: ['Its day before the change; null: it is new.', '2026-11-18'],
      date: ['Its day after the change; null: it is gone.', '2026-11-25'],
      before: ['Its total before the change; null: it is new.', gbp(2105)],
      after: ['Its total after the change; null: it is gone.', gbp(2405)],
      pets: ['The dogs in it: after the change, or before it if it is gone.', { petPublicId: dog, name: dogName }],
    },
  ],
  food: [
    'How each dog’s food lasts.',
    {
      petPublicId: dog,
      name: dogName,
      runsOut: ['The day on which the food in the house is used up.', '2026-11-26'],
      next: ['The day of the dog’s next box.', '2026-11-25'],
      until: ['The last day of that box’s window; null: it comes on its day.', '2026-11-27'],
    },
  ],
  nextCharge: ['The next day with a charge; null: none is planned.', '2026-11-23'],
});

describe(treatmentOrder, 'What can be ordered for a dog, or what was.', {
  petPublicId: dog,
  offer: [
    'What can be ordered now; null: nothing, and reason says why.',
    {
      id: 'The box that it would go into.',
      version: orderVersion,
      date: 'First day of that box.',
      until: ['Last day of that box.', '2026-11-20'],
      changesUntil: 'Until then the order can be cancelled.',
      name: ['What the treatment is called.', 'Flea and tick chews'],
      price: ['What one pack costs.', gbp(1150)],
      contents: [
        'What one pack holds.',
        { quantity: ['Pieces in the pack.', 3, 'pieces'], unit: ['What these pieces are.', 'chew'] },
      ],
      from: ['The lightest dog that it is for.', 5, 'kg'],
      to: ['The heaviest dog that it is for; null: no limit.', 10, 'kg'],
      before: ['The total of the box without it.', gbp(2105)],
      after: ['The total of the box with it.', gbp(3255)],
    },
  ],
  ordered: [
    'An order that can still be cancelled; null: none.',
    {
      id: 'The box that it goes into.',
      version: orderVersion,
      date: 'First day of this box.',
      until: ['Last day of this box.', '2026-11-20'],
      changesUntil: 'Last moment to cancel the order.',
    },
  ],
  reason: ['Why nothing can be ordered; null: something can.', null],
  next: ['The day from which the dog may have the next treatment; null: now.', null],
});
describe(treatmentOrders, 'What can be ordered for the dogs.', {
  dogs: 'One entry for each dog whose deliveries are active.',
});
describe(orderedTreatment, 'Orders after a change.', {
  dogs: 'All dogs whose deliveries are active, after the change.',
  delivery: 'The box that the order went into, or was taken from.',
});
