import * as v from 'valibot';
import { isoDate, money, text } from '../base.ts';

/** A receipt of a charged box. `url`: a page, or a file, that only the customer can open. */
export const receipt = v.object({ number: text, date: isoDate, orderId: text, total: money, url: text });
export type Receipt = v.InferOutput<typeof receipt>;

/** GET receipts, newest first. `allUrl`: all of them together; null if there are none. */
export const receipts = v.object({ receipts: v.array(receipt), allUrl: v.nullable(text) });
export type Receipts = v.InferOutput<typeof receipts>;
