/*
 * Lists of values that answers may have, apart from the schemas: a page needs none of them. It accepts any text in
 * their place (`listed`), and shows what it doesn't know in a plain way. The backend, the conformance checks and the
 * OpenAPI document use them.
 */

export { subscriptionSteps } from './groups.ts';
export * from './words.ts';

/** Store countries, as they travel in `storeCountryCode`. @source §9 */
export const countries = ['GB', 'IE', 'FR', 'NL', 'BE', 'DE', 'AT', 'SE', 'DK'] as const;

/** Locale segments of a path: the store country in lower case. @source DECISIONS.md#locales */
export const segments = ['gb', 'ie', 'fr', 'nl', 'be', 'de', 'at', 'se', 'dk'] as const;

/** Item units. The view shows an unknown unit with a fallback text. @source §3 */
export const itemUnits = [
  'pack',
  'chew',
  'roll',
  'tray',
  'box',
  'unit',
  'bag',
  'can',
  'scoop',
  'stick',
  'biscuit',
] as const;

/**
 * Why a customer is sent to the payment provider: to store the way to pay, or a further one (`add`), or to confirm an open charge.
 */
export const paymentPurposes = ['method', 'add', 'authenticate'] as const;

/**
 * What came of it. `paid`: stored or confirmed, and the open charges are paid. `saved`: stored, nothing was open.
 * `charge-declined`, `needs-authentication`: stored, but an open charge is declined, or waits for the bank. Nothing has
 * changed with `declined`, `cancelled`, `expired`, `refused` (the provider's answer doesn't fit) and `unavailable` (the
 * provider can't be reached). `surplus`: the charge was paid already, so this payment is refunded. `pending`: not known
 * yet.
 */
export const paymentOutcomes = [
  'paid',
  'saved',
  'charge-declined',
  'needs-authentication',
  'declined',
  'cancelled',
  'expired',
  'refused',
  'unavailable',
  'surplus',
  'pending',
] as const;

/** Parts of the total that don't belong to an item. */
export const sumKinds = ['fee', 'discount', 'referral-credit', 'offer-credit'] as const;

/** ISO 4217. @source §9 */
export const currencies = ['GBP', 'EUR', 'SEK', 'DKK'] as const;

/** Why goods can't be sent back. */
export const exemptReasons = ['made-to-measure', 'perishable', 'sealed'] as const;

export const foodKinds = ['dry', 'wet'] as const;

/** Whether a birthday is known to the day, or only the age in years. */
export const bornBy = ['day', 'year'] as const;

/** Body condition: ribs and waist, seen and felt. */
export const bodyShapes = ['thin', 'ideal', 'round'] as const;

/** Exercise on a usual day: under one hour, one to three hours, the same with much running, work or sport. */
export const activities = ['calm', 'normal', 'lively', 'sporty'] as const;

/** What a dog may not tolerate or not like. */
export const foods = ['chicken', 'beef', 'turkey', 'fish', 'grain'] as const;

/**
 * Whether a recipe suits a dog. `rich`: it has more fat than is good for this dog. `disliked`, `allergy`: it contains what the
 * dog dislikes or doesn't tolerate. `age`: the dog is too young. The last two can't be chosen.
 */
export const recipeFits = ['fits', 'rich', 'disliked', 'allergy', 'age'] as const;

/** What becomes of the feeding plan with another weight. */
export const weightPlans = ['new', 'keep'] as const;

/** How often a dog gets a product of the shop: with each of its food deliveries, with those that are listed, or not at all. */
export const extraFrequencies = ['every', 'once', 'never'] as const;

/** What a code gives: a discount on deliveries, or credit, as a gift card does. */
export const codeKinds = ['discount', 'credit'] as const;

/** Why the next delivery uses nothing of a code: none is planned, another discount comes first, its minimum, or it is paid already. */
export const codeWaits = ['no-delivery', 'order', 'minimum', 'paid'] as const;

/** Why a code is refused: the response's code is one of these after `code-`. */
export const codeRefusals = [
  'unknown',
  'used',
  'country',
  'currency',
  'not-yet',
  'expired',
  'exhausted',
  'new-customers',
  'minimum',
] as const;

/** What a dog eats besides our food: nothing, treats, or a part of its meals. */
export const otherFoods = ['none', 'treats', 'meals'] as const;

/** What a new password takes: the current one, a link from a mail, or nothing. */
export const passwordProofs = ['current', 'link', 'none'] as const;

/** What becomes of a delivery when its customer's account is deleted. An unpaid one isn't sent unless it is paid, a lost one is paid back. */
export const leavingDeliveries = ['cancelled', 'comes', 'unpaid', 'refunded'] as const;

/** How the customer ended a contract. */
export const declarationKinds = ['withdrawal', 'cancellation'] as const;

/** Why deliveries are cancelled, in the order in which they are shown. */
export const leaveReasons = ['too-much', 'price', 'taste', 'moving', 'other'] as const;

/** What may fit a reason better: the next delivery later, another recipe, another address, or a person. */
export const leaveOffers = ['skip', 'recipe', 'address', 'contact'] as const;

/** Why a dog gets no more deliveries: it died, or it lives elsewhere now. */
export const farewellKinds = ['died', 'rehomed'] as const;

/** What a milestone of a dog is about. */
export const milestoneKinds = ['first-box', 'birthday', 'hundredth-bowl', 'grown-up'] as const;

/** What stays when an account is deleted. */
export const keptRecords = ['receipts', 'declarations'] as const;

/** What can be wrong with a delivery that should be there. `not-eaten`: the dog doesn't eat it. */
export const reportProblems = ['not-arrived', 'missing', 'damaged', 'wrong-item', 'not-eaten'] as const;

/** What the customer can choose instead. */
export const remedies = ['resend', 'refund'] as const;

/**
 * Why money is paid back. `surplus`: it was not owed. `not-delivered`: the delivery was lost or came back. `farewell`: its dog
 * died or lives elsewhere now.
 */
export const refundReasons = ['surplus', 'report', 'not-delivered', 'withdrawal', 'farewell', 'recall'] as const;

/** `due`: planned. `sent`: on its way to the customer's bank. */
export const refundStatuses = ['due', 'sent', 'done'] as const;

/** Where money goes back to: the way that it was paid, or the customer's credit, such as a gift card. */
export const refundTargets = ['payment', 'credit'] as const;

export const reportStatuses = ['received', 'decided', 'resent', 'refunded'] as const;

/** What a link in a mail does with a delivery: moves it to the day of the next one, keeps its day, or confirms that it has arrived. */
export const mailActions = ['skip', 'keep', 'arrived', 'drop-extra'] as const;

/**
 * Whether such a link can be used. `changed`: the delivery has changed since the mail. `closed`: the delivery’s status, or a
 * mismatch, doesn’t allow the action. `done`, `undone`: it was used.
 */
export const mailActionStates = ['open', 'done', 'undone', 'changed', 'closed', 'expired'] as const;

/** Why no treatment can be ordered for a dog now. */
export const noTreatmentReasons = [
  'planned',
  'recent',
  'weight',
  'too-light',
  'no-box',
  'mismatch',
  'not-sold',
] as const;

/** Who has a right to act for the customer: who looks after the dogs, by a link. */
export const grantKinds = ['sitter'] as const;

/** What such a person may do. @source DECISIONS.md#scopes */
export const grantScopes = ['read', 'feed', 'manage', 'money'] as const;
export type GrantScope = (typeof grantScopes)[number];

/** What a backend can do (`can` of the auth answer). */
export { groups } from './groups.ts';
