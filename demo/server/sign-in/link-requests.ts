import type { Transaction } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { isUnavailable } from '../database/unavailable.ts';
import { readerOf } from '../mail/compose.ts';
import { queue } from '../mail/outbox.ts';
import { linkMinutes, makeLink } from './links.ts';

/** Answers the next request for a link with a mail, if the address is a customer's. Returns whether there was one. */
export async function answerLinkRequest({ kysely }: Database, config: Config): Promise<boolean> {
  let id: number | undefined;
  try {
    return await inTransaction(kysely, (transaction) => answer(transaction, config, (taken) => (id = taken)));
  } catch (error) {
    // One request that can't be answered doesn't block the next ones. The customer can request another link.
    if (id !== undefined && !isUnavailable(error))
      await kysely.deleteFrom('link_requests').where('id', '=', id).execute();
    throw error;
  }
}

async function answer(transaction: Transaction<Schema>, config: Config, take: (id: number) => void): Promise<boolean> {
  const next = await transaction
    .selectFrom('link_requests')
    .select(['id', 'email'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!next) return false;
  take(next.id);
  // Locked first, as a new password does, which deletes the requests before it: this one may be gone by then.
  const customer = await transaction
    .selectFrom('customers')
    .selectAll()
    .where('email', '=', next.email)
    .forUpdate()
    .executeTakeFirst();
  const asked = await transaction
    .deleteFrom('link_requests')
    .where('id', '=', next.id)
    .returningAll()
    .executeTakeFirst();
  if (!customer || !asked) return true;
  const token = await makeLink(transaction, customer.id, asked.return_to);
  const { format: _, ...reader } = readerOf(customer);
  await queue(transaction, config, {
    ...reader,
    kind: 'sign-in',
    values: { minutes: String(linkMinutes) },
    minutes: linkMinutes,
    path: `/signin/link/${token}?locale=${reader.locale.messages}`,
  });
  return true;
}
