import { customerLocale } from '../../../src/i18n/locale-table.ts';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import { dataOf } from '../../../src/remote.ts';
import { createAccount } from '../../../src/stores/account/account.ts';
import type { Account } from '../../../src/stores/account/account.ts';
import { loadOrThrow } from '../../../src/stores/core/resource.ts';
import { startBackend } from '../backend/backend.ts';
import type { Backend } from '../backend/backend.ts';
import { fakeEnvironment } from './environment.ts';
import { loadAll } from './rendered.ts';
import { isCall } from './store-cases.ts';
import type { CallName } from './store-cases.ts';
import { filledAt } from '../database/template.ts';
import { readView } from './views.ts';
import type { ShownView } from './views.ts';

/** An account whose requests go to the real backend, as a signed-in sample customer. */
export async function backendAccount(backend: Backend, name: string) {
  const cookie = await backend.signIn(name);
  let waiting = 0;
  const fake = fakeEnvironment(async (url, init) => {
    waiting += 1;
    const response = await backend.app.inject({
      method: init?.method === 'POST' ? 'POST' : 'GET',
      url: url.pathname + url.search,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie },
      ...(typeof init?.body === 'string' && { payload: init.body }),
    });
    waiting -= 1;
    const headers = Object.entries(response.headers).map(([key, value]): [string, string] => [key, String(value)]);
    return new Response(response.body, { status: response.statusCode, headers });
  });
  const account: Account = createAccount(fake.environment);
  return { ...fake, account, /** Requests without a response. */ waiting: () => waiting };
}

interface Moment {
  /** An ISO instant of the backend's clock; by default that of the samples. */
  now?: string;
  attributes?: Record<string, string>;
  isWide?: boolean;
  /** The width of the tag's content, in px; by default a phone's. */
  room?: number;
  /** What the customer does before, with the stores. */
  before?: (account: Account) => unknown;
  /** Reads that fail. */
  failing?: readonly CallName[];
}

export interface Customers {
  backend: Backend;
  /** What a signed-in sample customer reads in a tag. */
  see: (tag: string, name: string, moment?: Moment) => Promise<ShownView & { requests: string[] }>;
  /** Reads an account's next open delivery. */
  nextDelivery: (name: string) => Promise<{ id: string; changesUntil: string; packDate: string }>;
  close: () => Promise<void>;
}

/** The reference backend with its sample customers, whose pages are read without a browser. */
export async function startCustomers(): Promise<Customers> {
  const backend = await startBackend();
  const create = async (name: string, failing: readonly CallName[]) => {
    const { account, environment, paths } = await backendAccount(backend, name);
    const { fetch } = environment;
    environment.fetch = async (url, init) => {
      const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
      const { pathname } = new URL(url, environment.location());
      const request = { method: init?.method ?? 'GET', path: pathname, body };
      return failing.some((call) => isCall(call, request)) ? new Response('', { status: 500 }) : fetch(url, init);
    };
    return { account, paths };
  };
  const entered = new Map<string, ReturnType<typeof create>>();
  /** Signs in. Who only reads shares what is loaded with those who read at the same moment. */
  const enter = (name: string, failing: readonly CallName[] = [], key: string = crypto.randomUUID()) => {
    const account = entered.get(key) ?? create(name, failing);
    entered.set(key, account);
    return account;
  };
  return {
    backend,
    close: () => backend.close(),
    nextDelivery: async (name) => {
      const { deliveries } = await loadOrThrow((await enter(name)).account.deliveries);
      return deliveries.find(({ status, kind }) => status === 'scheduled' && kind === 'food')! as Delivery;
    },
    see: async (
      tag,
      name,
      { now = filledAt.toISOString(), attributes = {}, isWide = true, room, before, failing } = {},
    ) => {
      await backend.clock(now);
      const { account, paths } = await enter(name, failing, before ? undefined : JSON.stringify([name, now, failing]));
      await loadAll(account, attributes['delivery'] ?? 'none');
      await before?.(account);
      const customer = dataOf(account.customer.$state.get());
      const locale = customerLocale(customer?.locale ?? 'en-GB', customer?.storeCountryCode ?? 'GB')!;
      return { ...(await readView(tag, account, locale, { attributes, isWide, room })), requests: paths() };
    },
  };
}
