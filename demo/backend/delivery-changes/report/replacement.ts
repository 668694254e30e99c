import type { Transaction } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Visitor } from '../../platform/context.ts';
import type { DeliveryRow, Schema } from '../../platform/database/schema.ts';
import { queue } from '../../mail/outbox.ts';
import { readerOf } from '../../mail/compose.ts';
import { dogOf } from '../../rules/deliveries/lines.ts';
import { orderId } from '../../planner/rows.ts';
import { freeDayFrom } from '../../rules/deliveries/timeline.ts';
import { sendAgain } from '../../payment/refunds/remedies.ts';
import { takenBy } from '../../deliveries/taken-by.ts';
import { goesTo } from '../../deliveries/mail-rows.ts';
import { presentDelivery } from '../../deliveries/present-delivery.ts';
import type { Household } from '../../deliveries/household.ts';
import { lookAgain } from '../../platform/queue/look-again.ts';

interface Replaced {
  /** The delivery that never arrived, or that lacked something. */
  row: DeliveryRow;
  household: Household;
  /** Identifiers of what is sent again: what the ledger has left of it. */
  items: ReadonlySet<string>;
  /** Whether it is the whole delivery, which never arrived. */
  isAll: boolean;
  /** The first day on which it can come. */
  from: string;
}

/**
 * Sends a delivery, or some of its items, again: a separate delivery that is free and can't be changed. What
 * never arrived feeds the dogs once its replacement has come; items that were missing change no plan.
 */
export async function replace(
  transaction: Transaction<Schema>,
  { config, visitor, now }: { config: Config; visitor: Visitor; now: Date },
  { row, household, items, isAll, from }: Replaced,
): Promise<void> {
  const { service_id, customer_id, kind, place, note, address } = row;
  const { sequence: last } = await transaction
    .selectFrom('deliveries')
    .select((select) => select.fn.max('sequence').as('sequence'))
    .where('customer_id', '=', customer_id)
    .where('service_id', '=', service_id)
    .executeTakeFirstOrThrow();
  const { public_id: service } = await transaction
    .selectFrom('services')
    .select('public_id')
    .where('customer_id', '=', customer_id)
    .where('id', '=', service_id)
    .executeTakeFirstOrThrow();
  const sequence = last + 1;
  const sent = row.items.filter(({ identifier }) => items.has(identifier));
  const dogs = new Set(sent.map(({ petPublicId }) => petPublicId));
  const made = await transaction
    .insertInto('deliveries')
    .values({
      public_id: `${service}-${sequence}`,
      service_id,
      customer_id,
      sequence,
      order_id: orderId(service_id, sequence),
      kind,
      date: freeDayFrom(
        from,
        { country: visitor.country, method: 'window' },
        await takenBy(transaction, visitor, row, now),
      ),
      method: 'window',
      version: 1,
      outcome: 'ok',
      confirmed_at: null,
      discount_percent: 0,
      referral_credit: 0,
      offer_credit: 0,
      items: JSON.stringify(sent.map((item) => ({ ...item, unitPrice: 0 }))),
      address,
      place: place && JSON.stringify(place),
      note,
      lines: JSON.stringify(isAll ? row.lines.filter(({ name }) => dogs.has(dogOf(name))) : []),
      replaces: row.public_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await lookAgain(transaction, customer_id);
  await sendAgain(transaction, { row, made, items }, now);
  const delivery = presentDelivery(made, household);
  const { format, ...reader } = readerOf(household.customer);
  await queue(transaction, config, {
    ...reader,
    kind: 'replacement',
    values: { date: format.dateLong(delivery.date) },
    rows: [
      ['order', delivery.orderId],
      ['replaces', row.order_id],
      ['comes', format.range(delivery.date, delivery.until, 'long')],
      ['contents', format.list(delivery.pets.flatMap((pet) => pet.items.map(({ name }) => name)))],
      ...goesTo(delivery),
    ],
    path: `/account/${reader.locale.segment}/deliveries/${delivery.id}`,
  });
}
