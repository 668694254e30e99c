import { atom, computed } from 'nanostores';
import { getDryClaims, getFeedingPlans, getNavbar, getReferral } from '../../contract/first-calls.ts';
import { withAdapter } from '../../api/adapter/with-adapter.ts';
import { createClient } from '../../api/client.ts';
import { createHttp } from '../../api/http.ts';
import type { Environment } from '../../environment.ts';
import { dataOf } from '../../remote.ts';
import { createCustomer } from './customer.ts';
import { storeSegment } from './first-reads.ts';
import { createDeliveries } from './deliveries.ts';
import { createPets } from './pets.ts';
import { createAbilities } from './abilities.ts';
import { createClock, createNextTry } from '../core/clock.ts';
import { createFailures, isNotFound } from './failures.ts';
import { createResource, createResourceMap, loadOrThrow } from '../core/resource.ts';
import { createSession } from './session.ts';
import { createTopics } from '../core/topics.ts';

/**
 * Everything that the tags of a page share, for one backend. A page has one per backend; each test and preview creates
 * its own, on another environment.
 */
export function createAccount(given: Environment) {
  const environment = withAdapter(given);
  const http = createHttp(environment);
  const abilities = createAbilities(environment);
  const client = createClient(environment, http, abilities, () => storeSegment(dataOf(customer.$state.get())));
  const { read } = client;
  const failures = createFailures(environment);
  const session = createSession(environment, client, failures, abilities);
  const customer = createCustomer(client, session);
  const pets = createPets(client, session);
  const deliveries = createDeliveries(client, session, customer, pets);
  const topics = createTopics(environment.tabs);
  const { onFailure } = session;
  const whenSignedIn =
    <T>(fetch: () => Promise<T>) =>
    async (): Promise<T> => {
      await session.ready();
      return fetch();
    };
  const $shoppingName = atom<string | undefined>();

  topics.register('customer', customer);
  topics.register('pets', pets);
  topics.register('deliveries', deliveries);
  return {
    environment,
    http,
    /** For the calls of stores that load with later tags. */
    client,
    abilities,
    failures,
    session,
    topics,
    customer,
    $shoppingName,
    /** The customer's first name: the account backend's, else the shopping service's. */
    $name: computed([customer.$state, $shoppingName], (state, name) => dataOf(state)?.first_name?.trim() || name),
    pets,
    deliveries,
    $now: createClock(environment, http),
    $nextTry: createNextTry(environment, http),
    /** When the last response arrived, on the page's clock in milliseconds. */
    answeredAt: http.answeredAt,
    /** §8 Nav data missing: "Failed to load navbar data" is reported. */
    navbar: topics.register(
      'navbar',
      createResource(
        whenSignedIn(() => read(getNavbar)),
        (error) => onFailure(error, 'Failed to load navbar data'),
      ),
    ),
    referral: createResource(
      whenSignedIn(() => read(getReferral)),
      onFailure,
    ),
    dryClaims: topics.register(
      'plans',
      createResource(
        whenSignedIn(() => read(getDryClaims)),
        onFailure,
      ),
    ),
    /** §4 By pet and store country, once the pets are loaded. */
    feedingPlans: topics.register(
      'plans',
      createResourceMap(async (petPublicId) => {
        await Promise.all([loadOrThrow(customer), loadOrThrow(pets)]);
        try {
          return await read(getFeedingPlans, { id: petPublicId });
        } catch (error) {
          // A pet of the customer of which the backend knows no plan has none.
          if (isNotFound(error)) return { current: null, upcoming: null };
          throw error;
        }
      }, onFailure),
    ),
  };
}
export type Account = ReturnType<typeof createAccount>;
