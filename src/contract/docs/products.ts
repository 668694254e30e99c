import { label, labels } from '../shop/labels.ts';
import { particulars } from '../particulars.ts';
import { products } from '../shop/products.ts';
import { gbp, serial } from './base.ts';
import { describe } from './describe.ts';

const amountOf = (name: string, amount: number, unit: string) =>
  ({
    name: ['What it is.', name],
    amount: ['How much of it, in the unit.', amount, unit],
    unit: ['The unit of the amount.', unit],
  }) as const;

describe(particulars, 'What the law asks a shop to state about a product before it is bought.', {
  language: [
    'The language of these texts, as a BCP 47 tag: the customer’s if it is one of the country, else one of the country. Their headings have the same.',
    'en',
  ],
  isFeed: ['Whether it is for eating.', true],
  isMedicine: ['Whether it is a medicine for animals.', false],
  kind: ['What kind of feed or medicine it is, and for which animals.', 'Complementary feed for adult dogs'],
  composition: ['Its ingredients, by weight; of a medicine the active substances.', 'Pea flour, glycerine, beet fibre'],
  constituents: ['Analytical constituents, moisture among them.', amountOf('Protein', 9.5, '%')],
  additives: [
    'Additives, for a kilogram.',
    {
      ...amountOf('Vitamin E', 100, 'mg'),
      category: ['Its category or functional group; additives with the same one are shown together.', 'Vitamins'],
      number: ['Its identification number in the register of feed additives.', '3a700'],
    },
  ],
  use: ['How to feed it, or to use it.', 'One a day, with fresh water.'],
  storage: ['How to keep it.', 'Keep in a cool and dry place.'],
  netGrams: ['What one unit weighs, without its wrapping.', 420, 'g'],
  business: [
    'Who answers for it.',
    {
      name: ['The name under which it may be written to.', 'Pawtal Ltd'],
      address: ['Where it is established, with the country.', '1 Harbour Row, Bristol BS1 5TY'],
      contact: ['Its email or web address.', 'products@pawtal.example'],
      approval: ['Its approval or registration number.', 'GB 0117 F 0042'],
    },
  ],
  medicine: [
    'Of a medicine: what its marketing authorisation states; null: it is no medicine, or unknown.',
    {
      name: ['The name of the product in the authorisation.', 'Paraxolan chewable tablets for dogs'],
      holder: [
        'The holder of the marketing authorisation, with the address.',
        'Sample Pharma Ltd, 9 Harbour Row, Bristol',
      ],
      number: ['The number of the marketing authorisation.', 'Vm 00000/5001'],
      strength: ['How much of each active substance one piece has, by weight class.', 'afoxolaner 28 mg (4.5–10 kg)'],
    },
  ],
  register: [
    'Of a medicine: the public list of those who may sell it online. Its logo leads to the list; null: it is no medicine, or unknown.',
    {
      name: ['What the list is called.', 'VMD Register of Online Retailers'],
      url: ['The list, as an http(s) URL.', 'https://register.example/retailers'],
      logoUrl: ['The logo of the list, as an absolute or root-relative URL.', '/media/register.svg'],
    },
  ],
});

describe(label, 'A food or product with the facts of its label.', {
  identifier: ['Identifies the item in the delivery; in a plan `dry` or `wet`.', 'dog-biscuit-kibble'],
  kind: 'What it is.',
  name: ['What it is called, in the customer’s language.', 'Biscuit’s kibble'],
  perKilogram: ['Its price for a kilogram; null: it isn’t sold by weight.', gbp(570)],
  particulars: 'What the law asks a shop to state about it; null: nothing is known.',
  packs: [
    'What is printed on its packs, once the delivery is packed; empty: it isn’t known.',
    {
      lot: ['The mark that is printed on the pack, by which its maker finds it in a recall.', 'L2611A'],
      bestBefore: ['The last day of its best-before date.', '2027-08-31'],
    },
  ],
});
describe(labels, 'Facts of labels.', { labels: 'One entry for each food or item.' });

describe(products, 'What can be added to the next delivery.', {
  delivery: [
    'The next delivery that can still be changed; null: none.',
    {
      id: 'Public id of the delivery.',
      version: ['Increases by one with each change of the delivery. A change sends it.', 3, serial],
      date: 'First day of the delivery.',
      changesUntil: 'Last moment for changes.',
      total: ['What the delivery costs now.', gbp(2105)],
    },
  ],
  products: [
    'The products, in display order.',
    {
      identifier: ['Identifies the product when it is added.', 'dental-chews'],
      name: ['What it is called, in the customer’s language.', 'Dental chews'],
      text: ['One or two sentences about it.', 'Clean teeth in a few minutes a day.'],
      price: ['For one unit, in that delivery.', gbp(650)],
      was: ['The lowest price of the 30 days before its price was reduced; null: it isn’t reduced.', gbp(795)],
      perKilogram: ['Its price for a kilogram, where it is sold by weight.', gbp(1893)],
      newPrice: [
        'Its price in deliveries from a later day on; null: no other is known.',
        { from: ['The day of the first delivery with it.', '2027-02-03'], price: ['For one unit.', gbp(695)] },
      ],
      unit: ['What is counted.', 'pack'],
      contents: [
        'What one unit holds; null: nothing to count.',
        { quantity: ['Pieces in one unit.', 7, 'pieces'], unit: ['What these pieces are.', 'stick'] },
      ],
      imageUrl: ['A picture, as an absolute or root-relative URL; null: none.', '/images/chews.webp'],
      quantity: ['How many are in the delivery already.', 0, 'units of the product'],
      max: ['The most that can be in the delivery.', 5, 'units of the product'],
      particulars: 'What the law asks a shop to state before it is bought; null: nothing is known.',
    },
  ],
});
