/**
 * Kinds of data that a change can outdate. Every change names the topics that it touches; other tabs of the browser
 * receive the same names. `dates`: the dates that a delivery can move to; `prices`: how a delivery's price is made up.
 */
export type Topic =
  | 'customer'
  | 'pets'
  | 'navbar'
  | 'deliveries'
  | 'plans'
  | 'profile'
  | 'weights'
  | 'dates'
  | 'reports'
  | 'places'
  | 'treatment-orders'
  | 'prices'
  | 'method-options'
  | 'products'
  | 'settings'
  | 'payment-methods'
  | 'email'
  | 'change-record'
  | 'calendar-link'
  | 'kitchen-link'
  | 'mails'
  | 'push'
  | 'receipts'
  | 'password'
  | 'devices'
  | 'passkeys'
  | 'personal-data'
  | 'account-deletion'
  | 'pet-tags'
  | 'shopping-customer';

/** The topics of a change to a delivery's content or date. */
export const deliveryTopics = [
  'deliveries',
  'dates',
  'prices',
  'method-options',
  'products',
  'navbar',
  'change-record',
] as const satisfies readonly Topic[];

/** These topics, and further ones. */
/* @__NO_SIDE_EFFECTS__ */
export const withDeliveries = (...more: Topic[]): readonly Topic[] => [...deliveryTopics, ...more];
