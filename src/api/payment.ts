import type { StartPaymentBody } from '../contract/customer/bodies.ts';
import * as calls from '../contract/shop/payment.ts';
import type { Client } from './client.ts';
import { send } from './client.ts';

export const startPayment = async (client: Client, body: StartPaymentBody, key: string) =>
  (await send(client, calls.startPayment, { body, key })).url;

/** Outcome of a visit to the provider. Null: unknown, or returned before. */
export const getPaymentResult = async (client: Client, reference: string, key: string) =>
  (await send(client, calls.getPaymentResult, { body: { reference }, key })).result;
