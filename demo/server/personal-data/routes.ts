import { calls } from '../../../src/contract/all-calls.ts';
import type { Routes } from '../api/request.ts';
import { deleteAccount, deletionOf, keepAccount } from './deletion.ts';
import { requestPersonalData, personalDataOf } from './ask.ts';

export function registerPersonalData({ add, read }: Routes): void {
  read(calls.getPersonalData, personalDataOf);
  add(calls.requestPersonalData, requestPersonalData);
  read(calls.getAccountDeletion, deletionOf);
  add(calls.deleteAccount, deleteAccount);
  add(calls.keepAccount, keepAccount);
}
