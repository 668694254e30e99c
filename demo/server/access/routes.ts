import { calls } from '../../../src/contract/all-calls.ts';
import type { Routes } from '../api/request.ts';
import { devicesOf, signOutDevice, signOutEverywhere } from './devices.ts';
import { passwordOf, savePassword } from './password.ts';

export function registerAccess({ add, read }: Routes): void {
  read(calls.getPassword, passwordOf);
  add(calls.savePassword, savePassword);
  read(calls.getDevices, devicesOf);
  add(calls.signOutDevice, signOutDevice);
  add(calls.signOutEverywhere, signOutEverywhere);
}
