import type { StartPaymentBody } from '../contract/customer/bodies.ts';
import * as calls from '../contract/shop/payment.ts';
import type { Client } from './client.ts';
import { send } from './client.ts';

export const startPayment = async (client: Client, body: StartPaymentBody, key: string) =>
  (await send(client, calls.startPayment, { body, key })).url;

/** What came of a visit to the provider. Null: unknown, or said before. */
export const tellPayment = async (client: Client, reference: string, key: string) =>
  (await send(client, calls.tellPayment, { body: { reference }, key })).result;
