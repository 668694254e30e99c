import { confirmDelivery } from '../deliveries/one-delivery.ts';
import { deliveryPlace, changedPlace } from '../deliveries/place.ts';
import {
  breakdown,
  changedDate,
  changedDeliveries,
  changedDelivery,
  foodLeft,
  methodOptions,
  rangeDate,
  ranges,
} from '../deliveries/changes.ts';
import { amounts, deliveries, delivery, deliveryItem, deliveryPet, payment, refund } from '../deliveries/delivery.ts';
import { mailAction } from '../deliveries/mail-action.ts';
import { deliveryReport, report, reported } from '../deliveries/report.ts';
import { timetable } from '../deliveries/timetable.ts';
import { orderedTreatment, treatmentOrder, treatmentOrders } from '../deliveries/treatment-orders.ts';
import { gbp, serial } from './base.ts';
import { describe } from './describe.ts';

const dog = ['The public id of the dog, as in customer/pets.', 'dog-biscuit'] as const;
const dogName = ['What the dog is called.', 'Biscuit'] as const;
const orderVersion = [
  'Increases by one with each change of the delivery. A change sends the version that the customer saw.',
  3,
  serial,
] as const;

const imageUrl = ['A picture, as an absolute or root-relative URL; null: none.', '/images/kibble.webp'] as const;

describe(deliveryItem, 'A line of a delivery.', {
  identifier: ['Identifies the item in changes of quantities.', 'dog-biscuit-kibble'],
  kind: 'Dry food, wet trays, a treatment, a scoop or a product of the shop.',
  name: ['Name of the item in the customer’s language.', 'Biscuit’s kibble'],
  quantity: ['Number of units in the delivery.', 1, 'units of the item'],
  unit: ['Unit of the quantity, such as tray or box. Widgets show a generic text for an unknown unit.', 'box'],
  price: ['Price of the whole line, not of one unit.', gbp(3450)],
  unitGrams: ['The mass of one unit: 150 for a tray; null: unknown.', 3800, 'g'],
  contents: [
    'Contents of one unit; null: no countable pieces.',
    {
      quantity: ['Number of pieces in one unit.', 3, 'pieces'],
      unit: ['The kind of piece.', 'chew'],
    },
  ],
  adjustable: [
    'The quantities that the customer may choose; null: it can’t be changed. Without it, food by number can be changed, and the backend refuses what it doesn’t allow.',
    {
      min: ['The least that can be chosen; 0: it can be removed.', 0, 'units of the item'],
      max: ['The most that can be chosen.', 5, 'units of the item'],
    },
  ],
  imageUrl,
});

describe(deliveryPet, 'One dog’s part of a delivery.', {
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

describe(payment, 'How and when a delivery is paid.', {
  date: ['The day of the charge, planned or past: before the delivery arrives.', '2026-11-16'],
  type: 'The kind of payment.',
  cardDigits: ['The last four digits of the card; null: no card.', '4242'],
  problem: ['The problem that blocks the charge; null: none.', null],
  resolveUrl: ['The page where the customer can put it right; null: none.', null],
});

describe(amounts, 'What a delivery costs besides its items. Discounts and credits are negative or zero.', {
  deliveryFee: ['The fee of a named day; a window is free.', gbp(0)],
  referralCredit: ['Credit for friends, negative.', gbp(-1000)],
  offerDiscount: ['A discount on the goods, negative.', gbp(-345)],
  offerCredit: ['Credit of offers and gift cards, negative.', gbp(0)],
  discountCode: ['The code of the discount; null: it is of no code.', null],
  creditCode: ['The codes of the credit, in the order of their use; null: it is of none.', null],
  credits: [
    'Of credit from several sources, what is from each: its parts add up to offerCredit. Empty: it is from one source.',
    {
      code: ['The code or gift card; null: an offer of the shop.', '…9RTD'],
      amount: ['Its part, negative.', gbp(-1200)],
    },
  ],
  total: ['What is charged: subtotals, fee, discounts and credits added up, never below zero.', gbp(2105)],
});

describe(refund, 'Money of a delivery that is paid back.', {
  reason: 'Why: it was not owed, the customer reported a problem or withdrew, or the delivery was lost or came back.',
  status: 'Planned, on its way to the customer’s bank, or done.',
  amount: ['What is paid back.', gbp(4120)],
  on: ['The day for which it is planned, on which it was sent, or on which it was done.', '2026-11-27'],
  to: ['Where it goes back to: the way that it was paid, or the customer’s credit.', 'payment'],
});

describe(delivery, 'A delivery, past or to come.', {
  id: 'Public id of the delivery; addresses and changes use it.',
  orderId: ['The order number that customers read out to the help desk.', 'PW-100271'],
  kind: 'A delivery with food, or one with treatments only.',
  status: 'Status of the delivery. DECISIONS.md lists the allowed transitions.',
  version: orderVersion,
  method: 'A free window of several days, or a named day with a fee.',
  date: 'First day on which it can arrive. Lists are sorted by it.',
  until: ['Last day on which it can arrive. Equal to date for a named day, never earlier.', '2026-11-20'],
  changesUntil: 'Last moment for changes: 23:59:59 of the store’s clock, before date. The countdown runs to it.',
  packDate: ['The day on which it is packed, before it arrives.', '2026-11-17'],
  deliveredOn: ['The day on which it arrived; null: not yet.', null],
  trackingUrl: ['The carrier’s page for this delivery; null: none.', null],
  address: [
    'The account’s address, or a separate one that starts with a name.',
    { oneLine: ['The address in one line, as in the customer’s country.', '1 High Street, Bath, BA1 1AA'] },
  ],
  elsewhere: ['Whether the delivery has a separate address.', false],
  payment: 'Method and time of the payment.',
  amounts: 'Fee, discounts, credits and the total.',
  pets: 'The dogs in the delivery, each with its items. An empty list: nothing is sent.',
  askArrival: ['Whether to ask the customer if the delivery has arrived.', false],
  reported: ['Whether the customer has reported a problem. The notice of a lost delivery is hidden then.', false],
  declared: [
    'The declaration that cancelled it; null: none.',
    { kind: ['A withdrawal or a cancellation.', 'withdrawal'], reference: ['Number of the statement.', 'W-00007F'] },
  ],
  replaces: ['The delivery that this one replaces, free of charge; null: none.', null],
  refunds: 'What is paid back of it, the oldest first: planned, on its way or done.',
  recalls: [
    'Products of it that the shop has recalled: they must not be used. Empty: none.',
    { name: ['The product.', 'Dental chews'], lots: ['Its lots, as printed on the pack.', ['L2611A']] },
  ],
  newPrices: [
    'Prices of its contents that are others from a day on, as the customer was notified. Empty: none is to come.',
    {
      name: ['What has the price.', 'Dental chews'],
      dog: ['The dog that it is for; null: the fee of a named day.', 'Biscuit'],
      before: ['The present price: of one unit, or of a bag as the dog gets it.', gbp(795)],
      after: ['The price from that day on.', gbp(845)],
      from: ['The day of the first delivery with it.', '2027-02-03'],
    },
  ],
  removeAllUrl: ['The URL that removes all optional items: POST without a body. null: not possible.', null],
});

describe(deliveries, 'The deliveries of one dog.', {
  deliveries: 'By date, past ones first.',
  later: ['The day of the one that comes after them and is planned later; null: none, or not known.', '2027-02-10'],
});

const creditPart = {
  code: ['The code or gift card; null: an offer of the shop.', '…9RTD'],
  used: ['Its part, negative.', gbp(-1200)],
} as const;

describe(breakdown, 'Breakdown of the price of a delivery.', {
  id: 'Public id of the delivery.',
  version: orderVersion,
  lines: [
    'All items of all dogs.',
    {
      petPublicId: dog,
      petName: dogName,
      identifier: ['The item, as in the delivery.', 'dog-biscuit-kibble'],
      kind: 'What sort of item it is.',
      name: ['What it is called, in the customer’s language.', 'Biscuit’s kibble'],
      unit: ['What is counted.', 'box'],
      quantity: ['How many of the unit.', 1, 'units of the item'],
      unitPrice: ['For one unit.', gbp(3450)],
      price: ['For the line: quantity times unitPrice.', gbp(3450)],
      unitGrams: ['The mass of one unit; null: not known.', 3800, 'g'],
      newPrice: [
        'Its price in deliveries from a later day on; null: no other is known.',
        {
          from: ['The day of the first delivery with it.', '2027-02-03'],
          unitPrice: ['For one unit.', gbp(3600)],
          price: ['What the line costs then.', gbp(3600)],
        },
      ],
    },
  ],
  goods: ['The sum of the prices of all lines.', gbp(3450)],
  fee: [
    'What the delivery costs.',
    {
      method: 'The method that the fee is for.',
      amount: ['The fee; zero for a window.', gbp(0)],
      newPrice: [
        'The fee in deliveries from a later day on; null: no other is known.',
        {
          from: ['The day of the first delivery with it.', '2027-02-03'],
          amount: ['What a named day costs then.', gbp(349)],
        },
      ],
    },
  ],
  discount: [
    'A discount on the goods; null: none.',
    {
      percent: ['How much of the goods it is; null: it is a fixed amount.', 10, '%'],
      off: ['The fixed amount, of which the goods may be worth less; null: it is a percentage.', null],
      code: ['The code that it is of, as customers see it; null: an offer’s.', null],
      of: ['The amount that it is calculated from: the goods without the fee.', gbp(3450)],
      amount: ['The deduction, negative: never more than the goods.', gbp(-345)],
    },
  ],
  referralCredit: [
    'Credit for friends; null: none.',
    {
      available: ['What there was before this delivery.', gbp(1000)],
      used: ['The part used by this delivery, negative. Never more than the amount due.', gbp(-1000)],
      code: ['Always null.', null],
      parts: ['Always empty.', creditPart],
    },
  ],
  offerCredit: [
    'Credit of an offer; null: none.',
    {
      available: ['What there was before this delivery, zero or more.', gbp(500)],
      used: ['The part used by this delivery, zero or negative.', gbp(0)],
      code: ['The gift cards that it is of, as customers see them; null: an offer’s.', null],
      parts: ['Of credit from several sources, what is from each. Empty: it is from one.', creditPart],
    },
  ],
  total: ['Goods, fee, discount and used credits added up, as in the delivery.', gbp(2105)],
  before: [
    'The delivery before this one, and how they differ; null: this is the first.',
    {
      id: ['Public id of the earlier delivery.', 'bx-2f70'],
      date: ['The first day of the earlier delivery.', '2026-10-21'],
      total: ['What was charged then.', gbp(1835)],
      difference: ['This total minus that one: all amounts below added up.', gbp(270)],
      items: [
        'Lines that differ.',
        {
          petPublicId: dog,
          petName: dogName,
          identifier: ['Names the line in both deliveries.', 'dog-biscuit-kibble'],
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
          kind: ['Fee, discount or credit.', 'discount'],
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

const gapFields = {
  petPublicId: dog,
  name: dogName,
  from: ['The first day on which the bowl may be empty.', '2027-01-05'],
  until: ['The last day of the window of the delivery that ends it; null: none is planned.', '2027-01-09'],
  days: ['The length of the gap; null: no delivery ends it.', 4, 'days'],
} as const;

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
describe(confirmDelivery.answer, 'A delivery that has arrived.', {
  delivery: 'The delivery in its new state: delivered.',
});
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
