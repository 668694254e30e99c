import type Stripe from 'stripe';
import type { PaymentMethod, StoredMethod } from '../provider.ts';

type StripeType = 'card' | 'paypal' | 'ideal' | 'sepa_debit' | 'bacs_debit';

/** Ways to pay as Stripe names them. A direct debit has a mandate of SEPA, or is one of Bacs. */
export const typesOf = (methods: readonly PaymentMethod[], isSepa: boolean): StripeType[] =>
  methods.map((type) => (type === 'direct-debit' ? (isSepa ? 'sepa_debit' : 'bacs_debit') : type));

/** What is charged later: the owner of a way to pay, its name, and its type at Stripe. */
const tokenOf = (customer: string, method: string, type: string): string => `${customer}/${method}/${type}`;

/** A token as the parameters of a payment. */
export function readToken(token: string) {
  const [customer = '', method = '', type] = token.split('/');
  return { customer, payment_method: method, allowed_payment_method_types: [type as StripeType] };
}

/** Brands whose names differ from Stripe’s words. */
const brands: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};
const brandOf = (word: string): string => brands[word] ?? word.charAt(0).toUpperCase() + word.slice(1);
const tail = (digits: string | null | undefined): string | null => (digits ? `•••• ${digits}` : null);
const idOf = (named: string | { id: string }): string => (typeof named === 'string' ? named : named.id);

/** The way to pay that a customer has stored. iDEAL leaves a mandate for direct debits, by which is charged later. */
export function methodOf(setup: Stripe.SetupIntent, customer: string): StoredMethod {
  const { id, type, card, paypal, sepa_debit: sepa, bacs_debit: bacs } = setup.payment_method as Stripe.PaymentMethod;
  const none = { brand: null, digits: null, expires: null, label: null };
  if (card) {
    const expires = `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}`;
    const token = tokenOf(customer, id, type);
    return { ...none, type: 'card', token, brand: brandOf(card.brand), digits: card.last4, expires };
  }
  if (paypal) return { ...none, type: 'paypal', token: tokenOf(customer, id, type), label: paypal.payer_email };
  const { ideal } = (setup.latest_attempt as Stripe.SetupAttempt | null)?.payment_method_details ?? {};
  if (ideal?.generated_sepa_debit)
    return {
      ...none,
      type: 'ideal',
      token: tokenOf(customer, idOf(ideal.generated_sepa_debit), 'sepa_debit'),
      label: tail(ideal.iban_last4),
    };
  const { sepa_debit, bacs_debit } = (setup.mandate as Stripe.Mandate | null)?.payment_method_details ?? {};
  return {
    ...none,
    type: 'direct-debit',
    token: tokenOf(customer, id, type),
    label: tail((sepa ?? bacs)?.last4),
    mandate: (sepa_debit ?? bacs_debit)?.reference,
  };
}
