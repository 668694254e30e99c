import { forgetRunAfter } from '../../../demo/backend/payment/by-run.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { createApp } from '../../../demo/app.ts';
import { readConfig } from '../../../demo/backend/platform/config.ts';
import { removeCustomers } from '../../../demo/backend/customer/personal-data/remove-customers.ts';
import type { Database } from '../../../demo/backend/platform/database/open.ts';
import { inTransaction } from '../../../demo/backend/platform/database/transaction.ts';
import { readShopTime } from '../../../demo/backend/platform/database/shop-clock.ts';
import { digest, newToken } from '../../../demo/backend/platform/secrets.ts';
import { inject } from 'vitest';
import { copyEmbedded, copyOnServer, filledAt } from '../database/template.ts';
import type { Content } from '../database/template.ts';
import { offsetAt } from '../clock.ts';

const copy = (content: Content): Promise<Database> => {
  const url = inject('databaseServer');
  return url ? copyOnServer(url, content) : copyEmbedded(content);
};

/** An empty database: embedded and in memory, or a new one on the server of the project `postgres`. */
export const openFresh = (): Promise<Database> => copy('empty');

export interface Backend {
  app: FastifyInstance;
  database: Database;
  close: () => Promise<void>;
  /** The cookie of a new session of a sample customer, without their password: checking it is slow on purpose. */
  signIn: (name: string) => Promise<string>;
  /** Sets the backend's clock to that instant. */
  clock: (now: string) => Promise<void>;
  /** The present on the backend's clock, as its jobs read it. */
  now: () => Promise<Date>;
  /** Whether it was set to another instant than `filledAt` since `startAnew`: time changes every customer. */
  isClockMoved: boolean;
}

/** Connected, so that all groups are offered; nothing answers there. */
/** A test waits for the database of a busy machine. */
const patient = { DATABASE_WAIT: '30' };
const noProvider = { PAYMENT_PROVIDER: 'http://127.0.0.1:9', PAYMENT_KEY: 'unused' };

/** The real backend with its sample customers, its clock at `filledAt`. */
export async function startBackend(environment: NodeJS.ProcessEnv = {}, copied = copy('samples')): Promise<Backend> {
  const database = await copied;
  const config = readConfig({ DEMO: '1', ...patient, ...noProvider, ...environment });
  const app = await createApp(config, database, { quiet: true });
  const clock = async (instant: string): Promise<void> => {
    const shopTime = new Date(instant);
    backend.isClockMoved ||= shopTime.getTime() !== filledAt.getTime();
    await database.kysely
      .updateTable('clock')
      .set({ offset_ms: offsetAt(shopTime) })
      .execute();
    await forgetRunAfter(database.kysely, shopTime);
  };
  const backend: Backend = {
    app,
    database,
    clock,
    now: () => readShopTime(database.kysely),
    isClockMoved: false,
    close: async () => {
      await app.close();
      await database.close();
    },
    signIn: async (name) => {
      const token = newToken();
      const { rowCount } = await database.pool.query(
        `with known as (select id from customers where email = $3),
           device as (insert into devices (token_hash, customer_id, last_at) select $2, id, now() from known),
           entry as (insert into directory (kind, key, customer_id) select 'session', encode($1, 'hex'), id from known)
         insert into sessions (token_hash, customer_id, expires_at, device_hash)
         select $1, id, now() + interval '30 days', $2 from known`,
        [digest(token), digest(newToken()), `${name}@example.test`],
      );
      if (rowCount !== 1) throw new Error(`There is no ${name}`);
      return `${config.https ? '__Host-pawtal' : 'pawtal'}=${token}`;
    },
  };
  await clock(filledAt.toISOString());
  return backend;
}

/** Removes the customer with fifty dogs, whose deliveries are those of two: jobs that look at everyone take half the time. */
export const removeMany = (backend: Backend): Promise<void> => removeSample(backend, 'many');

/** Deletes a sample customer, as a deletion of the account does. */
export async function removeSample({ database: { kysely } }: Backend, name: string): Promise<void> {
  const rows = await kysely.selectFrom('customers').select('id').where('public_id', '=', `c-${name}`).execute();
  await inTransaction(kysely, (transaction) =>
    removeCustomers(
      transaction,
      rows.map(({ id }) => id),
    ),
  );
}

export const signInForm = (email: string, password: string, more: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url: '/signin',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams({ email, password, ...more }).toString(),
});

/** The `Cookie` header of a browser that got these cookies. */
export const cookiesOf = (cookies: { name: string; value: string }[]): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** A path of the Account API. */
export const api = (path: string, segment = 'gb'): string => `/${segment}/new-account-api/1.0/${path}`;
