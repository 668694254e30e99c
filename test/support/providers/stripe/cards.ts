/** What customers use on the double's page: numbers and accounts that Stripe documents for tests, and what they do. */
export const means = {
  works: { type: 'card', number: '4242424242424242', brand: 'visa', charge: 'succeeds', asksAtSetup: false },
  /** Can be stored. Each charge is declined. */
  'declines-later': {
    type: 'card',
    number: '4000000000000341',
    brand: 'visa',
    charge: 'declines',
    asksAtSetup: false,
  },
  /** The bank asks at each payment. */
  'asks-bank': { type: 'card', number: '4000002760003184', brand: 'visa', charge: 'asks', asksAtSetup: true },
  paypal: { type: 'paypal', number: '', brand: '', charge: 'succeeds', asksAtSetup: false },
  /** The bank carries a debit out days later. */
  'direct-debit': {
    type: 'sepa_debit',
    number: 'DE89370400440532013000',
    brand: '',
    charge: 'processes',
    asksAtSetup: false,
  },
  ideal: { type: 'ideal', number: 'DE89370400440532013000', brand: '', charge: 'processes', asksAtSetup: false },
} as const;
export type MeansName = keyof typeof means;

/** A way to pay as Stripe's objects have it. */
export interface Method {
  id: string;
  object: 'payment_method';
  type: string;
  customer: string;
  [details: string]: unknown;
}

export function detailsOf(name: MeansName): Record<string, unknown> {
  const { type, number, brand } = means[name];
  const last4 = number.slice(-4);
  if (type === 'card') return { card: { brand, last4, exp_month: 6, exp_year: 2031 } };
  if (type === 'paypal') return { paypal: { payer_email: 'robin@example.test' } };
  return { [type]: type === 'ideal' ? {} : { last4 } };
}
