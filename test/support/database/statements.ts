import { createTransport } from 'nodemailer';
import pg from 'pg';
import { vi } from 'vitest';
import { calls } from '../../../src/contract/all-calls.ts';
import type { Call } from '../../../src/contract/calls/call.ts';
import { readConfig } from '../../../demo/backend/platform/config.ts';
import { ownerOfKey } from '../../../demo/backend/platform/database/directory.ts';
import { keepReceivers } from '../../../demo/backend/events/receivers.ts';
import { renewalOf } from '../../../demo/backend/mail/deliver.ts';
import type { Queued } from '../../../demo/backend/mail/deliver.ts';
import { jobsOf } from '../../../demo/backend/jobs/worker.ts';
import { sampleProvider } from '../../../demo/backend/platform/provider/sample-provider.ts';
import type { PaymentProvider } from '../../../demo/backend/platform/provider/provider.ts';
import { kinds } from '../../long/simulate/changes.ts';
import { Household } from '../../long/simulate/household.ts';
import { visitorOf } from '../../long/simulate/open.ts';
import type { Actor } from '../backend/actor.ts';
import { api } from '../backend/backend.ts';
import type { Backend } from '../backend/backend.ts';
import { answerInvitation, invitationToken } from '../backend/invitations.ts';
import { filledAt } from './template.ts';

export const metricsToken = 'a-token-of-the-monitor';

/** Collects the statements that `work` sends. */
export async function statementsOf(work: () => Promise<void>): Promise<Set<string>> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const sent = spy.mock.calls as unknown as [string | { text?: string }][];
  const texts = sent.map(([first]) => (typeof first === 'string' ? first : (first.text ?? '')));
  spy.mockRestore();
  return new Set(texts.filter((text) => /^\s*(?:select|insert|update|delete|with)\b/i.test(text)));
}

/** Runs every kind of change of deliveries, and reads all that the calls offer. */
export async function actAndRead(backend: Backend, cookie: string): Promise<void> {
  const visitor = await visitorOf(backend.database.kysely, 'c-robin');
  const opened = { name: 'robin', cookie, segment: 'gb', visitor };
  const household = new Household(backend.app, backend.database, opened);
  household.setClock(filledAt);
  for (const kind of kinds)
    for (const value of [1, 2]) await household.act({ kind, who: value, value: value * 7, more: value * 11 });
  for (const { method, path } of Object.values(calls) as Call[])
    if (method === 'GET')
      for (const id of ['robin-waffle', 's-robin-5', 'K-000001']) {
        const filled = path.replaceAll(/\{\w+\}/g, id);
        await backend.app.inject({ url: filled.startsWith('/') ? filled : api(filled), headers: { cookie } });
      }
}

/** Changes the account, and visits the pages that no session or another secret opens. */
export async function actOnPages(backend: Backend, actor: Actor, person: Actor): Promise<void> {
  const visitor = (path: string, form?: Record<string, string>) =>
    backend.app.inject({
      url: path,
      ...(form && { method: 'POST', payload: new URLSearchParams(form).toString() }),
      headers: {
        authorization: `Bearer ${metricsToken}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
  const secretOf = async (path: string): Promise<string> =>
    new URL((await actor.post(path)).json<{ url: string }>().url).pathname;
  await visitor(await secretOf('calendar'));
  const card = await secretOf('kitchen');
  for (const page of ['', 'state', 'photo/robin-waffle/x']) await visitor(card + page);
  const today = filledAt.toISOString().slice(0, 10);
  await backend.app.inject({
    method: 'POST',
    url: `${card}ticks`,
    payload: { ticks: [{ id: 'robin-waffle', day: today, meal: 'morning', fed: true, at: filledAt.toISOString() }] },
  });
  const sitter = await actor.post('grants', {
    kind: 'sitter',
    label: 'Jo',
    pets: ['robin-waffle'],
    since: today,
    until: today,
  });
  const own = new URL(sitter.json<{ url: string }>().url).pathname;
  for (const page of ['', 'state', 'photo/robin-waffle/x']) await visitor(own + page);
  const { grants } = await actor.read<{ grants: { id: string }[] }>('grants');
  await actor.post(`grants/${grants[0]!.id}/revoke`);
  await actor.post('household/invite', {
    label: 'Jo',
    email: 'single@example.test',
    scopes: ['manage'],
    until: null,
  });
  await answerInvitation(backend, await invitationToken(backend), person);
  const { others } = await person.read<{ others: { id: string }[] }>('household');
  const { id } = others[0]!;
  await person.post('household/act', { id });
  await person.post('calendar');
  await person.post('kitchen');
  await person.post('household/act', { id: null });
  await person.post(`household/${id}/end`);
  const password = 'pawtal';
  const bodies: [string, object?][] = [
    ['mails', { kind: 'last-day', on: false }],
    ['mails', { kind: 'last-day', on: true }],
    ['mails', { kind: 'news', on: true }],
    ['mails', { kind: 'news', on: false }],
    ['milestones', { on: false }],
    ['email', { email: 'new@example.test', password }],
    ['email/cancel'],
    ['email', { email: 'single@example.test', password }],
    ['personal-data', { password }],
    ['customer/pets', { name: 'Bo', gender: 'unknown' }],
    ['payment/start', { purpose: 'method', delivery: null, returnTo: '/gb/' }],
    ['payment/result', { reference: 'x'.repeat(20) }],
    ['pet/weights/robin-waffle', { version: 1, day: today, kg: 17 }],
    ['pet/weights/robin-waffle/remove', { version: 2, day: today }],
    ['devices/unknown/sign-out'],
    ['account-deletion', { password }],
    ['account-deletion/keep'],
  ];
  for (const [path, body] of bodies) await actor.post(path, body);
  const { kysely } = backend.database;
  const customer = (await ownerOfKey(kysely, 'customer', 'c-robin'))!;
  const { mail_secret: secret } = await kysely
    .selectFrom('customers')
    .select('mail_secret')
    .where('id', '=', customer)
    .executeTakeFirstOrThrow();
  for (const verb of ['stop', 'start']) await visitor(`/mail/${verb}/last-day/${secret}`, {});
  for (const page of [
    '/metrics',
    '/readyz',
    '/pet-photo/robin-waffle/x',
    '/report-photo/x/x',
    '/payment/go/x',
    '/payment/return?state=x',
  ])
    await visitor(page);
  await actor.get('/weight-photo/robin-waffle/x');
  await actor.get('/gb/vet-sheet/robin-waffle');
  await actor.get('/gb/receipts/all');
  await actor.get('/gb/personal-data/file');
  const email = 'robin@example.test';
  await visitor('/signin/help', { email });
  await visitor('/signin/code', { code: '000000' });
  await visitor('/signin/link', { token: 'x'.repeat(43) });
  await visitor('/email/confirm', { token: 'x'.repeat(43) });
  await visitor('/news/confirm', { token: 'x'.repeat(43) });
  await visitor('/email/stop', { token: 'x'.repeat(43) });
  await visitor('/signin', { email, password: 'wrong' });
  await visitor('/signin', { email, password });
  await actor.post('password', { current: password, next: 'walk the dog at nine' });
  await actor.post('devices/sign-out');
}

/** A receiver of events that refuses connections. */
const receiver = {
  WEBHOOKS: 'crm=http://127.0.0.1:9',
  WEBHOOK_SECRETS: `crm=whsec_${Buffer.alloc(32).toString('base64')}`,
};

/** Lets each change from now on have an event. */
export const addReceiver = ({ database }: Backend): Promise<void> =>
  keepReceivers(database.kysely, readConfig(receiver).webhooks);

/** Makes something due for each job that sends: a reminder, a visit and a refund. The other jobs have work by the calendar. */
export async function makeDue(backend: Backend): Promise<void> {
  const { pool } = backend.database;
  const { rows } = await pool.query<{ id: number }>(`select id from customers where public_id = 'c-robin'`);
  const customer = [rows[0]!.id];
  await pool.query(
    `with device as (insert into push_devices (customer_id, endpoint, public_id, p256dh, auth)
       values ($1, 'https://push.invalid/x', 'x', 'x', 'x') returning id)
     insert into outbox (message_id, customer_id, kind, recipient, subject, text, html, path, device, expires_at)
     select 'r', $1, 'reminder-food', '', '', '', '', '/', id, now() + interval '1 day' from device`,
    customer,
  );
  await pool.query(
    `update payment_visits set session = 'unknown', look_at = now() where customer_id = $1 and outcome is null`,
    customer,
  );
  await pool.query(
    `insert into refunds (customer_id, delivery, payment, amount, currency, reason, created_at, next_at, due_at)
     values ($1, 'x', 'now', 1, 'GBP', 'surplus', now(), now(), null),
       ($1, 'x', 'later', 1, 'GBP', 'surplus', now(), now(), 'infinity')`,
    customer,
  );
  await pool.query(
    `with visit as (insert into payment_visits (reference, customer_id, purpose, return_to, expires_at, charges, stored)
       values ('retried', $1, 'retry', '/', now(), '[]', true) returning id)
     insert into charge_tries (customer_id, delivery, day, is_reserve, amount, visit_id, method, look_at)
     select $1, 'x', '2026-11-02', false, 1, id, '{"type": "card", "digits": null, "token": "x"}', now() from visit`,
    customer,
  );
  await pool.query(`insert into link_requests (email, code) values ('robin@example.test', '123456')`);
  await pool.query(
    `insert into outbox (message_id, customer_id, kind, recipient, subject, text, html, expires_at)
     values ('expired', $1, 'sign-in', 'robin@example.test', '', '', '', now() - interval '1 hour')`,
    customer,
  );
}

/** A provider that ends visits and pays back. */
const provider: PaymentProvider = {
  ...sampleProvider('http://127.0.0.1:9', 'unused'),
  look: async () => undefined,
  refund: async () => 'done',
};

/** Runs every job until it has nothing to do. Returns the statements of each. */
export async function runJobs(backend: Backend): Promise<Map<string, Set<string>>> {
  const transport = createTransport({ jsonTransport: true });
  const statements = new Map<string, Set<string>>();
  for (const { name, run } of jobsOf(readConfig({ DEMO: '1', ...receiver }), backend.database, {
    transport: { urgent: transport, others: transport },
    payments: provider,
  }))
    statements.set(
      name,
      await statementsOf(async () => {
        while (await run()) continue;
      }),
    );
  const row = { customer_id: 0, id: 1, attempts: 1 } as Queued;
  const { renew } = renewalOf(backend.database);
  // A try lasts long enough to be renewed only in a shop.
  for (const each of await statementsOf(async () => void (await renew(row)))) statements.get('mails')!.add(each);
  return statements;
}
