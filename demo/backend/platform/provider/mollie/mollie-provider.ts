import { createMollieClient, MollieApiError, PaymentMethod, SequenceType } from '@mollie/api-client';
import type { Locale, Payment, Refund } from '@mollie/api-client';
import { setTimeout as wait } from 'node:timers/promises';
import type { Money } from '../../../rules/money.ts';
import { PaymentRefused } from '../provider.ts';
import type { Charged, PaymentProvider, StoredMethod, Visit, VisitResult } from '../provider.ts';

export interface MollieSettings {
  apiKey: string;
  /** What customers read on Mollie’s page and on their statement. */
  description: string;
}

/** Milliseconds for a call with its retries, which Mollie’s library doesn’t limit: less than a job may take. */
const longest = 20_000;
/** Payments and refunds among which one is looked for by its key. */
const limit = 250;

const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits!;
/** Mollie writes an amount with the decimals of its currency: `21.50`, or `1500` of one without. */
const inMollie = ({ amount, currency }: Money) => {
  const digits = digitsOf(currency);
  return { currency, value: (amount / 10 ** digits).toFixed(digits) };
};
const moneyOf = ({ value, currency }: Payment['amount']): Money => ({
  amount: Math.round(Number(value) * 10 ** digitsOf(currency)),
  currency: currency as Money['currency'],
});

/** Mollie forgets an idempotency key after an hour. Its payments and refunds keep ours. */
const keyed = (key: string) => ({ metadata: { pawtal: key }, idempotencyKey: key });
const isOf = (key: string) => (each: Payment | Refund) => keyOf(each) === key;
const keyOf = ({ metadata }: Payment | Refund): string =>
  (metadata as { pawtal?: string } | null | undefined)?.pawtal ?? '';

/** Statuses of a refusal that a later attempt would get again. */
const isFinal = (status = 0): boolean =>
  status >= 400 && status < 500 && ![401, 403, 408, 409, 425, 429].includes(status);

function failureOf(error: unknown): Error {
  if (error instanceof PaymentRefused) return error;
  const { message } = error as Error;
  const status = error instanceof MollieApiError ? error.statusCode : undefined;
  return isFinal(status) ? new PaymentRefused(`Mollie refused: ${message}`) : new Error(`Mollie: ${message}`);
}

/** One call, or a few that belong together. */
async function trying<T>(work: () => Promise<T>): Promise<T> {
  const late = wait(longest, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${longest / 1000} s`);
  });
  return Promise.race([work(), late]).catch((error: unknown) => {
    throw failureOf(error);
  });
}

/** What a payment in the background has come to. @throws if Mollie doesn’t know yet */
function cameOf({ status, details, id }: Payment): Charged['came'] {
  if (status === 'paid' || status === 'authorized') return 'paid';
  if (status === 'open' || status === 'pending') throw new Error(`the payment ${id} is ${status}`);
  const reason = details && 'failureReason' in details ? details.failureReason : undefined;
  return reason === 'authentication_required' ? 'authenticate' : 'declined';
}

const outcomes: Readonly<Record<string, VisitResult['status']>> = {
  paid: 'done',
  authorized: 'done',
  canceled: 'cancelled',
  expired: 'expired',
  failed: 'declined',
};

/** Mollie, by its own library: a first payment of nothing stores a way to pay, and a single one confirms a charge. */
export function mollieProvider({ apiKey, description }: MollieSettings): PaymentProvider {
  const { customers, customerMandates, customerPayments, payments, paymentRefunds } = createMollieClient({ apiKey });

  const open = async ({ reference, purpose, charge, atOnce, token, locale, returnUrl, notifyUrl }: Visit) => {
    const isFirst = purpose === 'method';
    if (!isFirst && !(charge && token))
      throw new PaymentRefused('There is no stored way to pay to confirm the charge with.');
    const customerId = isFirst
      ? (await customers.create({ metadata: { pawtal: reference }, idempotencyKey: `${reference}:customer` })).id
      : token!.split('/')[0]!;
    const currency = atOnce?.amount.currency ?? 'EUR';
    const payment = await payments.create({
      ...keyed(reference),
      customerId,
      sequenceType: isFirst ? SequenceType.first : SequenceType.oneoff,
      amount: inMollie(charge ?? { amount: 0, currency }),
      // These two store a way to pay without taking money.
      method: [PaymentMethod.creditcard, PaymentMethod.paypal],
      description,
      locale: locale.replace('-', '_') as Locale,
      redirectUrl: returnUrl,
      // Mollie refuses an address that it can’t reach.
      ...(notifyUrl.startsWith('https:') && { webhookUrl: notifyUrl }),
    });
    return { session: payment.id, url: payment.getCheckoutUrl() ?? returnUrl };
  };

  /** The way to pay that a first payment has stored. Undefined: its mandate isn’t there yet. */
  const methodOf = async ({ customerId, mandateId }: Payment): Promise<StoredMethod | undefined> => {
    if (!customerId || !mandateId) return undefined;
    const { status, method, details } = await customerMandates.get(mandateId, { customerId });
    if (status === 'pending') return undefined;
    const token = `${customerId}/${mandateId}`;
    const none = { token, brand: null, digits: null, expires: null, label: null };
    return 'cardNumber' in details
      ? {
          ...none,
          type: 'card',
          brand: details.cardLabel,
          digits: details.cardNumber.slice(-4),
          expires: details.cardExpiryDate.slice(0, 7),
        }
      : { ...none, type: method === 'paypal' ? 'paypal' : 'direct-debit', label: details.consumerAccount };
  };

  const lookAt = async (session: string, isBack: boolean): Promise<VisitResult> => {
    // The library refuses other names without a request, and a wrong key would stay unnoticed.
    const payment = await payments.get(session.startsWith('tr_') ? session : `tr_${session}`);
    const { status, sequenceType, isCancelable } = payment;
    if (status === 'open' && isBack && isCancelable) {
      await payments.cancel(session);
      return lookAt(session, false);
    }
    const result = { reference: keyOf(payment), charge: null, method: null };
    const outcome = outcomes[status] ?? 'open';
    if (sequenceType !== 'first') return { ...result, status: outcome, charge: moneyOf(payment.amount) };
    if (outcome !== 'done') return { ...result, status: outcome };
    const method = await methodOf(payment);
    return method ? { ...result, status: 'done', method } : { ...result, status: 'open' };
  };

  return {
    begin: (visit) => trying(() => open(visit)),
    look: (session, isBack = false) =>
      trying(() =>
        lookAt(session, isBack).catch((error: unknown) => {
          if (error instanceof MollieApiError && error.statusCode === 404) return undefined;
          throw error;
        }),
      ),
    charge: ({ key, token, amount }) =>
      trying(async () => {
        const [customerId = '', mandateId = ''] = token.split('/');
        const known = (await customerPayments.page({ customerId, limit })).find(isOf(key));
        const payment =
          known ??
          (await payments.create({
            ...keyed(key),
            customerId,
            mandateId,
            sequenceType: SequenceType.recurring,
            amount: inMollie(amount),
            description,
          }));
        return { came: cameOf(payment), payment: payment.id };
      }),
    refund: ({ key, payment: paymentId, amount }) =>
      trying(async () => {
        const known = (await paymentRefunds.page({ paymentId, limit })).find(isOf(key));
        const refund =
          known ?? (await paymentRefunds.create({ ...keyed(key), paymentId, amount: inMollie(amount), description }));
        if (refund.status === 'failed' || refund.status === 'canceled')
          throw new Error(`the refund ${refund.id} has ${refund.status}`);
        return refund.status === 'refunded' ? 'done' : 'sent';
      }),
    // Mollie signs nothing here: it names a payment, and everything about it is requested.
    readNotification: (_headers, body) => /^tr_\w+$/.exec(new URLSearchParams(body).get('id') ?? '')?.[0],
  };
}
