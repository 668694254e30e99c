import type { PlaceBody } from '../contract/deliveries/bodies.ts';
import * as calls from '../contract/deliveries/place-calls.ts';
import type { Client } from './client.ts';
import { send } from './send.ts';

/** Where the delivery `id` goes, and the note for its driver. */
export const getPlace = ({ read }: Client, id: string) => read(calls.getPlace, { id });

export const changePlace = (client: Client, id: string, body: PlaceBody, key: string) =>
  send(client, calls.changePlace, { params: { id }, body, key });
