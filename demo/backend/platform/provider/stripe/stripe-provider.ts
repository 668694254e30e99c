import Stripe from 'stripe';
import type { Money } from '../../../rules/money.ts';
import { PaymentRefused } from '../provider.ts';
import type { PaymentProvider, Visit, VisitResult } from '../provider.ts';
import { methodOf, readToken, typesOf } from './stripe-methods.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
}
/** Where Stripe is reached, for tests. */
export type StripeAddress = Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'>;

/** Milliseconds for one request, which Stripe’s library sends again once: together less than a job may take. */
const timeout = 8000;
/** Seconds after the end of a visit. Stripe’s page must stay open for half an hour, and the same request has the same time. */
const pageAfterVisit = 30 * 60;
/** Seconds after which a payment that waits for the bank is given up. */
const longestBank = 3600;

/** Stripe knows a payment by our key, longer than its idempotency keys last (24 hours). */
const keyed = (key: string) => ({ metadata: { pawtal: key } });
const isOf = (key: string) => (each: { metadata: Stripe.Metadata | null }) => each.metadata?.['pawtal'] === key;
const moneyOf = ({ amount, currency }: { amount: number; currency: string }): Money => ({
  amount,
  currency: currency.toUpperCase() as Money['currency'],
});
const inStripe = ({ amount, currency }: Money) => ({ amount, currency: currency.toLowerCase() });
/** Languages of the shop as Stripe names them. */
const localeOf = (locale: string) =>
  (locale.startsWith('en') ? 'en-GB' : locale.slice(0, 2)) as Stripe.Checkout.SessionCreateParams.Locale;

const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;
const isMissing = (error: unknown): boolean =>
  error instanceof StripeInvalidRequestError && error.code === 'resource_missing';

/** An error that names what Stripe answered, without the request. */
function failureOf(error: unknown): Error {
  const { message } = error as Error;
  if (error instanceof PaymentRefused) return error;
  const isFinal = error instanceof StripeInvalidRequestError || error instanceof StripeCardError;
  return isFinal ? new PaymentRefused(`Stripe refused: ${message}`) : new Error(`Stripe: ${message}`);
}

/** What a payment has come to. A debit that the bank has yet to carry out counts as paid. */
const cameOf = ({ status, last_payment_error: error }: Stripe.PaymentIntent) =>
  status === 'succeeded' || status === 'processing'
    ? 'paid'
    : status === 'requires_action' || error?.code === 'authentication_required'
      ? 'authenticate'
      : 'declined';

/** Stripe, by its own library: its page (Checkout) stores a way to pay, and the bank’s page confirms a charge. */
export function stripeProvider({ secretKey, webhookSecret }: StripeSettings, at: StripeAddress = {}): PaymentProvider {
  const stripe = new Stripe(secretKey, { timeout, maxNetworkRetries: 1, telemetry: false, ...at });
  const { checkout, paymentIntents, refunds } = stripe;
  const trying = async <T>(work: () => Promise<T>): Promise<T> =>
    work().catch((error: unknown) => {
      throw failureOf(error);
    });

  const openPage = async ({ reference, locale, methods, mandate, returnUrl, until }: Visit) => {
    const { id, url } = await checkout.sessions.create(
      {
        mode: 'setup',
        // The token names the customer: Stripe charges a stored way to pay only with its owner.
        customer_creation: 'always',
        client_reference_id: reference,
        allowed_payment_method_types: typesOf(methods, mandate !== undefined),
        locale: localeOf(locale),
        success_url: returnUrl,
        cancel_url: returnUrl,
        expires_at: Math.floor(Date.parse(until) / 1000) + pageAfterVisit,
      },
      { idempotencyKey: reference },
    );
    return { session: id, url: url! };
  };

  /** Confirms a charge with the customer at hand: the bank’s page, or nothing if the bank wants none. */
  const openBank = async ({ reference, charge, token, returnUrl }: Visit) => {
    if (!charge || !token) throw new PaymentRefused('There is no stored way to pay to confirm the charge with.');
    const { id, next_action: next } = await paymentIntents.create(
      {
        ...inStripe(charge),
        ...readToken(token),
        ...keyed(reference),
        confirm: true,
        return_url: returnUrl,
      },
      { idempotencyKey: reference },
    );
    return { session: id, url: next?.redirect_to_url?.url ?? returnUrl };
  };

  const lookAtPage = async (session: string, isBack: boolean): Promise<VisitResult> => {
    const expand = ['setup_intent.payment_method', 'setup_intent.mandate', 'setup_intent.latest_attempt'];
    const found = await checkout.sessions.retrieve(session, { expand });
    // Who pays is led back at the end only. Who is back earlier has given up.
    if (found.status === 'open' && isBack) {
      await end(() => checkout.sessions.expire(session));
      return lookAtPage(session, false);
    }
    const reference = found.client_reference_id ?? '';
    const none = { reference, charge: null, method: null };
    if (found.status === 'open') return { ...none, status: 'open' };
    if (found.status === 'expired')
      return { ...none, status: Date.now() < found.expires_at * 1000 ? 'cancelled' : 'expired' };
    const setup = found.setup_intent as Stripe.SetupIntent;
    if (setup.status === 'processing') return { ...none, status: 'open' };
    return setup.status === 'succeeded'
      ? { ...none, status: 'done', method: methodOf(setup, found.customer as string) }
      : { ...none, status: 'declined' };
  };

  const lookAtBank = async (session: string, isBack: boolean, hasEnded = false): Promise<VisitResult> => {
    const intent = await paymentIntents.retrieve(session);
    const { status, metadata, created } = intent;
    const isLeft = isBack || created + longestBank < Date.now() / 1000;
    if (status === 'requires_action' && isLeft && !hasEnded) {
      await end(() => paymentIntents.cancel(session));
      return lookAtBank(session, false, true);
    }
    const came = {
      succeeded: 'done',
      processing: 'open',
      requires_action: 'open',
      canceled: 'cancelled',
    }[status as string] as VisitResult['status'] | undefined;
    return {
      reference: metadata['pawtal'] ?? '',
      status: came ?? 'declined',
      charge: moneyOf(intent),
      method: null,
    };
  };

  /** Ends a session. Stripe refuses if it has just ended otherwise. */
  const end = (ending: () => Promise<unknown>): Promise<unknown> =>
    ending().catch((error: unknown) => {
      if (!(error instanceof StripeInvalidRequestError)) throw error;
    });

  return {
    begin: (visit) => trying(() => (visit.purpose === 'authenticate' ? openBank(visit) : openPage(visit))),
    look: (session, isBack = false) =>
      trying(async () => {
        try {
          return await (session.startsWith('pi_') ? lookAtBank : lookAtPage)(session, isBack);
        } catch (error) {
          if (isMissing(error)) return undefined;
          throw error;
        }
      }),
    charge: ({ key, token, amount }) =>
      trying(async () => {
        const by = readToken(token);
        const { data } = await paymentIntents.list({ customer: by.customer, limit: 100 });
        const known = data.find(isOf(key));
        if (known) return { came: cameOf(known), payment: known.id };
        try {
          const made = await paymentIntents.create(
            { ...inStripe(amount), ...by, ...keyed(key), off_session: true, confirm: true },
            { idempotencyKey: key },
          );
          return { came: cameOf(made), payment: made.id };
        } catch (error) {
          if (!(error instanceof StripeCardError)) throw error;
          const came = error.code === 'authentication_required' ? 'authenticate' : 'declined';
          return { came, payment: error.payment_intent?.id ?? key };
        }
      }),
    refund: ({ key, payment, amount: { amount } }) =>
      trying(async () => {
        const { data } = await refunds.list({ payment_intent: payment, limit: 100 });
        const order = { payment_intent: payment, amount, ...keyed(key) };
        const made = data.find(isOf(key)) ?? (await refunds.create(order, { idempotencyKey: key }));
        if (made.status === 'failed' || made.status === 'canceled')
          throw new Error(`the refund ${made.id} has ${made.status} (${made.failure_reason ?? 'no reason'})`);
        return made.status === 'succeeded' ? 'done' : 'sent';
      }),
    readNotification: ({ 'stripe-signature': signature }, body) => {
      try {
        const { data } = stripe.webhooks.constructEvent(body, signature as string, webhookSecret);
        return (data.object as { id?: string }).id ?? '';
      } catch {
        return undefined;
      }
    },
  };
}
