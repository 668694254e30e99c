import { farewellOutcome, farewells } from '../pets/farewell.ts';
import { kitchenLink } from '../pets/food.ts';
import { milestones } from '../pets/milestones.ts';
import { leaving } from '../pets/leave.ts';
import { rhythmOutcome, rhythms, stepOutcome } from '../pets/subscription.ts';
import { gbp, serial } from './base.ts';
import { timetableWords } from './delivery-changes.ts';
import { describe } from './describe.ts';
import { dog, dogName, photo, changedDeliveries, reference, deliveryTotals, togetherFields } from './shared.ts';

const unpaidWords = {
  id: 'Public id of the delivery.',
  date: 'First day of the delivery.',
  until: ['Last day of the delivery.', '2026-11-20'],
  amount: ['What it costs; of several dogs, the part of those that end.', gbp(6346)],
  kept: ['Whether it comes once it is paid; otherwise it is dropped and never charged.', false],
} as const;
describe(leaving, 'What cancelling the deliveries of a dog, or of all, means.', {
  parcels: [
    'The deliveries that still come, by date.',
    {
      id: ['Id of the delivery.', 'box-1'],
      date: ['Its day, or the first day of its window.', '2026-11-23'],
      until: ['The last day of its window.', '2026-11-25'],
      isCharged: ['Whether it is paid for already.', true],
    },
  ],
  unpaid: ['The deliveries that wait for their payment. They end too, unless they are kept.', unpaidWords],
  others: [
    'The other dogs with deliveries, which don’t change.',
    { petPublicId: dog, name: dogName, next: ['The day of its next delivery.', '2026-11-30'] },
  ],
  reasons: ['Reasons to choose from, in the order in which they are shown.', ['too-much', 'price']],
  offers: [
    'What may fit a reason better, one for a reason at most.',
    {
      reason: ['The reason that it fits, one of those above.', 'too-much'],
      kind: ['The next delivery later, another recipe, another address, or a person.', 'skip'],
      skip: [
        'The next delivery later, by skipping it; null: of another kind.',
        {
          delivery: ['Id of the next delivery.', 'box-2'],
          date: ['Its day.', '2026-12-14'],
          next: ['The day on which it comes if it is skipped.', '2027-01-11'],
        },
      ],
      swap: [
        'Another recipe: the swap that saves most; null: any.',
        {
          recipe: ['The key of the recipe to replace.', 'turkey-pumpkin'],
          name: ['The recipe to replace, as customers read it.', 'Turkey and pumpkin'],
          by: ['The key of the one that replaces it.', 'whitefish-pea'],
          byName: ['The one that replaces it, as customers read it.', 'Whitefish and pea'],
          difference: 'Difference in the total of the next delivery, below 0.',
        },
      ],
    },
  ],
});
const farewellWords = {
  petPublicId: dog,
  name: dogName,
  kind: ['Whether it died or lives elsewhere now.', 'died'],
  on: ['The day on which its deliveries ended.', '2026-11-26'],
  photoUrl: photo,
  planUrl: [
    'A page with its feeding plan that can be printed; null: it has none.',
    '/gb/feeding-plan-sheet/dog-biscuit',
  ],
} as const;
const endWords = {
  refund: 'The sum that comes back; null: nothing was charged that isn’t delivered.',
  credit: ['What comes back as credit, for the part that was paid with it; null: nothing.', null],
  refunds: [
    'The deliveries that it is for, by date.',
    {
      delivery: ['Id of the delivery.', 'box-1'],
      date: ['Its day, or the first day of its window.', '2026-11-28'],
      amount: 'What comes back of it.',
      isOnItsWay: ['Whether it has left and may still arrive: it can be kept.', true],
      payment: [
        'The way that it was paid.',
        {
          type: ['Card, PayPal, iDEAL or direct debit.', 'card'],
          cardDigits: ['The last digits of the card.', '4242'],
          brand: ['The brand of the card; null: unknown.', 'Visa'],
        },
      ],
    },
  ],
  others: [
    'The other dogs with deliveries, which don’t change.',
    { petPublicId: dog, name: dogName, next: ['The day of its next delivery; null: none is planned.', '2026-11-30'] },
  ],
} as const;
describe(farewells, 'The dogs whose deliveries ended because they died or live elsewhere now.', {
  dogs: ['These dogs, the latest first, with the money that hasn’t arrived yet.', { ...farewellWords, ...endWords }],
});
describe(farewellOutcome, 'What ended, or in a preview would end, and what comes back.', {
  dog: ['The dog, as it is listed from then on.', farewellWords],
  ...endWords,
  unpaid: ['The deliveries that wait for their payment: the dog’s part of it ends, and is never charged.', unpaidWords],
  deliveries: changedDeliveries,
  reference,
});
describe(rhythms, 'Delivery intervals of all dogs with deliveries.', {
  version: ['Increases with each change of the future deliveries. A change sends it.', 5, serial],
  offered: ['The intervals that can be chosen.', [2, 3, 4, 6], 'weeks'],
  dogs: [
    'Each dog with active deliveries.',
    {
      petPublicId: dog,
      name: dogName,
      weeks: ['Time between two of its deliveries.', 4, 'weeks'],
      sharedWith: [
        'Dogs in the same deliveries. With another interval, the dog gets separate deliveries.',
        ['dog-pickle'],
      ],
    },
  ],
});
describe(rhythmOutcome, 'The outcome of a change of the interval, or of its preview.', {
  ...timetableWords,
  weeks: ['Time between two deliveries from now on.', 4, 'weeks'],
  offer: [
    'In a preview, the interval that leaves the shortest gap, or none; null: no other is better.',
    { weeks: ['Time between two deliveries.', 3, 'weeks'], days: ['The longest gap that is left.', 0, 'days'] },
  ],
  oneBox: [
    'In a preview for one dog: its charges next to those of the same interval for all dogs; null: those are as many.',
    {
      until: ['The day up to which both are compared.', '2027-02-10'],
      apart: [
        'With the change.',
        { charges: ['Number of charges.', 6, 'charges'], total: ['What they are in all.', gbp(21_230)] },
      ],
      together: [
        'With all dogs in one box.',
        { charges: ['Number of charges.', 4, 'charges'], total: ['What they are in all.', gbp(20_980)] },
      ],
    },
  ],
  together: [
    'Where the change sends food apart: the day that keeps one parcel; null: nothing is split, or no day is better.',
    togetherFields,
  ],
  reference,
});
describe(stepOutcome, 'The outcome of a subscription step, or of its preview.', {
  step: ['The step that was taken.', 'pause'],
  pets: 'The dogs that took it, after it.',
  boxes: [
    'The next deliveries, by date.',
    { ...deliveryTotals, pets: ['The dogs in the delivery after the step.', { petPublicId: dog, name: dogName }] },
  ],
  food: timetableWords.food,
  gaps: timetableWords.gaps,
  offers: [
    'In the preview of a pause: other pauses that leave a shorter gap, or none.',
    {
      until: ['The first day after the pause.', '2027-01-05'],
      onReturn: ['Whether a delivery arrives on exactly that day.', true],
      days: ['The longest gap that is left.', 0, 'days'],
    },
  ],
  credit: ['Credit that no planned delivery uses any more. It stays for later ones; null: none.', null],
  nextCharge: ['The next day with a charge after the step; null: none is planned.', '2026-12-14'],
  together: [
    'Where the change sends food apart: the day that keeps one parcel; null: nothing is split, or no day is better.',
    togetherFields,
  ],
  unpaid: ['Of a pause or a cancellation: the deliveries that wait for their payment.', unpaidWords],
  deliveries: changedDeliveries,
  reference,
});
describe(milestones, 'Milestones of the customer’s dogs.', {
  on: ['Whether the customer wants any.', true],
  today: [
    'The one of today; null: none.',
    {
      id: ['Id of the milestone, the same on all of its days.', 'dog-biscuit/birthday-3'],
      kind: ['What it is about.', 'birthday'],
      petPublicId: dog,
      name: dogName,
      photoUrl: photo,
      day: ['The day that it is about.', '2026-11-12'],
      until: ['The last day on which it is shown.', '2026-11-16'],
      years: ['Age on a birthday; null: another milestone.', 3, 'years'],
    },
  ],
});
describe(kitchenLink, 'The link to the kitchen card.', {
  url: ['The card’s URL, which needs no session; null: there is none.', 'https://shop.example/gb/kitchen/7yQ0c5r1aB/'],
});
