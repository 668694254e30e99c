import type {
  DetailsBody,
  EmailBody,
  MailBody,
  PasskeyBody,
  PasskeyNameBody,
  PasswordBody,
  ProofBody,
  StartPaymentBody,
} from '../../contract/customer/bodies.ts';
import * as calls from '../../contract/customer/later-calls.ts';
import * as payment from '../../contract/shop/payment.ts';
import * as methods from '../../contract/shop/payment-methods.ts';
import type { ReserveBody } from '../../contract/shop/payment-methods.ts';
import { send } from '../send.ts';
import type { Client } from '../client.ts';

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

/** Receipts of charged deliveries, newest first. */
export const getReceipts = ({ read }: Client) => read(calls.getReceipts);

/** The kinds of mail that the customer may switch off. */
export const getMails = async ({ read }: Client) => (await read(calls.getMails)).kinds;

export const saveMail = async (client: Client, body: MailBody, key: string) =>
  (await send(client, calls.saveMail, { body, key })).kinds;

export const getEmail = ({ read }: Client) => read(calls.getEmail);

/** Requests another address. It takes effect once it is confirmed. */
export const requestEmail = (client: Client, body: EmailBody, key: string) =>
  send(client, calls.requestEmail, { body, key });

export const cancelEmail = (client: Client, key: string) => send(client, calls.cancelEmail, { key });

export const getPassword = ({ read }: Client) => read(calls.getPassword);

export const savePassword = (client: Client, body: PasswordBody, key: string) =>
  send(client, calls.savePassword, { body, key });

export const getDevices = async ({ read }: Client) => (await read(calls.getDevices)).devices;

export const signOutDevice = async (client: Client, id: string, key: string) =>
  (await send(client, calls.signOutDevice, { params: { id }, key })).devices;

export const signOutEverywhere = async (client: Client, key: string) =>
  (await send(client, calls.signOutEverywhere, { key })).devices;

export const getPasskeys = ({ read }: Client) => read(calls.getPasskeys);

/** Returns what the browser needs to make a passkey. */
export const startPasskey = (client: Client, body: ProofBody, key: string) =>
  send(client, calls.startPasskey, { body, key });

export const addPasskey = (client: Client, body: PasskeyBody, key: string) =>
  send(client, calls.addPasskey, { body, key });

export const renamePasskey = (client: Client, { id, ...body }: PasskeyNameBody & { id: string }, key: string) =>
  send(client, calls.renamePasskey, { params: { id }, body, key });

export const removePasskey = (client: Client, id: string, key: string) =>
  send(client, calls.removePasskey, { params: { id }, key });

export const getPersonalData = ({ read }: Client) => read(calls.getPersonalData);

/** Requests a copy of all data that the backend stores about the customer. */
export const requestPersonalData = (client: Client, body: ProofBody, key: string) =>
  send(client, calls.requestPersonalData, { body, key });

export const getAccountDeletion = ({ read }: Client) => read(calls.getAccountDeletion);

export const deleteAccount = (client: Client, body: ProofBody, key: string) =>
  send(client, calls.deleteAccount, { body, key });

export const keepAccount = (client: Client, key: string) => send(client, calls.keepAccount, { key });

/** Takes the change with that reference back. */
export const undoChange = (client: Client, reference: string, key: string) =>
  send(client, calls.undoChange, { params: { id: reference }, key });

/** Returns the outcome without taking anything back. */
export const previewUndo = (client: Client, reference: string, key: string) =>
  send(client, calls.previewUndo, { params: { id: reference }, key });

export const getCharges = ({ read }: Client) => read(payment.getCharges);

export const getPaymentMethods = ({ read }: Client) => read(methods.getPaymentMethods);

export const chooseDefaultMethod = (client: Client, id: string, key: string) =>
  send(client, methods.chooseDefaultMethod, { params: { id }, key });

/** Allows that a way to pay is charged if the default one fails, or withdraws that. */
export const chooseReserveMethod = (client: Client, { id, ...body }: ReserveBody & { id: string }, key: string) =>
  send(client, methods.chooseReserveMethod, { params: { id }, body, key });

export const removePaymentMethod = (client: Client, id: string, key: string) =>
  send(client, methods.removePaymentMethod, { params: { id }, key });

export const startPayment = async (client: Client, body: StartPaymentBody, key: string) =>
  (await send(client, payment.startPayment, { body, key })).url;

/** Outcome of a visit to the provider. Null: unknown, or returned before. */
export const getPaymentResult = async (client: Client, reference: string, key: string) =>
  (await send(client, payment.getPaymentResult, { body: { reference }, key })).result;
