import { addDays } from '../../src/days.ts';
import type { Delivery } from '../../src/contract/deliveries/delivery.ts';
import { Violation } from './world.ts';
import type { Shown } from './world.ts';

/** What the checks remember of a run. */
export interface Memory {
  /** Totals of deliveries while they weren't charged, as last shown. */
  shown: Map<string, number>;
  /** Deliveries that were charged, with the money and the credit that they took. */
  charged: Map<string, { total: number; credit: number }>;
  /** Days of deliveries that could still be changed. */
  days: Map<string, string>;
  /** After everything ended or pauses: the deliveries that the confirmation named. undefined: deliveries continue. */
  ended: { by: string; named: Set<string>; until: string | null } | undefined;
  /** Deliveries that waited for their payment when an ending or a pause was confirmed that did not keep them. */
  dropped: Set<string>;
  /** Replacements that were on their way at a farewell: it refunds them, and they can be kept. */
  given: Set<string>;
  /** Credit that was granted and not spent, as last computed. */
  credit: number | undefined;
  /** Receipts whose pages were examined. */
  examined: Set<string>;
}
export const newMemory = (): Memory => ({
  shown: new Map(),
  charged: new Map(),
  days: new Map(),
  ended: undefined,
  dropped: new Set(),
  given: new Set(),
  credit: undefined,
  examined: new Set(),
});

const charged = ['payment-complete', 'preparing', 'dispatched', 'delivered', 'returned', 'lost'];
const isOver = ({ status }: Delivery): boolean => ['delivered', 'cancelled', 'returned', 'lost'].includes(status);
/** A delivery that waits for its payment. */
export const isWaiting = ({ status }: Delivery): boolean =>
  status === 'billing-problem' || status === 'authentication-required';
export const isCharged = ({ status }: Delivery): boolean => charged.includes(status);
const paidBy = ({ amounts }: Delivery) => ({
  total: amounts.total.amount,
  credit: -(amounts.offerCredit.amount + amounts.referralCredit.amount),
});
const refunded = ({ refunds }: Delivery, to: 'payment' | 'credit'): number =>
  (refunds ?? []).filter((each) => (each.to ?? 'payment') === to).reduce((sum, { amount }) => sum + amount.amount, 0);
const line = (delivery: Delivery): string =>
  `${delivery.id} ${delivery.kind} ${delivery.status} ${delivery.date} total ${delivery.amounts.total.amount}`;

type Check = (shown: Shown, memory: Memory, fail: (invariant: string, message: string) => void) => void;

/** A charge is announced, and takes no more than what was shown last. */
const chargeAsShown: Check = ({ deliveries }, { shown, charged: known }, fail) => {
  for (const delivery of deliveries) {
    if (!isCharged(delivery) || known.has(delivery.id)) continue;
    const { total } = paidBy(delivery);
    const last = shown.get(delivery.id);
    if (last === undefined && total > 0)
      fail('charge-announced', `${line(delivery)} was never shown before its charge`);
    if (last !== undefined && total > last) fail('charge-as-shown', `${line(delivery)}: ${last} was shown last`);
  }
};

/** A charge never changes afterwards. What is taken out of a delivery before it leaves is refunded. */
const chargeStays: Check = ({ deliveries }, { charged: known }, fail) => {
  for (const delivery of deliveries) {
    const before = known.get(delivery.id);
    if (!before || [0, refunded(delivery, 'payment')].includes(before.total - delivery.amounts.total.amount)) continue;
    fail('charge-stays', `${line(delivery)}: ${before.total} was charged`);
  }
};

/** A day that can still be changed moves to one that can be changed too. */
const movesInTime: Check = ({ deliveries, now }, { days }, fail) => {
  const first = addDays(now.toISOString().slice(0, 10), 3);
  for (const delivery of deliveries) {
    const before = days.get(delivery.id);
    if (before !== undefined && before !== delivery.date && delivery.date < first && delivery.status !== 'cancelled')
      fail('moves-in-time', `${line(delivery)} was on ${before}`);
  }
};

const endedNeverCharged: Check = ({ deliveries }, { ended, charged: known }, fail) => {
  if (!ended) return;
  for (const delivery of deliveries) {
    const isNew = isCharged(delivery) && !known.has(delivery.id) && delivery.amounts.total.amount > 0;
    if (!isNew || delivery.kind === 'gift' || ended.named.has(delivery.id)) continue;
    if (ended.until !== null && delivery.date >= ended.until) continue;
    fail('ended-never-charged', `${line(delivery)} after ${ended.by} that named ${[...ended.named].join() || 'none'}`);
  }
};

/** No later payment brings back what an ending, at once or on a later day, has dropped. */
const droppedNeverCharged: Check = ({ deliveries }, { dropped }, fail) => {
  for (const delivery of deliveries)
    if (dropped.has(delivery.id) && delivery.status !== 'cancelled')
      fail('dropped-never-charged', `${line(delivery)} was dropped by an ending`);
};

/** What gift cards paid of a delivery: credit that has a code. */
const byGiftCard = ({ amounts: { credits, creditCode, offerCredit } }: Delivery): number =>
  (credits?.length ? credits : [{ code: creditCode, amount: offerCredit }]).reduce(
    (sum, { code, amount }) => (code ? sum - amount.amount : sum),
    0,
  );

/** Every charge has a receipt of the same amount, with what gift cards paid. */
const receiptForCharge: Check = ({ deliveries, receipts }, memory, fail) => {
  for (const delivery of deliveries) {
    const total = paidBy(delivery).total + byGiftCard(delivery);
    if (!isCharged(delivery) || memory.charged.has(delivery.id) || total === 0) continue;
    const receipt = receipts.find(({ orderId }) => orderId === delivery.orderId);
    if (!receipt) fail('receipt-for-charge', `${line(delivery)} has no receipt`);
    else if (receipt.total.amount !== total)
      fail('receipt-for-charge', `${line(delivery)}: receipt of ${receipt.total.amount}`);
  }
};

/** Goods, fee, discount and credits are the total. */
const amountsAddUp: Check = ({ deliveries }, _, fail) => {
  for (const delivery of deliveries) {
    if (delivery.replaces) continue;
    const { deliveryFee, offerDiscount, offerCredit, referralCredit, total } = delivery.amounts;
    const goods = delivery.pets.flatMap(({ items }) => items).reduce((sum, { price }) => sum + price.amount, 0);
    const sum = goods + deliveryFee.amount + offerDiscount.amount + offerCredit.amount + referralCredit.amount;
    if (sum !== total.amount) fail('amounts-add-up', `${line(delivery)}: parts are ${sum}`);
    if (total.amount < 0) fail('amounts-add-up', `${line(delivery)} is negative`);
  }
};

/** Paid − refunded − replaced ≥ 0, for money and for credit, and for each item. */
const neverMoreThanTaken: Check = ({ deliveries }, memory, fail) => {
  for (const delivery of deliveries) {
    const paid = memory.charged.get(delivery.id) ?? (isCharged(delivery) ? paidBy(delivery) : { total: 0, credit: 0 });
    const [money, credit] = [refunded(delivery, 'payment'), refunded(delivery, 'credit')];
    if (delivery.status === 'cancelled' && !memory.charged.has(delivery.id)) continue;
    if (money > paid.total) fail('refund-within-paid', `${line(delivery)}: ${money} refunded of ${paid.total}`);
    if (credit > paid.credit)
      fail('refund-within-credit', `${line(delivery)}: ${credit} credit of ${paid.credit} is back`);
    const sent = deliveries.filter(
      ({ id, replaces, status }) => replaces === delivery.id && status !== 'cancelled' && !memory.given.has(id),
    );
    const all = money + credit >= paid.total + paid.credit && money + credit > 0;
    if (all && sent.length > 0)
      fail('refunded-and-sent', `${line(delivery)}: wholly refunded, and sent again as ${line(sent[0]!)}`);
    const quantities = (each: Delivery) => each.pets.flatMap(({ items }) => items);
    for (const item of quantities(delivery)) {
      const again = sent.flatMap(quantities).filter(({ identifier }) => identifier === item.identifier);
      const quantity = again.reduce((sum, each) => sum + each.quantity, 0);
      if (quantity > item.quantity)
        fail('sent-once', `${line(delivery)}: ${item.identifier} sent again ${quantity} times of ${item.quantity}`);
    }
  }
};

/** What was charged and is cancelled is refunded. */
const cancelledIsRefunded: Check = ({ deliveries }, memory, fail) => {
  for (const delivery of deliveries) {
    const paid = memory.charged.get(delivery.id);
    if (delivery.status !== 'cancelled' || !paid) continue;
    const back = refunded(delivery, 'payment') + refunded(delivery, 'credit');
    if (back < paid.total) fail('cancelled-is-refunded', `${line(delivery)}: ${back} of ${paid.total} is back`);
  }
};

/** Credit that is granted: what is left, and what charged deliveries used, without what is back. A promised refund isn't back yet. */
export const creditOf = ({ codes, deliveries }: Shown, { charged: known }: Memory): number =>
  (codes.credit?.amount ?? 0) +
  deliveries
    // Planned uses are a part of the credit that is left; those of a delivery that waits for its payment aren't.
    .filter(({ id, status }) => known.has(id) || (status !== 'cancelled' && !codes.uses?.some((use) => use.id === id)))
    .reduce((sum, { amounts, refunds }) => {
      const back = (refunds ?? [])
        .filter(({ to, status }) => to === 'credit' && status !== 'due')
        .reduce((all, { amount }) => all + amount.amount, 0);
      return sum - amounts.offerCredit.amount - amounts.referralCredit.amount - back;
    }, 0);

/** The next shipment is the earliest that isn't on its way yet. */
const nextSkipsNothing: Check = ({ deliveries, navbar, now }, _, fail) => {
  if (!navbar.shipment) return;
  const id = navbar.shipment.split(/[?#]/)[0]!.split('/').findLast(Boolean);
  const next = deliveries.find((each) => each.id === id);
  const today = now.toISOString().slice(0, 10);
  const earlier = deliveries.find(
    (each) =>
      !isOver(each) &&
      each.status !== 'dispatched' &&
      each.kind !== 'gift' &&
      each.until >= today &&
      next &&
      each.date < next.date,
  );
  if (next && earlier) fail('next-skips-nothing', `${line(next)} is next, ${line(earlier)} is earlier`);
};

const checks = {
  chargeAsShown,
  chargeStays,
  movesInTime,
  endedNeverCharged,
  droppedNeverCharged,
  receiptForCharge,
  amountsAddUp,
  neverMoreThanTaken,
  cancelledIsRefunded,
  nextSkipsNothing,
};

/** Checks what is shown, then remembers it. */
export function check(shown: Shown, memory: Memory): void {
  const fail = (invariant: string, message: string): void => {
    throw new Violation(invariant, `${message} (on ${shown.now.toISOString()})`);
  };
  for (const each of Object.values(checks)) each(shown, memory, fail);
  keep(shown, memory);
}

/** Keeps what is compared with the next look. */
function keep({ deliveries }: Shown, memory: Memory): void {
  memory.days = new Map(
    deliveries.filter(({ status }) => status === 'scheduled').map(({ id, date }) => [id, date] as const),
  );
  for (const delivery of deliveries)
    if (!isCharged(delivery)) memory.shown.set(delivery.id, delivery.amounts.total.amount);
    else if (!memory.charged.has(delivery.id)) memory.charged.set(delivery.id, paidBy(delivery));
}

/** What the customer had before the run isn't checked: only remembered. */
export function remember(shown: Shown, memory: Memory): void {
  keep(shown, memory);
  for (const { number } of shown.receipts) memory.examined.add(number);
  memory.credit = creditOf(shown, memory);
}
