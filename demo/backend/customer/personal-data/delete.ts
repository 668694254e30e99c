import type { Transaction } from 'kysely';
import { emit, writeEvents } from '../../events/emit.ts';
import { removeCustomers } from './remove-customers.ts';
import { noCustomer } from '../../platform/database/directory.ts';
import type { Config } from '../../platform/config.ts';
import type { Visitor } from '../../platform/context.ts';
import { customerRow } from '../../platform/database/customer-row.ts';
import type { Database } from '../../platform/database/open.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { isByRun } from '../../payment/charges/charge.ts';
import { recordWithReceipts } from '../../payment/receipts/issue.ts';
import { keptYears } from '../../rules/customer/deletion.ts';
import type { KeptRecord } from '../../rules/customer/deletion.ts';
import { deliveriesLeft } from './remaining-deliveries.ts';
import { dueAt } from './deletion.ts';
import { queueDeletionMail } from './deletion-mail.ts';

/** Whether money of the charge run is still on its way back: it goes out with the customer's own looks. */
const hasOpenRefund = async (transaction: Transaction<Schema>, customerId: number): Promise<boolean> =>
  (
    await transaction
      .selectFrom('refunds')
      .select('payment')
      .where('customer_id', '=', customerId)
      .where('refunded_at', 'is', null)
      .execute()
  ).some(({ payment }) => isByRun(payment));

/** Whether the customer may still pay on the provider's page, or a charge is tried: a deletion would lose the payment. */
const hasOpenVisit = async (transaction: Transaction<Schema>, customerId: number): Promise<boolean> =>
  (await transaction
    .selectFrom('payment_visits')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('outcome', 'is', null)
    .where((where) => where.or([where('session', 'is not', null), where('purpose', '=', 'retry')]))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Deletes one customer, if that is still due and no other process is at it. Who has deliveries again keeps the account;
 * while a delivery is on its way, or a payment or a refund may still arrive, it waits.
 */
async function deleteOne({ kysely }: Database, config: Config, visitor: Visitor, now: Date): Promise<void> {
  await inTransaction(kysely, async (transaction) => {
    const { customerId: id } = visitor;
    const due = await transaction
      .selectFrom('customers')
      .select('id')
      .where('id', '=', id)
      .where('deletion_due', '<=', now)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due || (await hasOpenVisit(transaction, id)) || (await hasOpenRefund(transaction, id))) return;
    const customer = await customerRow(transaction, visitor);
    const deliveries = await deliveriesLeft(transaction, visitor, now);
    const runs = deliveries.some(({ becomes }) => becomes === 'cancelled');
    if (runs || deliveries.some(({ becomes }) => becomes === 'comes')) {
      await transaction
        .updateTable('customers')
        .set({ deletion_due: runs ? null : dueAt(deliveries, visitor.country, now, 0) })
        .where('id', '=', id)
        .execute();
      if (runs) await queueDeletionMail(transaction, config, customer, 'deletion-taken-back');
      return;
    }
    // The last deliveries have receipts too.
    await recordWithReceipts(transaction, config, visitor, now);
    // What has the address, but no customer.
    await transaction.deleteFrom('outbox').where('recipient', '=', customer.email).execute();
    for (const table of ['link_requests', 'sign_in_codes'] as const)
      await transaction.deleteFrom(table).where('email', '=', customer.email).execute();
    emit(transaction, { customerId: id, now }, ['account.deleted', {}]);
    await writeEvents(transaction);
    await removeCustomers(transaction, [id]);
    await queueDeletionMail(transaction, config, customer, 'deletion-done');
  });
}

/** Customers that one look takes. */
const batch = 20;

/**
 * Deletes the customers whose time has come, a few at a time, and skips one whose deletion fails until the next look.
 * Several processes may do so at once.
 */
export async function deleteDue(
  database: Database,
  config: Config,
  now: Date,
  report?: (error: Error) => void,
): Promise<void> {
  for (let last = 0; ;) {
    const customers = await database.kysely
      .selectFrom('customers')
      .select(['id', 'public_id', 'country', 'locale'])
      .where('deletion_due', '<=', now)
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const { id, public_id: publicId, country, locale } of customers) {
      last = id;
      const visitor = { session: 0, customerId: id, publicId, country, locale };
      try {
        await deleteOne(database, config, visitor, now);
      } catch (error) {
        if (!report) throw error;
        report(error as Error);
      }
    }
    if (customers.length < batch) return;
  }
}

/** Removes what has outlived its customer for as long as it had to. */
export async function pruneKept({ kysely }: Database, now: Date): Promise<void> {
  for (const [country, years] of Object.entries(keptYears)) {
    const first = (what: KeptRecord): number => now.getUTCFullYear() - years[what];
    await kysely
      .deleteFrom('receipts')
      .where('customer_id', '=', noCustomer)
      .where('year', '<', first('receipts'))
      .where((where) => where(where.ref('body', '->>').key('country'), '=', country))
      .execute();
    await kysely
      .deleteFrom('declarations')
      .where('customer_id', '=', noCustomer)
      .where('at', '<', new Date(`${first('declarations')}-01-01T00:00:00Z`))
      .where('country', '=', country)
      .execute();
  }
}
