import type { Database } from '../../../demo/backend/platform/database/open.ts';
import { isByRun } from '../../../demo/backend/payment/charges/charge.ts';
import { reconcile } from '../../../demo/backend/payment/reconcile.ts';
import type { Ledger } from '../../../demo/payment-provider/sessions.ts';
import type { Charges } from '../../../src/contract/shop/payment.ts';
import { createFormat } from '../../../src/i18n/format.ts';
import type { LocaleEntry } from '../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../src/zones.ts';

/** What the read of coming charges has shown, as `delivery day amount`. */
export type Shown = Set<string>;

export function noteShown(shown: Shown, { charges }: Charges): void {
  for (const { delivery, on, amount } of charges) shown.add(`${delivery.id} ${on} ${amount.amount}`);
}

/** A customer whose charges are judged. */
interface Judged {
  customerId: number;
  locale: LocaleEntry;
  shown: Shown;
  /** Charges from this moment on. */
  since: Date;
  /** With what a delivery was paid. */
  meansOf: (delivery: string) => Promise<string | null>;
}

/**
 * Finds the charges of a customer that were not announced before their day: the run's by the read of coming charges, tries and
 * debits by a mail. Also counts all charges.
 */
export async function unannounced(
  { kysely }: Pick<Database, 'kysely'>,
  { customerId, locale, shown, since, meansOf }: Judged,
): Promise<{ count: number; broken: string[] }> {
  const { timeZone, currency } = locale;
  const format = createFormat(locale);
  const charges = await kysely
    .selectFrom('charges')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', '=', 'paid')
    .where('amount', '>', 0)
    .where('changed_at', '>', since)
    .execute();
  const mails = await kysely.selectFrom('outbox').selectAll().where('customer_id', '=', customerId).execute();
  const visits = await kysely.selectFrom('payment_visits').selectAll().where('customer_id', '=', customerId).execute();
  const mandates = await kysely.selectFrom('mandates').selectAll().where('customer_id', '=', customerId).execute();
  const firstMandate = mandates.map(({ signed_on }) => signed_on).toSorted()[0];
  const broken: string[] = [];
  for (const { delivery, amount, payment, changed_at: at } of charges) {
    const day = dayIn(timeZone, at);
    const about = `${delivery} ${day} ${amount}`;
    const parts = [format.dateLong(day), format.money({ amount, currency })];
    const hasMail = (kind: string): boolean =>
      mails.some(
        (mail) =>
          mail.kind === kind && mail.about?.includes(delivery) && parts.every((part) => mail.text.includes(part)),
      );
    const isTry =
      !isByRun(payment!) && visits.find(({ reference }) => payment!.startsWith(reference))?.purpose === 'retry';
    if (isTry && !hasMail('payment-failed')) broken.push(`try without a mail: ${about}`);
    if (!isByRun(payment!)) continue;
    if (!shown.has(about)) broken.push(`charge that was not shown: ${about}`);
    const isDebit = firstMandate !== undefined && firstMandate < day && (await meansOf(delivery)) === 'direct-debit';
    if (isDebit && !hasMail('debit-notice')) broken.push(`debit without a mail: ${about}`);
  }
  return { count: charges.length, broken };
}

/** Deliveries that were paid for more than once, by the provider or by the run as well, and what the reconciliation finds. */
export async function paidTwice({ kysely }: Pick<Database, 'kysely'>, ledger: Ledger): Promise<string[]> {
  const visits = await kysely.selectFrom('payment_visits').select('reference').execute();
  const taken = ledger
    .charged()
    .made.filter(({ status, key }) => status === 'paid' && visits.some(({ reference }) => key.startsWith(reference)))
    .map(({ key }) => key.split(':').at(-1)!);
  const byRun = await kysely
    .selectFrom('charges')
    .select(['delivery', 'payment'])
    .where('state', '=', 'paid')
    .where('amount', '>', 0)
    .execute();
  const all = [...taken, ...byRun.filter(({ payment }) => isByRun(payment!)).map(({ delivery }) => delivery)];
  const { mismatches } = await reconcile(kysely);
  return [...all.filter((delivery, index) => all.indexOf(delivery) < index), ...mismatches];
}
