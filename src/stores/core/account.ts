import { accountUrl, createAccountApi } from '../../api/account.ts';
import { createHttp } from '../../api/http.ts';
import type { Call } from '../../contract/call.ts';
import type { Environment } from '../../environment.ts';
import { dataOf } from '../../remote.ts';
import { createClock } from './clock.ts';
import { createCustomer } from '../customer/customer.ts';
import { createDeliveries } from '../deliveries/deliveries.ts';
import { createFailures } from './failures.ts';
import { createNextTry } from './next-try.ts';
import { createPets } from '../pets/pets.ts';
import { createResource, createResourceMap, need } from './resource.ts';
import { createSession } from './session.ts';
import type { Shopping } from '../shop/shopping.ts';

/**
 * Everything that the tags of a page share, for one backend: made once a page and host by the loader's account,
 * and afresh, on another environment, by each test and preview.
 */
export function createAccount(environment: Environment) {
  const http = createHttp(environment);
  const api = createAccountApi(environment, http);
  const failures = createFailures(environment);
  const session = createSession(environment, api, failures);
  const customer = createCustomer(environment, api, session);
  const pets = createPets(api, session);
  let shopping: Promise<Shopping> | undefined;
  const caught = (error: Error): void => session.caught(error);
  const ready =
    <T>(fetch: () => Promise<T>) =>
    async (): Promise<T> => {
      await session.ready();
      return fetch();
    };
  const country = (): string => (dataOf(customer.$state.get())?.storeCountryCode ?? 'GB').toLowerCase();

  const account = {
    environment,
    failures,
    session,
    customer,
    pets,
    $now: createClock(environment, http),
    $nextTry: createNextTry(environment, http),
    deliveries: createDeliveries(api, session, customer, pets),
    /** The shopping service's stores, with Apollo: a chunk of their own that no first view waits for. */
    shopping: (): Promise<Shopping> => {
      shopping ??= import('../shop/shopping.ts').then(({ createShopping }) => createShopping(environment, http, session));
      return shopping;
    },
    /** §8 Nav data missing: "Failed to load navbar data" is reported. */
    navbar: createResource(ready(api.navbar), (error) => session.caught(error, 'Failed to load navbar data')),
    referral: createResource(ready(api.referral), caught),
    dryClaims: createResource(ready(api.dryClaims), caught),
    /** §4 By pet and store country; the pets must be there. */
    feedingPlans: createResourceMap(async (petPublicId) => {
      await Promise.all([need(customer), need(pets)]);
      return api.feedingPlans(petPublicId, country());
    }, caught),
    /** Footer HTML of a locale, not trusted. Any visitor may read it, signed in or not. */
    footer: createResourceMap(async (segment) => {
      const response = await http.fetchRead(`${environment.host}/${segment}/footer/`, { headers: { accept: 'text/html' } });
      if (!response.ok) throw new Error(`Footer: HTTP ${response.status}`);
      return response.text();
    }, caught),
    http,
    /** What is on screen, afresh; what can't be had stays as it is. */
    refresh: (): void => {
      const { customer, pets, navbar, deliveries, feedingPlans } = account;
      for (const resource of [customer, pets, navbar, deliveries, ...deliveries.ones(), ...feedingPlans.all()])
        resource.refresh();
    },
    /** Where a call goes, by way of the customer's own store. */
    url: (call: Pick<Call, 'path'>, id?: string): string => accountUrl(environment.host, call, country(), id),
    /** After a change: what is on screen is fetched afresh, here and in the browser's other tabs. */
    changed: (): void => {
      account.refresh();
      environment.tabs.tell();
    },
  };
  environment.tabs.listen(account.refresh);
  return account;
}
export type Account = ReturnType<typeof createAccount>;
