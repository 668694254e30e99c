import { address } from '../address.ts';
import { grantBody } from '../customer/grants.ts';
import { actBody, inviteBody } from '../customer/household.ts';
import { passkeyBody, passkeyNameBody } from '../customer/passkeys.ts';
import { pushBody, quietBody, reminderBody } from '../customer/push.ts';
import { milestonesBody } from '../pets/milestones.ts';
import { detailsBody, mailBody } from '../customer/settings.ts';
import { emailBody, passwordBody, proofBody } from '../customer/sign-in.ts';
import { adjustBody, changeDateBody, methodBody, scoopBody } from '../deliveries/changes.ts';
import { mailActionBody } from '../deliveries/mail-action.ts';
import { placeBody } from '../deliveries/place.ts';
import { reportBody } from '../deliveries/report.ts';
import { treatmentBody } from '../deliveries/treatment-orders.ts';
import { cancellationBody, withdrawalBody } from '../legal/declarations.ts';
import { extraBody } from '../pets/extras.ts';
import { farewellBody } from '../pets/farewell.ts';
import { newDogBody, photoBody, profileBody } from '../pets/profile.ts';
import { rhythmBody, stepBody } from '../pets/subscription.ts';
import { swapBody } from '../pets/swap.ts';
import { weightBody, weightRemovalBody } from '../pets/weights.ts';
import { giftBody } from '../shop/gifts.ts';
import { paymentResultBody, startPaymentBody } from '../shop/payment.ts';
import { reserveBody } from '../shop/payment-methods.ts';
import { serial } from './base.ts';
import { parcelDay } from './shared.ts';
import { describe } from './describe.ts';

const seen = ['The version that the customer saw. A different current version is a 409.', 2, serial] as const;
const password = ['The password, unless asksPassword is false.', 'a long pass phrase'] as const;

const addressWords = describe(address, 'The delivery address.', {
  line1: ['Street and number.', '1 High Street'],
  line2: ['Second line of the address; may be empty.', ''],
  postcode: ['A postcode of the account’s country.', 'BA1 1AA'],
  city: ['Town or city.', 'Bath'],
});

describe(detailsBody, 'Contact details. The country is the store’s and can’t change.', {
  firstName: ['Given name.', 'Robin'],
  lastName: ['Family name.', 'Park'],
  email: ['The e-mail address.', 'robin@example.test'],
  phone: ['Telephone number; may be empty.', '+44 20 7946 0000'],
  address: 'The new delivery address.',
  locale: ['BCP 47: one of the languages that the settings offer.', 'en-GB'],
  version: seen,
});
describe(emailBody, 'Requests a new e-mail address.', {
  email: ['The new address. It takes effect once it is confirmed.', 'robin@new.example'],
  password,
});
describe(proofBody, 'Proof that the customer makes the request.', { password });
describe(milestonesBody, 'Closes a milestone, or switches them on or off.', {
  on: ['Whether the customer wants any.', false],
  seen: ['Id of the milestone that was seen.', 'dog-biscuit/birthday-3'],
});
describe(mailBody, 'Switches one kind of mail.', {
  kind: ['The kind of mail, as in the list of preferences.', 'last-day'],
  on: ['Whether the customer wants this mail. News start only once a mail confirms them.', false],
});
describe(passwordBody, 'Sets a password.', {
  current: ['The current password, if the proof is `password`.', 'a long pass phrase'],
  next: ['The new password: 8 to 128 characters.', 'another long phrase'],
});

describe(passkeyBody, 'A new passkey, as the browser has made it: members of its PublicKeyCredential.', {
  id: ['Credential id in base64url.', 'dGhlIGlk'],
  clientDataJSON: [
    'Challenge and origin as the browser saw them, in base64url.',
    'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
  ],
  attestationObject: ['Public key and flags of the device, in base64url.', 'o2NmbXRkbm9uZQ'],
  transports: ['How the browser reaches the device; may be empty.', ['internal', 'hybrid']],
});
describe(passkeyNameBody, 'Renames a passkey.', {
  name: ['The customer’s own name for it: 1 to 60 characters.', 'My phone'],
});

describe(grantBody, 'Lets another person act for the customer on some days.', {
  kind: ['`sitter`: the kitchen card, by a link.', 'sitter'],
  label: ['Who it is, in the customer’s own words: 1 to 60 characters.', 'Aunt Jo'],
  pets: ['Public ids of the dogs that it is about.', ['dog-1']],
  since: ['The first day, today at the earliest, on the store’s calendar.', '2026-12-12'],
  until: ['The last day: at most 60 days, with the first one.', '2026-12-20'],
});

describe(inviteBody, 'Invites a person to act for the customer.', {
  label: ['Who it is, in the customer’s own words: 1 to 60 characters.', 'Kim'],
  email: ['The address that gets the invitation, and with which the person signs in.', 'kim@example.test'],
  scopes: ['What they may do besides `read`.', ['manage']],
  until: ['The last day, at most a year ahead; null: until it is ended.', null],
});
describe(actBody, 'For whom the session acts from now on.', {
  id: ['Id of a grant of `others`; null: for its own customer.', 'gr-9'],
});

describe(changeDateBody, 'Moves a delivery.', {
  date: ['A day that the ranges offer for the method.', '2026-11-20'],
  method: 'A window that starts on that day, or a named day.',
  version: seen,
  together: parcelDay,
});
describe(pushBody, 'Adds the browser of the request.', {
  endpoint: [
    'Address at the browser’s push service. Its holder can send to the device.',
    'https://push.example/aBc123',
  ],
  keys: [
    'The subscription’s keys, in base64url.',
    {
      p256dh: [
        'Public key of the browser: a point of P-256.',
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      ],
      auth: ['Secret of 16 bytes.', 'BTBZMqHH6r4Tts7J_aSIgg'],
    },
  ],
});

describe(reminderBody, 'Switches one kind of reminder.', {
  kind: ['The kind, as in the list.', 'dispatch'],
  on: ['Whether the customer wants this reminder.', false],
});

describe(quietBody, 'Sets the quiet hours.', {
  on: ['Whether there are such hours.', true],
  from: ['Their start, on the clock of the customer’s store.', '21:00'],
  until: ['Their end. Earlier than the start: on the next day.', '08:00'],
});

describe(mailActionBody, 'Uses the link of a mail.', {
  token: ['Secret of the link. It is in the mail alone.', 'q6Xc1uTnK0sYb7Vd2mRf8gHj3wLz5pAe9iOx4CvB1Nk'],
});
describe(methodBody, 'Changes the method of all future deliveries.', {
  method: 'A free window, or a named day with a fee.',
  version: seen,
});
describe(reportBody, 'Reports a problem with a delivery.', {
  problem: 'One of the problems that can be reported.',
  items: ['Identifiers of the affected items; empty for a lost delivery.', ['dog-biscuit-kibble']],
  remedy: 'The customer’s choice of remedy. For food that a dog doesn’t eat: only `refund`.',
  photo: [
    'A JPEG or PNG in base64, if `takesPhoto`; none for a lost delivery. The server draws it anew.',
    '/9j/4AAQSkZJRg==',
  ],
});
describe(placeBody, 'Changes the place of one delivery.', {
  place: [
    'The address; null: the account’s address.',
    { name: ['Name of the recipient.', 'Kim Park'], ...addressWords },
  ],
  note: ['One line for the driver; empty: none.', 'Please leave it in the porch.'],
  version: seen,
});
describe(giftBody, 'Sends a gift.', {
  items: ['Maps products to their quantities: one product or more.', { 'dental-chews': 1 }],
  place: ['Who gets it, and where.', { name: ['Name of the recipient.', 'Kim Park'], ...addressWords }],
  words: ['What is written to the recipient; empty: nothing.', 'Enjoy, you two!'],
});
describe(treatmentBody, 'Orders a treatment, or cancels the order.', {
  ordered: ['true orders, false cancels.', true],
  version: seen,
});
describe(scoopBody, 'Adds or removes a scoop.', {
  quantity: ['1 adds one to the next delivery, 0 removes it.', 1, 'scoops'],
});
describe(adjustBody, 'Changes quantities in a delivery.', {
  identifierDesiredQuantityMapping: [
    'Maps an item’s identifier to its new quantity. Other items stay unchanged.',
    { 'dental-chews': 2 },
  ],
  version: seen,
});

describe(stepBody, 'Details of a step, all optional.', {
  from: ['The first day of a pause; missing: today.', '2026-12-01'],
  until: ['The first day after the pause; null: until resumed.', '2027-01-05'],
  onReturn: ['Whether the first food after the pause arrives on exactly that day, as a named day.', true],
  reason: ['The customer’s reason for cancelling, if given.', 'We are moving abroad.'],
  why: ['The reason that the customer chose, for a cancellation. It is counted, without the customer.', 'moving'],
  keepUnpaid: [
    'For a pause or a cancellation: a delivery that waits for its payment comes once it is paid. Missing: it is dropped.',
    false,
  ],
  together: parcelDay,
});
describe(swapBody, 'Replaces a recipe of the dog’s kibble.', {
  version: seen,
  recipe: ['The recipe that is replaced.', 'salmon-potato'],
  by: ['The recipe that replaces it: one of its options that suits the dog.', 'turkey-pumpkin'],
  from: ['Id of the first delivery with it, one of those that are listed.', 'box-2'],
  alternates: ['Whether every second delivery keeps the recipes of the blend.', false],
});
describe(extraBody, 'Chooses how often a dog gets a product of the shop.', {
  version: seen,
  product: ['The product, one of those that are listed.', 'dental-chews'],
  often: 'With every food delivery, with one, or not any more.',
  quantity: ['Units in each delivery. Default: as many as before, or one.', 1, 'units of the item'],
  from: ['Id of the first delivery with it, or of the only one. Default: the next.', 'box-2'],
  alone: ['Whether it comes once in a delivery without food.', false],
  paused: ['Whether an extra of every delivery stays out of all of them until this is false again.', false],
});
describe(farewellBody, 'Ends a dog’s deliveries.', { kind: ['Whether it died or lives elsewhere now.', 'died'] });
describe(rhythmBody, 'Changes the delivery interval.', {
  weeks: ['Time between two deliveries: one of the offered intervals.', 4, 'weeks'],
  version: seen,
  together: parcelDay,
});
describe(profileBody, 'Answers about a dog.', {
  version: seen,
  answers: [
    'New answers. Questions without an entry stay unchanged.',
    {
      name: ['The dog’s new name. No other dog of the customer has it.', 'Waffle'],
      breed: ['The breed in the customer’s words; null removes it.', 'Cocker spaniel'],
      gender: 'The dog’s sex.',
      born: ['The birthday, or a day that fits the age.', '2022-04-03'],
      bornBy: 'Whether that is the birthday, or a day derived from the age in years.',
      weightKg: ['The dog’s weight, in steps of 0.1.', 12.4, 'kg'],
      shape: 'The body condition, as in the pictures.',
      activity: 'Exercise on a normal day.',
      neutered: ['Whether the dog is neutered.', true],
      allergies: ['Ingredients that the dog must not eat; may be empty.', ['chicken']],
      dislikes: ['Ingredients that the dog dislikes.', ['fish']],
      otherFood: 'Food from other shops.',
      wetShare: ['Wet food among the food of the plan, in steps of 10.', 40, '%'],
    },
  ],
});
describe(newDogBody, 'Adds a dog.', {
  name: ['The dog’s name.', 'Pickle'],
  gender: 'Selects the pronouns in texts about the dog.',
});
describe(photoBody, 'Sets or removes a photo.', {
  image: ['A JPEG or PNG in base64; null removes the photo.', 'iVBORw0KGgo='],
});

describe(weightBody, 'An entry in the log of a dog’s weight.', {
  version: seen,
  day: ['The day of weighing: not in the future, and not before the birth.', '2026-11-10'],
  kg: ['The dog’s weight, in steps of 0.1.', 12.4, 'kg'],
  shape: ['The body condition, as in the pictures; null: not stated.', 'ideal'],
  photo: ['A JPEG or PNG in base64; null removes the photo, and without it the photo stays.', 'iVBORw0KGgo='],
  was: ['The day of the entry that this one replaces, where the day changes.', '2026-11-09'],
  plan: ['Whether the newest entry changes the feeding plan, or the plan stays. Default: it stays.', 'new'],
});
describe(weightRemovalBody, 'Removes an entry from the log of a dog’s weight.', {
  version: seen,
  day: ['The day of the entry.', '2026-11-10'],
});

const who = {
  name: ['Full name of the person who makes the declaration.', 'Robin Park'],
  email: ['Address for the acknowledgement.', 'robin@example.test'],
  contract: ['Identifies the contract: an order number, or a description.', 'PW-100271'],
  locale: ['BCP 47: the language of the acknowledgement.', 'en-GB'],
} as const;
describe(withdrawalBody, 'Withdraws from a contract.', who);
describe(cancellationBody, 'Cancels a contract.', {
  ...who,
  type: ['By its terms, or for an important reason.', 'ordinary'],
  reason: ['Required for an important reason, otherwise empty.', ''],
  endsOn: ['The day on which it should end; null: as soon as possible.', null],
});

describe(startPaymentBody, 'Starts a visit to the payment provider.', {
  purpose: 'The purpose of the visit.',
  delivery: [
    'The delivery whose charge the bank confirms; null: the latest one. With a new payment method: the one that the customer pays, which is taken too if deliveries have ended.',
    null,
  ],
  agreed: [
    'What the customer has agreed to pay at once, from `GET payment/charges`; null: nothing. If something else is due, 409 `charges-changed`. Without it nothing is compared.',
    null,
  ],
  returnTo: ['The customer’s current page, to which the provider returns.', 'https://shop.example/gb/account/settings'],
});
describe(reserveBody, 'Allows a payment method in reserve, or withdraws that.', {
  on: ['Whether it may be charged if the default one fails.', true],
});
describe(paymentResultBody, 'Requests the outcome of a visit.', {
  reference: ['The reference that the provider’s redirect added to the page’s URL.', '3f9c2a71-5d0e-4b7a-9c11'],
});
