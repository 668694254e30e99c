import { sql } from 'kysely';
import type { InferInput } from 'valibot';
import type { refund } from '../../../src/contract/deliveries/delivery.ts';
import { dayIn } from '../../../src/zones.ts';
import { automaticAt, isRecent } from '../rules/deliveries/refund.ts';
import type { Money } from '../rules/money.ts';
import { isCreditInSql } from '../planner/shares.ts';
import type { Back } from '../planner/shares.ts';

/** A refund as a household has it. */
export interface KnownRefund {
  delivery: string;
  /** The way that it was paid, or the customer's credit. */
  to: Shown['to'];
  reason: Shown['reason'];
  amount: Money;
  createdAt: Date;
  dueAt: Date;
  sentAt: Date | null;
  refundedAt: Date | null;
}

/** A refund in JSON, whose instants are milliseconds. */
type Json = [
  delivery: string,
  to: KnownRefund['to'],
  reason: KnownRefund['reason'],
  amount: number,
  currency: Money['currency'] | null,
  ...instants: (number | null)[],
];

const milliseconds = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);

/** Credit that came back of deliveries, in the form of refunds: it is there when it is due. */
const creditsBack = (customerId: number) =>
  sql`select 'credit' as to, delivery, reason, sum(amount)::int as amount, null as currency, min(at) as created_at,
  due_at, due_at as sent_at, due_at as refunded_at, min(id) as id from ledger
  where customer_id = ${customerId} and kind = 'refunded' and ${sql.raw(isCreditInSql)}
  group by delivery, reason, due_at having sum(amount) > 0`;

/** A column for a select from `customers`: their refunds, the oldest first, money before credit. */
export const refundsColumn = (customerId: number) =>
  sql<Json[] | null>`(select json_agg(json_build_array(r.delivery, r.to, r.reason, r.amount, r.currency,
    ${milliseconds('r.created_at')}, ${milliseconds('coalesce(r.due_at, r.created_at)')},
    ${milliseconds('r.sent_at')}, ${milliseconds('r.refunded_at')}) order by r.to desc, r.id)
    from (select 'payment' as to, delivery, reason, amount, currency, created_at, due_at, sent_at, refunded_at, id from refunds
      where refunds.customer_id = ${customerId} union all ${creditsBack(customerId)}) r)`;

/** What is left of deliveries that were lost or came back. */
export type Left = readonly [delivery: string, money: number, credit: number];

/** A column for a select from `customers`. Without entries in the ledger a delivery isn't in it. */
export const lostColumn = (customerId: number) =>
  sql<Left[] | null>`(select json_agg(json_build_array(left_of.delivery, left_of.money, left_of.credit)) from (
    select b.delivery, coalesce(sum(b.paid - b.refunded - b.replaced) filter (where b.account = 'money'), 0) as money,
      coalesce(sum(b.paid - b.refunded - b.replaced) filter (where ${sql.raw(isCreditInSql)}), 0) as credit
    from ledger_balances b join deliveries d on d.customer_id = b.customer_id and d.public_id = b.delivery
    where b.customer_id = ${customerId} and d.outcome in ('lost', 'returned') group by b.delivery) left_of)`;

export const readRefunds = (found: Json[] | null, storeCurrency: string): KnownRefund[] =>
  (found ?? []).map(([delivery, to, reason, amount, currency, createdAt, dueAt, sentAt, refundedAt]) => ({
    delivery,
    to,
    reason,
    amount: { amount, currency: currency ?? (storeCurrency as Money['currency']) },
    createdAt: new Date(createdAt!),
    dueAt: new Date(dueAt!),
    sentAt: sentAt == null ? null : new Date(sentAt),
    refundedAt: refundedAt == null ? null : new Date(refundedAt),
  }));

type Shown = InferInput<typeof refund>;

interface Delivery {
  publicId: string;
  until: string;
  currency: string;
  /** What is left of what it was paid with, in minor units. */
  left: Back;
  timeZone: string;
  /** Whether it was lost or came back, and the customer has decided nothing. */
  isUndecided: boolean;
}

/** What is paid back of a delivery: what is stored, and what follows if the customer decides nothing. */
export function shownRefunds(
  { publicId, until, currency, left, timeZone, isUndecided }: Delivery,
  refunds: readonly KnownRefund[],
  now: Date,
): Shown[] {
  const day = (instant: Date): string => dayIn(timeZone, instant);
  const known = refunds.filter(({ delivery, createdAt }) => delivery === publicId && createdAt <= now);
  const shown = known.map(({ to, reason, amount, dueAt, sentAt, refundedAt }): Shown => {
    if (refundedAt && refundedAt <= now) return { to, reason, amount, status: 'done', on: day(refundedAt) };
    if (sentAt && sentAt <= now) return { to, reason, amount, status: 'sent', on: day(sentAt) };
    return { to, reason, amount, status: 'due', on: day(dueAt) };
  });
  if (!isUndecided || !isRecent(until, day(now))) return shown;
  const automatic = (to: Shown['to'], amount: number): Shown[] =>
    amount > 0
      ? [
          {
            to,
            reason: 'not-delivered',
            amount: { amount, currency: currency as Money['currency'] },
            status: 'due',
            on: day(automaticAt(until, timeZone)),
          },
        ]
      : [];
  return [...shown, ...automatic('payment', left.money), ...automatic('credit', left.credit)];
}
