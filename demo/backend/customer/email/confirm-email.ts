import { sql } from 'kysely';
import { ownerOfKey, Taken } from '../../platform/database/directory.ts';
import { record } from '../../calls/change.ts';
import type { AppContext } from '../../platform/context.ts';
import { inTransaction, lockCustomer } from '../../platform/database/transaction.ts';
import { queue } from '../../mail/outbox.ts';
import { readerOf } from '../../mail/compose.ts';
import { endMailLinks } from '../../mail/links.ts';
import { makeStop, moveEmail, returnDays } from '../../sign-in/email-change.ts';
import { moveNews } from '../../mail/consents/news.ts';
import { digest } from '../../platform/secrets.ts';
import { shownEmail } from '../../sign-in/stored-email.ts';

/**
 * Makes the address of a token the customer's, once. Links and codes of the old address's mails end. Returns
 * whether it did: not if the token is used, replaced, cancelled or too old, or another customer has the address now.
 */
export async function confirmEmail({ database, config, now }: AppContext, token: string): Promise<boolean> {
  const at = await now();
  try {
    return await inTransaction(database.kysely, async (transaction) => {
      const customerId = await ownerOfKey(transaction, 'email-change', digest(token));
      if (customerId === undefined) return false;
      await lockCustomer(transaction, customerId);
      // Another press may have used it meanwhile.
      const wanted = await transaction
        .deleteFrom('email_changes')
        .where('customer_id', '=', customerId)
        .where('token_hash', '=', digest(token))
        .where('expires_at', '>', sql<Date>`now()`)
        .returning(['customer_id', 'email', 'email_typed'])
        .executeTakeFirst();
      if (!wanted) return false;
      const old = await transaction
        .selectFrom('customers')
        .selectAll()
        .where('id', '=', wanted.customer_id)
        .executeTakeFirstOrThrow();
      await transaction
        .updateTable('customers')
        .set({ email: wanted.email, email_typed: wanted.email_typed, version: old.version + 1 })
        .where('id', '=', old.id)
        .execute();
      await moveEmail(transaction, old, wanted);
      await transaction.deleteFrom('sign_in_links').where('customer_id', '=', old.id).execute();
      await transaction.deleteFrom('sign_in_codes').where('email', '=', old.email).execute();
      await endMailLinks(transaction, old.id);
      await moveNews(transaction, config, { customerId: old.id, now: at });
      const visitor = {
        session: 0,
        customerId: old.id,
        publicId: old.public_id,
        country: old.country,
        locale: old.locale,
      };
      await record(
        transaction,
        { visitor, now: at },
        { kind: 'details', isEmail: true, from: { text: shownEmail(old) }, to: { text: shownEmail(wanted) } },
      );
      const stop = await makeStop(transaction, old);
      const { format: _, ...reader } = readerOf(old);
      await queue(transaction, config, {
        ...reader,
        kind: 'email-changed',
        values: { email: shownEmail(wanted), days: String(returnDays) },
        minutes: returnDays * 1440,
        path: `/email/stop?locale=${reader.locale.messages}#${stop}`,
      });
      return true;
    });
  } catch (error) {
    if (error instanceof Taken) return false;
    throw error;
  }
}
