import { assistants } from '../customer/assistants.ts';
import { grants, madeGrant } from '../customer/grants.ts';
import { household } from '../customer/household.ts';
import { passkeyOptions, passkeys } from '../customer/passkeys.ts';
import { devices, emailState, passwordState } from '../customer/sign-in.ts';
import { accountDeletion, personalData } from '../customer/personal-data.ts';
import { auth, customer, navbar, referral } from '../customer/customer.ts';
import { calendarLink, mails, receipt, receipts, settings } from '../customer/settings.ts';
import { push } from '../customer/push.ts';
import { change, changeRecord, undoOutcome } from '../customer/changes.ts';
import { gbp, serial } from './base.ts';
import { timetableWords } from './delivery-changes.ts';
import { describe } from './describe.ts';

const email = ['The customer’s e-mail address.', 'robin@example.test'] as const;
const asksPassword = [
  'Whether the password is required. A session that has just started with a link from a mail does not need it.',
  true,
] as const;

describe(auth, 'The session.', {
  success: ['true: the customer is signed in. Signed out is a 401.', true],
  can: [
    'All groups of calls that the backend has. Missing: only the groups of the specification.',
    ['quantities', 'change-date', 'pause', 'resume'],
  ],
});

describe(customer, 'The signed-in customer.', {
  public_id: ['Opaque id of the customer.', 'cu-robin'],
  email,
  locale: ['BCP 47: language and country of the customer.', 'en-GB'],
  storeCountryCode: 'The country of the store, which determines currency, time zone and public holidays.',
  is_complete: ['false: the sign-up is incomplete, and widgets redirect to it.', true],
  first_name: ['Given name for the greeting; null: unknown.', 'Robin'],
  deletion: ['Time of the account’s deletion; null: no deletion is planned.', null],
  matched: ['false: another account has the same details, so orders are on hold.', true],
  acting: [
    'Id of the grant by which the session acts for this customer; missing or null: it is the session’s own customer.',
    null,
  ],
});

describe(navbar, 'Content of the navigation bar.', {
  basket_count: ['Number of shop products in the next delivery.', 2, 'products'],
  locale: 'Country segment of the links.',
  multi_pet: ['Whether the customer has several dogs.', false],
  show_treatment: ['Whether treatments are offered.', true],
  shipment: ['URL of the page of the next delivery; null: none.', '/gb/account/deliveries/bx-2f71'],
  show_christmas: ['Whether the entry for Christmas is shown.', false],
});

describe(referral, 'The offer to refer a friend.', {
  reward: ['The customer’s reward for a friend.', gbp(1000)],
  friend_discount: ['The friend’s discount; null: unknown.', gbp(1000)],
  code: ['The code that the friend enters.', 'ROBIN-7F3'],
  share_url: ['The link to share, which contains the code.', 'https://shop.example/friend/ROBIN-7F3'],
  friends: ['Number of friends who have received a delivery.', 2, 'friends'],
  earned: ['Total credit earned; null: unknown.', gbp(2000)],
});

describe(settings, 'Content of the settings page.', {
  version: ['Increases with each change of the details. Changes send it.', 3, serial],
  firstName: ['Given name.', 'Robin'],
  lastName: ['Family name.', 'Park'],
  email,
  phone: ['Telephone number; may be empty.', '+44 20 7946 0000'],
  texts: ['Whether the shop sends a text message to `phone` the day before a delivery.', true],
  address: [
    'The delivery address.',
    {
      line1: ['Street and number.', '1 High Street'],
      line2: ['Second line of the address; may be empty.', ''],
      postcode: ['Postcode in the country’s format.', 'BA1 1AA'],
      city: ['Town or city.', 'Bath'],
      country: 'The country of the store; it can’t be changed.',
    },
  ],
  locale: ['BCP 47: the language of the customer.', 'en-GB'],
  locales: ['The languages that can be chosen.', ['en-GB']],
  payment: [
    'The payment method.',
    {
      type: 'The kind of payment.',
      cardDigits: ['The last four digits of the card; null: no card.', '4242'],
      problem: ['A problem with the payment method; null: none.', null],
      resolveUrl: [
        'The page where the customer can fix the problem or, without one, add a payment method; null: none.',
        null,
      ],
      brand: ['The card’s brand; null: no card.', 'Visa'],
      expires: ['The last month in which the card can be used; null: no card.', '2029-06'],
      label: ['Display text of a method other than a card; null: a card.', null],
    },
  ],
});

describe(emailState, 'The e-mail address, and an unconfirmed new one.', {
  email,
  pending: [
    'A requested address that is not confirmed yet; null: none.',
    { email: ['The new address.', 'robin@new.example'], until: 'Last moment to confirm it.' },
  ],
  asksPassword,
});

describe(mails, 'Mails that may be switched off.', {
  kinds: [
    'All kinds of mail, in display order.',
    {
      kind: ['delivery-date, last-day, arrival, transition or news.', 'last-day'],
      on: ['Whether the customer receives this mail.', true],
      asked: [
        'When the customer wanted the news, while the mail about it can still confirm them. Null or missing: nothing is open.',
        '2026-11-14T09:00:04Z',
      ],
    },
  ],
});

describe(push, 'Reminders that arrive on devices, by Web Push.', {
  kinds: [
    'All kinds of reminder, in display order.',
    {
      kind: ['last-day, dispatch, treatment, food or transition.', 'dispatch'],
      on: ['Whether the customer receives this reminder.', true],
    },
  ],
  quiet: [
    'Hours in which none arrives, on the clock of the customer’s store. They may span midnight.',
    {
      on: ['Whether there are such hours.', true],
      from: ['Their start.', '21:00'],
      until: ['Their end.', '08:00'],
    },
  ],
  devices: [
    'The browsers that get reminders, the latest first.',
    {
      id: [
        'SHA-256 of the endpoint in base64url, so that a browser finds itself in the list.',
        'Bf2s1vA8nqU0wz8kYtGQmH5cX4jE7rLp9dKo3iTbZxM',
      ],
      browser: ['Name of the browser; null: unknown.', 'Chrome'],
      system: ['The operating system; null: unknown.', 'Android'],
      since: ['When it was added.', '2026-11-01T08:30:00Z'],
      lastSent: ['The last reminder that its push service accepted; null: none yet.', '2026-11-14T09:00:04Z'],
    },
  ],
  publicKey: [
    'The shop’s key (VAPID), which a subscription is made for: a point of P-256 in base64url.',
    'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  ],
  workerUrl: [
    'The service worker that shows reminders. Only pages of its origin can add their browser.',
    'https://account.shop.example/account/worker.js',
  ],
  addUrl: [
    'The page of that origin on which a browser can be added.',
    'https://account.shop.example/gb/settings/#mails',
  ],
});

describe(passwordState, 'The state of the password, and the requirements for a new one.', {
  isSet: ['Whether the customer has a password.', true],
  proof: 'The current password, a link from a mail, or nothing.',
  linkUrl: ['The page that mails a sign-in link; null: none.', '/signin/link'],
});

describe(devices, 'The customer’s sessions.', {
  devices: [
    'All sessions, latest first.',
    {
      id: ['Identifies the session in the call that ends it.', 'ses-41'],
      browser: ['Name of the browser; null: unknown.', 'Firefox'],
      system: ['The operating system; null: unknown.', 'Windows'],
      since: ['Start of the session.', '2026-11-01T08:30:00Z'],
      lastUsed: ['Last use, to the hour.', '2026-11-09T18:00:00Z'],
      current: ['Whether it is the session of the request.', true],
    },
  ],
});

describe(passkeys, 'The passkeys that sign the customer in.', {
  passkeys: [
    'All passkeys, latest first.',
    {
      id: ['Identifies the passkey in the calls that rename and remove it.', 'pk-7'],
      name: ['The customer’s own name for it; null: browser and system name it.', 'My phone'],
      browser: ['Name of the browser that made it; null: unknown.', 'Safari'],
      system: ['The operating system of that browser; null: unknown.', 'iPhone'],
      added: ['When it was added.', '2026-11-01T08:30:00Z'],
      lastUsed: ['The last sign-in with it; null: none yet.', '2026-11-09T18:12:00Z'],
    },
  ],
  asksPassword: ['Whether adding one requires the password. A session of the last 15 minutes does not need it.', false],
  addUrl: [
    'The page on which passkeys can be added. Browsers bind them to its host, so no page of another origin can.',
    'https://account.shop.example/gb/settings/#access',
  ],
  accepted: [
    'All passkeys of the account, for the browser, which passes them on to the customer’s password manager: that hides removed ones.',
    {
      rpId: ['The host name that passkeys are bound to.', 'account.shop.example'],
      userId: ['The account’s user handle, in base64url.', 'b7Yw2Qx1'],
      credentialIds: ['Ids of all credentials that sign in, in base64url.', ['m3Vqk0rT5w']],
    },
  ],
});

const listedGrants = describe(grants, 'The rights of others to act for the customer, of today and of later days.', {
  grants: [
    'All of them, the first day first. One that was revoked, or whose last day is over, is not listed.',
    {
      id: ['Identifies the grant in the call that revokes it.', 'gr-7'],
      kind: ['Who has it: `sitter` looks after the dogs, and opens the kitchen card by a link.', 'sitter'],
      label: ['The customer’s own words for who has it.', 'Aunt Jo'],
      scopes: ['What it allows. A sitter has `feed`: the kitchen card and its ticks.', ['feed']],
      pets: [
        'The dogs that it is about, without those that are gone.',
        { petPublicId: ['Public id of the dog.', 'dog-1'], name: ['The dog’s name.', 'Waffle'] },
      ],
      since: ['The first day on which it works, on the store’s calendar.', '2026-12-12'],
      until: ['The last day on which it works.', '2026-12-20'],
      lastUsed: ['The last time that it was used; null: not yet.', '2026-12-13T07:30:00Z'],
    },
  ],
});

describe(assistants, 'The assistants that the customer has connected.', {
  assistants: [
    'All that may act, the oldest first.',
    {
      id: ['Identifies the assistant in the call that revokes it.', 'as-3'],
      name: ['The name that the assistant gives itself.', 'Sample Assistant'],
      host: ['The host of its address, which identifies it.', 'assistant.example'],
      scopes: ['What it may do for the customer.', ['read', 'manage']],
      since: ['The day on which it was connected, on the store’s calendar.', '2026-11-02'],
      lastUsed: ['The last time that it was used; null: not yet.', '2026-11-09T07:30:00Z'],
    },
  ],
});

describe(madeGrant, 'The list with the new grant, and its link.', {
  ...listedGrants,
  url: [
    'The page that the link opens without a session, on these days only. It is in this answer alone.',
    'https://shop.example/gb/sitter/7yQ0c5r1aB/',
  ],
});

const scopesOfPerson = [
  'What they may do: `read` always, `feed` the kitchen card and weights, `manage` dates, contents and pauses, `money` payment, codes and cancelling.',
  ['read', 'manage'],
] as const;
describe(household, 'Who may act for the customer, and for whom the customer may.', {
  persons: [
    'Persons with access, and those who are invited, the first one first.',
    {
      id: ['Identifies the grant in the call that ends it.', 'gr-8'],
      label: ['The customer’s own words for the person.', 'Kim'],
      email: ['The address that was invited, in lower case.', 'kim@example.test'],
      scopes: scopesOfPerson,
      since: ['The day of the invitation, on the store’s calendar.', '2026-11-12'],
      until: ['The last day; null: until it is ended.', null],
      confirmed: ['When the person accepted; null: not yet.', '2026-11-12T18:20:00Z'],
    },
  ],
  others: [
    'Customers for whom this one may act.',
    {
      id: ['Id of the grant.', 'gr-9'],
      customer: ['The other customer’s first name, else the e-mail address.', 'Robin'],
      pets: ['The names of their dogs.', ['Waffle', 'Pickle']],
      scopes: scopesOfPerson,
      until: ['The last day; null: until it is ended.', null],
    },
  ],
  acting: ['Id of the grant by which the session acts now; null: for its own customer.', null],
});

describe(passkeyOptions, 'PublicKeyCredentialCreationOptionsJSON of Web Authentication, for the browser.', {
  challenge: [
    'Random bytes in base64url, for one passkey of this session, within five minutes.',
    'Vu8uDqnkwOjd83KLj6Scn2Bg',
  ],
  rp: [
    'The shop.',
    { id: ['The host name that passkeys are bound to.', 'account.shop.example'], name: ['The shop’s name.', 'Pawtal'] },
  ],
  user: [
    'The account, as the browser keeps and lists it.',
    {
      id: ['Random-looking bytes in base64url: no personal data.', 'kAqcWfnGbPY2Vr1VJ9jcFQ'],
      name: ['The e-mail address.', 'robin@example.test'],
      displayName: ['Given and family name.', 'Robin Park'],
    },
  ],
  pubKeyCredParams: [
    'Signature algorithms, the preferred one first.',
    { type: ['Always `public-key`.', 'public-key'], alg: ['COSE identifier of the algorithm.', -7, serial] },
  ],
  timeout: ['Time that the browser gives the customer.', 300_000, 'milliseconds'],
  excludeCredentials: [
    'Passkeys that the account has already: their devices refuse a second one.',
    { id: ['Credential id in base64url.', 'dGhlIGlk'], type: ['Always `public-key`.', 'public-key'] },
  ],
  authenticatorSelection: [
    'What the device must do.',
    {
      residentKey: ['`required`: it finds the account without an address.', 'required'],
      requireResidentKey: ['The same, for older browsers.', true],
      userVerification: ['`required`: it checks fingerprint, face or screen lock.', 'required'],
    },
  ],
});

describe(personalData, 'A copy of all data that the backend stores about the customer.', {
  asksPassword,
  copy: [
    'Links to the copy, in the session that requested it; null: no copy was requested.',
    {
      fileUrl: ['The copy as a JSON file.', '/gb/personal-data/41/file'],
      pageUrl: ['The copy as a readable page.', '/gb/personal-data/41/'],
      until: 'Last moment to open it.',
    },
  ],
});

describe(accountDeletion, 'Consequences and time of the account’s deletion.', {
  asksPassword,
  days: ['Grace period between the request and the deletion.', 14, 'days'],
  due: ['Time of the deletion; null: it was not requested.', null],
  boxes: [
    'Future deliveries.',
    {
      id: 'Public id of the delivery.',
      date: 'First day of the delivery.',
      until: ['Last day of the delivery.', '2026-11-20'],
      becomes: 'Whether it is cancelled, arrives, stays unpaid, or is paid back because it was lost.',
    },
  ],
  credit: ['Unused credit of friends, offers and gift cards, which is lost with the account; null: none.', gbp(1200)],
  kept: [
    'Records that remain after the deletion.',
    { what: 'The kind of record.', years: ['Retention time that the law requires.', 6, 'years'] },
  ],
});

const changeValue = {
  date: ['A day, if the value is one.', '2026-11-18'],
  quantity: ['A number, if the value is one.', 1, 'units of the item'],
  money: ['An amount, if the value is one.', gbp(2105)],
  code: ['A value of the contract, such as a status, if the value is one.', 'active'],
  text: ['Free text, if the value is one.', 'Leave it in the porch.'],
} as const;
describe(change, 'An entry in the record of changes.', {
  reference: ['The customer’s confirmation number.', 'K-7F3A2'],
  at: ['Time of the change.', '2026-11-09T18:12:00Z'],
  kind: ['The kind of change. Widgets show a generic text for an unknown kind.', 'date'],
  subject: ['The changed item: a dog’s name, a product’s name or an order number; null: unnamed.', 'PW-100271'],
  from: ['The value before the change, in one of these forms; null: none.', changeValue],
  to: ['The value after the change, in one of these forms; null: none.', changeValue],
  undoUntil: ['Last moment to undo the change; null: it can’t be undone.', '2026-11-15T23:59:59Z'],
  undone: ['Whether the change has been undone.', false],
  actor: ['Who else made it for the customer, in the customer’s words; null: the customer.', null],
});
describe(changeRecord, 'The record of changes.', { changes: 'The latest 100, newest first.' });

describe(undoOutcome, 'The outcome of an undo, or of its preview.', {
  ...timetableWords,
  kind: ['The kind of the change that is undone, as in the record. Events of the page name it.', 'recipe'],
  dependents: [
    'Later changes that depend on it, in the order in which they must be undone first.',
    {
      reference: ['Number of that change.', 'K-7F3B0'],
      kind: ['The kind of that change.', 'quantity'],
      subject: ['The item that it changed; null: unnamed.', 'PW-100271'],
      at: ['The time of that change.', '2026-11-09T18:12:00Z'],
      from: ['The value before it; null: none.', changeValue],
      to: ['The value after it; null: none.', changeValue],
    },
  ],
  reference: ['Number of the undo’s entry in the record of changes; null for a preview.', 'K-7F3C1'],
});

describe(receipt, 'A receipt of a charged delivery.', {
  number: ['The receipt’s number, unique and without gaps.', 'R-2026-00471'],
  date: ['The day of the charge.', '2026-10-19'],
  orderId: ['The order number of the delivery.', 'PW-100270'],
  total: ['What was paid: the charged amount, and what gift cards paid.', gbp(1835)],
  url: ['A page or a file that only the customer can open.', '/gb/receipts/R-2026-00471'],
  refunded: ['What has been paid back of it; null: nothing.', null],
});
describe(receipts, 'Receipts of charged deliveries.', {
  receipts: 'All receipts, newest first.',
  allUrl: ['A page with all receipts; null: there are none.', '/gb/receipts/all'],
});

describe(calendarLink, 'The link to the calendar of deliveries.', {
  url: [
    'The calendar feed’s URL, which needs no session; null: there is none.',
    'https://shop.example/gb/calendar/Zk31uQx9.ics',
  ],
});
