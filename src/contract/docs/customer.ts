import { devices, passwordState } from '../customer/access.ts';
import { accountDeletion } from '../customer/account-deletion.ts';
import { auth } from '../customer/auth.ts';
import { calendarLink } from '../customer/calendar-link.ts';
import { change, changeRecord } from '../customer/change-record.ts';
import { customer } from '../customer/customer.ts';
import { emailState } from '../customer/email.ts';
import { mails } from '../customer/mails.ts';
import { navbar } from '../customer/navbar.ts';
import { personalData } from '../customer/personal-data.ts';
import { receipt, receipts } from '../customer/receipts.ts';
import { referral } from '../customer/referral.ts';
import { settings } from '../customer/settings.ts';
import { undoOutcome } from '../customer/undo.ts';
import { gbp, serial } from './base.ts';
import { timetableWords } from './deliveries.ts';
import { describe } from './describe.ts';

const email = ['The customer’s e-mail address.', 'robin@example.test'] as const;
const asksPassword = [
  'Whether it asks for the password: not in a session that has just begun with a link from a mail.',
  true,
] as const;

describe(auth, 'The session.', {
  success: ['true: the customer is signed in. Signed out is a 401.', true],
  can: [
    'All groups of calls that the backend has. Missing: those of the specification, and no others.',
    ['quantities', 'change-date', 'pause', 'resume'],
  ],
});

describe(customer, 'Who is signed in.', {
  public_id: ['Opaque id of the customer.', 'cu-robin'],
  email,
  locale: ['BCP 47: language and country of the customer.', 'en-GB'],
  storeCountryCode: 'The country of the store, which sets currency, clock and calendar.',
  is_complete: ['false: the sign-up isn’t finished, and the customer is sent there.', true],
  first_name: ['For the greeting; null: there is none.', 'Robin'],
  deletion: ['The instant at which the account is deleted; null: it stays.', null],
  matched: ['false: another account has the same details, so its orders are held back.', true],
});

describe(navbar, 'What the navigation bar shows.', {
  basket_count: ['Products of the shop in the next box.', 2, 'products'],
  locale: 'Country segment of the links.',
  multi_pet: ['Whether the customer has several dogs.', false],
  show_treatment: ['Whether treatments are offered.', true],
  shipment: ['URL of the deliveries page for the next box; null: none.', '/gb/account/deliveries/bx-2f71'],
  show_christmas: ['Whether the entry for Christmas is shown.', false],
});

describe(referral, 'The offer to refer a friend.', {
  reward: ['What the customer gets for a friend.', gbp(1000)],
  friend_discount: ['What the friend saves; null: nothing.', gbp(1000)],
  code: ['What the friend types in.', 'ROBIN-7F3'],
  share_url: ['The link to share, with the code in it.', 'https://shop.example/friend/ROBIN-7F3'],
  friends: ['Friends who have received a box.', 2, 'friends'],
  earned: ['What was earned from them in all; null: not known.', gbp(2000)],
});

describe(settings, 'What the settings page shows.', {
  version: ['Goes up with each change of the details; a change sends it.', 3, serial],
  firstName: ['Given name.', 'Robin'],
  lastName: ['Family name.', 'Park'],
  email,
  phone: ['Telephone number; may be empty.', '+44 20 7946 0000'],
  address: [
    'Where boxes go.',
    {
      line1: ['Street and number.', '1 High Street'],
      line2: ['What else the address needs; may be empty.', ''],
      postcode: ['As the country writes it.', 'BA1 1AA'],
      city: ['Town or city.', 'Bath'],
      country: 'The country of the store; it can’t be changed.',
    },
  ],
  locale: ['BCP 47: the language of the customer.', 'en-GB'],
  locales: ['The languages that can be chosen.', ['en-GB']],
  payment: [
    'How boxes are paid.',
    {
      type: 'The kind of payment.',
      cardDigits: ['The last four digits of the card; null: no card.', '4242'],
      problem: ['What is wrong with it; null: nothing.', null],
      resolveUrl: ['The page where the customer can put it right; null: none.', null],
      brand: ['The card’s brand; null: no card.', 'Visa'],
      expires: ['The last month in which the card can be used; null: no card.', '2029-06'],
      label: ['How an account is shown that isn’t a card; null: a card.', null],
    },
  ],
});

describe(emailState, 'The e-mail address, and the one that waits to be confirmed.', {
  email,
  pending: [
    'An address that was asked for and isn’t confirmed yet; null: none.',
    { email: ['The new address.', 'robin@new.example'], until: 'Last moment to confirm it.' },
  ],
  asksPassword,
});

describe(mails, 'Mails that may be switched off.', {
  kinds: [
    'Each kind, in the order in which it is shown.',
    { kind: ['delivery-date or last-day.', 'last-day'], on: ['Whether the customer gets it.', true] },
  ],
});

describe(passwordState, 'Whether there is a password, and what a new one takes.', {
  isSet: ['Whether the customer has a password.', true],
  proof: 'The current password, a link from a mail, or nothing.',
  linkUrl: ['The page that mails a link which signs in; null: there is none.', '/signin/link'],
});

describe(devices, 'Where the customer is signed in.', {
  devices: [
    'All sessions, the latest first.',
    {
      id: ['Names the session when it is signed out.', 'ses-41'],
      browser: ['Its name; null: not known.', 'Firefox'],
      system: ['The operating system; null: not known.', 'Windows'],
      since: ['When the session began.', '2026-11-01T08:30:00Z'],
      lastUsed: ['When it was used last, to the hour.', '2026-11-09T18:00:00Z'],
      current: ['Whether it is the one that asks.', true],
    },
  ],
});

describe(personalData, 'A copy of all that the backend holds on the customer.', {
  asksPassword,
  copy: [
    'Where the copy can be opened, in the session that asked for it; null: it must be asked for.',
    {
      fileUrl: ['The copy as a JSON file.', '/gb/personal-data/41/file'],
      pageUrl: ['The copy as a page to read.', '/gb/personal-data/41/'],
      until: 'Last moment to open it.',
    },
  ],
});

describe(accountDeletion, 'What deleting the account means, and when it comes.', {
  asksPassword,
  days: ['Time to change one’s mind.', 14, 'days'],
  due: ['When the account is deleted; null: it wasn’t asked for.', null],
  boxes: [
    'Boxes to come.',
    {
      id: 'Public id of the box.',
      date: 'First day of the box.',
      until: ['Last day of the box.', '2026-11-20'],
      becomes: 'Whether it is cancelled, comes, or isn’t paid.',
    },
  ],
  kept: [
    'What stays when all else is gone.',
    { what: 'Which records stay.', years: ['How long the law asks for it.', 6, 'years'] },
  ],
});

const changeValue = {
  date: ['A day, if the value is one.', '2026-11-18'],
  quantity: ['A number, if the value is one.', 1, 'units of the item'],
  money: ['An amount, if the value is one.', gbp(2105)],
  code: ['A word of the contract, such as a status, if the value is one.', 'active'],
  text: ['What somebody typed, if the value is that.', 'Leave it in the porch.'],
} as const;
describe(change, 'An entry in the record of changes.', {
  reference: ['The customer’s confirmation number.', 'K-7F3A2'],
  at: ['When it was made.', '2026-11-09T18:12:00Z'],
  kind: ['What sort of change it is; an unknown one gets a plain text.', 'date'],
  subject: ['What was changed: a dog’s name, an item’s, an order number; null: nothing has a name.', 'PW-100271'],
  from: ['The value before, in one of these forms; null: there was none.', changeValue],
  to: ['The value after, in one of these forms; null: there is none.', changeValue],
  undoUntil: ['Until when it can be taken back; null: it can’t.', '2026-11-15T23:59:59Z'],
  undone: ['Whether it has been taken back.', false],
});
describe(changeRecord, 'The record of changes.', { changes: 'The latest 100, newest first.' });

describe(undoOutcome, 'What taking a change back did or, in a preview, would do.', {
  ...timetableWords,
  dependents: [
    'Later changes that depend on it and must be taken back first, the first of these before the others.',
    {
      reference: ['Number of that change.', 'K-7F3B0'],
      kind: ['What sort of change that is.', 'quantity'],
      subject: ['What it changed; null: nothing has a name.', 'PW-100271'],
    },
  ],
  reference: ['Number of the entry that tells of it; null for a preview.', 'K-7F3C1'],
});

describe(receipt, 'A receipt of a charged box.', {
  number: ['What the customer quotes, unique and without gaps.', 'R-2026-00471'],
  date: ['The day of the charge.', '2026-10-19'],
  orderId: ['The order number of the box.', 'PW-100270'],
  total: ['What was charged.', gbp(1835)],
  url: ['A page or a file that only the customer can open.', '/gb/receipts/R-2026-00471'],
});
describe(receipts, 'Receipts of charged boxes.', {
  receipts: 'The newest first.',
  allUrl: ['All of them together; null: there are none.', '/gb/receipts/all'],
});

describe(calendarLink, 'The link to the calendar of boxes.', {
  url: [
    'The calendar feed’s URL, which needs no session; null: there is none.',
    'https://shop.example/gb/calendar/Zk31uQx9.ics',
  ],
});
