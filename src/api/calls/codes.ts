import * as calls from '../../contract/shop/codes.ts';
import type { CodeBody } from '../../contract/shop/codes.ts';
import { send } from '../send.ts';
import type { Client } from '../client.ts';

export const getCodes = ({ read }: Client) => read(calls.getCodes);

export const enterCode = (client: Client, body: CodeBody, key: string) => send(client, calls.enterCode, { body, key });

/** Returns the outcome of the code without changing anything. */
export const previewCode = (client: Client, body: CodeBody, key: string) =>
  send(client, calls.previewCode, { body, key });

/** Removes an entered code of which nothing is used. */
export const removeCode = (client: Client, id: string, key: string) =>
  send(client, calls.removeCode, { params: { id }, key });
