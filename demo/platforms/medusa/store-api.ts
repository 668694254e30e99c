import { notFound, Refusal, unavailable } from '../../backend/platform/http/failure.ts';
import { createReads } from '../kit/reads.ts';
import { fromPlatform } from '../kit/timing.ts';
import type {
  ListedSubscription,
  MedusaCustomer,
  Order,
  PaymentMethod,
  Product,
  Subscription,
} from './answers/answers.ts';

const timeoutMs = 15_000;
const mine = '/store/customers/me';

const orderFields = [
  'id,display_id,status,payment_status,fulfillment_status,region_id,currency_code,created_at,total,shipping_total',
  'metadata,*items,*shipping_address,*fulfillments,*fulfillments.labels',
].join(',');

/** Medusa's refusals. Its messages are for developers, as those of the contract are. */
function refusalOf(status: number, message: string): Refusal {
  if (status === 401) return new Refusal(401, 'signed-out', 'You are not signed in. Sign in and try again.');
  if (status === 404) return notFound();
  if (status === 409) return new Refusal(409, 'conflict', message);
  // The plugin's "can't be paused from state …" is a 400 with the type `not_allowed`.
  return new Refusal(409, 'not-possible', message);
}

/**
 * Medusa's store API with the customer's own token, never an admin's, for one request of the account area. What it has
 * read is cached until a change.
 */
export function createStoreApi({ url, key }: { url: string; key: string }, token: string) {
  const send = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-publishable-api-key': key,
        authorization: `Bearer ${token}`,
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw unavailable;
    });
    const text = await answer.text();
    if (answer.status >= 500 || answer.status === 429) throw unavailable;
    const json = JSON.parse(text || '{}') as T & { message?: string };
    if (!answer.ok) throw refusalOf(answer.status, json.message ?? `HTTP ${answer.status}`);
    return json;
  };
  const { once, forget } = createReads();
  const read = <T>(path: string): Promise<T> => once(path, () => send<T>(path));
  const change = async (path: string, body: object): Promise<void> => {
    await fromPlatform(() => send(path, body)).finally(forget);
  };
  const subscriptionPath = (id: string): string => `${mine}/subscriptions/${encodeURIComponent(id)}`;
  return {
    /** Forgets what it has read. */
    forget,
    customer: async () => (await read<{ customer: MedusaCustomer }>(mine)).customer,
    saveCustomer: (changed: object) => change(mine, changed),
    saveAddress: (id: string | undefined, address: object) =>
      change(`${mine}/addresses${id ? `/${encodeURIComponent(id)}` : ''}`, address),
    /** The oldest first, so that a dog keeps its place. */
    listed: async () =>
      (await read<{ subscriptions: ListedSubscription[] }>(`${mine}/subscriptions`)).subscriptions.toReversed(),
    subscription: async (id: string) => (await read<{ subscription: Subscription }>(subscriptionPath(id))).subscription,
    paymentMethods: async (id: string) =>
      (await read<{ payment_methods: PaymentMethod[] }>(`${subscriptionPath(id)}/payment-methods`)).payment_methods,
    /** `pause`, `resume`, `skip-next-delivery`, `cancellation`, `change-address`, … */
    change: (id: string, action: string, body: object) => change(`${subscriptionPath(id)}/${action}`, body),
    orders: async () =>
      (await read<{ orders: Order[] }>(`/store/orders?limit=200&order=created_at&fields=${orderFields}`)).orders,
    product: async (id: string, region: string) => {
      const query = `region_id=${encodeURIComponent(region)}&fields=id,thumbnail,variants.id,*variants.calculated_price`;
      return (await read<{ product: Product }>(`/store/products/${encodeURIComponent(id)}?${query}`)).product;
    },
  };
}
export type StoreApi = ReturnType<typeof createStoreApi>;

/** Signs in with e-mail and password; undefined: they don't match. */
export async function takeToken(url: string, typed: { email: string; password: string }): Promise<string | undefined> {
  const answer = await fetch(`${url}/auth/customer/emailpass`, {
    method: 'POST',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(typed),
  }).catch(() => {
    throw unavailable;
  });
  if (answer.status >= 500) throw unavailable;
  const { token } = (await answer.json()) as { token?: string };
  return answer.ok ? token : undefined;
}
