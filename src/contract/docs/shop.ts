import { declarationTerms, declared } from '../legal/declarations.ts';
import { paymentResult, startPayment } from '../payment/calls.ts';
import { products } from '../shop/products.ts';
import { savedTags, shoppingCustomer, shoppingPet } from '../shop/shopping.ts';
import { gbp, serial } from './base.ts';
import { describe } from './describe.ts';

describe(products, 'What can be added to the next box.', {
  delivery: [
    'The next box that can still be changed; null: none.',
    {
      id: 'Public id of the box.',
      version: ['Goes up by one with each change of the box; a change sends it.', 3, serial],
      date: 'First day of the box.',
      changesUntil: 'Last moment for changes.',
      total: ['What the box costs now.', gbp(2105)],
    },
  ],
  products: [
    'In the order in which they are shown.',
    {
      identifier: ['Names the product when it is added.', 'dental-chews'],
      name: ['What it is called, in the customer’s language.', 'Dental chews'],
      text: ['One or two sentences about it.', 'Clean teeth in a few minutes a day.'],
      price: ['For one unit.', gbp(650)],
      unit: ['What is counted.', 'pack'],
      contents: [
        'What one unit holds; null: nothing to count.',
        { quantity: ['Pieces in one unit.', 7, 'pieces'], unit: ['What these pieces are.', 'stick'] },
      ],
      imageUrl: ['A picture, as an absolute or root-relative URL; null: none.', '/images/chews.webp'],
      quantity: ['How many are in the box already.', 0, 'units of the product'],
      max: ['The most that can be in the box.', 5, 'units of the product'],
    },
  ],
});

describe(startPayment.response, 'A visit to the payment provider.', {
  url: ['Where to send the customer; it leads to the provider by way of the backend.', '/payment/go/3f9c2a71'],
});
describe(paymentResult, 'What came of a visit to the payment provider.', {
  result: [
    'Told once; null: not known, or told before.',
    {
      outcome: 'What became of it.',
      purpose: 'What the visit was for.',
      delivery: [
        'The first box that it is about; null: none.',
        { date: 'First day of the box.', until: ['Last day of the box.', '2026-11-20'] },
      ],
      charged: ['What was charged; null: nothing.', gbp(2105)],
    },
  ],
});

describe(declarationTerms, 'How a statement about a contract is made in that country.', {
  offered: ['Whether the law of the country asks for it.', true],
  review: ['Whether the statement is shown once more before it is confirmed.', true],
  days: ['Time in which a customer may withdraw.', 14, 'days'],
  exempt: [
    'Goods that can’t be sent back.',
    { kind: ['Which goods, as a kind of item.', 'dry'], reason: 'Why they can’t be.' },
  ],
  prefill: [
    'What the form begins with; null for a visitor.',
    { name: ['The customer’s full name.', 'Robin Park'], email: ['For the acknowledgement.', 'robin@example.test'] },
  ],
});
describe(declared, 'A statement that was received. The answer is the same whether there is such a contract or not.', {
  reference: ['Number of the statement.', 'W-2026-0031'],
  at: ['When it was received.', '2026-11-09T18:12:00Z'],
  endsOn: ['The day on which the contract ends, if that is known already; null: not yet.', null],
});

const planWords = {
  deliveryDate: ['The day of the box with which the plan begins.', '2026-10-21'],
  publicId: ['The plan’s number, as in the feeding plans.', 501, serial],
} as const;
describe(shoppingPet, 'A dog, as the shopping service knows it.', {
  publicId: ['Opaque id of the dog, the same as in customer/pets.', 'dog-biscuit'],
  gender: ['male or female; null: not known.', 'female'],
  name: ['What the dog is called.', 'Biscuit'],
  tags: ['What was noted about it, such as answers of the check-in. Tags are only added.', ['check-in:enjoying:yes']],
  upcomingFeedingPlan: ['The plan that comes next; null: none.', planWords],
  feedingPlans: ['All plans, by date.', planWords],
});
describe(shoppingCustomer, 'The customer, as the shopping service knows them.', {
  publicId: ['Opaque id of the customer.', 'cu-robin'],
  firstName: ['Given name.', 'Robin'],
  lastName: ['Family name.', 'Park'],
  email: ['The e-mail address.', 'robin@example.test'],
  fwt: ['Whether the customer takes the trial with free wet food.', false],
  trialist: ['Whether the first box was a trial.', false],
  publicOngoingDeliveryServiceId: ['Id of the service that boxes come by; null: none.', 'sv-77'],
  deliveryServiceGroup: ['The group of that service; null: none.', 'sv-77'],
  pets: [
    'The dogs of the customer.',
    { publicId: ['Opaque id of the dog.', 'dog-biscuit'], name: ['What the dog is called.', 'Biscuit'] },
  ],
  store: [
    'The shop of the customer’s country.',
    {
      slug: ['Its part of an address.', 'gb'],
      name: ['What the shop is called.', 'Pawtal GB'],
      countryCode: ['ISO 3166: its country.', 'GB'],
    },
  ],
  currentDeliveryAddress: [
    'Where boxes go; null: no address yet.',
    { oneLine: ['The address in one line.', '1 High Street, Bath, BA1 1AA'] },
  ],
  features: ['Switches that are on for this customer.', ['treatments']],
  segments: ['Groups of customers that this one belongs to.', ['single-pet']],
  productRecommendations: ['Identifiers of products to recommend, the best first.', ['dental-chews']],
});
describe(savedTags, 'What savePetTags has saved.', {
  savedTags: ['The tags that were sent.', ['check-in:enjoying:yes']],
});
