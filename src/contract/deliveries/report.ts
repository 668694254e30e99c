import * as v from 'valibot';
import { id, isoDate, listed, money, text } from '../base.ts';
import { delivery } from './delivery.ts';

/** A problem that the customer reported, and what became of it. */
export const report = v.object({
  problem: listed('reportProblems'),
  /** Identifiers of the items that it is about; none for a delivery that never arrived. */
  items: v.array(id),
  remedy: listed('remedies'),
  reportedOn: isoDate,
  status: listed('reportStatuses'),
  /** The day of the decision, planned or past. */
  decidedOn: isoDate,
  /** The day on which the new delivery arrives or the money is paid, planned or past. */
  on: isoDate,
  /** What is paid back; null: a delivery is sent. */
  amount: v.nullable(money),
});
export type Report = v.InferOutput<typeof report>;

/** GET delivery/{id}/report: what can be reported about a delivery, and what was. */
export const deliveryReport = v.object({
  /** Empty: nothing can be reported now. */
  problems: v.array(listed('reportProblems')),
  /** What the backend offers for it. */
  remedies: v.array(listed('remedies')),
  /** The day from which a delivery that is on its way counts as late. */
  lateFrom: v.nullable(isoDate),
  /** What was paid for each item, after discounts and credits. */
  items: v.array(v.object({ identifier: id, name: text, paid: money })),
  /** What was paid for the whole delivery. */
  paid: money,
  report: v.nullable(report),
});
export type DeliveryReport = v.InferOutput<typeof deliveryReport>;

/** POST delivery/{id}/report. The delivery in its new state: a delivery with missing items has arrived. */
export const reported = v.object({ ...deliveryReport.entries, delivery });
