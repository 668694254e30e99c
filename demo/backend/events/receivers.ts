import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Webhook } from '../platform/webhooks.ts';
import type { Executor, Schema } from '../platform/database/schema.ts';
import { log } from '../platform/log/log.ts';

/** Days for which a receiver, or an event, may fail. */
export const longestDays = 3;
/** Seconds to which the last acceptance is noted: each one would write the same row. */
const precision = 10;

/** Notes the receivers of the settings. Those that the settings no longer name get no new events. */
export async function keepReceivers(kysely: Kysely<Schema>, webhooks: readonly Webhook[]): Promise<void> {
  const names = webhooks.map(({ name }) => name);
  await sql`insert into event_receivers as known (name, is_configured) select name, true from unnest(${names}::text[]) name
    on conflict (name) do update set is_configured = true where not known.is_configured`.execute(kysely);
  await sql`update event_receivers set is_configured = false where is_configured and name <> all(${names}::text[])`.execute(
    kysely,
  );
}

export const hasReceivers = async (executor: Executor): Promise<boolean> =>
  (await executor.selectFrom('event_receivers').select('name').where('is_configured', '=', true).executeTakeFirst()) !==
  undefined;

export const noteAccepted = (kysely: Kysely<Schema>, name: string): Promise<unknown> =>
  sql`update event_receivers set last_accepted_at = now(), failing_since = null where name = ${name}
    and (failing_since is not null or last_accepted_at is null
      or last_accepted_at < now() - make_interval(secs => ${precision}))`.execute(kysely);

/** Notes that a try failed. A receiver that has accepted nothing for days is switched off, once. Returns whether it is off. */
export async function noteFailed(kysely: Kysely<Schema>, name: string): Promise<boolean> {
  await sql`update event_receivers set failing_since = now() where name = ${name} and failing_since is null`.execute(
    kysely,
  );
  const { numAffectedRows } = await sql`update event_receivers set off_at = now() where name = ${name}
    and off_at is null and failing_since <= now() - make_interval(days => ${longestDays})`.execute(kysely);
  if (numAffectedRows === 1n)
    log.error(
      { receiver: name },
      `A receiver of events has failed for ${longestDays} days and was switched off. Its events wait: npm run webhooks -- on ${name}`,
    );
  const state = await kysely.selectFrom('event_receivers').select('off_at').where('name', '=', name).executeTakeFirst();
  return state?.off_at != null;
}
