import { extra, extraOutcome, extras } from '../pets/extras.ts';
import { recipeChoices, recipeOption, swapOutcome } from '../pets/swap.ts';
import { gbp, serial } from './base.ts';
import { describe } from './describe.ts';
import { deliveryTotals, changedDeliveries, reference } from './shared.ts';

const recipeWords = {
  recipe: ['Id of the recipe.', 'salmon-potato'],
  name: ['Its name in the customer’s language.', 'Salmon and potato'],
  text: ['What is good about it, in a few words.', 'Omega-3 for skin and coat'],
  imageUrl: ['A picture of it, as an absolute or root-relative URL.', '/media/kibble-fish.svg'],
  perKilogram: ['The price of a kilogram of it; null: unknown.', gbp(685)],
  particulars: 'What the law asks a shop to state before it is chosen; null: nothing is known.',
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
  perKilogram: ['Its price for a kilogram; null: it isn’t sold by weight.', gbp(1893)],
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
  particulars: 'What the law asks a shop to state before it is added; null: nothing is known.',
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
