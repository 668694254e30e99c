import type { Transaction } from 'kysely';
import type { Config } from '../platform/config.ts';
import { noCustomer, ownerOfKey } from '../platform/database/directory.ts';
import type { Database } from '../platform/database/open.ts';
import type { Schema } from '../platform/database/schema.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { isUnavailable } from '../platform/database/unavailable.ts';
import { readerOf } from '../mail/compose.ts';
import { queue } from '../mail/outbox.ts';
import type { Mail } from '../mail/outbox.ts';
import { causeOf, sourceOfRow } from '../platform/log/source.ts';
import { traced } from '../platform/log/traced.ts';
import { makeCode } from './codes.ts';
import { linkMinutes, makeLink } from './links.ts';

/**
 * Keeps a typed address, with a code for the browser that sent it. Looking for the customer is left to a worker, so that the answer and its time are the same
 * whether there is one or not.
 */
export const keepLinkRequest = ({ kysely }: Database, request: Parameters<typeof makeCode>[1]): Promise<void> =>
  inTransaction(kysely, async (transaction) => {
    const { email, returnTo } = request;
    const code = await makeCode(transaction, request);
    await transaction
      .insertInto('link_requests')
      .values({ email, return_to: returnTo, code, ...causeOf() })
      .execute();
  });

/**
 * Answers the next request for a link with a mail, if the address is a customer's. Returns whether there was one. Several
 * processes take different requests, and one whose customer is busy waits until a later look without blocking the others.
 */
export async function answerLinkRequest({ kysely }: Database, config: Config): Promise<boolean> {
  for (let last = 0; ;) {
    let id: number | undefined;
    try {
      const work = (transaction: Transaction<Schema>) => answer(transaction, config, last, (taken) => (id = taken));
      const answered = await inTransaction(kysely, work);
      if (id === undefined) return false;
      if (answered) return true;
      last = id;
    } catch (error) {
      // One request that can't be answered doesn't block the next ones. The customer can request another link.
      if (id !== undefined && !isUnavailable(error))
        await kysely.deleteFrom('link_requests').where('id', '=', id).execute();
      throw error;
    }
  }
}

/**
 * Answers the first request after `last`. Returns false if there is none, or if another transaction has locked its
 * customer. It waits for no lock: a new password locks the customer first and then deletes the requests.
 */
async function answer(
  transaction: Transaction<Schema>,
  config: Config,
  last: number,
  take: (id: number) => void,
): Promise<boolean> {
  const asked = await transaction
    .selectFrom('link_requests')
    .selectAll()
    .where('id', '>', last)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!asked) return false;
  take(asked.id);
  const owner = (await ownerOfKey(transaction, 'email', asked.email)) ?? noCustomer;
  const find = transaction.selectFrom('customers').selectAll().where('id', '=', owner).where('email', '=', asked.email);
  const customer = await find.forUpdate().skipLocked().executeTakeFirst();
  if (!customer && (await find.executeTakeFirst())) return false;
  await transaction.deleteFrom('link_requests').where('id', '=', asked.id).execute();
  if (!customer) return true;
  const token = await makeLink(transaction, customer.id, asked.return_to);
  const { format: _, ...reader } = readerOf(customer);
  const mail = {
    ...reader,
    kind: 'sign-in',
    values: { minutes: String(linkMinutes) },
    rows: [['code', asked.code]],
    minutes: linkMinutes,
    path: `/signin/link?locale=${reader.locale.messages}#${token}`,
  } satisfies Mail;
  await traced(sourceOfRow(asked, 'sign-in links'), () => queue(transaction, config, mail));
  return true;
}
