import type { GrantScope } from '../../../src/contract/lists.ts';
import type { AppContext, Visitor } from '../platform/context.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../src/zones.ts';
import { noCustomer, ownerOfKey } from '../platform/database/directory.ts';
import { digest } from '../platform/secrets.ts';
import type { GrantKind } from './scopes.ts';

/** A grant in use: for whom its holder acts, with which dogs, and on which days. */
export interface Held {
  visitor: Visitor;
  /** Public ids of the dogs. */
  pets: readonly string[];
  since: string;
  until: string;
}

/** What the holder of a link wants to do. */
interface Attempt {
  token: string;
  kind: GrantKind;
  scope: GrantScope;
  now: Date;
}

/** Milliseconds within which a second use isn't noted: an open card asks every minute. */
const noteAfter = 60_000;

/**
 * The grant of a link, if it allows this today on the store's calendar. Undefined for any other reason: unknown, revoked, too early,
 * over. It is read at each use, so that a revocation works at once in all processes.
 */
export async function grantOf({ database }: AppContext, attempt: Attempt): Promise<Held | undefined> {
  const { token, kind, scope, now } = attempt;
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const { kysely } = database;
  const row = await kysely
    .selectFrom('grants')
    .innerJoin('customers', 'customers.id', 'grants.customer_id')
    .select(['customers.id as customerId', 'customers.public_id as publicId', 'country', 'locale'])
    .select(['grants.id', 'scopes', 'pets', 'from_date as since', 'until_date as until', 'last_at'])
    .where('customer_id', '=', (await ownerOfKey(kysely, 'grant', digest(token))) ?? noCustomer)
    .where('token_hash', '=', digest(token))
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .$narrowType<{ until: string }>()
    .executeTakeFirst();
  if (!row?.scopes.includes(scope)) return undefined;
  const { customerId, publicId, country, locale, pets, since, until, last_at: last } = row;
  const today = dayIn(findLocale(country)!.timeZone, now);
  if (today < since || today > until) return undefined;
  if (!last || Math.abs(now.getTime() - last.getTime()) >= noteAfter)
    await kysely
      .updateTable('grants')
      .set({ last_at: now })
      .where('customer_id', '=', customerId)
      .where('id', '=', row.id)
      .execute();
  return { visitor: { session: 0, customerId, publicId, country, locale }, pets, since, until };
}
