import type { TreatmentBody } from '../contract/deliveries/bodies.ts';
import * as calls from '../contract/deliveries/treatment-calls.ts';
import type { Client } from './client.ts';
import { send } from './send.ts';

/** What can be ordered for each dog, and what was. */
export const getTreatmentOrders = async ({ read }: Client) => (await read(calls.getTreatmentOrders)).dogs;

/** `id`: a petPublicId. */
export const orderTreatment = (client: Client, id: string, body: TreatmentBody, key: string) =>
  send(client, calls.orderTreatment, { params: { id }, body, key });
