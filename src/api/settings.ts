import type { DetailsBody, MailBody } from '../contract/customer/bodies.ts';
import * as calls from '../contract/customer/settings-calls.ts';
import type { Client } from './client.ts';
import { send } from './send.ts';

export const getSettings = ({ read }: Client) => read(calls.getSettings);

export const saveDetails = (client: Client, body: DetailsBody, key: string) =>
  send(client, calls.saveDetails, { body, key });

/** The latest 100 changes, newest first. */
export const getChangeRecord = async ({ read }: Client) => (await read(calls.getChangeRecord)).changes;

/** The URL of the calendar feed; null: there is none. */
export const getCalendarLink = async ({ read }: Client) => (await read(calls.getCalendarLink)).url;

export const makeCalendarLink = async (client: Client, key: string) =>
  (await send(client, calls.makeCalendarLink, { key })).url;

export const revokeCalendarLink = async (client: Client, key: string) =>
  (await send(client, calls.revokeCalendarLink, { key })).url;

/** Receipts of charged boxes, newest first. */
export const getReceipts = ({ read }: Client) => read(calls.getReceipts);

/** The kinds of mail that the customer may switch off. */
export const getMails = async ({ read }: Client) => (await read(calls.getMails)).kinds;

export const saveMail = async (client: Client, body: MailBody, key: string) =>
  (await send(client, calls.saveMail, { body, key })).kinds;
