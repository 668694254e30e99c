import type { Transaction } from 'kysely';
import type { DeclarationKind } from '../../../../src/contract/legal/declarations.ts';
import { addDays } from '../../../../src/days.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../../src/zones.ts';
import type { ApiRequest } from '../../calls/request.ts';
import type { DeliveryRow, Schema } from '../../platform/database/schema.ts';
import { loadHousehold } from '../../deliveries/household.ts';
import { presentDelivery } from '../../deliveries/present-delivery.ts';
import { takeOut } from '../../payment/charges/take-out.ts';
import { dropUnpaid } from '../../payment/charges/drop-unpaid.ts';
import type { Waiting } from '../../payment/charges/drop-unpaid.ts';
import { giveBack } from '../../payment/refunds/remedies.ts';
import { decide } from '../../planner/decide.ts';
import type { Decision } from '../../planner/plan/facts.ts';
import { isFixed, loadPlan } from '../../planner/load.ts';
import { noEarlier } from '../../planner/no-earlier.ts';
import { dropGifts } from '../../planner/plan/gifts.ts';
import { ensurePlan } from '../../planner/ensure-plan.ts';
import { isCharged, isGone } from '../../rules/deliveries/timeline.ts';

type Asked = Pick<ApiRequest, 'visitor' | 'now'>;

interface Statement {
  kind: DeclarationKind;
  reference: string;
  /** The day that the customer chose for a cancellation; null: as soon as possible. */
  endsOn: string | null;
}

/** What ending the contract did. */
export interface Ended {
  day: string;
  /** Days of the deliveries that don't come any more. */
  stopped: string[];
  /** Those of them that waited for their payment. */
  unpaid: Waiting['unpaid'][];
  /** In minor units: what was charged for them. */
  refunded: number;
}

/**
 * Withdraws from the deliveries that can't be changed any more and haven't left: they are never charged, and what was
 * charged is paid back.
 */
async function withdrawFixed(
  transaction: Transaction<Schema>,
  { visitor, now }: Asked,
  { kind, reference }: Statement,
  rows: readonly DeliveryRow[],
): Promise<{ dates: string[]; refunded: number }> {
  const household = await loadHousehold(transaction, visitor, now);
  const dates: string[] = [];
  let refunded = 0;
  for (const row of rows) {
    const { status } = presentDelivery(row, household);
    // What is sent again is part of a delivery that has left.
    if (!isFixed(row, visitor.country, now) || isGone(status) || row.replaces !== null) continue;
    const charged = isCharged(status);
    const dogs = new Set(row.items.map(({ petPublicId }) => petPublicId));
    await takeOut(transaction, row, dogs, { kind, reference, isCharged: charged });
    dates.push(row.date);
    if (charged) refunded += (await giveBack(transaction, { row, reason: 'withdrawal', dueAt: now }, now)).money;
  }
  return { dates, refunded };
}

/**
 * Ends the contract of a signed-in customer about all their dogs: a withdrawal at once, a cancellation on its day. No open
 * delivery comes after that, and none is charged. Returns null if the contract has ended already.
 */
export async function endContract(
  transaction: Transaction<Schema>,
  request: Asked,
  statement: Statement,
): Promise<Ended | null> {
  const { visitor, now } = request;
  const { kind, reference, endsOn } = statement;
  const today = dayIn(findLocale(visitor.country)!.timeZone, now);
  const day = (kind === 'cancellation' && endsOn) || today;
  await ensurePlan(transaction, visitor, now);
  // A withdrawal stops all that hasn't left. Until its last day a cancelled contract lasts, without what waits for a payment.
  const dropped = kind === 'cancellation' ? await dropUnpaid(transaction, request) : [];
  const loaded = await loadPlan(transaction, visitor, now);
  const { rows, input } = loaded;
  const newFacts = input.dogs.flatMap(({ publicId }): Decision[] => {
    const end = input.facts.get('end', publicId);
    const isLater = end === null || end.day > day;
    return input.facts.get('begun', publicId) && isLater ? [['end', publicId, { kind, reference, day }]] : [];
  });
  const fixed =
    kind === 'withdrawal' ? await withdrawFixed(transaction, request, statement, rows) : { dates: [], refunded: 0 };
  newFacts.push(...noEarlier(loaded, dropped, addDays(day, 1)), ...dropGifts(input, day));
  if (newFacts.length + fixed.dates.length + dropped.length === 0) return null;
  const { changed } = await decide(transaction, request, [
    { recorded: { kind, subject: reference, from: null, to: { date: day } }, newFacts, isFinal: true },
  ]);
  const stopped = changed.flatMap(({ before, after }) => (before !== null && after === null ? [before] : []));
  return {
    day,
    stopped: [...fixed.dates, ...dropped.map(({ row }) => row.date), ...stopped].toSorted(),
    unpaid: dropped.map(({ unpaid }) => unpaid),
    refunded: fixed.refunded,
  };
}
