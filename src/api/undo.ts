import * as calls from '../contract/customer/undo-calls.ts';
import type { Client } from './client.ts';
import { send } from './send.ts';

/** Takes the change with that reference back. */
export const undoChange = (client: Client, reference: string, key: string) =>
  send(client, calls.undoChange, { params: { id: reference }, key });

/** Returns the outcome without taking anything back. */
export const previewUndo = (client: Client, reference: string, key: string) =>
  send(client, calls.previewUndo, { params: { id: reference }, key });
