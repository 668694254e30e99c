import type { Transaction } from 'kysely';
import { noCustomer, ownerOfKey } from '../../platform/database/directory.ts';
import type { Config } from '../../platform/config.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { returnDays } from '../../sign-in/email-change.ts';
import { queue } from '../../mail/outbox.ts';
import { readerOf } from '../../mail/compose.ts';
import type { CustomerRow } from '../../platform/database/customer-row.ts';
import { shownEmail } from '../../sign-in/stored-email.ts';
import type { StoredEmail } from '../../sign-in/stored-email.ts';

/** Hours for which an address can be confirmed. */
export const confirmHours = 24;

interface Asked {
  customer: CustomerRow;
  wanted: StoredEmail;
  token: string;
  /** Stops the change, from the old address. */
  stop: string;
}

/**
 * Two mails: to the new address with the link that confirms it, and to the old one with a link that stops the change. A
 * customer who has the new address already gets a mail about it, without a link.
 */
export async function queueEmailMails(
  transaction: Transaction<Schema>,
  config: Config,
  { customer, wanted, token, stop }: Asked,
): Promise<void> {
  const { format: _, ...reader } = readerOf(customer);
  const { messages } = reader.locale;
  const email = shownEmail(wanted);
  const owner = await transaction
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', (await ownerOfKey(transaction, 'email', wanted.email)) ?? noCustomer)
    .where('email', '=', wanted.email)
    .executeTakeFirst();
  if (owner) {
    const { format: __, ...other } = readerOf(owner);
    await queue(transaction, config, { ...other, kind: 'email-taken', path: '/signin' });
  } else
    await queue(transaction, config, {
      ...reader,
      to: wanted.email,
      // The mail reveals no name to the owner of the address.
      name: '',
      kind: 'email-confirm',
      values: { email, hours: String(confirmHours) },
      minutes: confirmHours * 60,
      path: `/email/confirm?locale=${messages}#${token}`,
    });
  await queue(transaction, config, {
    ...reader,
    kind: 'email-asked',
    values: { email },
    minutes: returnDays * 1440,
    path: `/email/stop?locale=${messages}#${stop}`,
  });
}
