import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';
import { queue } from '../mail/outbox.ts';
import { readerOf } from '../mail/reader.ts';
import { linkMinutes, makeLink } from './links.ts';

/** Answers the next request for a link with a mail, if the address is a customer's. Returns whether there was one. */
export const answerLinkRequest = ({ kysely }: Database, config: Config): Promise<boolean> =>
  inTransaction(kysely, async (transaction) => {
    const asked = await transaction
      .deleteFrom('link_requests')
      .where('id', '=', (from) =>
        from.selectFrom('link_requests').select('id').orderBy('id').limit(1).forUpdate().skipLocked(),
      )
      .returningAll()
      .executeTakeFirst();
    if (!asked) return false;
    const customer = await transaction
      .selectFrom('customers')
      .selectAll()
      .where('email', '=', asked.email)
      .executeTakeFirst();
    if (!customer) return true;
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
  });
