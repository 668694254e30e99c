import { calls } from '../../../src/contract/all-calls.ts';
import type { Routes } from '../api/request.ts';
import { changesOf } from './change-record.ts';
import { customer } from './customer.ts';
import { navbar } from './navbar.ts';
import { referral } from './referral.ts';
import { saveDetails } from './save-details.ts';
import { settingsOf } from './settings.ts';

export function registerCustomer({ add, read }: Routes): void {
  read(calls.authenticate, () => Promise.resolve({ success: true }));
  read(calls.getCustomer, customer);
  read(calls.getNavbar, navbar);
  read(calls.getReferral, referral);
  read(calls.getSettings, settingsOf);
  add(calls.saveDetails, saveDetails);
  read(calls.getChangeRecord, changesOf);
}
