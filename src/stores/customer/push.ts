import * as calls from '../../contract/customer/push.ts';
import type { Push, PushBody, QuietBody, ReminderBody } from '../../contract/customer/push.ts';
import { customerResource, perAccount } from '../account/account-stores.ts';
import type { Account } from '../account/account.ts';
import { createEdit, replacing } from '../account/edit.ts';
import type { Change } from '../account/edit.ts';
import type { Resource } from '../core/resource.ts';

export interface PushStore {
  push: Resource<Push>;
  /** Adds this browser with its subscription. */
  add: Change<PushBody, Push>;
  /** Removes the device with this id. */
  remove: Change<string, Push>;
  saveKind: Change<ReminderBody, Push>;
  saveQuiet: Change<QuietBody, Push>;
}

/** Reminders that arrive on devices. */
export const pushOf = perAccount((account: Account): PushStore => {
  const push = account.topics.register('push', customerResource(account, calls.getPush));
  const state = replacing(push, 'push');
  return {
    push,
    add: createEdit(account, calls.addPushDevice, { request: (body: PushBody) => ({ body }), ...state }),
    remove: createEdit(account, calls.removePushDevice, { request: (id: string) => ({ id }), ...state }),
    saveKind: createEdit(account, calls.saveReminder, { request: (body: ReminderBody) => ({ body }), ...state }),
    saveQuiet: createEdit(account, calls.saveQuiet, { request: (body: QuietBody) => ({ body }), ...state }),
  };
});
