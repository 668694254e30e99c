import { extra, extraOutcome, extras } from '../pets/extras.ts';
import { farewellOutcome, farewells } from '../pets/farewell.ts';
import { foodInHouse, kitchenLink } from '../pets/food.ts';
import { dailyPortions, dryClaims, feedingPlan, feedingPlans, kibbleBlend } from '../pets/feeding-plan.ts';
import { leaving } from '../pets/leave.ts';
import { pet, pets } from '../pets/pet.ts';
import { newDog, photoOutcome, planChange, profile, profileAnswers, profileOutcome } from '../pets/profile.ts';
import { rhythmOutcome, rhythms, stepOutcome } from '../pets/subscription.ts';
import { recipeChoices, recipeOption, swapOutcome } from '../pets/swap.ts';
import { weightEntry, weightLog, weightOutcome } from '../pets/weights.ts';
import { gbp, serial } from './base.ts';
import { timetableWords } from './deliveries.ts';
import { describe } from './describe.ts';

const dog = ['The public id of the dog, as in customer/pets.', 'dog-biscuit'] as const;
const dogName = ['What the dog is called.', 'Biscuit'] as const;
const photo = ['The photo, as an absolute or root-relative URL; null: none.', null] as const;
const reference = ['Number of the change in the record; null for a preview.', 'K-7F3A2'] as const;

describe(pet, 'A dog of the customer.', {
  petId: ['A number that sorts dogs: the oldest entry has the lowest.', 101, serial],
  petPublicId: ['Opaque id of the dog; other calls use it.', 'dog-biscuit'],
  name: dogName,
  active: ['Whether its deliveries are active.', true],
  subscription_status: ['Whether deliveries are pending, active, paused or cancelled.', 'active'],
  status: ['Whether its profile is complete; only then can deliveries start.', 'complete'],
  gender: 'Selects the pronouns in texts about the dog; neutral if unknown.',
  photo_url: photo,
  profile: [
    'Progress of the questions about the dog; null: there are none.',
    {
      asked: ['How many questions there are.', 6, 'questions'],
      answered: ['How many of them have an answer.', 6, 'questions'],
      missing: ['Keys of those without an answer, such as weightKg.', []],
    },
  ],
  paused_since: ['The first day of the current pause, or of a planned one; null: none.', null],
  paused_until: ['The first day after that pause; null: until resumed.', null],
  cancelled_on: [
    'The day of its cancellation; while it is active or paused, the last day of its contract. Null: neither.',
    null,
  ],
  declared: [
    'The declaration that ends its contract; null: none.',
    { kind: ['A withdrawal or a cancellation.', 'withdrawal'], reference: ['Number of the statement.', 'W-00007F'] },
  ],
  portions: [
    'What it eats in a day by the current plan; null: no plan.',
    {
      dryGrams: ['Kibble.', 138, 'g a day'],
      wetTrays: ['Trays of wet food, also halves and quarters.', 0.5, 'trays a day'],
    },
  ],
  food_since: [
    'Day of the first delivery with the current kibble; null: it hasn’t had any yet; missing: unknown.',
    '2026-10-21',
  ],
  matched: ['false: the same dog is on another account, so its deliveries are on hold.', true],
});
describe(pets, 'The dogs of the customer.', { pets: 'All dogs, also those without a subscription.' });

describe(dryClaims, 'Claims about kibble.', { claims: 'The claims, in the order in which they are shown.' });

describe(dailyPortions, 'What a dog eats in a day. The three shares add up to 100 %.', {
  totalKcal: ['Energy of all food.', 820, 'kcal a day'],
  dry: [
    'Kibble.',
    {
      percent: ['Its share of the energy.', 60, '%'],
      kcal: ['Energy of kibble.', 492, 'kcal a day'],
      scoopsPerDay: ['How many scoops of kibble.', 2, 'scoops a day'],
      scoopPosition: 'The line of the scoop up to which it is filled.',
      scoopGrams: ['How much one scoop holds at that line.', 69, 'g'],
    },
  ],
  wet: [
    'Wet food.',
    {
      percent: ['Its part of the energy.', 40, '%'],
      kcal: ['Energy of wet food.', 328, 'kcal a day'],
      traysPerDay: ['How many trays, also halves and quarters.', 2, 'trays a day'],
      traySize: ['How much one tray holds.', 150, 'g'],
      gramsPerDay: ['How much wet food.', 300, 'g a day'],
      hasOwnWet: ['Whether the customer feeds wet food from elsewhere.', false],
    },
  ],
  other: [
    'Food from other shops.',
    { percent: ['Its portion of the energy.', 0, '%'], kcal: ['Energy of that food.', 0, 'kcal a day'] },
  ],
});

describe(kibbleBlend, 'What the kibble of a plan is made of.', {
  description: ['One sentence about the dogs that it is mixed for; null: none.', 'For calm dogs with a fine tummy.'],
  components: [
    'The kinds of kibble in the blend; their shares add up to 100 %.',
    {
      imageUrl: ['A picture of it, as an absolute or root-relative URL.', '/images/kibble.webp'],
      name: ['What this kind is called.', 'Chicken kibble'],
      percent: ['How much of the blend it is.', 100, '%'],
      text: ['One sentence about it; null: none.', 'Protein that is easy to digest.'],
    },
  ],
  nutrition: [
    'The legally required label.',
    {
      ingredients: ['All ingredients, in one text.', 'Chicken 26 %, rice, peas, salmon oil'],
      analyticalConstituents: [
        'Constituents by analysis, ash included.',
        { name: ['Such as protein or ash.', 'Protein'], percent: ['How much of the mass it is.', 26, '%'] },
      ],
      additives: [
        'Vitamins and other additives.',
        {
          name: ['What is added.', 'Vitamin D3'],
          amount: ['The amount, in the given unit.', 1200, 'as in unit'],
          unit: ['The unit of the amount.', 'IU/kg'],
        },
      ],
    },
  ],
  blendClaims: 'What is good about it.',
});

describe(feedingPlan, 'A dog’s food, starting with one delivery.', {
  publicId: ['Identifies the plan.', 501, serial],
  deliveryDate: ['Day of the plan’s first delivery.', '2026-10-21'],
  dailyPortions: 'The portions of one day.',
  kibbleBlend: 'The kibble’s ingredients; null: no blend is available.',
  roomForTreats: ['Whether it leaves room for treats or other food.', true],
});
describe(feedingPlans, 'The plans of one dog.', {
  current: 'The current plan; null: none.',
  upcoming: 'The next plan, later than the current one; null: none.',
});

describe(foodInHouse, 'How long the remaining food lasts.', {
  dogs: [
    'Each dog with active deliveries.',
    {
      petPublicId: dog,
      name: dogName,
      runsOut: ['The day on which its food is used up; may be in the past.', '2026-11-19'],
      daysLeft: ['Days until then; 0 if it is used up.', 9, 'days'],
      next: ['The day of its next delivery; null: none is planned.', '2026-11-18'],
    },
  ],
});

describe(profileAnswers, 'Answers to the questions about one dog. null: not answered yet.', {
  name: ['Its name, as in the list of dogs. null: it can’t be changed here, nor can breed and sex.', 'Waffle'],
  breed: ['Its breed in the customer’s words.', 'Cocker spaniel'],
  gender: ['Its sex, as in the list of dogs.', 'female'],
  born: ['The birthday, or a day that fits the age.', '2022-04-03'],
  bornBy: 'Whether that is the birthday, or a day derived from the age in years.',
  weightKg: ['What the dog weighs.', 12.4, 'kg'],
  shape: ['The body condition, as in the pictures.', 'ideal'],
  activity: ['Exercise on a normal day.', 'normal'],
  neutered: ['Whether it is neutered.', true],
  allergies: ['Ingredients that the dog must not eat; may be empty.', ['chicken']],
  dislikes: ['Ingredients that the dog dislikes.', ['fish']],
  otherFood: ['Food from other shops.', 'treats'],
});
describe(profile, 'What is known about a dog.', {
  petPublicId: dog,
  version: ['Increases with each change of the answers. A change sends it.', 2, serial],
  answers: 'The answers so far.',
  missing: ['Keys of the questions that block the start of deliveries.', []],
  photo_url: photo,
});

describe(planChange, 'Changes of the plan caused by new answers.', {
  before: 'The plan for the delivery of `from` with the previous answers; null: this is the first plan.',
  after: 'The plan for the new answers.',
  price: [
    'The food of this dog in one delivery.',
    { before: ['By the old plan; null: there was none.', gbp(3150)], after: ['By the new plan.', gbp(3450)] },
  ],
  from: ['The first delivery with the new plan; null: no delivery is planned.', '2026-11-18'],
  closed: ['A delivery before it that can’t be changed any more; null: none.', null],
});

const deliveryTotals = {
  id: 'Public id of the delivery.',
  date: 'First day of the delivery.',
  before: ['Its total before; null: no such delivery.', gbp(2105)],
  after: ['Its total after; null: no such delivery.', gbp(2405)],
} as const;
const changedDeliveries = 'Deliveries that changed, in their new state. Without them the client reloads its list.';

describe(profileOutcome, 'The outcome of saving answers, or of its preview.', {
  profile: 'The profile with the new answers.',
  pet: 'The dog as it is now.',
  plan: 'What changes in its plan; null: nothing, or not all questions are answered.',
  boxes: ['The next deliveries, by date.', deliveryTotals],
  deliveries: changedDeliveries,
  reference,
});
describe(newDog, 'A dog that was added.', { pet: 'The new dog; its profile is not complete yet.' });
describe(photoOutcome, 'A dog’s photo after a change.', { pet: 'The dog with its new photo.', photo_url: photo });

describe(weightEntry, 'What a dog weighed on a day.', {
  day: ['The day of weighing.', '2026-11-10'],
  kg: ['What the dog weighed, in steps of 0.1.', 12.4, 'kg'],
  shape: ['The body condition, as in the pictures; null: not stated.', 'ideal'],
  photoUrl: ['A photo of that day, as an absolute or root-relative URL; null: none.', '/media/waffle-2026-11-10.jpg'],
});
describe(weightLog, 'The log of a dog’s weight.', {
  petPublicId: dog,
  name: dogName,
  version: ['That of the profile, which increases with each change of the log too. A change sends it.', 2, serial],
  entries: 'The entries, the newest first. It is the weight of the profile.',
  first: ['The first day that an entry can have.', '2022-04-03'],
  isClosed: ['Whether the log can only be read, as of a dog that died.', false],
  growth: [
    'While the dog grows, what dogs of its breed weigh, by day; null: it is grown, or the breed is unknown.',
    {
      day: ['A day in the life of this dog.', '2026-11-10'],
      least: ['What light dogs of the breed weigh.', 8.5, 'kg'],
      most: ['What heavy dogs of the breed weigh.', 11, 'kg'],
    },
  ],
  sheetUrl: [
    'A page to print for the vet, as an absolute or root-relative URL; null: none.',
    '/gb/vet-sheet/p-1f0c6a4e',
  ],
});
describe(weightOutcome, 'The outcome of a change of the log, or of its preview.', {
  log: 'The log as it is now.',
  plan: 'What changes in the feeding plan, or would by a preview; null: nothing.',
  boxes: ['The next deliveries, by date; none if the plan stays.', deliveryTotals],
  deliveries: changedDeliveries,
  reference: ['Identifies the change in the record; null: it can’t be undone, or it is a preview.', 'K-0007F3'],
});

const recipeWords = {
  recipe: ['Id of the recipe.', 'salmon-potato'],
  name: ['Its name in the customer’s language.', 'Salmon and potato'],
  text: ['What is good about it, in a few words.', 'Omega-3 for skin and coat'],
  imageUrl: ['A picture of it, as an absolute or root-relative URL.', '/media/kibble-fish.svg'],
} as const;
describe(recipeOption, 'A recipe that could replace another one.', {
  ...recipeWords,
  fit: ['Whether it suits the dog. One that is an allergy or not for its age can’t be chosen.', 'fits'],
  foods: ['What the dog doesn’t tolerate or like in it.', []],
  fromMonths: ['The age from which dogs may have it; null: any.', null, 'months'],
  difference:
    'Difference in the total of the next delivery, discounts and credit included; null if it can’t be chosen.',
  gramsPerDay: ['Kibble a day with it; null if it can’t be chosen.', 138, 'g a day'],
});
describe(recipeChoices, 'The recipes of a dog’s kibble. Without kibble or planned deliveries, the lists are empty.', {
  version: ['Increases with each change of the future deliveries. A change sends it.', 5, serial],
  recipes: [
    'The recipes as chosen last, the largest share first.',
    {
      ...recipeWords,
      percent: ['Its share of the kibble.', 30, '%'],
      options: 'What could replace it.',
    },
  ],
  alternates: ['Whether every second delivery has the recipes of the blend instead.', false],
  deliveries: [
    'Deliveries from which a swap can start, by date.',
    {
      id: ['Id of the delivery.', 'box-2'],
      date: ['Its day, or the first day of its window.', '2026-12-01'],
      until: ['The last day of its window; null: it comes on its day.', '2026-12-03'],
    },
  ],
});
describe(swapOutcome, 'The outcome of a swap, or of its preview.', {
  plan: 'What changes in the plan; null: nothing.',
  boxes: ['The next deliveries, by date.', deliveryTotals],
  deliveries: changedDeliveries,
  reference,
});

const deliveryDay = {
  id: ['Id of the delivery.', 'box-2'],
  date: ['Its day, or the first day of its window.', '2026-12-01'],
  until: ['The last day of its window; null: it comes on its day.', '2026-12-03'],
} as const;
describe(extra, 'A product of the shop, and how often a dog gets it.', {
  product: ['Id of the product.', 'dental-chews'],
  name: ['Its name in the customer’s language.', 'Dental chews'],
  text: ['A sentence about it.', 'One a day keeps the tartar away.'],
  price: [
    'Price of one unit in the next delivery; null: the shop doesn’t have it at present. It comes again when it does.',
    gbp(795),
  ],
  newPrice: [
    'Its price in deliveries from a later day on; null: no other is known.',
    { from: ['The day of the first delivery with it.', '2027-02-03'], price: ['Price of one unit.', gbp(845)] },
  ],
  unit: ['Unit of the quantity, such as pack or bag.', 'pack'],
  contents: [
    'Contents of one unit; null: no countable pieces.',
    {
      quantity: ['Number of pieces in one unit.', 28, 'pieces'],
      unit: ['The kind of piece.', 'chew'],
    },
  ],
  imageUrl: ['A picture, as an absolute or root-relative URL; null: none.', '/media/chews.svg'],
  often: 'With every food delivery, with those that are listed, or not at all.',
  quantity: ['Units in each delivery, or in the next one with it; 0: not at all.', 1, 'units of the item'],
  max: ['The most that a delivery may contain.', 10, 'units of the item'],
  paused: ['Whether an extra of every delivery stays out of all of them.', false],
  deliveries: [
    'Deliveries that can still be changed and contain it, by date.',
    {
      ...deliveryDay,
      identifier: ['Identifies the item in that delivery.', 'dental-chews'],
      quantity: ['Units in that delivery.', 1, 'units of the item'],
    },
  ],
});
describe(extras, 'A dog’s extras.', {
  version: ['Increases with each change of the future deliveries. A change sends it.', 5, serial],
  extras: 'The products of the shop, those that the dog gets first.',
  deliveries: ['Deliveries with the dog’s food that can still be changed, by date.', deliveryDay],
  alone: [
    'When a delivery without food would come; null: none is offered, since food comes as soon.',
    {
      date: ['Its day, or the first day of its window.', '2026-11-19'],
      until: ['The last day of its window; null: it comes on its day.', '2026-11-21'],
    },
  ],
  treats: [
    'Energy of the treats in the delivery with the most of them; null: no food is planned.',
    {
      kcal: ['Energy of the treats, for each day of the delivery.', 45, 'kcal a day'],
      room: ['What the dog’s plan leaves for treats.', 60, 'kcal a day'],
    },
  ],
});
describe(extraOutcome, 'The outcome of a choice of an extra, or of its preview.', {
  extras: 'The dog’s extras as they are then.',
  boxes: ['The next deliveries, by date.', deliveryTotals],
  deliveries: changedDeliveries,
  reference,
});

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
  unpaid: ['Of a pause or a cancellation: the deliveries that wait for their payment.', unpaidWords],
  deliveries: changedDeliveries,
  reference,
});

describe(kitchenLink, 'The link to the kitchen card.', {
  url: ['The card’s URL, which needs no session; null: there is none.', 'https://shop.example/gb/kitchen/7yQ0c5r1aB/'],
});
