import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { now } from '../../clock.ts';
import type { Kind } from '../bench.ts';

/*
 * A double of Mollie for tests, written from its documentation and from the types of its library (4.6.0): Mollie publishes no
 * document of its interface that could be checked against. It moves no money.
 */

type Body = Record<string, unknown>;
interface Amount {
  currency: string;
  value: string;
}
interface Payment extends Body {
  id: string;
  status: string;
  amount: Amount;
  customerId?: string;
  mandateId?: string;
}
interface Refund extends Body {
  id: string;
  paymentId: string;
  status: string;
  amount: Amount;
}

const newId = (prefix: string): string => `${prefix}_${randomBytes(8).toString('hex')}`;
const unitsOf = ({ currency, value }: Amount): number => Math.round(Number(value) * (currency === 'JPY' ? 1 : 100));

class Refused extends Error {
  readonly status: number;
  readonly field: string | undefined;
  constructor(status: number, message: string, field?: string) {
    super(message);
    this.status = status;
    this.field = field;
  }
}

/** The parameters of each call that the double knows. */
const known: Readonly<Record<string, readonly string[]>> = {
  'POST customers': ['name', 'email', 'locale', 'metadata'],
  'POST payments': [
    'amount',
    'description',
    'redirectUrl',
    'cancelUrl',
    'webhookUrl',
    'customerId',
    'mandateId',
    'sequenceType',
    'method',
    'locale',
    'metadata',
  ],
  'POST refunds': ['amount', 'description', 'metadata'],
};

function check(call: string, body: Body): void {
  for (const name of Object.keys(body))
    if (!known[call]!.includes(name)) throw new Refused(422, `Non-existent body parameter "${name}"`, name);
  if (call === 'POST customers') return;
  const { amount, locale, webhookUrl } = body as { amount?: Amount; locale?: string; webhookUrl?: string };
  const decimals = amount?.currency === 'JPY' ? /^\d+$/ : /^\d+\.\d\d$/;
  if (!amount || !/^[A-Z]{3}$/.test(amount.currency) || !decimals.test(amount.value))
    throw new Refused(422, 'The amount contains an invalid value', 'amount');
  if (call === 'POST payments' && !body['description'])
    throw new Refused(422, 'The description is missing', 'description');
  if (locale !== undefined && !/^[a-z]{2}_[A-Z]{2}$/.test(locale))
    throw new Refused(422, 'The locale is invalid', 'locale');
  if (webhookUrl !== undefined && !webhookUrl.startsWith('https://'))
    throw new Refused(422, 'The webhook URL is invalid because it is unreachable', 'webhookUrl');
}

/** The state of one account. */
export function createMollie(key: string) {
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, Refund>();
  const mandates = new Map<string, { id: string; customerId: string; kind: Kind; isPaypal: boolean }>();
  const customers = new Set<string>();
  const answered = new Map<string, { status: number; body: object }>();

  const find = <T>(map: ReadonlyMap<string, T>, id: string): T => {
    const found = map.get(id);
    if (!found) throw new Refused(404, `No resource exists with token ${id}.`);
    return found;
  };
  const listed = (name: string, list: object[]): object => ({
    count: list.length,
    _embedded: { [name]: list },
    _links: { self: null, previous: null, next: null },
  });
  const showMandate = ({ id, isPaypal }: { id: string; isPaypal: boolean }): object => ({
    resource: 'mandate',
    id,
    status: 'valid',
    method: isPaypal ? 'paypal' : 'creditcard',
    details: isPaypal
      ? { consumerName: 'Robin', consumerAccount: 'robin@example.test' }
      : { cardHolder: 'Robin', cardNumber: '6787', cardLabel: 'Visa', cardExpiryDate: '2031-06-30' },
    _links: {},
  });
  const pay = (body: Body): Payment => {
    const { sequenceType = 'oneoff', customerId, mandateId, redirectUrl } = body as Record<string, string>;
    if (customerId && !customers.has(customerId)) throw new Refused(404, 'The customer does not exist');
    if (sequenceType !== 'recurring' && !redirectUrl)
      throw new Refused(422, 'The redirect URL is missing', 'redirectUrl');
    const id = newId('tr');
    const payment: Payment = {
      ...(body as Body & { amount: Amount }),
      resource: 'payment',
      id,
      status: 'open',
      isCancelable: false,
      sequenceType,
      createdAt: new Date(now()).toISOString(),
      _links: sequenceType === 'recurring' ? {} : { checkout: { href: `https://www.mollie.test/checkout/${id}` } },
    };
    if (
      sequenceType === 'first' &&
      unitsOf(payment.amount) === 0 &&
      !String(body['method']).match(/^(creditcard|paypal|,)+$/)
    )
      throw new Refused(422, 'The amount is lower than the minimum', 'amount');
    if (sequenceType === 'recurring') {
      const mandate = find(mandates, mandateId ?? '');
      if (mandate.customerId !== customerId) throw new Refused(422, 'No suitable mandates found for customer');
      payment.status = mandate.kind === 'works' ? 'paid' : 'failed';
      const failureReason = mandate.kind === 'asks-bank' ? 'authentication_required' : 'insufficient_funds';
      if (payment.status === 'failed') payment['details'] = { failureReason };
    }
    payments.set(id, payment);
    return payment;
  };
  const payBack = (paymentId: string, body: Body): Refund => {
    const payment = find(payments, paymentId);
    const before = [...refunds.values()].filter((each) => each.paymentId === paymentId);
    const left = before.reduce((rest, { amount }) => rest - unitsOf(amount), unitsOf(payment.amount));
    if (payment.status !== 'paid') throw new Refused(422, 'The payment is not paid');
    const refund = {
      ...(body as Body & { amount: Amount }),
      resource: 'refund',
      id: newId('re'),
      paymentId,
      status: 'queued',
    };
    if (unitsOf(refund.amount) > left) throw new Refused(422, 'The amount is higher than the maximum', 'amount');
    refunds.set(refund.id, refund);
    return refund;
  };

  const work = (method: string, path: string, body: Body): object => {
    const [resource = '', id = '', part = '', partId = ''] = path.split('/');
    if (method === 'POST') check(`POST ${part || resource}`, body);
    if (method === 'POST' && resource === 'customers' && !id) {
      const made = newId('cst');
      customers.add(made);
      return { resource: 'customer', id: made, _links: {} };
    }
    if (method === 'GET' && part === 'mandates') {
      const mandate = find(mandates, partId);
      if (mandate.customerId !== id) throw new Refused(404, 'No such mandate');
      return showMandate(mandate);
    }
    if (method === 'GET' && resource === 'customers' && part === 'payments') {
      if (!customers.has(id)) throw new Refused(404, 'No such customer');
      return listed('payments', [...payments.values()].filter(({ customerId }) => customerId === id).toReversed());
    }
    if (method === 'POST' && resource === 'payments' && !id) return pay(body);
    if (method === 'GET' && resource === 'payments' && !part) return find(payments, id);
    if (method === 'GET' && part === 'refunds') {
      find(payments, id);
      return listed(
        'refunds',
        [...refunds.values()].filter(({ paymentId }) => paymentId === id),
      );
    }
    if (method === 'POST' && part === 'refunds') return payBack(id, body);
    throw new Refused(404, `No such call: ${method} ${path}`);
  };

  const answer = async (request: IncomingMessage): Promise<{ status: number; body: object }> => {
    const path = request.url!.replace(/^\/v2\/|\?.*$/g, '');
    const once = request.headers['idempotency-key'] as string | undefined;
    try {
      if (request.headers.authorization !== `Bearer ${key}`)
        throw new Refused(401, 'Missing authentication, or failed to authenticate');
      const body = request.method === 'POST' ? ((await json(request)) as Body) : {};
      const before = once === undefined ? undefined : answered.get(once);
      if (before) return before;
      const made = structuredClone({
        status: request.method === 'POST' ? 201 : 200,
        body: work(request.method!, path, body),
      });
      if (once !== undefined) answered.set(once, made);
      return made;
    } catch (error) {
      const { status, message, field } = error instanceof Refused ? error : new Refused(500, String(error));
      return { status, body: { status, title: 'Refused', detail: message, ...(field && { field }), _links: {} } };
    }
  };

  return {
    payments,
    refunds,
    answer,
    /** Idempotency keys are kept for an hour. */
    forgetKeys: () => answered.clear(),
    /** A customer chooses on the page: a first payment leaves a mandate. */
    choose: (id: string, kind: Kind, isPaypal = false): void => {
      const payment = payments.get(id)!;
      const mandate = { id: newId('mdt'), customerId: payment.customerId!, kind, isPaypal };
      mandates.set(mandate.id, mandate);
      Object.assign(payment, { status: 'paid', mandateId: mandate.id });
    },
    taken: (): number => {
      const paid = [...payments.values()].filter(({ status }) => status === 'paid');
      const sum = (list: readonly { amount: Amount }[]) => list.reduce((all, { amount }) => all + unitsOf(amount), 0);
      return sum(paid) - sum([...refunds.values()]);
    },
  };
}
export type Mollie = ReturnType<typeof createMollie>;

/** Serves it on a free port. */
export async function serveMollie(mollie: Mollie): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    void mollie.answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/hal+json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
