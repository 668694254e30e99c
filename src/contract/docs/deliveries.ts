import { breakdown } from '../deliveries/changes.ts';
import { amounts, deliveries, delivery, deliveryItem, deliveryPet, payment, refund } from '../deliveries/delivery.ts';
import { gbp } from './base.ts';
import { describe } from './describe.ts';
import { dog, dogName, orderVersion } from './shared.ts';

const imageUrl = ['A picture, as an absolute or root-relative URL; null: none.', '/images/kibble.webp'] as const;
describe(deliveryItem, 'A line of a delivery.', {
  identifier: ['Identifies the item in changes of quantities.', 'dog-biscuit-kibble'],
  kind: 'Dry food, wet trays, a treatment, a scoop or a product of the shop.',
  name: ['Name of the item in the customer’s language.', 'Biscuit’s kibble'],
  quantity: ['Number of units in the delivery.', 1, 'units of the item'],
  unit: ['Unit of the quantity, such as tray or box. Widgets show a generic text for an unknown unit.', 'box'],
  price: ['Price of the whole line, not of one unit.', gbp(3450)],
  perKilogram: ['The price of a kilogram, of what is sold by weight; null: it isn’t, or it is free.', gbp(908)],
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
