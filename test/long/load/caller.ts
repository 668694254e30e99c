import { Agent, request } from 'node:http';
import type { Database } from '../../../demo/backend/platform/database/open.ts';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import { models, tokenOf } from './fill.ts';
import type { Model } from './fill.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

interface Answer {
  status: number;
  body: any;
  /** Where a redirect leads. */
  location: string | undefined;
  /** Milliseconds until the last byte. */
  time: number;
}

/** A random customer of a database, with names from its rows. */
export interface Customer {
  id: number;
  email: string;
  pets: readonly string[];
  deliveries: readonly string[];
}

/** Reads some customers by random ids. `model`: only copies of this one. */
export async function pickCustomers(
  { database: { pool }, customers }: { database: Pick<Database, 'pool'>; customers: number },
  count: number,
  model?: Model,
): Promise<Customer[]> {
  const idOf = (random: number): number =>
    model === undefined
      ? 1 + Math.floor(random * customers)
      : 1 + models.indexOf(model) + models.length * Math.floor((random * customers) / models.length);
  const ids = Array.from({ length: count }, () => idOf(Math.random()));
  const { rows } = await pool.query<Customer>(
    `select id, email, array(select public_id from pets where customer_id = customers.id order by id) as pets,
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

  /** Sends a JSON body, or a form as text. */
  send(method: 'GET' | 'POST', path: string, body?: object | string): Promise<Answer> {
    const payload = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const { id } = this.customer;
    keys += 1;
    const headers = {
      cookie: `pawtal=${tokenOf(id)}`,
      // A separate address for each customer: sign-ins are limited by address.
      'x-forwarded-for': `10.${id >> 16}.${(id >> 8) & 255}.${id & 255}`,
      ...(method === 'POST' && { 'idempotency-key': `load-${process.pid}-${keys}` }),
      ...(payload !== undefined && {
        'content-type': typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json',
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
          const { 'content-type': type, location } = response.headers;
          resolve({
            status: response.statusCode!,
            body: type?.includes('json') ? JSON.parse(text) : text,
            location,
            time,
          });
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

export const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

interface Prepared {
  method?: 'GET';
  path: string;
  body?: object | string;
}

/** Reads what a request needs, which isn't measured. Undefined: this customer can't send it now. */
export type Prepare = (caller: Caller) => Promise<Prepared | undefined>;
