import { confirmDelivery as call } from '../contract/deliveries/arrival-calls.ts';
import type { Delivery } from '../contract/deliveries/delivery.ts';
import type { Client } from './client.ts';
import { send } from './send.ts';

/** Confirms that a delivery has arrived. Returns its new state. */
export const confirmDelivery = async (client: Client, id: string, key: string): Promise<Delivery> =>
  (await send(client, call, { params: { id }, key })).delivery;
