import { sql } from 'kysely';
import { expect } from 'vitest';
import { fillSamples } from '../../../demo/backend/samples/fill.ts';
import type { Mails } from '../../../src/contract/customer/settings.ts';
import { actAs } from './actor.ts';
import type { Actor } from './actor.ts';
import type { Backend } from './backend.ts';
import { actionOf, mailsIn } from './mails.ts';
import { filledAt } from '../database/template.ts';

export const tokenOf = (path: string): string => path.split('#')[1]!;

/** A customer who wants news or not, with the mailbox and a receiver of events. */
export async function newsReader(backend: Backend, name = 'robin') {
  const { app, database } = backend;
  const { kysely } = database;
  await fillSamples(database, filledAt, { only: [name] });
  for (const table of ['outbox', 'email_changes', 'email_stops', 'events', 'event_receivers'] as const)
    await kysely.deleteFrom(table).execute();
  await kysely.insertInto('event_receivers').values({ name: 'crm', is_configured: true }).execute();
  const { id } = await kysely
    .selectFrom('customers')
    .select('id')
    .where('public_id', '=', `c-${name}`)
    .executeTakeFirstOrThrow();
  const actor: Actor = await actAs(backend, name);
  // A session that has just started with a link needs no password.
  await sql`update sessions set linked_at = now()`.execute(kysely);
  const form = (url: string, values: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(values).toString(),
    });
  const pathsOf = async (kind: string) =>
    (await mailsIn(database)).filter((mail) => mail.kind === kind).map((mail) => actionOf(mail));
  return {
    actor,
    form,
    /** What the buttons of all mails of a kind open. */
    pathsOf,
    news: async () => (await actor.read<Mails>('mails')).kinds.find(({ kind }) => kind === 'news')!,
    choose: (on: boolean, kind = 'news') => actor.post('mails', { kind, on }),
    /** Presses the button of the page that a mail opens. */
    press: (path: string) => form('/news/confirm', { token: tokenOf(path), locale: 'gb' }),
    rows: () => kysely.selectFrom('consents').selectAll().where('customer_id', '=', id).orderBy('id').execute(),
    events: async () =>
      (await kysely.selectFrom('events').select(['type', 'data']).orderBy('id').execute())
        .filter(({ type }) => type === 'customer.consent-changed')
        .map(({ data }) => data as { kind: string; on: boolean; stopUrl?: string }),
    /** Lets days pass for the links, which live in real time. */
    wait: async (days: number): Promise<void> => {
      for (const table of ['consents', 'directory'] as const)
        await sql`update ${sql.table(table)} set expires_at = expires_at - make_interval(days => ${days})`.execute(
          kysely,
        );
    },
    moveTo: async (email: string): Promise<void> => {
      await actor.post('email', { email });
      const path = (await pathsOf('email-confirm')).at(-1)!;
      expect((await form('/email/confirm', { token: tokenOf(path), locale: 'gb' })).statusCode).toBe(200);
    },
  };
}

export type NewsReader = Awaited<ReturnType<typeof newsReader>>;
