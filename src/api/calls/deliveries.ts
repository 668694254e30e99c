import type { InferInput } from 'valibot';
import type {
  adjustBody,
  changeDateBody,
  methodBody,
  PlaceBody,
  ReportBody,
  TreatmentBody,
} from '../../contract/deliveries/bodies.ts';
import { removeAll as removeAllCall, updateScoop as scoopCall } from '../../contract/deliveries/changes.ts';
import type { Delivery } from '../../contract/known.ts';
import * as calls from '../../contract/deliveries/later-calls.ts';
import { confirmDelivery as call } from '../../contract/deliveries/later-calls.ts';
import { getProducts as products } from '../../contract/shop/products.ts';
import { send } from '../send.ts';
import type { Client } from '../client.ts';

// Calls about one delivery, or about all that can be changed. `key` is the idempotency key of a change.

export const getDelivery = ({ read }: Client, id: string) => read(calls.getDelivery, { id });

export const getRanges = ({ read }: Client, id: string) => read(calls.getRanges, { id });

export const getBreakdown = ({ read }: Client, id: string) => read(calls.getBreakdown, { id });

export const changeDate = (client: Client, id: string, body: InferInput<typeof changeDateBody>, key: string) =>
  send(client, calls.changeDate, { params: { id }, body, key });

/** §7 The body is `identifierDesiredQuantityMapping` alone, unless the backend announces versions. */
export const adjustQuantity = (
  client: Client,
  id: string,
  { version, ...body }: InferInput<typeof adjustBody>,
  key: string,
) =>
  send(client, calls.adjustQuantity, {
    params: { id },
    body: client.announces() ? { ...body, version } : body,
    key,
  });

/** The delivery as these quantities would make it. Saves nothing. */
export const previewQuantities = (client: Client, id: string, body: InferInput<typeof adjustBody>, key: string) =>
  send(client, calls.previewQuantities, { params: { id }, body, key });

/** `url`: the `scoopUrl` of a pet in the delivery. */
export const updateScoop = (client: Client, url: string | null, quantity: 0 | 1, key: string) =>
  send(client, scoopCall, { url, body: { quantity }, key });

/** `url`: the `removeAllUrl` of the delivery. */
export const removeAll = (client: Client, url: string | null, key: string) => send(client, removeAllCall, { url, key });

export const getMethodOptions = ({ read }: Client) => read(calls.getMethodOptions);

export const changeMethod = (client: Client, body: InferInput<typeof methodBody>, key: string) =>
  send(client, calls.changeMethod, { body, key });

/** Where the delivery `id` goes, and the note for its driver. */
export const getPlace = ({ read }: Client, id: string) => read(calls.getPlace, { id });

export const changePlace = (client: Client, id: string, body: PlaceBody, key: string) =>
  send(client, calls.changePlace, { params: { id }, body, key });

/** Confirms that a delivery has arrived. Returns its new state. */
export const confirmDelivery = async (client: Client, id: string, key: string): Promise<Delivery> =>
  (await send(client, call, { params: { id }, key })).delivery;

/** What can be reported about the delivery `id`, and what was. */
export const getReport = ({ read }: Client, id: string) => read(calls.getReport, { id });

export const sendReport = (client: Client, id: string, body: ReportBody, key: string) =>
  send(client, calls.sendReport, { params: { id }, body, key });

/** What can be ordered for each dog, and what was. */
export const getTreatmentOrders = async ({ read }: Client) => (await read(calls.getTreatmentOrders)).dogs;

/** `id`: a petPublicId. */
export const orderTreatment = (client: Client, id: string, body: TreatmentBody, key: string) =>
  send(client, calls.orderTreatment, { params: { id }, body, key });

export const getProducts = ({ read }: Client) => read(products);
