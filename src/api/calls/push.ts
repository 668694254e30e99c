import * as calls from '../../contract/customer/push.ts';
import type { PushBody, QuietBody, ReminderBody } from '../../contract/customer/bodies.ts';
import { send } from '../send.ts';
import type { Client } from '../client.ts';

export const getPush = ({ read }: Client) => read(calls.getPush);

/** Adds this browser, with what its subscription has. */
export const addPushDevice = (client: Client, body: PushBody, key: string) =>
  send(client, calls.addPushDevice, { body, key });

export const removePushDevice = (client: Client, id: string, key: string) =>
  send(client, calls.removePushDevice, { params: { id }, key });

export const saveReminder = (client: Client, body: ReminderBody, key: string) =>
  send(client, calls.saveReminder, { body, key });

export const saveQuiet = (client: Client, body: QuietBody, key: string) => send(client, calls.saveQuiet, { body, key });
