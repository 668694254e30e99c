import type { PasswordBody } from '../contract/customer/bodies.ts';
import * as calls from '../contract/customer/access-calls.ts';
import type { Client } from './client.ts';
import { send } from './send.ts';

export const getPassword = ({ read }: Client) => read(calls.getPassword);

export const savePassword = (client: Client, body: PasswordBody, key: string) =>
  send(client, calls.savePassword, { body, key });

export const getDevices = async ({ read }: Client) => (await read(calls.getDevices)).devices;

export const signOutDevice = async (client: Client, id: string, key: string) =>
  (await send(client, calls.signOutDevice, { params: { id }, key })).devices;

export const signOutEverywhere = async (client: Client, key: string) =>
  (await send(client, calls.signOutEverywhere, { key })).devices;
