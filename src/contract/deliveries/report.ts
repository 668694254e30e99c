import * as v from 'valibot';
import { id, isoDate, listed, money, text } from '../base.ts';
import { delivery } from './delivery.ts';
import { call } from '../calls/call.ts';
import { photoText } from '../photo.ts';
import { remedies, reportProblems } from '../lists.ts';

/** A problem that the customer reported, and what became of it. */
export const report = v.object({
  problem: listed('reportProblems'),
  items: v.array(id),
  remedy: listed('remedies'),
  reportedOn: isoDate,
  status: listed('reportStatuses'),
  decidedOn: isoDate,
  on: isoDate,
  amount: v.nullable(money),
  /** What comes back as credit; null: a replacement is sent. */
  credit: v.nullish(money, null),
  photoUrl: v.nullish(text, null),
});
export type Report = v.InferOutput<typeof report>;

/** GET delivery/{id}/report: what can be reported about a delivery, and what was. */
export const deliveryReport = v.object({
  problems: v.array(listed('reportProblems')),
  remedies: v.array(listed('remedies')),
  lateFrom: v.nullable(isoDate),
  items: v.array(v.object({ identifier: id, name: text, paid: money, credit: v.nullish(money, null) })),
  paid: money,
  credit: v.nullish(money, null),
  takesPhoto: v.nullish(v.boolean(), false),
  report: v.nullable(report),
});
export type DeliveryReport = v.InferOutput<typeof deliveryReport>;

/** POST delivery/{id}/report. The delivery in its new state: a delivery with missing items has arrived. */
export const reported = v.object({ ...deliveryReport.entries, delivery });

/** What is offered for a problem: food that a dog doesn't eat isn't sent again. */
export const remediesFor = <T extends string>(problem: string, offered: readonly T[]): T[] =>
  offered.filter((each) => problem !== 'not-eaten' || each !== 'resend');

/** POST delivery/{id}/report. `items`: identifiers of what it is about; none for a delivery that never arrived. */
export const reportBody = v.strictObject({
  problem: v.picklist(reportProblems),
  items: v.pipe(v.array(id), v.maxLength(100)),
  remedy: v.picklist(remedies),
  photo: v.optional(photoText),
});
export type ReportBody = v.InferOutput<typeof reportBody>;

/** `{id}` is a delivery id. */
export const getReport = call('GET delivery/{id}/report', { groups: ['report'], answer: deliveryReport });

export const sendReport = call('POST delivery/{id}/report', {
  scope: 'manage',
  groups: ['report'],
  body: reportBody,
  answer: reported,
  change: 'reported',
  id: 'delivery',
  touches: ['deliveries', 'food', 'dates', 'navbar', 'change-record', 'reports'],
  refusals: [
    'already-reported',
    'not-possible',
    ['unknown-item', 'items'],
    ['photo-large', 'photo'],
    ['photo-type', 'photo'],
    ['photo-broken', 'photo'],
  ],
  present: getReport,
});
