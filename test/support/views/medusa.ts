import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MedusaCustomer, Order, Subscription } from '../../../demo/platforms/medusa/answers/answers.ts';

const address = {
  first_name: 'Robin',
  last_name: 'Sample',
  company: null,
  address_1: '12 Harbour Way',
  address_2: null,
  city: 'Bristol',
  postal_code: 'BS1 4RW',
  province: null,
  country_code: 'GB',
  phone: '0117 496 0000',
};

/** A subscription as the plugin answers it: salmon kibble every four weeks, charged next on 20 December 2026. */
export const subscription = (more: Partial<Subscription> = {}): Subscription => ({
  id: '01SUBSCRIPTION',
  reference: 'SUB-1',
  status: 'active',
  product_title: 'Salmon kibble, 4 kg',
  active_cancellation_case: null,
  product_id: 'prod_1',
  variant_id: 'variant_1',
  frequency_interval: 'week',
  frequency_value: 4,
  skip_next_cycle: false,
  next_renewal_at: '2026-12-20T14:22:10.655Z',
  effective_next_renewal_at: '2026-12-20T14:22:10.655Z',
  shipping_address: address,
  payment_status: 'ok',
  payment_method: { type: 'card', last4: '4242' },
  ...more,
});

/** The first order of that subscription. */
export const order = (more: Partial<Order> = {}): Order => ({
  id: 'order_1',
  display_id: 1,
  status: 'pending',
  payment_status: 'captured',
  fulfillment_status: 'not_fulfilled',
  region_id: 'reg_1',
  currency_code: 'gbp',
  created_at: '2026-11-22T14:22:10.655Z',
  total: 40.2,
  shipping_total: 3.95,
  items: [
    {
      id: 'ordli_1',
      variant_id: 'variant_1',
      product_title: 'Salmon kibble, 4 kg',
      title: 'Salmon kibble, 4 kg',
      quantity: 1,
      thumbnail: null,
      original_total: 36.25,
    },
  ],
  shipping_address: address,
  fulfillments: [],
  metadata: null,
  ...more,
});

interface State {
  customer: MedusaCustomer;
  subscriptions: Subscription[];
  orders: Order[];
}

const cards = [
  { id: 'card-works', type: 'card', last4: '4242' },
  { id: 'card-declined', type: 'card', last4: '0341' },
];

type Change = (found: Subscription, body: Record<string, unknown>) => Partial<Subscription> | undefined;

/** What the plugin does, and when it refuses (undefined). */
const changes: Readonly<Record<string, Change>> = {
  pause: ({ status }) => (['active', 'past_due'].includes(status) ? { status: 'paused' } : undefined),
  resume: ({ status, next_renewal_at: next }, { resume_at: at }) => {
    const resumed = (at as string | undefined) ?? next;
    return status === 'paused'
      ? { status: 'active', next_renewal_at: resumed, effective_next_renewal_at: resumed }
      : undefined;
  },
  cancellation: () => ({ active_cancellation_case: { id: 'case_1', status: 'requested' } }),
  // The card `card-declined` never pays.
  'payment-method': (_, { payment_method_id: id }) => ({ payment_method: cards.find((each) => each.id === id)! }),
  'retry-payment': ({ payment_method: card }) =>
    card?.last4 === '0341' ? {} : { status: 'active', payment_status: 'ok' },
  'change-address': (_, body) => ({ shipping_address: body as never }),
};

/**
 * Fake of Medusa's store API. A token `a.NAME.b` is that customer's. `actions` has the changes in their order, `asked`
 * the reads. */
export async function startMedusa(states: Record<string, State>) {
  const actions: string[] = [];
  const asked: string[] = [];
  const answer = (method: string, url: string, token: string, body: Record<string, unknown>): object | undefined => {
    const state = states[token.split('.')[1] ?? ''];
    if (!state) return undefined;
    const { pathname } = new URL(url, 'http://medusa.invalid');
    const [, , , , part, id, action] = pathname.split('/');
    if (pathname === '/store/orders') return { orders: state.orders };
    if (pathname.startsWith('/store/products/')) return { product: { id: 'prod_1', thumbnail: null, variants: [] } };
    if (part === undefined) {
      if (method === 'POST') state.customer = { ...state.customer, ...body };
      return { customer: state.customer };
    }
    if (id === undefined) return { subscriptions: state.subscriptions.toReversed() };
    const index = state.subscriptions.findIndex((each) => each.id === id);
    const found = state.subscriptions[index];
    if (!found) return { status: 404, message: 'not found' };
    if (action === 'payment-methods')
      return {
        payment_methods: cards.map((card) => ({ ...card, is_current: card.last4 === found.payment_method?.last4 })),
      };
    if (action) {
      actions.push(action);
      const changed = changes[action]?.(found, body);
      if (!changed) return { status: 400, message: `can't ${action}` };
      state.subscriptions[index] = { ...found, ...changed };
    }
    return { subscription: state.subscriptions[index] };
  };
  const server = createServer((request, reply) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part));
    request.on('end', () => {
      const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
      if (request.method === 'GET') asked.push(request.url!);
      const body = JSON.parse(text || '{}') as Record<string, unknown>;
      const found = answer(request.method!, request.url!, token, body) ?? { status: 401 };
      reply.writeHead('status' in found ? Number(found.status) : 200, { 'content-type': 'application/json' });
      reply.end(JSON.stringify(found));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    actions,
    asked,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
