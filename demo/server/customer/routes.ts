import { calls } from '../../../src/contract/all-calls.ts';
import { offered } from '../api/unsupported.ts';
import type { Routes } from '../api/request.ts';
import { previewUndo, undoChange } from '../rewind/undo.ts';
import { changesOf } from './change-record.ts';
import { customer } from './customer.ts';
import { requestEmail, cancelEmail, emailOf } from './email.ts';
import { ownMails, saveMail } from './mails.ts';
import { navbar } from './navbar.ts';
import { listReceipts } from '../receipts/read.ts';
import { referral } from './referral.ts';
import { saveDetails } from './save-details.ts';
import { settingsOf } from './settings.ts';

export function registerCustomer({ add, read }: Routes): void {
  read(calls.authenticate, ({ unsupported }) => Promise.resolve({ success: true, can: offered(unsupported) }));
  read(calls.getCustomer, customer);
  read(calls.getNavbar, navbar);
  read(calls.getReferral, referral);
  read(calls.getSettings, settingsOf);
  add(calls.saveDetails, saveDetails);
  read(calls.getChangeRecord, changesOf);
  add(calls.undoChange, undoChange);
  add(calls.previewUndo, previewUndo);
  read(calls.getEmail, emailOf);
  add(calls.requestEmail, requestEmail);
  add(calls.cancelEmail, cancelEmail);
  read(calls.getMails, ownMails);
  add(calls.saveMail, saveMail);
  read(calls.getReceipts, listReceipts);
}
