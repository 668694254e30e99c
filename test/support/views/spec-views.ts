import { customerLocale } from '../../../src/i18n/locale-table.ts';
import { declaredTags } from '../../../src/package/declared-tags.ts';
import type { Report } from '../../../src/environment.ts';
import { dataOf } from '../../../src/remote.ts';
import { createAccount } from '../../../src/stores/account/account.ts';
import type { Account } from '../../../src/stores/account/account.ts';
import { createSpecBackend } from '../../spec-backend/backend.mjs';
import type { SpecBackend, Style } from '../../spec-backend/backend.mjs';
import { fakeEnvironment } from './environment.ts';
import { loadAll } from './rendered.ts';
import { readView } from './views.ts';

/** The moment of the backend and of the page. */
export const specNow = Date.parse('2026-11-25T09:00:00Z');

export interface SpecPage {
  account: Account;
  backend: SpecBackend;
  reports: Report[];
  /** The addresses to which the page would have led. */
  navigations: readonly string[];
}

/** Changes what the backend answers to a read. */
export type Alter = (pathname: string, body: unknown) => unknown;

/** A page of a customer of the backend that was written from the specification's text alone. */
export function specPage(
  style: Style,
  customer: string,
  { alter, seed = 1 }: { alter?: Alter; seed?: number } = {},
): SpecPage {
  const origin = 'https://shop.test';
  const backend = createSpecBackend({ style, customer, seed, now: specNow, origin });
  const fake = fakeEnvironment(async (url, init) => {
    // What `no-store` makes a browser send.
    const headers = new Headers(init?.headers);
    if (init?.cache === 'no-store') headers.set('cache-control', 'no-cache');
    const response = await backend.fetch(url.href, { ...init, headers });
    if (!alter || !response.ok || init?.method === 'POST') return response;
    const text = await response.text();
    try {
      return new Response(JSON.stringify(alter(url.pathname, JSON.parse(text))), response);
    } catch {
      return new Response(text, response);
    }
  });
  const account = createAccount({ ...fake.environment, host: origin, now: () => specNow });
  return { account, backend, reports: fake.reports, navigations: fake.navigations };
}

/** Tags that show what the backend answers. */
export const specTags = declaredTags
  .map(({ tag }) => tag.name)
  .filter((name) => !/slot|consent|error|footer|withdrawal|cancel-contract|mail-action/.test(name));

export interface Seen {
  /** The delivery that the tags name. */
  delivery: string | undefined;
  /** Lines by tag. */
  texts: Map<string, string>;
  html: Map<string, string>;
  /** Failures that a tag shows, and words that are none. */
  faults: string[];
}

/** Loads and reads every tag. `shown`: the delivery that they name, by default one that can still change. */
export async function readTags(
  { account }: SpecPage,
  { tags = specTags, shown }: { tags?: readonly string[]; shown?: string | undefined } = {},
): Promise<Seen> {
  await account.deliveries.load();
  const deliveries = dataOf(account.deliveries.$state.get())?.deliveries ?? [];
  const delivery =
    deliveries.find(({ id, status }) => (shown ? id === shown : status === 'scheduled')) ?? deliveries[0];
  await loadAll(account, delivery?.id ?? 'none', ['footer']);
  const customer = dataOf(account.customer.$state.get());
  const locale = customerLocale(customer?.locale, customer?.storeCountryCode)!;
  const seen: Seen = { delivery: delivery?.id, texts: new Map(), html: new Map(), faults: [] };
  for (const tag of tags) {
    const attributes = delivery ? { delivery: delivery.id } : {};
    const { text, html, faults, missing } = await readView(tag, account, locale, { attributes });
    seen.texts.set(tag, text);
    seen.html.set(tag, html);
    seen.faults.push(...[...faults, ...missing].map((fault) => `${tag}: ${fault}`));
    if (/error-panel|notification-error/.test(html)) seen.faults.push(`${tag} shows a failure: ${text}`);
    const odd = /.{0,40}(undefined|NaN|\[object|Invalid Date|null\b).{0,30}/.exec(text)?.[0];
    if (odd) seen.faults.push(`${tag}: ${odd}`);
  }
  return seen;
}
