import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import type { Customer } from '../../../src/contract/customer/customer.ts';
import type { Failure } from '../../../src/contract/all-calls.ts';
import { fillSamples } from '../../../demo/backend/samples/fill.ts';
import { api } from './backend.ts';
import type { Backend } from './backend.ts';
import { filledAt } from '../database/template.ts';
import type { Change } from '../../../src/contract/customer/changes.ts';

/** GET changes. */
export interface ChangeRecord {
  changes: Change[];
}

let keys = 0;

/** Customers who acted since `startAnew`. */
const acted = new WeakMap<Backend, Set<string>>();

/** Restoring the samples keeps sessions, so each customer signs in once. */
const cookies = new WeakMap<Backend, Map<string, Promise<string>>>();
function cookieOf(backend: Backend, name: string): Promise<string> {
  const known = cookies.get(backend) ?? new Map<string, Promise<string>>();
  cookies.set(backend, known);
  const cookie = known.get(name) ?? backend.signIn(name);
  known.set(name, cookie);
  return cookie;
}

/** An Account API client signed in as a sample customer. */
export async function actAs(backend: Backend, name: string, segment = 'gb') {
  const cookie = await cookieOf(backend, name);
  const urlOf = (path: string): string => (path.startsWith('/') ? path : api(path, segment));
  const note = (): void => void acted.set(backend, (acted.get(backend) ?? new Set()).add(name));
  note();
  const get = (path: string) => {
    note();
    return backend.app.inject({ url: urlOf(path), headers: { cookie } });
  };
  const read = async <T>(path: string): Promise<T> => (await get(path)).json<T>();
  /** The customer whom the page shows, while the session acts for them. */
  let page: string | undefined;
  /** Loads the page anew. */
  const reload = async (): Promise<void> => {
    await get('/service-endpoint/shopping/auth');
    const { acting, public_id } = await read<Customer>('customer-data');
    page = acting ? public_id : undefined;
  };
  const post = async (path: string, payload?: object, key = `key-${(keys += 1)}`) => {
    note();
    const answer = await backend.app.inject({
      method: 'POST',
      url: urlOf(path),
      headers: { cookie, 'idempotency-key': key, ...(page && { 'account-customer': page }) },
      ...(payload && { payload }),
    });
    if (path === 'household/act') await reload();
    return answer;
  };
  return {
    cookie,
    reload,
    get,
    post,
    read,
    delivery: (id: string) => read<Delivery>(`box-breakdown/upcoming/${id}`),
    /** All deliveries of a pet, sorted by date. */
    deliveries: async (pet: string) =>
      (await read<{ deliveries: Delivery[] }>(`pet/delivery-details-public/${pet}`)).deliveries,
    /** Those that can be changed. */
    open: async (pet: string) =>
      (await read<{ deliveries: Delivery[] }>(`pet/delivery-details-public/${pet}`)).deliveries.filter(
        ({ status }) => status === 'scheduled',
      ),
  };
}

export type Actor = Awaited<ReturnType<typeof actAs>>;

type Injected = Awaited<ReturnType<Actor['post']>>;

/**
 * Restores the clock, and the samples of the customers who acted or changed something since the last call, or of all who
 * ever acted if the clock was moved: a read then plans further. Skips the samples if neither happened: every change stores its
 * idempotency key.
 */
export async function startAnew(backend: Backend): Promise<void> {
  await backend.clock(filledAt.toISOString());
  const changed = await backend.database.kysely
    .selectFrom('idempotency')
    .innerJoin('customers', 'customers.id', 'idempotency.customer_id')
    .select('public_id')
    .distinct()
    .execute();
  if (changed.length === 0 && !backend.isClockMoved) return;
  const names = backend.isClockMoved ? cookies.get(backend)?.keys() : acted.get(backend);
  const only = [...(names ?? []), ...changed.map(({ public_id }) => public_id.replace('c-', ''))];
  await fillSamples(backend.database, filledAt, { only });
  acted.get(backend)?.clear();
  backend.isClockMoved = false;
}

/** The status and code of a refusal. */
export const refusalOf = (response: Injected): [number, string] => [
  response.statusCode,
  response.json<Failure>().error?.code ?? '',
];

/** All stored data that a customer's changes can affect. */
export async function storedState({ database }: Backend): Promise<unknown> {
  const { kysely } = database;
  return {
    deliveries: await kysely.selectFrom('deliveries').selectAll().orderBy('id').execute(),
    services: await kysely.selectFrom('services').selectAll().orderBy('id').execute(),
    changes: await kysely.selectFrom('changes').selectAll().orderBy('id').execute(),
    keys: await kysely.selectFrom('idempotency').select(['customer_id', 'key']).orderBy('key').execute(),
  };
}
