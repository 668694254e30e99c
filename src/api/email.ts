import type { EmailBody } from '../contract/customer/bodies.ts';
import * as calls from '../contract/customer/email-calls.ts';
import type { Client } from './client.ts';
import { send } from './send.ts';

export const getEmail = ({ read }: Client) => read(calls.getEmail);

/** Asks for another address. It counts once it is confirmed from there. */
export const askEmail = (client: Client, body: EmailBody, key: string) => send(client, calls.askEmail, { body, key });

export const cancelEmail = (client: Client, key: string) => send(client, calls.cancelEmail, { key });
