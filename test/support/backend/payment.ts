import type { FastifyInstance } from 'fastify';
import { createApp } from '../../../demo/app.ts';
import { readConfig } from '../../../demo/backend/platform/config.ts';
import type { Config } from '../../../demo/backend/platform/config.ts';
import { lookAtDue, lookAtEveryone } from '../../../demo/backend/jobs/due.ts';
import { sampleProvider } from '../../../demo/backend/platform/provider/sample-provider.ts';
import { triesUnderWay } from '../../../demo/backend/payment/tries/run-tries.ts';
import { createPaymentProvider, signatureOf } from '../../../demo/payment-provider/app.ts';
import { createLedger } from '../../../demo/payment-provider/sessions.ts';
import type { Ledger } from '../../../demo/payment-provider/sessions.ts';
import type { PaymentResult } from '../../../src/contract/shop/payment.ts';
import type { Actor } from './actor.ts';
import { drain } from './drain.ts';
import { startBackend } from './backend.ts';
import type { Backend } from './backend.ts';
import { now } from '../clock.ts';

const key = 'a key for tests';

export interface PaymentWorld {
  backend: Backend;
  ledger: Ledger;
  provider: FastifyInstance;
  /** The secret that shop and provider share. */
  key: string;
  config: Config;
  /** A second process's server on the same database. */
  second: FastifyInstance;
  close: () => Promise<void>;
}

/** The backend, connected to the demo's provider on a free port. */
export async function startPaymentWorld(ledger = createLedger()): Promise<PaymentWorld> {
  const provider = createPaymentProvider(key, ledger);
  const url = await provider.listen({ port: 0, host: '127.0.0.1' });
  const environment = { PAYMENT_PROVIDER: url, PAYMENT_KEY: key };
  const backend = await startBackend(environment);
  const config = readConfig({ DEMO: '1', ...environment });
  const second = await createApp(config, backend.database, { quiet: true });
  return {
    backend,
    ledger,
    provider,
    key,
    config,
    second,
    close: async () => {
      await second.close();
      await backend.close();
      await provider.close();
    },
  };
}

const locationOf = ({ headers }: { headers: Record<string, unknown> }): string => String(headers['location']);

/** Starts a visit. Returns the path of the provider's page, and its session. */
export async function visitProvider(
  actor: Actor,
  body: { purpose: 'method' | 'add' | 'authenticate'; delivery?: string | null; returnTo?: string },
): Promise<{ page: string; session: string; reference: string }> {
  const started = await actor.post('payment/start', { delivery: null, returnTo: '/gb/settings/#payment', ...body });
  const { url } = started.json<{ url: string }>();
  const page = new URL(locationOf(await actor.get(url))).pathname;
  return { page, session: page.split('/').at(-1)!, reference: url.split('/').at(-1)! };
}

/** Presses a button on the provider's page. Returns where it leads. */
export async function press({ provider }: PaymentWorld, page: string, form: Record<string, string>): Promise<string> {
  const answer = await provider.inject({
    method: 'POST',
    url: page,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  return locationOf(answer);
}

/** Moves the clock to noon of a day, and lets the jobs do what is due by then. */
export async function passNoonOf({ database, clock }: Backend, date: string): Promise<void> {
  const noon = `${date}T12:30:00Z`;
  await clock(noon);
  await lookAtEveryone(database.kysely);
  while (await lookAtDue(database, readConfig({ DEMO: '1' }), new Date(noon)));
}

/** Lets the jobs do what is due by a time, with the provider. */
export async function runJobsWith(
  {
    backend: { database },
    config,
    provider,
  }: Pick<PaymentWorld, 'config' | 'provider'> & { backend: Pick<Backend, 'database'> },
  now: Date,
): Promise<void> {
  const { port } = provider.server.address() as { port: number };
  const payments = sampleProvider(`http://127.0.0.1:${port}`, key);
  const cashier = { database, config, now: () => Promise.resolve(now), provider: payments };
  const fail = (error: Error): never => {
    throw error;
  };
  do while (await lookAtDue(database, config, now, fail)) continue;
  while ((await drain(triesUnderWay(cashier))) > 0);
}

/** Moves the clock to a time, and lets the jobs do what is due for a sample customer by then. */
export async function passTo(world: PaymentWorld, time: string, name = 'billing'): Promise<void> {
  await world.backend.clock(time);
  await world.backend.database.pool.query(
    `update due set at = case when customer_id = (select id from customers where public_id = $1)
      then '-infinity'::timestamptz else 'infinity'::timestamptz end`,
    [`c-${name}`],
  );
  await runJobsWith(world, new Date(time));
}

/** The path and query of the way back. */
export const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** A signed notification, as the provider posts it. */
export function notification(session: string, { at = now(), wrong = false } = {}) {
  const payload = JSON.stringify({ session });
  return {
    method: 'POST',
    url: '/payment/notify',
    headers: {
      'content-type': 'application/json',
      'x-kassa-time': String(at),
      'x-kassa-signature': signatureOf(wrong ? 'another key' : key, String(at), payload),
    },
    payload,
  } as const;
}

export const readOutcome = async (actor: Actor, reference: string): Promise<PaymentResult | null> =>
  (await actor.post('payment/result', { reference })).json<{ result: PaymentResult | null }>().result;
