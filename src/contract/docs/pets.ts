import { foodInHouse } from '../pets/food.ts';
import { dailyPortions, dryClaims, feedingPlan, feedingPlans, kibbleBlend } from '../pets/feeding-plan.ts';
import { pet, pets } from '../pets/pet.ts';
import { newDog, photoOutcome, planChange, profile, profileAnswers, profileOutcome } from '../pets/profile.ts';
import { weightEntry, weightLog, weightOutcome } from '../pets/weights.ts';
import { gbp, serial } from './base.ts';
import { describe } from './describe.ts';
import { dogName, gapFields, photo, reference, dog, deliveryTotals, changedDeliveries } from './shared.ts';

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
    'Day of the first delivery with the kibble that it has, once that has arrived; null: it hasn’t had any yet; missing: unknown.',
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
      gap: ['The time without food before that delivery; null: none. Missing: unsupported.', gapFields],
    },
  ],
  transitions: [
    'Each dog whose kibble changes: the change that runs, or else the next one. It starts with the first delivery of the new kibble and ends after its last day. Null or missing: unsupported.',
    {
      petPublicId: dog,
      before: ['A recipe by which the customer knows the kibble that goes.', 'Chicken and rice'],
      after: ['A recipe by which the customer knows the kibble that comes.', 'Salmon and potato'],
      days: [
        'Its days in a row, with more of the new kibble and less of the old one.',
        {
          day: ['The date on which this is in the bowl.', '2026-11-18'],
          before: ['How much of the kibble that goes; 0 on the last day.', 60, 'g'],
          after: ['How much of the kibble that comes.', 60, 'g'],
        },
      ],
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
  wetShare: ['Wet food among the food of the plan; missing: the question isn’t asked.', 40, '%'],
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
  step: [
    'The body condition that the newest weight suggests, for a plan that fits it; null: none.',
    {
      shape: ['The suggested body condition.', 'round'],
      since: ['When the body was last called just right.', '2026-03-02'],
      kg: ['Weight on that day.', 16.5, 'kg'],
    },
  ],
  deliveries: changedDeliveries,
  reference: ['Identifies the change in the record; null: it can’t be undone, or it is a preview.', 'K-0007F3'],
});
