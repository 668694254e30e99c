import type { InferInput } from 'valibot';
import type { adjustBody, changeDateBody, methodBody } from '../contract/deliveries/bodies.ts';
import * as calls from '../contract/deliveries/change-calls.ts';
import { removeAll as removeAllCall, updateScoop as scoopCall } from '../contract/deliveries/linked-calls.ts';
import type { Client } from './client.ts';
import { send } from './send.ts';

// Calls about one delivery, or about all that can be changed. `key` is the idempotency key of a change.

export const getRanges = ({ read }: Client, id: string) => read(calls.getRanges, { id });

export const getBreakdown = ({ read }: Client, id: string) => read(calls.getBreakdown, { id });

export const changeDate = (client: Client, id: string, body: InferInput<typeof changeDateBody>, key: string) =>
  send(client, calls.changeDate, { params: { id }, body, key });

export const adjustQuantity = (client: Client, id: string, body: InferInput<typeof adjustBody>, key: string) =>
  send(client, calls.adjustQuantity, { params: { id }, body, key });

/** `url`: the `scoopUrl` of a pet in the delivery. */
export const updateScoop = (client: Client, url: string | null, quantity: 0 | 1, key: string) =>
  send(client, scoopCall, { url, body: { quantity }, key });

/** `url`: the `removeAllUrl` of the delivery. */
export const removeAll = (client: Client, url: string | null, key: string) => send(client, removeAllCall, { url, key });

export const getMethodOptions = ({ read }: Client) => read(calls.getMethodOptions);

export const changeMethod = (client: Client, body: InferInput<typeof methodBody>, key: string) =>
  send(client, calls.changeMethod, { body, key });
