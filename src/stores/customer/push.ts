import * as api from '../../api/calls/push.ts';
import type { PushBody, QuietBody, ReminderBody } from '../../contract/customer/bodies.ts';
import type { Push } from '../../contract/customer/push.ts';
import { customerResource, perAccount } from '../core/account-stores.ts';
import type { Account } from '../core/account.ts';
import { createEdit } from '../core/edit.ts';
import type { Change } from '../core/edit.ts';
import type { Resource } from '../core/resource.ts';
import { rereadFrom } from '../core/resource.ts';

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
  const { client, topics } = account;
  const push = topics.register('push', customerResource(account, api.getPush));
  const editOf = <I>(send: (...parts: [typeof client, I, string]) => Promise<Push>): Change<I, Push> =>
    createEdit(account, {
      send: (input, key) => send(client, input, key),
      touches: ['push'],
      reread: () => rereadFrom(push),
      saved: (state) => {
        push.set(state);
        return ['push'];
      },
    });
  return {
    push,
    add: editOf(api.addPushDevice),
    remove: editOf(api.removePushDevice),
    saveKind: editOf(api.saveReminder),
    saveQuiet: editOf(api.saveQuiet),
  };
});
