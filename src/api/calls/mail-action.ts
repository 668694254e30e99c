import * as calls from '../../contract/deliveries/later-calls.ts';
import { send } from '../send.ts';
import type { Client } from '../client.ts';

// Any holder of a mail's link makes these calls. The token is in no URL.

export const findMailAction = (client: Client, token: string) =>
  send(client, calls.findMailAction, { body: { token } });

export const takeMailAction = (client: Client, token: string, key: string) =>
  send(client, calls.takeMailAction, { body: { token }, key });

export const undoMailAction = (client: Client, token: string, key: string) =>
  send(client, calls.undoMailAction, { body: { token }, key });
