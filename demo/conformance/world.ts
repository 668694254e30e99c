import { safeParse } from 'valibot';
import type { GenericSchema, InferOutput } from 'valibot';
import { calls } from '../../src/contract/all-calls.ts';
import type { Country } from '../../src/contract/base.ts';
import type { Call } from '../../src/contract/calls/call.ts';
import { products } from '../../src/contract/shop/products.ts';
import type { Products } from '../../src/contract/shop/products.ts';
import type { Customer } from '../../src/contract/customer/customer.ts';
import type { Pet } from '../../src/contract/pets/pet.ts';
import type { Delivery } from '../../src/contract/deliveries/delivery.ts';
import type { Through } from './adapter.ts';
import type { Ask, Session } from './client.ts';
import { expectBody, expectStatus } from './expect.ts';
import { groupsOf, offers } from '../workbench/contract-check/offered.ts';
import { summaryOf } from '../workbench/contract-check/meaning/deliveries.ts';
import type { Report } from './report.ts';
import type { Wanted } from './wanted.ts';
import { now } from '../../test/support/clock.ts';

/** Context shared by the checks: the backend, the report, and the test customer's data. */
export interface World {
  ask: Ask;
  report: Report;
  host: string;
  /** The test customer's session. */
  session: Session;
  /** A page of the site with tags, whose words, pictures and links are checked. */
  site: string | undefined;
  /** Names of the groups that the backend has. */
  offered: ReadonlySet<string>;
  /** What some tags ask of a backend; undefined: everything is checked. */
  wanted: Wanted | undefined;
  /** Only the specification is checked, without additions to it. */
  specOnly: boolean;
  /** The country whose particulars are checked, if one was named. */
  country: Country | undefined;
  /** An allowed origin, if one was given. */
  origin: string | undefined;
  /** The shop's adapter module, through which all requests pass. */
  adapter: Through | undefined;
  /** Whether the module signs in itself, so that no request can be made signed out. */
  signsIn: boolean;
  /** The `Set-Cookie` headers of signing in. */
  setCookies: readonly string[] | undefined;
  now: (() => number) | undefined;
  /** A path of the Account API in the customer's store. */
  api: (path: string) => string;
  customer: Customer | undefined;
  pets: Pet[];
  /** Sorted by date, without duplicates. */
  deliveries: Delivery[];
  /** All deliveries of the lists, also those with treatments only. */
  boxes: ReturnType<typeof summaryOf>[];
  /** Ids of another customer, if one was given. They must give 404. */
  foreign: { pets: string[]; deliveries: string[] };
}

export const stamped = (path: string): string => `${path}?t=${now()}`;

/** The next delivery that can still be changed, and one that can't. */
export const openDelivery = ({ deliveries }: World): Delivery | undefined =>
  deliveries.find(({ status }) => status === 'scheduled');
export const closedDelivery = ({ deliveries }: World): Delivery | undefined =>
  deliveries.find(({ status }) => ['delivered', 'dispatched', 'preparing', 'payment-complete'].includes(status));

/** Reads a delivery's present state. */
export async function readDelivery({ ask, api, offered, pets }: World, id: string): Promise<Delivery> {
  // Without the call for one delivery, it is in the list of a pet.
  if (!offered.has('delivery')) {
    for (const { petPublicId } of pets) {
      const answer = await ask(stamped(api(`pet/delivery-details-public/${petPublicId}`)));
      const found = expectBody(answer, calls.getDeliveries.answer).deliveries.find((each) => each.id === id);
      if (found) return found;
    }
  }
  const answer = await ask(stamped(api(`box-breakdown/upcoming/${id}`)));
  expectStatus(answer, 200);
  return expectBody(answer, calls.getDelivery.answer);
}

export async function readProducts({ ask, api }: World): Promise<Products> {
  const answer = await ask(stamped(api('products')));
  expectStatus(answer, 200);
  return expectBody(answer, products);
}

/** Reads the customer's data, except for failed reads, which the `reads` checks report. */
export async function lookAround(
  ask: Ask,
  offered: ReadonlySet<string>,
): Promise<Pick<World, 'customer' | 'pets' | 'deliveries' | 'boxes' | 'api'>> {
  const api = (segment: string) => (path: string) => `${segment && `/${segment}`}/new-account-api/1.0/${path}`;
  // A shop of one country may answer without a country only.
  const first = await ask(stamped(api('gb')('customer-data'))).catch(() => undefined);
  const base = first?.status === 404 ? '' : 'gb';
  const read = async <S extends GenericSchema>(call: Call<S>, path: string): Promise<InferOutput<S> | undefined> => {
    if (!offers(offered, groupsOf(call))) return undefined;
    const answer = await ask(stamped(api(base)(path))).catch(() => undefined);
    const result = safeParse(call.answer, answer?.json);
    return answer?.status === 200 && result.success ? result.output : undefined;
  };
  const customer = await read(calls.getCustomer, 'customer-data');
  const { pets } = (await read(calls.getPets, 'customer/pets')) ?? { pets: [] };
  const found = new Map<string, Delivery>();
  const treatments: Delivery[] = [];
  for (const { petPublicId } of pets) {
    const answer = await read(calls.getDeliveries, `pet/delivery-details-public/${petPublicId}`);
    for (const each of answer?.deliveries ?? []) found.set(each.id, each);
    const more = await read(calls.getTreatmentDeliveries, `pet/delivery-details-public/treatment/${petPublicId}`);
    treatments.push(...(more?.deliveries ?? []));
  }
  const gifts = (await read(calls.getGifts, 'gifts'))?.gifts.map(({ delivery }) => delivery) ?? [];
  const deliveries = [...found.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const boxes = [
    ...new Map([...treatments, ...gifts, ...deliveries].map((each) => [each.id, summaryOf(each)])).values(),
  ];
  return { customer, pets, deliveries, boxes, api: api((customer?.storeCountryCode ?? 'GB').toLowerCase()) };
}
