import type { calls } from '../all-calls.ts';

/** Description of one call in the OpenAPI document. */
export interface CallWords {
  tag: keyof typeof tags;
  summary: string;
  description: string;
}

/** Tags of the document. */
export const tags = {
  Session: 'The session, and signing in.',
  Customer: 'The customer, the navigation bar and the settings.',
  Dogs: 'Dogs, their profiles and what they eat.',
  Deliveries: 'Contents, dates and places of deliveries.',
  Subscription: 'Pausing, cancelling, and the interval of deliveries.',
  Shop: 'Products, treatments and payments.',
  Privacy: 'Password, devices, the customer’s data and statements about the contract.',
  Events: 'What the backend reports to the shop’s own systems.',
} as const;

const call = (tag: keyof typeof tags, summary: string, description: string): CallWords => ({
  tag,
  summary,
  description,
});

/** Summary and description of each call. */
export const callWords: Readonly<Record<keyof typeof calls, CallWords>> = {
  authenticate: call(
    'Session',
    'Get the session',
    'Every tag waits for this response. 200 in a session, else 401; `can` lists the groups of calls that the backend has.',
  ),
  getCustomer: call(
    'Customer',
    'Get the signed-in customer',
    'Sets the language and country of everything that the widgets show.',
  ),
  getNavbar: call(
    'Customer',
    'Get the content of the navigation bar',
    'Counts and switches for its entries. A store without a shop or treatments returns zero and false.',
  ),
  getReferral: call('Customer', 'Get the referral offer', 'Reward, link, and credit earned so far.'),
  getSettings: call('Customer', 'Get the contact details', 'Address, language and payment for the settings page.'),
  saveDetails: call(
    'Customer',
    'Save the contact details',
    'Changes name, address, telephone and language together. Deliveries that can still be changed go to the new address.',
  ),
  getChangeRecord: call(
    'Customer',
    'List the changes',
    'The customer’s latest 100 changes, with their confirmation numbers.',
  ),
  undoChange: call(
    'Customer',
    'Undo a change',
    '`{id}` is the reference of a change. Refused if later changes depend on it, or its last day has passed.',
  ),
  previewUndo: call(
    'Customer',
    'Preview an undo',
    'Returns what the undo would return, without changing anything. `{id}` is the reference of a change.',
  ),
  getCalendarLink: call(
    'Customer',
    'Get the calendar link',
    'The secret URL of the calendar feed of deliveries, or null.',
  ),
  makeCalendarLink: call(
    'Customer',
    'Create a calendar link',
    'Creates a new secret URL. The previous URL stops working.',
  ),
  revokeCalendarLink: call('Customer', 'Revoke the calendar link', 'The URL stops working: 404 or 410.'),
  getMails: call('Customer', 'List the mail preferences', 'Only the kinds of mail that can be switched off.'),
  saveMail: call(
    'Customer',
    'Set a mail preference',
    'Switches one kind of mail on or off, from the next mail. `news` stay off, and a mail with a link is sent: the button on its page switches them on. A repeat sends another one.',
  ),
  getPush: call(
    'Customer',
    'List reminders and devices',
    'Kinds of reminder that arrive on devices, the quiet hours, and the devices.',
  ),
  addPushDevice: call(
    'Customer',
    'Add a device for reminders',
    'Sends what the browser’s PushSubscription has. A browser has one: an earlier one of it is replaced.',
  ),
  removePushDevice: call('Customer', 'Remove a device for reminders', 'Nothing is sent to it from then on.'),
  saveReminder: call('Customer', 'Set a kind of reminder', 'Switches one kind on or off, on all devices.'),
  saveQuiet: call(
    'Customer',
    'Set the quiet hours',
    'A reminder that is due in them arrives at their end, unless it is of no use any more.',
  ),
  getReceipts: call('Customer', 'List the receipts', 'One for each charged box, newest first.'),
  getEmail: call('Customer', 'Get the e-mail address', 'The current address, and an unconfirmed new one.'),
  requestEmail: call(
    'Customer',
    'Request a new e-mail address',
    'Mails a link to the new address. Nothing changes until the customer follows that link.',
  ),
  cancelEmail: call('Customer', 'Withdraw the new e-mail address', 'The mailed link stops working.'),
  getPets: call(
    'Dogs',
    'List the dogs',
    'All dogs of the customer, paused and cancelled ones included. Other calls take their `petPublicId`.',
  ),
  addDog: call(
    'Dogs',
    'Add a dog',
    'The dog has no subscription yet. Its profile lists the questions that a plan needs.',
  ),
  savePhoto: call('Dogs', 'Set or remove a dog’s photo', '`{id}` is a petPublicId. At most 200 kB.'),
  getProfile: call(
    'Dogs',
    'Get a dog’s profile',
    '`{id}` is a petPublicId. The answers so far, and the unanswered questions.',
  ),
  saveProfile: call(
    'Dogs',
    'Save answers about a dog',
    '`{id}` is a petPublicId. Changes the plan, starting with the first delivery that can still be changed.',
  ),
  previewProfile: call(
    'Dogs',
    'Preview answers about a dog',
    '`{id}` is a petPublicId. Returns the outcome of saving, without saving anything.',
  ),
  getDryClaims: call('Dogs', 'Get the claims about kibble', 'Claims for the feeding plan, in the customer’s language.'),
  getFeedingPlans: call(
    'Dogs',
    'List a dog’s feeding plans',
    '`{id}` is a petPublicId. The current plan and the next one.',
  ),
  getRecipes: call(
    'Dogs',
    'List the recipes of a dog’s kibble',
    '`{id}` is a petPublicId. What could replace each recipe, with its fit, price and portion.',
  ),
  swapRecipe: call(
    'Dogs',
    'Swap a recipe',
    '`{id}` is a petPublicId. Replaces a recipe from a delivery on, or in every second delivery. A recipe that doesn’t suit the dog is a 422.',
  ),
  previewSwap: call(
    'Dogs',
    'Preview a swap',
    '`{id}` is a petPublicId. Returns the outcome of the swap, without changing anything.',
  ),
  getWeights: call(
    'Dogs',
    'Get the log of a dog’s weight',
    '`{id}` is a petPublicId, also of a dog that died or has a new home: its log stays, and can’t be changed.',
  ),
  saveWeight: call(
    'Dogs',
    'Save a dog’s weight',
    '`{id}` is a petPublicId. A day has one entry. The newest one is the weight of the profile; the feeding plan changes on request only.',
  ),
  previewWeight: call(
    'Dogs',
    'Preview a dog’s weight',
    '`{id}` is a petPublicId. Returns the outcome of saving, without saving anything.',
  ),
  removeWeight: call('Dogs', 'Remove a dog’s weight', '`{id}` is a petPublicId. The only entry can’t be removed.'),
  getExtras: call(
    'Dogs',
    'List a dog’s extras',
    '`{id}` is a petPublicId. The products of the shop with how often the dog gets each, and the deliveries that contain it.',
  ),
  chooseExtra: call(
    'Dogs',
    'Choose an extra',
    '`{id}` is a petPublicId. A product comes with every food delivery, with one, in a delivery without food, or not any more.',
  ),
  previewExtra: call(
    'Dogs',
    'Preview an extra',
    '`{id}` is a petPublicId. Returns the outcome of the choice, without changing anything.',
  ),
  getLeaving: call(
    'Subscription',
    'Get what cancelling means',
    '`{id}` is a petPublicId, or `all`. The deliveries that still come, the other dogs’ deliveries, the reasons to choose from, and an offer that may fit a reason better.',
  ),
  getFarewells: call(
    'Dogs',
    'List the dogs whose deliveries ended for good',
    'They died or live elsewhere now. No other call lists them; photo and feeding plan are kept.',
  ),
  sayFarewell: call(
    'Dogs',
    'End a dog’s deliveries because it died or lives elsewhere',
    '`{id}` is a petPublicId. Deliveries, charges and mails about this dog end at once. What was charged and isn’t delivered is refunded, also if it is on its way.',
  ),
  previewFarewell: call(
    'Dogs',
    'Preview the end of a dog’s deliveries',
    '`{id}` is a petPublicId. Returns what would end and what would come back, without changing anything.',
  ),
  undoFarewell: call(
    'Dogs',
    'List a dog again',
    '`{id}` is a petPublicId. It was a mistake: the dog is listed again, and its deliveries can be restarted. Refunds stay.',
  ),
  getGifts: call(
    'Shop',
    'List the gifts',
    'Gifts to friends by date, with what is written to them, and when a new one comes.',
  ),
  sendGift: call(
    'Shop',
    'Send a gift',
    'Products to another address in the customer’s country, charged as any delivery. Its delivery is in this list only, and can be changed with the calls of deliveries; without items it is cancelled.',
  ),
  previewGift: call('Shop', 'Preview a gift', 'Returns the outcome of the gift, without changing anything.'),
  getCodes: call('Shop', 'List the entered codes', 'Discounts with the deliveries left, and the credit with its use.'),
  enterCode: call(
    'Shop',
    'Enter a code',
    'A discount or a gift card. A code that can’t be used is a 422 whose code is the reason, such as `code-expired`.',
  ),
  previewCode: call('Shop', 'Preview a code', 'Returns the outcome of the code, without changing anything.'),
  removeCode: call(
    'Shop',
    'Remove an entered code',
    '`{id}` is the id of an entered code of which nothing is used. It can be entered again.',
  ),
  getFood: call(
    'Dogs',
    'Get how long the food lasts',
    'For each dog with planned deliveries, calculated from its past deliveries.',
  ),
  getMilestones: call(
    'Dogs',
    'Get the milestone of today',
    'At most one, for at most five days: the first box, a birthday, the hundredth bowl, the end of growing. None during trouble, for a dog without deliveries, or within thirty days of a farewell.',
  ),
  saveMilestones: call(
    'Dogs',
    'Close a milestone, or switch them on or off',
    'A milestone that was seen never returns, and no other follows on that day.',
  ),
  getKitchenLink: call('Dogs', 'Get the link to the kitchen card', 'The secret URL of the card, or null.'),
  makeKitchenLink: call('Dogs', 'Create a link to the kitchen card', 'The previous link stops working.'),
  revokeKitchenLink: call('Dogs', 'Revoke the link to the kitchen card', 'The URL of the card stops working.'),
  getDeliveries: call(
    'Deliveries',
    'List a dog’s deliveries',
    '`{id}` is a petPublicId. Past and future deliveries by date, in full.',
  ),
  getTreatmentDeliveries: call(
    'Deliveries',
    'List a dog’s treatment deliveries',
    '`{id}` is a petPublicId. Deliveries that contain treatments, by date.',
  ),
  getDelivery: call(
    'Deliveries',
    'Get a delivery',
    '`{id}` is the id of any delivery, past or future. Includes all of its dogs.',
  ),
  confirmDelivery: call('Deliveries', 'Confirm an arrival', 'Without a body. Marks the delivery as delivered.'),
  denyArrival: call(
    'Deliveries',
    'State that a delivery hasn’t come yet',
    'Without a body. The delivery stays on its way; a transition to its kibble starts once it is there.',
  ),
  findMailAction: call(
    'Deliveries',
    'Get the action of a mail’s link',
    'For any holder of the link. Changes nothing, so that scanners of mails may open it. An unknown link is a 404.',
  ),
  takeMailAction: call(
    'Deliveries',
    'Take the action of a mail’s link',
    'For any holder of the link, once. A repeated request returns the same state.',
  ),
  undoMailAction: call(
    'Deliveries',
    'Undo the action of a mail’s link',
    'For any holder of the link, until undoUntil.',
  ),
  getReport: call(
    'Deliveries',
    'Get the report options of a delivery',
    'The problems that can be reported, the report that was made, and its status.',
  ),
  sendReport: call(
    'Deliveries',
    'Report a problem with a delivery',
    'Requests a replacement or a refund. A delivery has at most one report.',
  ),
  getPlace: call(
    'Deliveries',
    'Get the place of a delivery',
    'Its separate address, if any, and the note for the driver.',
  ),
  changePlace: call(
    'Deliveries',
    'Change the place of a delivery',
    'Sets address and note of one delivery, until its last day for changes. The account’s address stays.',
  ),
  getRanges: call(
    'Deliveries',
    'List the possible days of a delivery',
    'By method, from the first possible day, with the consequences of each day.',
  ),
  getBreakdown: call(
    'Deliveries',
    'Get the price breakdown of a delivery',
    'Line by line, with the differences from the previous delivery.',
  ),
  changeDate: call(
    'Deliveries',
    'Move a delivery to another day',
    'Later deliveries keep their interval and move with it. A day that isn’t offered is a 422.',
  ),
  adjustQuantity: call(
    'Deliveries',
    'Change quantities in a delivery',
    'Also adds products of the shop. An item that the delivery can’t contain, or a quantity over the limit, is a 422.',
  ),
  previewQuantities: call(
    'Deliveries',
    'Preview quantities in a delivery',
    'The delivery as the quantities would make it, with its prices and amounts. Saves nothing.',
  ),
  getMethodOptions: call(
    'Deliveries',
    'Compare the delivery methods',
    'Days, fees and totals of the deliveries that can still be changed.',
  ),
  changeMethod: call('Deliveries', 'Change the delivery method', 'For all deliveries that can still be changed.'),
  takeStep: call(
    'Subscription',
    'Start, pause, resume, cancel or restart',
    '`{id}` is a petPublicId, or `all` for every dog that can take the step. Deliveries past their last day stay.',
  ),
  previewStep: call(
    'Subscription',
    'Preview a step',
    '`{id}` is a petPublicId, or `all`. Returns dogs, deliveries and the next charge after the step, without taking it.',
  ),
  getRhythm: call(
    'Subscription',
    'Get the delivery intervals',
    'The interval of each dog, and the intervals that can be chosen.',
  ),
  setRhythm: call('Subscription', 'Change the delivery interval', '`{id}` is a petPublicId, or `all`.'),
  previewRhythm: call(
    'Subscription',
    'Preview a delivery interval',
    '`{id}` is a petPublicId, or `all`. Returns deliveries and food after the change, without making it.',
  ),
  getProducts: call('Shop', 'List the products of the shop', 'With the delivery that they can be added to.'),
  getPlanLabels: call(
    'Dogs',
    'List the labels of a dog’s food',
    '`{id}` is a petPublicId. Kibble and wet food of the plan that comes next, with what the law asks a shop to state.',
  ),
  getDeliveryLabels: call(
    'Deliveries',
    'List the labels of a delivery’s items',
    '`{id}` is the id of a delivery. Lots and best-before dates follow once it is packed.',
  ),
  getTreatmentOrders: call(
    'Shop',
    'List the treatments that can be ordered',
    'For each dog whose deliveries are active.',
  ),
  orderTreatment: call(
    'Shop',
    'Order a treatment, or cancel the order',
    '`{id}` is a petPublicId. The treatment goes into the delivery that the offer names.',
  ),
  getCharges: call(
    'Shop',
    'List the charges to come',
    'What will be taken, when, in which way and for which delivery, by day. Gifts are included, deliveries on hold and those that cost nothing aren’t.',
  ),
  getPaymentMethods: call('Shop', 'List the payment methods', 'The default one first, then the one in reserve.'),
  chooseDefaultMethod: call(
    'Shop',
    'Make a payment method the default',
    '`{id}` is the id of a method in the list. Charges to come are taken from it. Nothing is charged at once.',
  ),
  chooseReserveMethod: call(
    'Shop',
    'Allow a payment method in reserve',
    'If a charge fails, it is tried with this method on a day that was announced. Only one is in reserve; the default one can’t be.',
  ),
  removePaymentMethod: call(
    'Shop',
    'Remove a payment method',
    'In place of the default comes the one in reserve, or else the first of the others. 409 `method-needed`: it is the only one, and a charge is still to come.',
  ),
  startPayment: call(
    'Shop',
    'Start a visit to the payment provider',
    'To store a payment method, or to confirm an open charge. The response has the URL to send the customer to.',
  ),
  getPaymentResult: call(
    'Shop',
    'Get the outcome of a visit',
    'The result is returned once; a second request gets null.',
  ),
  getPassword: call(
    'Privacy',
    'Get the requirements for a new password',
    'The current password, a link from a mail, or nothing.',
  ),
  savePassword: call('Privacy', 'Set a password', 'Ends every other session of the customer.'),
  getDevices: call('Privacy', 'List the customer’s sessions', 'The session of the request is marked as current.'),
  signOutDevice: call('Privacy', 'End one session', '`{id}` is the id of a device in the list.'),
  signOutEverywhere: call(
    'Privacy',
    'End all sessions',
    'Including the session of the request: its next call is a 401.',
  ),
  getPasskeys: call('Privacy', 'List the customer’s passkeys', 'With the page on which one can be added.'),
  startPasskey: call(
    'Privacy',
    'Get the options for a new passkey',
    'For `navigator.credentials.create()`. The challenge belongs to the session, and works once, within five minutes.',
  ),
  addPasskey: call(
    'Privacy',
    'Add a passkey',
    'What the browser made of the options. A mail reports it to the customer.',
  ),
  renamePasskey: call('Privacy', 'Rename a passkey', '`{id}` is the id of a passkey in the list.'),
  removePasskey: call(
    'Privacy',
    'Remove a passkey',
    '`{id}` is the id of a passkey in the list. A mail reports it; a link by mail still signs in.',
  ),
  getGrants: call('Privacy', 'List the rights of others', 'Those of today and of later days, the first day first.'),
  makeGrant: call(
    'Privacy',
    'Make a link for who looks after the dogs',
    'It opens the kitchen card of these dogs without a session, on these days only. A backend keeps its hash alone.',
  ),
  revokeGrant: call(
    'Privacy',
    'Revoke a right of another person',
    '`{id}` is the id of a grant in the list. The link stops working at once: 404 or 410.',
  ),
  getAssistants: call(
    'Privacy',
    'List the connected assistants',
    'Those that may act for the customer over MCP, the oldest first.',
  ),
  revokeAssistant: call(
    'Privacy',
    'Revoke an assistant',
    '`{id}` is the id of an assistant in the list. Its tokens stop at once.',
  ),
  getHousehold: call(
    'Privacy',
    'List the persons of the household',
    'Who may act for the customer behind the session, and for whom that one may, also while the session acts for another.',
  ),
  invitePerson: call(
    'Privacy',
    'Invite a person',
    'A mail brings the invitation, which works for seven days and once, for who signs in with this address. At most six persons.',
  ),
  actFor: call(
    'Privacy',
    'Act for another customer',
    'All calls of the session are about that customer then, within its scopes, except those about the household. Pages of another ' +
      'customer get a 409 `other-household` for each change.',
  ),
  endPerson: call(
    'Privacy',
    'End the access of a person',
    '`{id}` is the id of a grant in the list: of a person or an invitation, or one by which the customer acts for another. It ends at once.',
  ),
  getPersonalData: call(
    'Privacy',
    'Get the links to the customer’s data',
    'Only in the session that requested the copy.',
  ),
  requestPersonalData: call('Privacy', 'Request the customer’s data', 'Prepares a file and a page for this session.'),
  getAccountDeletion: call(
    'Privacy',
    'Preview the account’s deletion',
    'Affected deliveries, records that stay, and the day.',
  ),
  deleteAccount: call(
    'Privacy',
    'Request the account’s deletion',
    'Subscriptions end immediately, everything else at the end of the grace period.',
  ),
  keepAccount: call(
    'Privacy',
    'Withdraw the account’s deletion',
    'Possible until the account is deleted. Subscriptions stay ended.',
  ),
  getWithdrawal: call('Privacy', 'Get the terms of withdrawal', 'Also for visitors, by the country in the path.'),
  withdraw: call('Privacy', 'Withdraw from a contract', 'Also for visitors. The receipt is confirmed by mail.'),
  getCancellation: call('Privacy', 'Get the terms of cancellation', 'Also for visitors, by the country in the path.'),
  cancelContract: call('Privacy', 'Cancel a contract', 'Also for visitors. The receipt is confirmed by mail.'),
};
