import type { ProofBody } from '../contract/customer/bodies.ts';
import * as calls from '../contract/customer/personal-data-calls.ts';
import type { Client } from './client.ts';
import { send } from './send.ts';

export const getPersonalData = ({ read }: Client) => read(calls.getPersonalData);

/** Asks for a copy of all that the backend holds on the customer. */
export const askPersonalData = (client: Client, body: ProofBody, key: string) =>
  send(client, calls.askPersonalData, { body, key });

export const getAccountDeletion = ({ read }: Client) => read(calls.getAccountDeletion);

export const deleteAccount = (client: Client, body: ProofBody, key: string) =>
  send(client, calls.deleteAccount, { body, key });

export const keepAccount = (client: Client, key: string) => send(client, calls.keepAccount, { key });
