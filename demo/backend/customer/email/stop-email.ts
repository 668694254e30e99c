import { sql } from 'kysely';
import { leaveKey, ownerOfKey } from '../../platform/database/directory.ts';
import { cancelStarted, endOthers } from '../../sign-in/devices.ts';
import { record } from '../../calls/change.ts';
import type { AppContext } from '../../platform/context.ts';
import { inTransaction, lockCustomer } from '../../platform/database/transaction.ts';
import { queue } from '../../mail/outbox.ts';
import { readerOf } from '../../mail/compose.ts';
import { moveNews } from '../../mail/consents/news.ts';
import { digest } from '../../platform/secrets.ts';
import { moveEmail } from '../../sign-in/email-change.ts';
import { shownEmail } from '../../sign-in/stored-email.ts';

export type Stopped = 'stopped' | 'returned' | 'gone';

/**
 * Stops a change of the address that isn't confirmed yet, or takes back one that is: then every session ends, with what
 * it has begun, and both addresses get a mail. A token works once, and with it all others of the customer are used up.
 */
export async function stopEmail({ database, config, now }: AppContext, token: string): Promise<Stopped> {
  const at = await now();
  return inTransaction(database.kysely, async (transaction) => {
    const owner = await ownerOfKey(transaction, 'email-stop', digest(token));
    if (owner === undefined) return 'gone';
    const find = () =>
      transaction
        .selectFrom('email_stops')
        .select(['customer_id', 'email', 'email_typed'])
        .where('customer_id', '=', owner)
        .where('token_hash', '=', digest(token))
        .where('expires_at', '>', sql<Date>`now()`)
        .executeTakeFirst();
    const found = await find();
    if (!found) return 'gone';
    await lockCustomer(transaction, found.customer_id);
    // Another press may have used it meanwhile.
    if (!(await find())) return 'gone';
    const { customer_id: customerId, email, email_typed } = found;
    const customer = await transaction
      .selectFrom('customers')
      .selectAll()
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    const { numDeletedRows: stopped } = await transaction
      .deleteFrom('email_changes')
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
    if (customer.email === email) {
      await transaction.deleteFrom('email_stops').where('customer_id', '=', customerId).execute();
      return stopped > 0n ? 'stopped' : 'gone';
    }
    // Somebody who confirmed the address has it by now.
    if ((await ownerOfKey(transaction, 'email', email)) !== undefined) return 'gone';
    await transaction.deleteFrom('email_stops').where('customer_id', '=', customerId).execute();
    await transaction
      .updateTable('customers')
      .set({ email, email_typed, version: customer.version + 1 })
      .where('id', '=', customerId)
      .execute();
    await moveEmail(transaction, customer, found);
    await moveNews(transaction, config, { customerId, now: at });
    const { public_id: publicId, country, locale } = customer;
    const visitor = { session: 0, customerId, publicId, country, locale };
    await endOthers(transaction, visitor);
    await cancelStarted(transaction, visitor);
    // Another person who had the account may have added one.
    const gone = await transaction
      .deleteFrom('passkeys')
      .where('customer_id', '=', customerId)
      .returning('credential_id')
      .execute();
    for (const { credential_id: key } of gone) await leaveKey(transaction, { kind: 'passkey', key, customerId });
    await record(
      transaction,
      { visitor, now: at },
      { kind: 'details', isEmail: true, from: { text: shownEmail(customer) }, to: { text: shownEmail(found) } },
    );
    const { format: _, ...reader } = readerOf(customer);
    for (const to of [email, customer.email])
      await queue(transaction, config, {
        ...reader,
        to,
        kind: 'email-returned',
        values: { email: shownEmail(found) },
        path: `/signin/help?locale=${reader.locale.messages}`,
      });
    return 'returned';
  });
}
