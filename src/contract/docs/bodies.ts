import * as customer from '../customer/bodies.ts';
import * as deliveries from '../deliveries/bodies.ts';
import * as legal from '../legal/bodies.ts';
import * as payment from '../payment/bodies.ts';
import { rhythmBody, stepBody } from '../pets/bodies.ts';
import { newDogBody, photoBody, profileBody } from '../pets/profile-bodies.ts';
import { serial } from './base.ts';
import { describe } from './describe.ts';

const seen = ['The version that the customer saw: another one now is a 409.', 3, serial] as const;
const password = ['The password, unless asksPassword is false.', 'a long pass phrase'] as const;

const addressWords = describe(customer.address, 'Where boxes go.', {
  line1: ['Street and number.', '1 High Street'],
  line2: ['What else the address needs; may be empty.', ''],
  postcode: ['A postcode of the account’s country.', 'BA1 1AA'],
  city: ['Town or city.', 'Bath'],
});

describe(customer.detailsBody, 'Contact details. The country is the store’s and can’t change.', {
  firstName: ['Given name.', 'Robin'],
  lastName: ['Family name.', 'Park'],
  email: ['The e-mail address.', 'robin@example.test'],
  phone: ['Telephone number; may be empty.', '+44 20 7946 0000'],
  address: 'Where boxes go from now on.',
  locale: ['BCP 47: one of the languages that the settings offer.', 'en-GB'],
  version: seen,
});
describe(customer.emailBody, 'Asks for another e-mail address.', {
  email: ['The new address; it counts once it is confirmed from there.', 'robin@new.example'],
  password,
});
describe(customer.proofBody, 'Proves that it is the customer who asks.', { password });
describe(customer.mailBody, 'Switches one kind of mail.', {
  kind: ['Which mail, as the answer names it.', 'last-day'],
  on: ['Whether the customer wants it.', false],
});
describe(customer.passwordBody, 'Sets a password.', {
  current: ['The present password, where the proof is that one.', 'a long pass phrase'],
  next: ['What is to count from now on: 8 to 128 characters.', 'another long phrase'],
});

describe(deliveries.changeDateBody, 'Moves a box.', {
  date: ['A day that the ranges offer for the method.', '2026-11-20'],
  method: 'A window that begins on that day, or that day itself.',
  version: seen,
});
describe(deliveries.methodBody, 'Changes the method of all boxes to come.', {
  method: 'What it is to be.',
  version: seen,
});
describe(deliveries.reportBody, 'Reports a problem with a box.', {
  problem: 'What is wrong, one of those that can be reported.',
  items: ['Identifiers of what is missing or damaged; none for a box that never arrived.', ['dog-biscuit-kibble']],
  remedy: 'What the customer would like.',
});
describe(deliveries.placeBody, 'Sends one box somewhere else.', {
  place: ['The address; null: back to the account’s.', { name: ['Who takes it in.', 'Kim Park'], ...addressWords }],
  note: ['One line for the driver; empty: none.', 'Please leave it in the porch.'],
  version: seen,
});
describe(deliveries.treatmentBody, 'Orders a treatment, or cancels the order.', {
  ordered: ['true orders, false cancels.', true],
  version: seen,
});
describe(deliveries.scoopBody, 'Adds or removes a scoop.', {
  quantity: ['1 adds one to the next box, 0 removes it.', 1, 'scoops'],
});
describe(deliveries.adjustBody, 'Changes quantities in a box.', {
  identifierDesiredQuantityMapping: [
    'From an item’s identifier to the quantity that is wanted; what isn’t named stays.',
    { 'dental-chews': 2 },
  ],
  version: seen,
});

describe(stepBody, 'Details of a step; all may be missing.', {
  from: ['The first day of a pause; missing: today.', '2026-12-01'],
  until: ['The first day after the pause; null: until resumed.', '2027-01-05'],
  reason: ['Why deliveries are cancelled, if the customer says so.', 'We are moving abroad.'],
});
describe(rhythmBody, 'Chooses another rhythm.', {
  weeks: ['Time between two boxes, one that is offered.', 4, 'weeks'],
  version: seen,
});
describe(profileBody, 'Answers about a dog.', {
  version: seen,
  answers: [
    'New answers; what is left out stays as it is.',
    {
      born: ['The birthday, or a day that fits the age.', '2022-04-03'],
      bornBy: 'Whether that is the birthday, or only fits the age in years.',
      weightKg: ['What the dog weighs, in steps of 0.1.', 12.4, 'kg'],
      shape: 'The body condition, as in the pictures.',
      activity: 'How much exercise it has on a usual day.',
      neutered: ['Whether it is neutered.', true],
      allergies: ['What it must not eat; an empty list: nothing.', ['chicken']],
      dislikes: ['What it leaves in the bowl.', ['fish']],
      otherFood: 'What it eats that isn’t ours.',
    },
  ],
});
describe(newDogBody, 'Adds a dog.', {
  name: ['What the dog is called.', 'Pickle'],
  gender: 'For the words about the dog.',
});
describe(photoBody, 'Sets or removes a photo.', {
  image: ['A JPEG or PNG in base64; null removes the photo.', 'iVBORw0KGgo='],
});

const who = {
  name: ['Full name of the person who declares it.', 'Robin Park'],
  email: ['Where the acknowledgement goes.', 'robin@example.test'],
  contract: ['What names the contract: an order number, or words.', 'PW-100271'],
  locale: ['BCP 47: the language of the acknowledgement.', 'en-GB'],
} as const;
describe(legal.withdrawalBody, 'Withdraws from a contract.', who);
describe(legal.cancellationBody, 'Cancels a contract.', {
  ...who,
  type: ['By its terms, or for an important reason.', 'ordinary'],
  reason: ['Needed for an important reason; else empty.', ''],
  endsOn: ['The day on which it should end; null: as soon as possible.', null],
});

describe(payment.startPaymentBody, 'Begins a visit to the payment provider.', {
  purpose: 'What the visit is for.',
  delivery: ['The box whose charge the bank is to confirm; null: the latest one.', null],
  returnTo: ['The page that the customer comes from, and is led back to.', 'https://shop.example/gb/account/settings'],
});
describe(payment.paymentResultBody, 'Asks what came of a visit.', {
  reference: ['What the way back has added to the page’s address.', '3f9c2a71-5d0e-4b7a-9c11'],
});
