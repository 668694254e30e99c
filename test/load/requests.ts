import { Agent, request } from 'node:http';
import type { Database } from '../../demo/server/database/open.ts';
import type { Delivery } from '../../src/contract/deliveries/delivery.ts';
import { addDays } from '../../src/days.ts';
import { tokenOf } from './fill.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

interface Answer {
  status: number;
  body: any;
  /** Milliseconds until the last byte. */
  time: number;
}

/** A random customer of a database, with names from its rows. */
export interface Customer {
  id: number;
  pets: readonly string[];
  deliveries: readonly string[];
}

/** Reads some customers by random ids. */
export async function pickCustomers(
  { database: { pool }, customers }: { database: Pick<Database, 'pool'>; customers: number },
  count: number,
): Promise<Customer[]> {
  const ids = Array.from({ length: count }, () => 1 + Math.floor(Math.random() * customers));
  const { rows } = await pool.query<Customer>(
    `select id, array(select public_id from pets where customer_id = customers.id order by id) as pets,
       array(select public_id from deliveries where customer_id = customers.id order by id) as deliveries
     from unnest($1::bigint[]) each join customers on id = each`,
    [ids],
  );
  return rows;
}

let keys = 0;

/** Sends requests of a customer to a server. */
export class Caller {
  readonly customer: Customer;
  readonly #base: URL;

  constructor(base: string, customer: Customer) {
    this.#base = new URL(base);
    this.customer = customer;
  }

  send(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    keys += 1;
    const headers = {
      cookie: `pawtal=${tokenOf(this.customer.id)}`,
      ...(method === 'POST' && { 'idempotency-key': `load-${process.pid}-${keys}` }),
      ...(payload !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
      }),
    };
    const url = path.startsWith('/') ? path : `/new-account-api/1.0/${path}`;
    const { port } = this.#base;
    return new Promise((resolve, reject) => {
      const started = performance.now();
      const sent = request({ agent, host: '127.0.0.1', port, method, path: url, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const time = performance.now() - started;
          const text = Buffer.concat(chunks).toString();
          const isJson = response.headers['content-type']?.includes('json');
          resolve({ status: response.statusCode!, body: isJson ? JSON.parse(text) : text, time });
        });
      });
      sent.on('error', reject);
      sent.end(payload);
    });
  }

  async get(path: string): Promise<any> {
    return (await this.send('GET', path)).body;
  }

  /** Deliveries of the first pet that can be changed. */
  async open(): Promise<Delivery[]> {
    const { deliveries } = await this.get(`pet/delivery-details-public/${this.customer.pets[0]}`);
    return (deliveries as Delivery[]).filter(({ status }) => status === 'scheduled');
  }
}

const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
const today = (): string => new Date().toISOString().slice(0, 10);

/** Paths that every customer can read, with {pet} and {delivery} for one of theirs. */
export const reads: readonly string[] = [
  '/service-endpoint/shopping/auth',
  'customer-data',
  'navbar',
  'raf',
  'customer/pets',
  'pet/dry-claims',
  'pet/feeding-plan-public/{pet}',
  'pet/delivery-details-public/{pet}',
  'pet/delivery-details-public/treatment/{pet}',
  'pet/profile/{pet}',
  'box-breakdown/upcoming/{delivery}',
  'delivery/{delivery}/ranges',
  'delivery/{delivery}/breakdown',
  'delivery/{delivery}/place',
  'delivery/{delivery}/report',
  'delivery/method',
  'treatments',
  'food',
  'rhythm',
  'changes',
  'mails',
  'receipts',
  'settings',
  'devices',
  'products',
];

/** Fills the places of a path. */
export const fillPath = (path: string, { pets, deliveries }: Customer): string =>
  path.replace('{pet}', pick(pets)!).replace('{delivery}', pick(deliveries)!);

interface Prepared {
  path: string;
  body?: object;
}

const pause = () => ({ from: addDays(today(), 5), until: addDays(today(), 40) });

/** Each kind of change: reads what it needs, which isn't measured. Undefined: this customer can't make it now. */
export const changes: Readonly<Record<string, (caller: Caller) => Promise<Prepared | undefined>>> = {
  'date of a delivery': async (caller) => {
    const delivery = pick(await caller.open());
    if (!delivery) return undefined;
    const { methods, version } = await caller.get(`delivery/${delivery.id}/ranges`);
    const { method, dates } = pick<any>(methods) ?? {};
    const date = pick<any>(dates ?? [])?.date;
    return date && { path: `delivery/${delivery.id}/change-date`, body: { date, method, version } };
  },
  'method of all deliveries': async (caller) => {
    const { method, version } = await caller.get('delivery/method');
    if (version === undefined) return undefined;
    return { path: 'delivery/method', body: { method: method === 'window' ? 'named-day' : 'window', version } };
  },
  'quantity of an item': async (caller) => {
    const delivery = pick(await caller.open());
    const body = {
      identifierDesiredQuantityMapping: { 'lamb-roll': Math.floor(Math.random() * 4) },
      version: delivery?.version,
    };
    return delivery && { path: `box-breakdown/upcoming/${delivery.id}/adjust-quantity`, body };
  },
  'note for the driver': async (caller) => {
    const delivery = pick(await caller.open());
    return (
      delivery && {
        path: `delivery/${delivery.id}/place`,
        body: { place: null, note: `Ring ${Math.random()}`, version: delivery.version },
      }
    );
  },
  'order of a treatment': async (caller) => {
    const found = (await caller.get('treatments')).dogs.find((each: any) => each.offer ?? each.ordered);
    const about = found?.offer ?? found?.ordered;
    return (
      about && {
        path: `treatments/${found.petPublicId}`,
        body: { ordered: about === found.offer, version: about.version },
      }
    );
  },
  'preview of an interval': async (caller) => {
    const { version, offered } = await caller.get('rhythm');
    return { path: 'rhythm/all/preview', body: { weeks: pick<number>(offered), version } };
  },
  interval: async (caller) => {
    const { version, offered } = await caller.get('rhythm');
    return { path: 'rhythm/all', body: { weeks: pick<number>(offered), version } };
  },
  'preview of a pause': async ({ customer }) => ({
    path: `subscription/${customer.pets[0]}/pause/preview`,
    body: pause(),
  }),
  pause: async ({ customer }) => ({ path: `subscription/${customer.pets[0]}/pause`, body: pause() }),
  'end of a pause': async (caller) => {
    const path = `subscription/${caller.customer.pets[0]}`;
    await caller.send('POST', `${path}/pause`, pause());
    return { path: `${path}/resume`, body: {} };
  },
  cancellation: async ({ customer }) => ({ path: `subscription/${customer.pets[0]}/cancel`, body: {} }),
  restart: async (caller) => {
    const path = `subscription/${caller.customer.pets[0]}`;
    await caller.send('POST', `${path}/cancel`, {});
    return { path: `${path}/restart`, body: {} };
  },
  undo: async (caller) => {
    await caller.send('POST', `subscription/${caller.customer.pets[0]}/pause`, pause());
    const [latest] = (await caller.get('changes')).changes;
    return latest?.undoUntil && { path: `changes/${latest.reference}/undo` };
  },
  'weight of a dog': async (caller) => {
    const path = `pet/profile/${caller.customer.pets[0]}`;
    const { version } = await caller.get(path);
    return { path, body: { version, answers: { weightKg: 5 + Math.floor(Math.random() * 30) } } };
  },
  details: async (caller) => {
    const { firstName, lastName, email, address, locale, version } = await caller.get('settings');
    const { line1, line2, postcode, city } = address;
    return {
      path: 'customer-data',
      body: {
        firstName,
        lastName,
        email,
        phone: `+44 20 ${Math.floor(1e7 * Math.random())}`,
        address: { line1, line2, postcode, city },
        locale,
        version,
      },
    };
  },
  'kind of mail': async () => ({ path: 'mails', body: { kind: 'last-day', on: Math.random() > 0.5 } }),
  'calendar link': async () => ({ path: 'calendar' }),
};
