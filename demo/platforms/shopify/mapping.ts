import type { Group } from '../../../src/contract/groups.ts';

/** What a customer of Shopify can do. Other groups are hidden from customers. */
export const can: readonly Group[] = [
  'delivery',
  'pause',
  'resume',
  'cancel',
  'details',
  'payment',
  'charges',
  'payment-methods',
  'report',
  'profile',
  'weights',
];

/** What a part of the contract is made of: fields and mutations of the Customer Account API. */
export interface Mapping {
  contract: string;
  shopify: readonly string[];
  how: string;
}

export const mappings: readonly Mapping[] = [
  {
    contract: 'Session',
    shopify: ['/.well-known/openid-configuration', '/.well-known/customer-account-api'],
    how: 'OAuth 2.0 with PKCE, state and nonce. The tokens stay on the server; the browser has a cookie of the gateway.',
  },
  {
    contract: 'Customer, address',
    shopify: ['Customer', 'CustomerAddress', 'customerUpdate', 'customerAddressCreate', 'customerAddressUpdate'],
    how: 'Names are of the customer, telephone and address of the default address. Email and language can’t change.',
  },
  {
    contract: 'Address of deliveries',
    shopify: ['subscriptionContractFetchDeliveryOptions', 'subscriptionContractSelectDeliveryMethod'],
    how: 'A new address is set for every contract that has not ended.',
  },
  {
    contract: 'Dog',
    shopify: ['SubscriptionContract', 'Customer.metafield'],
    how: 'One contract is one dog. Name, sex and photo are in the customer’s metafield `pawtal.dogs`, by the number of the contract; without it a dog is called as its food. Contracts have no metafields.',
  },
  {
    contract: 'Profile of a dog',
    shopify: ['Customer.metafield', 'metafieldsSet'],
    how: 'The answers are in `pawtal.dogs`. A weight is an entry of today in `pawtal.weights`: both are written together, only if both are still as they were read (`compareDigest`). No plan follows from it.',
  },
  {
    contract: 'Log of weights',
    shopify: ['Customer.metafield', 'metafieldsSet'],
    how: 'In the customer’s metafield `pawtal.weights`, by the number of the contract. It is written only if it is still as it was read (`compareDigest`). Without photos, and no plan follows from it.',
  },
  {
    contract: 'Past delivery',
    shopify: ['SubscriptionContract.orders', 'SubscriptionContract.originOrder', 'Fulfillment.latestShipmentStatus'],
    how: 'An order of the contract. Its status is the furthest of goods and payment.',
  },
  {
    contract: 'Planned delivery',
    shopify: ['SubscriptionContract.upcomingBillingCycles', 'SubscriptionContract.priceBreakdownEstimate'],
    how: 'A billing cycle that isn’t skipped, some days after its charge. It can be changed until the day before the charge.',
  },
  {
    contract: 'pause',
    shopify: ['subscriptionContractPause'],
    how: 'At once, until resumed.',
  },
  {
    contract: 'pause with an end',
    shopify: ['subscriptionBillingCycleSkip'],
    how: 'Each cycle whose delivery would come in the pause is skipped, also for a pause that starts later.',
  },
  {
    contract: 'resume',
    shopify: ['subscriptionContractActivate', 'subscriptionBillingCycleUnskip'],
    how: 'Activates a contract that is paused or failed, and takes its next cycles up again that were skipped.',
  },
  { contract: 'cancel', shopify: ['subscriptionContractCancel'], how: 'At once and for good. The reason is not kept.' },
  {
    contract: 'Charges to come',
    shopify: ['SubscriptionBillingCycle.billingAttemptExpectedDate', 'SubscriptionContract.priceBreakdownEstimate'],
    how: 'Those of the planned deliveries.',
  },
  {
    contract: 'Payment',
    shopify: ['SubscriptionContract.paymentInstrument', 'SubscriptionContract.lastPaymentStatus'],
    how: 'The contract’s card, PayPal or bank account. A failed charge leads to `PAYMENT_PAGE`.',
  },
  {
    contract: 'Payment methods',
    shopify: ['Customer.paymentInstruments', 'subscriptionContractChangePaymentInstrument', 'paymentInstrumentRemove'],
    how: 'The first one is the contract’s: another choice changes every contract that has not ended. One that is removed is replaced by the next. None is in reserve. A new one is added at `METHODS_PAGE`.',
  },
  {
    contract: 'Report',
    shopify: [
      'orderRequestReturn',
      'Order.returns',
      'Order.returnInformation',
      'LineItem.suggestedReturnReasonDefinitions',
    ],
    how: 'A request for a return of items that Shopify lists as returnable: damaged is `damaged-or-defective`, another item `received-the-wrong-item`, not eaten `animal-refused`, missing `quantity`. What an item has no such reason for isn’t offered. The remedy is a refund; the shop decides. A request that it declines is no report any more.',
  },
  {
    contract: 'Credit',
    shopify: ['Customer.storeCreditAccounts'],
    how: 'Shown as what stays when deliveries end or pause: Shopify takes store credit at its checkout only.',
  },
  {
    contract: 'Refusals',
    shopify: ['userErrors'],
    how: 'A field of an address or name becomes the field of the form; a state that doesn’t allow a change, a 409; an unknown id, a 404.',
  },
  { contract: 'Versions', shopify: [], how: 'A checksum of what the customer saw.' },
  {
    contract: 'Idempotency key',
    shopify: [],
    how: 'A table of the gateway with leases; `STATE_FILE` shares it between the processes of a machine.',
  },
];

export interface Missing {
  groups: readonly Group[];
  why: string;
}

/** All other groups, and why Shopify has none of them for customers. */
export const missing: readonly Missing[] = [
  {
    groups: ['change-date', 'method', 'rhythm'],
    why: 'Customers can skip a cycle; only the shop can move one, or change the interval.',
  },
  {
    groups: [
      'quantities',
      'quantities-preview',
      'scoop',
      'remove-all',
      'extras',
      'swap',
      'treatments',
      'order-treatments',
    ],
    why: 'The lines of a contract can be read only.',
  },
  { groups: ['delivery-place'], why: 'The address belongs to the contract, not to one delivery.' },
  {
    groups: ['start', 'restart', 'add-dog'],
    why: 'A contract starts in the checkout, and can’t start again once it has ended.',
  },
  { groups: ['holiday'], why: 'Steps for all dogs at once would be several changes, of which one may fail.' },
  { groups: ['payment-update'], why: 'Cards are entered on Shopify’s own pages, to which a link leads.' },
  { groups: ['email', 'password', 'devices', 'passkeys', 'delete-account'], why: 'Shopify’s sign-in has them.' },
  {
    groups: ['arrival', 'not-yet', 'price', 'receipts'],
    why: 'Not connected yet: order pages and price parts are there to read.',
  },
  {
    groups: ['photo', 'milestones', 'kitchen', 'sitter', 'assistants', 'household', 'bowl', 'check-in'],
    why: 'Not connected yet: metafields of the customer could hold them.',
  },
  {
    groups: ['record', 'undo', 'calendar', 'mail-actions', 'mails', 'push', 'personal-data'],
    why: 'Shopify keeps no record of a customer’s changes, and sends its own mails.',
  },
  {
    groups: ['codes', 'gifts', 'referral', 'labels'],
    why: 'They belong to the storefront and its checkout.',
  },
  {
    groups: ['products'],
    why: 'They are products to add to the next delivery, and customers can’t add to a contract. The Storefront API would list them.',
  },
  { groups: ['language'], why: 'Customers can’t set the language of their account.' },
  {
    groups: ['farewell', 'leave', 'withdrawal', 'cancel-contract'],
    why: 'They need refunds and statements that customers can’t make through this API.',
  },
];
