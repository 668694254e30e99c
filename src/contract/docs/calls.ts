import type { calls } from '../all-calls.ts';

/** What the documents say of one call. */
export interface CallWords {
  tag: keyof typeof tags;
  summary: string;
  description: string;
  /** Failures that not every call of its kind can have. */
  fails: readonly (409 | 429)[];
}

/** Parts of the document. */
export const tags = {
  Session: 'Who is signed in, and signing in.',
  Customer: 'The customer, the navigation bar and the settings.',
  Dogs: 'Dogs, their profiles and what they eat.',
  Boxes: 'Boxes: what is in them, when and where they come.',
  Subscription: 'Pausing, cancelling and how often boxes come.',
  Shop: 'Products, treatments and payments.',
  Privacy: 'Password, devices, the customer’s data and statements about the contract.',
} as const;

const call = (
  tag: keyof typeof tags,
  summary: string,
  description: string,
  ...fails: CallWords['fails']
): CallWords => ({ tag, summary, description, fails });

/** What each call is for, what it changes, and what else it may be refused for. */
export const callWords: Readonly<Record<keyof typeof calls, CallWords>> = {
  authenticate: call(
    'Session',
    'Tell who is signed in',
    'Every tag waits for this answer. 200 in a session, else 401; `can` names the groups of calls that the backend has.',
  ),
  getCustomer: call(
    'Customer',
    'Read the signed-in customer',
    'Language and country of all that is shown follow from it.',
  ),
  getNavbar: call(
    'Customer',
    'Read the content of the navigation bar',
    'Counts and switches for its entries; a store without shop or treatments answers with zero and false.',
  ),
  getReferral: call('Customer', 'Read the offer to refer a friend', 'Reward, link and what was earned so far.'),
  getSettings: call('Customer', 'Read the contact details', 'Address, language and payment of the settings page.'),
  saveDetails: call(
    'Customer',
    'Save the contact details',
    'Changes name, address, telephone and language at once; boxes that can still be changed go to the new address.',
    409,
  ),
  getChangeRecord: call(
    'Customer',
    'Read the record of changes',
    'The latest 100 changes by the customer, with the numbers that confirm them.',
  ),
  undoChange: call(
    'Customer',
    'Take a change back',
    '`{id}` is the reference of a change. Refused if later changes depend on it, or its last day has passed.',
    409,
  ),
  previewUndo: call(
    'Customer',
    'Say what taking a change back would do',
    'The answer of the change itself, while nothing changes. `{id}` is the reference of a change.',
    409,
  ),
  getCalendarLink: call('Customer', 'Read the calendar link', 'The secret URL of the feed of boxes, or null.'),
  makeCalendarLink: call(
    'Customer',
    'Create a calendar link',
    'Makes a new secret URL; the one before leads nowhere from then on.',
  ),
  revokeCalendarLink: call('Customer', 'Revoke the calendar link', 'The URL leads nowhere from then on: 404 or 410.'),
  getMails: call('Customer', 'Read which mails come', 'Only kinds that may be switched off.'),
  saveMail: call('Customer', 'Switch a kind of mail', 'On or off, from the next mail on.'),
  getReceipts: call('Customer', 'List the receipts', 'One for each charged box, newest first.'),
  getEmail: call('Customer', 'Read the e-mail address', 'The present address, and one that waits to be confirmed.'),
  askEmail: call(
    'Customer',
    'Ask for another e-mail address',
    'Mails a link to the new address. Nothing changes until that link is followed.',
    429,
  ),
  cancelEmail: call(
    'Customer',
    'Withdraw the new e-mail address',
    'The link that was mailed leads nowhere from then on.',
  ),
  getPets: call(
    'Dogs',
    'List the dogs',
    'All dogs of the customer, also paused and cancelled ones. Other calls take their `petPublicId`.',
  ),
  addDog: call('Dogs', 'Add a dog', 'It has no subscription yet; its profile asks what is needed for a plan.'),
  savePhoto: call('Dogs', 'Set or remove a dog’s photo', '`{id}` is a petPublicId. At most 200 kB.'),
  getProfile: call('Dogs', 'Read a dog’s profile', '`{id}` is a petPublicId. The answers so far, and what is missing.'),
  saveProfile: call(
    'Dogs',
    'Save answers about a dog',
    '`{id}` is a petPublicId. Changes the plan from the first box on that can still be changed.',
    409,
  ),
  previewProfile: call(
    'Dogs',
    'Say what answers would change',
    '`{id}` is a petPublicId. The outcome of saving, while nothing is saved.',
    409,
  ),
  getDryClaims: call(
    'Dogs',
    'Read what is good about kibble',
    'Claims for the feeding plan, in the customer’s language.',
  ),
  getFeedingPlans: call(
    'Dogs',
    'Read a dog’s feeding plans',
    '`{id}` is a petPublicId: the present plan and the next.',
  ),
  getFood: call('Dogs', 'Say how long the food lasts', 'For each dog whose boxes come, from what its boxes brought.'),
  getKitchenLink: call('Dogs', 'Read the link of the kitchen card', 'The secret URL of the card, or null.'),
  makeKitchenLink: call('Dogs', 'Create a link to the kitchen card', 'The link before leads nowhere from then on.'),
  revokeKitchenLink: call('Dogs', 'Revoke the link of the kitchen card', 'The card’s URL leads nowhere from then on.'),
  getDeliveries: call(
    'Boxes',
    'List the boxes of a dog',
    '`{id}` is a petPublicId. Past and future boxes by date, in full.',
  ),
  getTreatmentDeliveries: call(
    'Boxes',
    'List a dog’s boxes with treatments',
    '`{id}` is a petPublicId. Boxes in which treatments come, by date.',
  ),
  getDelivery: call('Boxes', 'Read one box', '`{id}` is the id of a box of any age, with all dogs in it.'),
  confirmDelivery: call('Boxes', 'Confirm that a box has arrived', 'Without a body. The box counts as delivered.', 409),
  getReport: call(
    'Boxes',
    'Read what can be reported about a box',
    'Also what was reported, and how far that has come.',
  ),
  sendReport: call(
    'Boxes',
    'Report a problem with a box',
    'Asks for a new box or for money back. A box has at most one report.',
    409,
  ),
  getPlace: call('Boxes', 'Read where a box goes', 'An address of its own, and the note for its driver.'),
  changePlace: call(
    'Boxes',
    'Send a box somewhere else',
    'Sets address and note of one box until its last day for changes; the account’s address stays.',
    409,
  ),
  getRanges: call(
    'Boxes',
    'List the days on which a box can come',
    'By method, from the first possible day on, with the consequences of each.',
    409,
  ),
  getBreakdown: call('Boxes', 'Explain the price of a box', 'Line by line, and how it differs from the box before.'),
  changeDate: call(
    'Boxes',
    'Move a box to another day',
    'Later boxes keep their interval and move with it. A day that isn’t offered is a 422.',
    409,
  ),
  adjustQuantity: call(
    'Boxes',
    'Change quantities in a box',
    'Also adds products of the shop. An item that the box can’t have, or too many of it, is a 422.',
    409,
  ),
  getMethodOptions: call(
    'Boxes',
    'Say what each delivery method means',
    'Days, fees and totals of the boxes that can still be changed.',
    409,
  ),
  changeMethod: call('Boxes', 'Change the delivery method', 'For all boxes that can still be changed.', 409),
  takeStep: call(
    'Subscription',
    'Start, pause, resume, cancel or restart',
    '`{id}` is a petPublicId, or `all` for every dog that can take the step. Boxes past their last day stay.',
    409,
  ),
  previewStep: call(
    'Subscription',
    'Say what a step would do',
    '`{id}` is a petPublicId, or `all`. Dogs, boxes and the next charge after the step, which isn’t taken.',
    409,
  ),
  getRhythm: call('Subscription', 'Read how often boxes come', 'For each dog, with what can be chosen.'),
  setRhythm: call('Subscription', 'Change how often boxes come', '`{id}` is a petPublicId, or `all`.', 409),
  previewRhythm: call(
    'Subscription',
    'Say what another rhythm would do',
    '`{id}` is a petPublicId, or `all`. Boxes and food after the change, which isn’t made.',
    409,
  ),
  getProducts: call('Shop', 'List the products of the shop', 'With the box into which they can be put.'),
  getTreatmentOrders: call('Shop', 'Read which treatments can be ordered', 'For each dog whose deliveries are active.'),
  orderTreatment: call(
    'Shop',
    'Order a treatment, or cancel the order',
    '`{id}` is a petPublicId. It goes into the box that the offer names.',
    409,
  ),
  startPayment: call(
    'Shop',
    'Begin a visit to the payment provider',
    'To store a way to pay, or to confirm an open charge. The answer says where to send the customer.',
    409,
    429,
  ),
  tellPayment: call('Shop', 'Tell what came of a visit', 'Once: the second time the result is null.'),
  getPassword: call('Privacy', 'Read what a new password takes', 'The present one, a link from a mail, or nothing.'),
  savePassword: call('Privacy', 'Set a password', 'Every other session of the customer ends.', 429),
  getDevices: call('Privacy', 'List the customer’s sessions', 'The session that asks is marked as current.'),
  signOutDevice: call('Privacy', 'End one session', '`{id}` is the id of a device in the list.'),
  signOutEverywhere: call('Privacy', 'End all sessions', 'Also the one that asks: its next call is a 401.'),
  getPersonalData: call(
    'Privacy',
    'Say where the customer’s data can be opened',
    'Only in the session that asked for it.',
  ),
  askPersonalData: call('Privacy', 'Ask for the customer’s data', 'Prepares a file and a page for this session.', 429),
  getAccountDeletion: call('Privacy', 'Say what deleting the account means', 'Boxes, records that stay, and the day.'),
  deleteAccount: call(
    'Privacy',
    'Ask for the account to be deleted',
    'Subscriptions end at once, all else after the days to change one’s mind.',
    429,
  ),
  keepAccount: call('Privacy', 'Keep the account after all', 'Until it is deleted; subscriptions stay ended.'),
  getWithdrawal: call(
    'Privacy',
    'Say how to withdraw from a contract',
    'Also for visitors, by the country of the path.',
  ),
  withdraw: call(
    'Privacy',
    'Withdraw from a contract',
    'Also for visitors. The receipt is confirmed by mail.',
    409,
    429,
  ),
  getCancellation: call('Privacy', 'Say how to cancel a contract', 'For visitors too, by the country of the path.'),
  cancelContract: call('Privacy', 'Cancel a contract', 'For visitors too. The receipt is confirmed by mail.', 409, 429),
};
