import { declarationTerms, declared } from '../legal/declarations.ts';
import { paymentMethods } from '../shop/payment-methods.ts';
import { charges, paymentResult, startPayment } from '../shop/payment.ts';
import { codeBody, codeOutcome, codes, enteredCode } from '../shop/codes.ts';
import { gift, giftOutcome, gifts } from '../shop/gifts.ts';
import { savedTags, shoppingCustomer, shoppingPet } from '../shop/shopping.ts';
import { gbp, serial } from './base.ts';
import { describe } from './describe.ts';

describe(startPayment.answer, 'A visit to the payment provider.', {
  url: ['The URL to send the customer to. The backend redirects it to the provider.', '/payment/go/3f9c2a71'],
});
describe(paymentResult, 'The outcome of a visit to the payment provider.', {
  result: [
    'Returned once; null: unknown, or returned before.',
    {
      outcome: 'Outcome of the visit.',
      purpose: 'Purpose of the visit.',
      delivery: [
        'The first affected delivery; null: none.',
        { date: 'First day of the delivery.', until: ['Last day of the delivery.', '2026-11-20'] },
      ],
      charged: ['The charged amount; null: none.', gbp(2105)],
    },
  ],
});

describe(paymentMethods, 'The payment methods of the customer.', {
  methods: [
    'The default one first, then the one in reserve.',
    {
      id: ['Names the method in the calls that change it.', 'Qm9yZGVyQ29sbGll'],
      type: 'The kind of payment.',
      cardDigits: ['The last four digits of a card.', '4242'],
      brand: ['The card’s brand.', 'Visa'],
      expires: ['The last month of the card.', '2029-06'],
      label: ['How another account is shown; null for a card.', null],
      isDefault: ['Whether charges are taken from it.', true],
      isReserve: ['Whether the customer allows that it is charged if the default one fails.', false],
      reservable: ['Whether it can be put in reserve.', true],
      removable: ['Whether it can be removed: not the only one while a charge is still to come.', true],
      mandate: [
        'Of a SEPA direct debit: the mandate that the customer has given; null: there is none.',
        {
          reference: ['The unique reference of the mandate.', 'PAWTAL-7F3A21'],
          creditor: ['The creditor identifier of the shop.', 'DE98ZZZ09999999999'],
          signedOn: ['The day on which it was given.', '2026-11-02'],
        },
      ],
    },
  ],
});

describe(charges, 'What will be taken.', {
  charges: [
    'The charges to come, by day.',
    {
      on: ['The day on which it is taken.', '2026-11-16'],
      amount: ['The total of the delivery.', gbp(6346)],
      isDue: ['Whether that has failed: a new payment method takes it at once.', false],
      delivery: 'What it is for. It also has the way to pay.',
      tries: [
        'Of a charge that has failed: when it is tried again. Each day has been announced to the customer. Missing: it isn’t known.',
        {
          on: ['The day of the try.', '2026-11-19'],
          type: 'The kind of payment.',
          cardDigits: ['The last four digits of a card.', '4242'],
        },
      ],
      unpaidUntil: [
        'Of a charge that has failed: at the end of this day the delivery is cancelled, and never charged.',
        '2026-12-02',
      ],
      hasEnded: [
        'Whether the deliveries of all its dogs have ended or pause. Once it has failed, a new payment method doesn’t take it, unless the customer starts a visit about this delivery. Missing: no.',
        false,
      ],
    },
  ],
});

describe(declarationTerms, 'Terms for a declaration about a contract in that country.', {
  offered: ['Whether the law of the country requires it.', true],
  review: ['Whether the statement is shown once more before it is confirmed.', true],
  days: ['Time in which a customer may withdraw.', 14, 'days'],
  exempt: [
    'Goods that can’t be sent back.',
    { kind: ['Which goods, as a kind of item.', 'dry'], reason: 'Why they can’t be.' },
  ],
  unpaid: [
    'The signed-in customer’s deliveries that wait for their payment, and end with the contract.',
    {
      id: 'Public id of the delivery.',
      date: 'First day of the delivery.',
      until: ['Last day of the delivery.', '2026-11-20'],
      amount: ['What it costs.', gbp(6346)],
    },
  ],
  prefill: [
    'Initial values of the form; null for a visitor.',
    { name: ['The customer’s full name.', 'Robin Park'], email: ['For the acknowledgement.', 'robin@example.test'] },
  ],
});
describe(declared, 'A statement that was received. The answer is the same whether there is such a contract or not.', {
  reference: ['Number of the statement.', 'W-2026-0031'],
  at: ['When it was received.', '2026-11-09T18:12:00Z'],
  endsOn: ['The day on which the contract ends, if that is known already; null: not yet.', null],
});

const planWords = {
  deliveryDate: ['Day of the plan’s first delivery.', '2026-10-21'],
  publicId: ['The plan’s number, as in the feeding plans.', 501, serial],
} as const;
describe(shoppingPet, 'A dog, as the shopping service knows it.', {
  publicId: ['Opaque id of the dog, the same as in customer/pets.', 'dog-biscuit'],
  gender: ['male or female; null: not known.', 'female'],
  name: ['What the dog is called.', 'Biscuit'],
  tags: ['Notes about the dog, such as answers of the check-in. Tags are only added.', ['check-in:enjoying:yes']],
  upcomingFeedingPlan: ['The plan that comes next; null: none.', planWords],
  feedingPlans: ['All plans, by date.', planWords],
});
describe(shoppingCustomer, 'The customer, as the shopping service knows them.', {
  publicId: ['Opaque id of the customer.', 'cu-robin'],
  firstName: ['Given name.', 'Robin'],
  lastName: ['Family name.', 'Park'],
  email: ['The e-mail address.', 'robin@example.test'],
  fwt: ['Whether the customer takes the trial with free wet food.', false],
  trialist: ['Whether the first delivery was a trial.', false],
  publicOngoingDeliveryServiceId: ['Id of the customer’s delivery service; null: none.', 'sv-77'],
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
    'The delivery address; null: none yet.',
    { oneLine: ['The address in one line.', '1 High Street, Bath, BA1 1AA'] },
  ],
  features: ['Switches that are on for this customer.', ['treatments']],
  segments: ['Groups of customers that this one belongs to.', ['single-pet']],
  productRecommendations: ['Identifiers of products to recommend, the best first.', ['dental-chews']],
});
describe(savedTags, 'What savePetTags has saved.', {
  savedTags: ['The tags that were sent.', ['check-in:enjoying:yes']],
});

describe(enteredCode, 'A code that the customer has entered.', {
  id: ['For its removal; opaque.', '12'],
  label: ['How the code is shown: a gift card by its last characters.', 'WOOF20'],
  kind: 'A discount on deliveries with food, or credit.',
  percent: ['The discount; null: it is a fixed amount, or credit.', 20, '%'],
  off: ['The fixed amount that it takes off the goods of each delivery; null: it is a percentage, or credit.', null],
  left: ['Deliveries that can still have the discount; null: it is credit.', 2, 'deliveries'],
  minimum: ['The price of goods from which a delivery has the discount; null: any.', null],
  amount: ['The credit that it gave; null: it is a discount.', null],
  rest: ['What is left of the credit; null: it is a discount.', null],
  uses: [
    'Deliveries that can still be changed and use it, by date.',
    {
      id: ['Id of the delivery.', 'box-2'],
      date: ['Its day, or the first day of its window.', '2026-12-01'],
      until: ['The last day of its window; null: it comes on its day.', '2026-12-03'],
      amount: ['What it takes off that delivery.', gbp(848)],
    },
  ],
  lost: ['What these deliveries don’t use of a fixed amount because their goods cost less; null: nothing.', null],
  waits: 'Why the next delivery uses nothing of it; null: it does, or all of it is used.',
  removable: ['Whether it can be removed: nothing of it is used.', true],
});
describe(codes, 'The entered codes, and the credit.', {
  codes: 'All entered codes, the first one first.',
  credit: ['Credit that no charged delivery has used: for friends, of offers, codes and gift cards.', gbp(1200)],
  uses: [
    'Deliveries that can still be changed and use credit, by date. What they don’t use waits for later ones.',
    {
      id: ['Id of the delivery.', 'box-2'],
      date: ['Its day, or the first day of its window.', '2026-12-01'],
      until: ['The last day of its window; null: it comes on its day.', '2026-12-03'],
      amount: ['The credit that it uses.', gbp(1200)],
    },
  ],
});
describe(codeOutcome, 'The outcome of a code, or of its preview.', {
  codes: 'The codes as they are then.',
  boxes: [
    'The next deliveries, by date.',
    {
      id: 'Public id of the delivery.',
      date: 'First day of the delivery.',
      before: ['Its total before; null: no such delivery.', gbp(2405)],
      after: ['Its total after; null: no such delivery.', gbp(1924)],
    },
  ],
  deliveries: 'Deliveries that changed, in their new state. Without them the client reloads its list.',
  reference: ['Identifies the change in the record; null: a preview, or nothing changed.', 'K-00007F'],
});
describe(codeBody, 'Enters a code.', {
  code: ['The code. Capitals, spaces and hyphens make no difference.', 'WOOF-20'],
});

describe(gift, 'A gift to a friend.', {
  words: ['What is written to the recipient; empty: nothing.', 'Enjoy, you two!'],
  delivery:
    'Its delivery: of the kind `gift`, with one part, whose `petPublicId` is `gift` and whose name is the recipient’s.',
});
describe(gifts, 'The customer’s gifts.', {
  first: [
    'When a new gift comes; null: none can be sent.',
    {
      date: ['Its day, or the first day of its window.', '2026-12-01'],
      until: ['The last day of its window; null: it comes on its day.', '2026-12-03'],
    },
  ],
  gifts: 'All gifts that come or came, by date.',
});
describe(giftOutcome, 'The outcome of a gift, or of its preview.', {
  gift: 'The gift as it is then.',
  reference: ['Identifies the change in the record; null: a preview.', 'K-00007F'],
});
