import { sql } from 'kysely';
import { addDays } from '../../../src/days.ts';
import { dayIn } from '../../../src/zones.ts';
import { localeTable } from '../../../src/i18n/locale-table.ts';
import type { LocaleEntry } from '../../../src/i18n/locale-table.ts';
import { instantAt } from '../../../src/instants.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { inTransaction, lockCustomer } from '../database/transaction.ts';
import { queueBoxMail } from '../deliveries/box-mails.ts';
import { unpaidDays } from '../rules/timeline.ts';

/** Milliseconds between two looks for what the calendar makes due. */
const interval = 30_000;
/** Nobody is woken by a mail. */
const earliest = '09:00:00';
/** Boxes that are looked at in one go. */
const most = 200;

export type BoxMail = 'last-day' | 'payment-failed';

/** Each box is told of once for each of its dates. */
const aboutOf = (kind: BoxMail) => sql<string>`${`${kind}:`} || deliveries.public_id || ':' || deliveries.date`;

/** Writes mails that no change causes: the last day for changes is tomorrow, a payment has failed. */
export async function queueDueMails({ kysely }: Database, config: Config, now: Date): Promise<void> {
  const find = async ({ country }: LocaleEntry, kind: BoxMail, from: string, to: string) => {
    const outcomes: Schema['deliveries']['outcome'][] =
      kind === 'last-day' ? ['ok'] : ['billing-problem', 'authentication-required'];
    return kysely
      .selectFrom('deliveries')
      .innerJoin('customers', 'customers.id', 'deliveries.customer_id')
      .leftJoin('outbox', (join) => join.on('outbox.about', '=', aboutOf(kind)))
      .leftJoin('mail_refusals', (join) =>
        join.onRef('mail_refusals.customer_id', '=', 'customers.id').on('mail_refusals.kind', '=', kind),
      )
      .select(['deliveries.id', 'deliveries.customer_id', aboutOf(kind).as('about')])
      .where('customers.country', '=', country)
      .where('deliveries.date', '>=', from)
      .where('deliveries.date', '<=', to)
      .where('deliveries.outcome', 'in', outcomes)
      .where('outbox.id', 'is', null)
      .where('mail_refusals.kind', 'is', null)
      .orderBy('deliveries.id')
      .limit(most)
      .execute();
  };
  for (const entry of localeTable) {
    const today = dayIn(entry.timeZone, now);
    if (now < instantAt(today, earliest, entry.timeZone)) continue;
    for (const [kind, from, to] of [
      ['last-day', addDays(today, 4), addDays(today, 4)],
      ['payment-failed', addDays(today, -unpaidDays), addDays(today, 2)],
    ] as const)
      for (const { id, customer_id, about } of await find(entry, kind, from, to))
        await inTransaction(kysely, async (transaction) => {
          await lockCustomer(transaction, customer_id);
          await queueBoxMail(transaction, config, { kind, id, customerId: customer_id, now, about });
        });
  }
}

/** Looks from time to time, on the backend's clock. */
export function createDueMails(config: Config, database: Database): { queue: () => Promise<void> } {
  let next = 0;
  return {
    queue: async () => {
      if (Date.now() < next) return;
      next = Date.now() + interval;
      const { offset_ms } = await database.kysely.selectFrom('clock').select('offset_ms').executeTakeFirstOrThrow();
      await queueDueMails(database, config, new Date(Date.now() + offset_ms));
    },
  };
}
