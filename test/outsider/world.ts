import type { Pet } from '../../src/contract/pets/pet.ts';
import type { Codes } from '../../src/contract/shop/codes.ts';
import type { Gifts } from '../../src/contract/shop/gifts.ts';
import type { Change } from '../../src/contract/customer/changes.ts';
import type { Navbar } from '../../src/contract/customer/customer.ts';
import type { Delivery } from '../../src/contract/deliveries/delivery.ts';
import type { Receipts, Settings } from '../../src/contract/customer/settings.ts';
import { fillSamples } from '../../demo/backend/samples/fill.ts';
import { api, removeSample } from '../support/backend/backend.ts';
import type { Backend } from '../support/backend/backend.ts';
import { runJobsWith, startPaymentWorld } from '../support/backend/payment.ts';
import type { PaymentWorld } from '../support/backend/payment.ts';
import { filledAt } from '../support/database/template.ts';

/** What a customer's own reads show at one instant. */
export interface Shown {
  now: Date;
  pets: Pet[];
  deliveries: Delivery[];
  codes: Codes;
  receipts: Receipts['receipts'];
  changes: Change[];
  navbar: Navbar;
  settings: Settings;
}

/** A broken invariant. The name identifies the invariant. */
export class Violation extends Error {
  readonly invariant: string;
  constructor(invariant: string, message: string) {
    super(`${invariant}: ${message}`);
    this.invariant = invariant;
  }
}

const customers = ({ database }: Backend) =>
  database.kysely.selectFrom('customers').select(['public_id', 'email', 'country']).orderBy('id').execute();

/** A shop with one customer at a time, so that jobs that look at all customers are fast. */
export async function openShop() {
  const world: PaymentWorld = await startPaymentWorld();
  const { backend } = world;
  const names = (await customers(backend)).map(({ email }) => email.replace('@example.test', ''));
  return {
    world,
    /** Demo customers who can sign in; the one with fifty dogs has nothing that no other customer has. */
    names: names.filter((name) => name !== 'many' && /^[a-z-]+$/.test(name)),
    /** Starts anew with this customer only. */
    enter: async (name: string): Promise<Visitor> => {
      for (const { public_id: id } of await customers(backend)) await removeSample(backend, id.replace('c-', ''));
      await backend.clock(filledAt.toISOString());
      await fillSamples(backend.database, filledAt, { only: [name] });
      const [row] = await customers(backend);
      const visitor = new Visitor(world, await backend.signIn(name), row!.country.toLowerCase());
      await visitor.runJobs();
      return visitor;
    },
    close: world.close,
  };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;

let keys = 0;

/** A signed-in customer, who can read, change something and wait. */
export class Visitor {
  /** Dogs that were ever listed: those with a farewell have deliveries too. */
  readonly dogs = new Set<string>();
  readonly world: PaymentWorld;
  readonly #cookie: string;
  readonly segment: string;
  constructor(world: PaymentWorld, cookie: string, segment: string) {
    this.world = world;
    this.#cookie = cookie;
    this.segment = segment;
  }

  #url = (path: string): string => (path.startsWith('/') ? path : api(path, this.segment));

  async get(path: string) {
    const response = await this.world.backend.app.inject({ url: this.#url(path), headers: { cookie: this.#cookie } });
    if (response.statusCode >= 500) throw new Violation('no-server-error', `GET ${path}: ${response.body}`);
    return response;
  }
  read = async <T>(path: string): Promise<T> => (await this.get(path)).json<T>();
  async post(path: string, payload?: object) {
    const response = await this.world.backend.app.inject({
      method: 'POST',
      url: this.#url(path),
      headers: { cookie: this.#cookie, 'idempotency-key': `outsider-${(keys += 1)}` },
      ...(payload && { payload }),
    });
    if (response.statusCode >= 500)
      throw new Violation('no-server-error', `POST ${path} ${JSON.stringify(payload)}: ${response.body}`);
    return response;
  }

  async runJobs(): Promise<void> {
    await runJobsWith(this.world, await this.world.backend.now());
  }

  async wait(hours: number): Promise<void> {
    const { backend } = this.world;
    await backend.clock(new Date((await backend.now()).getTime() + hours * 3_600_000).toISOString());
    await this.runJobs();
  }

  /** What the shop learns from the carrier about a parcel. */
  async carry(id: string, outcome: 'lost' | 'returned'): Promise<void> {
    const { kysely } = this.world.backend.database;
    await kysely.updateTable('deliveries').set({ outcome }).where('public_id', '=', id).execute();
    await this.runJobs();
  }

  /** Tokens of the links in the mails that the customer got, oldest first. */
  async links(): Promise<string[]> {
    const { kysely } = this.world.backend.database;
    const mails = await kysely.selectFrom('outbox').select('text').orderBy('id').execute();
    return mails.flatMap(({ text }) => [...text.matchAll(/\/mail#([\w-]{43})/g)].map(([, token]) => token!));
  }

  /** All that the customer's reads show. */
  async look(): Promise<Shown> {
    const now = await this.world.backend.now();
    const pets = (await this.read<{ pets: Pet[] }>('customer/pets')).pets ?? [];
    for (const { petPublicId } of pets) this.dogs.add(petPublicId);
    const deliveries = new Map<string, Delivery>();
    for (const dog of this.dogs)
      for (const path of [`pet/delivery-details-public/${dog}`, `pet/delivery-details-public/treatment/${dog}`])
        for (const each of (await this.read<{ deliveries?: Delivery[] }>(path)).deliveries ?? [])
          deliveries.set(each.id, each);
    for (const { delivery } of (await this.read<Partial<Gifts>>('gifts')).gifts ?? [])
      deliveries.set(delivery.id, delivery);
    return {
      now,
      pets,
      deliveries: [...deliveries.values()].toSorted((a, b) => a.date.localeCompare(b.date)),
      codes: await this.read<Codes>('codes'),
      receipts: (await this.read<Receipts>('receipts')).receipts ?? [],
      changes: (await this.read<{ changes: Change[] }>('changes')).changes ?? [],
      navbar: await this.read<Navbar>('navbar'),
      settings: await this.read<Settings>('settings'),
    };
  }
}
