import type { InferInput } from 'valibot';
import type { adjustBody, changeDateBody, methodBody } from '../contract/deliveries/bodies.ts';
import * as calls from '../contract/deliveries/change-calls.ts';
import { removeAll as removeAllCall, updateScoop as scoopCall } from '../contract/deliveries/linked-calls.ts';
import type { Client } from './client.ts';

// Calls about one delivery, or about all that can be changed. `key` is the idempotency key of a change.

export const getRanges = ({ read }: Client, id: string) => read(calls.getRanges, { id });

export const getBreakdown = ({ read }: Client, id: string) => read(calls.getBreakdown, { id });

export const changeDate = ({ send }: Client, id: string, body: InferInput<typeof changeDateBody>, key: string) =>
  send(calls.changeDate, { params: { id }, body, key });

export const adjustQuantity = ({ send }: Client, id: string, body: InferInput<typeof adjustBody>, key: string) =>
  send(calls.adjustQuantity, { params: { id }, body, key });

/** `url`: the `scoopUrl` of a pet in the delivery. */
export const updateScoop = ({ sendTo }: Client, url: string | null, quantity: 0 | 1, key: string) =>
  sendTo(scoopCall, url, { body: { quantity }, key });

/** `url`: the `removeAllUrl` of the delivery. */
export const removeAll = ({ sendTo }: Client, url: string | null, key: string) => sendTo(removeAllCall, url, { key });

export const getMethodOptions = ({ read }: Client) => read(calls.getMethodOptions);

export const changeMethod = ({ send }: Client, body: InferInput<typeof methodBody>, key: string) =>
  send(calls.changeMethod, { body, key });
