import * as calls from '../../../contract/customer/sign-in.ts';
import type { Device, PasswordBody, PasswordState } from '../../../contract/customer/sign-in.ts';
import { customerResource, perAccount } from '../../account/account-stores.ts';
import type { Account } from '../../account/account.ts';
import { createEdit, replacing } from '../../account/edit.ts';
import type { Change } from '../../account/edit.ts';
import type { Resource } from '../../core/resource.ts';

export interface AccessStore {
  password: Resource<PasswordState>;
  /** Sets another password. All other devices are signed out. */
  savePassword: Change<PasswordBody, PasswordState>;
  /** Where the customer is signed in. */
  devices: Resource<Device[]>;
  /** Signs out the device with this id. */
  signOut: Change<string, Device[]>;
  /** Signs all devices out. This page then learns from its next read that it is signed out. */
  signOutEverywhere: Change<void, Device[]>;
}

/** Sign-ins of one browser on one system, the latest used first. */
export type DeviceGroup = readonly [Device, ...Device[]];

/** This device alone, then the sign-ins of each other browser, those of the latest used browser first. */
export function groupDevices(devices: readonly Device[]): DeviceGroup[] {
  const byUse = devices.toSorted((a, b) => Date.parse(b.lastUsed) - Date.parse(a.lastUsed));
  const groups = Map.groupBy(
    byUse.filter(({ current }) => !current),
    ({ browser, system }) => JSON.stringify([browser, system]),
  );
  const own = byUse.filter(({ current }) => current).map((device): DeviceGroup => [device]);
  return [...own, ...([...groups.values()] as unknown as DeviceGroup[])];
}

const listOf = ({ devices }: { devices: Device[] }): Device[] => devices;

/** How a customer signs in, and where they are signed in. */
export const accessOf = perAccount((account: Account): AccessStore => {
  const { topics } = account;
  const password = topics.register('password', customerResource(account, calls.getPassword));
  const devices = topics.register('devices', customerResource(account, calls.getDevices, listOf));
  return {
    password,
    savePassword: createEdit(account, calls.savePassword, {
      request: (body: PasswordBody) => ({ body }),
      ...replacing(password, 'password'),
    }),
    devices,
    signOut: createEdit(account, calls.signOutDevice, {
      request: (id: string) => ({ id }),
      pick: listOf,
      ...replacing(devices, 'devices'),
    }),
    signOutEverywhere: createEdit(account, calls.signOutEverywhere, { request: () => ({}), pick: listOf }),
  };
});
