import { randomBytes } from 'node:crypto';
import { detailsOf, means } from './cards.ts';
import type { MeansName, Method } from './cards.ts';
import type { Form } from './form.ts';
import { now } from '../../clock.ts';

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
const seconds = (): number => Math.floor(now() / 1000);

const textOf = (value: string | Form | undefined, otherwise = ''): string =>
  typeof value === 'string' ? value : otherwise;

/** An answer that is an error of Stripe's. */
export class Refused extends Error {
  readonly status: number;
  readonly error: Record<string, unknown>;
  constructor(status: number, error: Record<string, unknown>) {
    super(String(error['message']));
    this.status = status;
    this.error = error;
  }
}
export const invalid = (message: string, more: object = {}): Refused =>
  new Refused(400, { type: 'invalid_request_error', message, ...more });
const missing = (what: string): Refused =>
  new Refused(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` });

interface Session {
  id: string;
  object: 'checkout.session';
  mode: 'setup';
  status: 'open' | 'complete' | 'expired';
  url: string | null;
  success_url: string;
  locale: string;
  client_reference_id: string;
  customer: string | null;
  expires_at: number;
  allowed: string[];
  setup?: { status: string; method: Method; name: MeansName };
}
interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  currency: string;
  created: number;
  customer: string;
  payment_method: string;
  metadata: Form;
  status: string;
  cancellation_reason: string | null;
  last_payment_error: { type: 'card_error'; code: string; message: string } | null;
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } } | null;
}
interface Refund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  metadata: Form;
  status: string;
  failure_reason?: string;
}

/** The state of one account at Stripe, and what calls and customers do with it. */
export function createAccount() {
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, Refund>();
  const methods = new Map<string, Method & { name: MeansName }>();
  /** Refunds stay under way until the bank has them. */
  const world = { refundsWait: false };

  const show = ({
    id,
    object,
    mode,
    status,
    url,
    success_url,
    locale,
    client_reference_id,
    customer,
    expires_at,
    setup,
  }: Session): object => ({
    id,
    object,
    mode,
    status,
    url,
    success_url,
    locale,
    client_reference_id,
    customer,
    expires_at,
    livemode: false,
    setup_intent: setup && {
      id: newId('seti'),
      object: 'setup_intent',
      status: setup.status,
      payment_method: setup.method,
      mandate:
        setup.method.type === 'sepa_debit'
          ? { object: 'mandate', payment_method_details: { sepa_debit: { reference: 'STRIPE-MANDATE-1', url: '' } } }
          : null,
      latest_attempt:
        setup.method.type === 'ideal'
          ? {
              object: 'setup_attempt',
              payment_method_details: {
                ideal: { generated_sepa_debit: debitOf(setup.method).id, iban_last4: '3000' },
              },
            }
          : null,
    },
  });
  /** iDEAL leaves a mandate for direct debits. */
  const debitOf = ({ id, customer }: Method): Method => {
    const debit = { id: `${id}debit`, object: 'payment_method' as const, type: 'sepa_debit', customer };
    methods.set(debit.id, { ...debit, name: 'direct-debit' });
    return debit;
  };
  const find = <T>(map: ReadonlyMap<string, T>, id: string, what: string): T => {
    const found = map.get(id);
    if (!found) throw missing(`${what}: '${id}'`);
    return found;
  };

  const openSession = (form: Form): Session => {
    const { mode, success_url, expires_at, allowed_payment_method_types: allowed, client_reference_id } = form;
    if (mode !== 'setup') throw invalid('The double has pages of the mode setup alone.', { param: 'mode' });
    if (!success_url) throw invalid('Missing required param: success_url.', { param: 'success_url' });
    const ends = Number(expires_at ?? seconds() + 86_400);
    if (ends < seconds() + 1800 || ends > seconds() + 86_400)
      throw invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.');
    const id = newId('cs_test');
    const session: Session = {
      id,
      object: 'checkout.session',
      mode,
      status: 'open',
      url: `https://checkout.stripe.test/c/pay/${id}`,
      success_url: textOf(success_url),
      locale: textOf(form['locale'], 'auto'),
      client_reference_id: textOf(client_reference_id),
      customer: null,
      expires_at: ends,
      allowed: Object.values((allowed ?? {}) as Record<string, string>),
    };
    sessions.set(id, session);
    return session;
  };

  const payIntent = (form: Form): Intent => {
    const method = find(methods, textOf(form['payment_method']), 'PaymentMethod');
    if (method.customer !== form['customer'])
      throw invalid('The customer does not have a payment method with this ID.', { param: 'payment_method' });
    const allowed = Object.values((form['allowed_payment_method_types'] ?? {}) as Record<string, string>);
    if (allowed.length > 0 && !allowed.includes(method.type))
      throw invalid(`The payment method type ${method.type} is not allowed here.`, { param: 'payment_method' });
    const intent: Intent = {
      id: newId('pi'),
      object: 'payment_intent',
      amount: Number(form['amount']),
      currency: textOf(form['currency']),
      created: seconds(),
      customer: method.customer,
      payment_method: method.id,
      metadata: (form['metadata'] ?? {}) as Form,
      status: 'requires_confirmation',
      cancellation_reason: null,
      last_payment_error: null,
      next_action: null,
    };
    if (!/^[a-z]{3}$/.test(intent.currency)) throw invalid('Invalid currency', { param: 'currency' });
    if (intent.amount < 1) throw invalid('This value must be greater than or equal to 1.', { param: 'amount' });
    intents.set(intent.id, intent);
    const { charge } = means[method.name];
    const isHere = form['off_session'] !== 'true';
    if (charge === 'succeeds') intent.status = 'succeeded';
    else if (charge === 'processes') intent.status = 'processing';
    else if (charge === 'asks' && isHere) {
      if (!form['return_url']) throw invalid('A `return_url` must be specified.', { param: 'return_url' });
      intent.status = 'requires_action';
      const url = `https://hooks.stripe.test/3d_secure_2/${intent.id}`;
      intent.next_action = {
        type: 'redirect_to_url',
        redirect_to_url: { url, return_url: textOf(form['return_url']) },
      };
    } else fail(intent, charge === 'asks' ? 'authentication_required' : 'card_declined');
    return intent;
  };
  const fail = (intent: Intent, code: string): never => {
    intent.status = 'requires_payment_method';
    intent.last_payment_error = { type: 'card_error', code, message: `Your card was refused: ${code}.` };
    throw new Refused(402, { ...intent.last_payment_error, payment_intent: intent });
  };

  const payBack = (form: Form): Refund => {
    const intent = find(intents, textOf(form['payment_intent']), 'payment_intent');
    const before = [...refunds.values()].filter(({ payment_intent: of }) => of === intent.id);
    const left = before.reduce((rest, { amount }) => rest - amount, intent.amount);
    const amount = Number(form['amount'] ?? left);
    if (intent.status !== 'succeeded') throw invalid('This PaymentIntent does not have a successful charge to refund.');
    if (amount > left) throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`);
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      payment_intent: intent.id,
      amount,
      metadata: (form['metadata'] ?? {}) as Form,
      status: world.refundsWait ? 'pending' : 'succeeded',
    };
    refunds.set(refund.id, refund);
    return refund;
  };
  const list = (url: string, data: object[]): object => ({ object: 'list', url, has_more: false, data });

  const work: Record<string, (id: string, form: Form) => object> = {
    'POST /v1/checkout/sessions': (_, form) => show(openSession(form)),
    'GET /v1/checkout/sessions/:id': (id) => show(find(sessions, id, 'checkout.session')),
    'POST /v1/checkout/sessions/:id/expire': (id) => {
      const session = find(sessions, id, 'checkout.session');
      if (session.status !== 'open') throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.');
      session.status = 'expired';
      return show(session);
    },
    'POST /v1/payment_intents': (_, form) => payIntent(form),
    'GET /v1/payment_intents': (_, { customer, limit = '10' }) =>
      list(
        '/v1/payment_intents',
        [...intents.values()]
          .filter((each) => each.customer === customer)
          .toReversed()
          .slice(0, Number(limit)),
      ),
    'GET /v1/payment_intents/:id': (id) => find(intents, id, 'payment_intent'),
    'POST /v1/payment_intents/:id/cancel': (id) => {
      const intent = find(intents, id, 'payment_intent');
      if (!intent.status.startsWith('requires_'))
        throw invalid(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`, {
          code: 'payment_intent_unexpected_state',
        });
      intent.status = 'canceled';
      return intent;
    },
    'POST /v1/refunds': (_, form) => payBack(form),
    'GET /v1/refunds': (_, { payment_intent: of, limit = '10' }) => {
      find(intents, textOf(of), 'payment_intent');
      return list(
        '/v1/refunds',
        [...refunds.values()].filter((each) => each.payment_intent === of).slice(0, Number(limit)),
      );
    },
  };

  return {
    sessions,
    intents,
    refunds,
    world,
    work,
    /** A customer chooses on the page. A card that is declined leaves it open. */
    choose: (id: string, name: MeansName): void => {
      const session = sessions.get(id)!;
      const { type } = means[name];
      if (session.status !== 'open' || !session.allowed.includes(type))
        throw new Error(`The page doesn’t take ${name}`);
      const customer = newId('cus');
      const method: Method = { id: newId('pm'), object: 'payment_method', type, customer, ...detailsOf(name) };
      methods.set(method.id, { ...method, name });
      Object.assign(session, { status: 'complete', customer, url: null, setup: { status: 'succeeded', method, name } });
    },
    /** The bank's answer to a payment that waits for it. */
    answerAsBank: (id: string, isConfirmed: boolean): void => {
      const intent = intents.get(id)!;
      if (intent.status !== 'requires_action') throw new Error('The bank’s page is closed');
      intent.next_action = null;
      if (isConfirmed) intent.status = 'succeeded';
      else {
        intent.status = 'requires_payment_method';
        intent.last_payment_error = {
          type: 'card_error',
          code: 'payment_intent_authentication_failure',
          message: 'The provided PaymentMethod has failed authentication.',
        };
      }
    },
  };
}
export type Account = ReturnType<typeof createAccount>;
