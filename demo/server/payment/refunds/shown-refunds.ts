import { sql } from 'kysely';
import type { InferInput } from 'valibot';
import type { refund } from '../../../../src/contract/deliveries/delivery.ts';
import { dayIn } from '../../../../src/zones.ts';
import { automaticAt, isRecent } from '../../rules/deliveries/refund.ts';
import type { Money } from '../../database/stored.ts';
import { isPartly } from './refunds.ts';

/** A refund as a household has it. */
export interface KnownRefund {
  delivery: string;
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
  reason: KnownRefund['reason'],
  amount: number,
  currency: Money['currency'],
  ...instants: (number | null)[],
];

const milliseconds = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);

/** A column for a select from `customers`: their refunds, the oldest first. */
export const refundsColumn = () =>
  sql<Json[] | null>`(select json_agg(json_build_array(r.delivery, r.reason, r.amount, r.currency,
    ${milliseconds('r.created_at')}, ${milliseconds('coalesce(r.due_at, r.created_at)')},
    ${milliseconds('r.sent_at')}, ${milliseconds('r.refunded_at')}) order by r.id)
    from refunds r where r.customer_id = customers.id)`;

export const readRefunds = (found: Json[] | null): KnownRefund[] =>
  (found ?? []).map(([delivery, reason, amount, currency, createdAt, dueAt, sentAt, refundedAt]) => ({
    delivery,
    reason,
    amount: { amount, currency },
    createdAt: new Date(createdAt!),
    dueAt: new Date(dueAt!),
    sentAt: sentAt == null ? null : new Date(sentAt),
    refundedAt: refundedAt == null ? null : new Date(refundedAt),
  }));

type Shown = InferInput<typeof refund>;

interface Delivery {
  publicId: string;
  until: string;
  total: Money;
  timeZone: string;
  /** Whether it was lost or came back, and the customer has decided nothing. */
  isUndecided: boolean;
}

/** What is paid back of a delivery for dogs that no longer get any. */
export const farewellOf = (publicId: string, refunds: readonly KnownRefund[]): number =>
  refunds
    .filter(({ delivery, reason }) => delivery === publicId && reason === 'farewell')
    .reduce((sum, { amount }) => sum + amount.amount, 0);

/** What is paid back of a delivery: what is stored, and what follows if the customer decides nothing. */
export function shownRefunds(
  { publicId, until, total, timeZone, isUndecided }: Delivery,
  refunds: readonly KnownRefund[],
  now: Date,
): Shown[] {
  const day = (instant: Date): string => dayIn(timeZone, instant);
  const known = refunds.filter(({ delivery, createdAt }) => delivery === publicId && createdAt <= now);
  const shown = known.map(({ reason, amount, dueAt, sentAt, refundedAt }): Shown => {
    if (refundedAt && refundedAt <= now) return { reason, amount, status: 'done', on: day(refundedAt) };
    if (sentAt && sentAt <= now) return { reason, amount, status: 'sent', on: day(sentAt) };
    return { reason, amount, status: 'due', on: day(dueAt) };
  });
  const isAutomatic = isUndecided && total.amount > 0 && isRecent(until, day(now));
  if (isAutomatic && known.every(isPartly))
    shown.push({
      reason: 'not-delivered',
      amount: total,
      status: 'due',
      on: day(automaticAt(until, timeZone)),
    });
  return shown;
}
