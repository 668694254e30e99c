import * as calls from '../contract/pets/kitchen-calls.ts';
import type { Client } from './client.ts';
import { send } from './send.ts';

/** The URL of the kitchen card; null: there is none. */
export const getKitchenLink = async ({ read }: Client) => (await read(calls.getKitchenLink)).url;

export const makeKitchenLink = async (client: Client, key: string) =>
  (await send(client, calls.makeKitchenLink, { key })).url;

export const revokeKitchenLink = async (client: Client, key: string) =>
  (await send(client, calls.revokeKitchenLink, { key })).url;
