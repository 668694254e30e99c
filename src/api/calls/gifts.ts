import type { GiftBody } from '../../contract/deliveries/bodies.ts';
import * as calls from '../../contract/shop/gifts.ts';
import { send } from '../send.ts';
import type { Client } from '../client.ts';

export const getGifts = ({ read }: Client) => read(calls.getGifts);

export const sendGift = (client: Client, body: GiftBody, key: string) => send(client, calls.sendGift, { body, key });

/** Returns the outcome of the gift without changing anything. */
export const previewGift = (client: Client, body: GiftBody, key: string) =>
  send(client, calls.previewGift, { body, key });
