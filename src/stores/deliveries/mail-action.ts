import { send } from '../../api/send.ts';
import * as calls from '../../contract/deliveries/mail-action.ts';
import type { MailAction } from '../../contract/deliveries/mail-action.ts';
import type { Account } from '../account/account.ts';
import { perAccount } from '../account/account-stores.ts';
import { createEdit, presentState, refusalOf } from '../account/edit.ts';
import type { Change } from '../account/edit.ts';
import { memoize } from '../../memoize.ts';
import { rereadFrom } from '../core/reread.ts';
import { createResource } from '../core/resource.ts';
import type { Resource } from '../core/resource.ts';

export interface MailLink {
  /** null: there is no such link, or no longer. */
  found: Resource<MailAction | null>;
  take: Change<null, MailAction>;
  undo: Change<null, MailAction>;
}

function createMailLink(account: Account, token: string): MailLink {
  const { client, environment, failures, topics } = account;
  // Another tab may have used the same link.
  const found = topics.register(
    'deliveries',
    createResource<MailAction | null>(async () => {
      // The page was opened without a link.
      if (token === '') return null;
      try {
        return await send(client, calls.findMailAction, { body: { token } });
      } catch (error) {
        // A link that was copied in part is no failure.
        if (['not-found', 'invalid'].includes(refusalOf(error) ?? '')) return null;
        throw error;
      }
    }, failures.report),
  );
  const editBy = (call: typeof calls.takeMailAction | typeof calls.undoMailAction): Change<null, MailAction> =>
    createEdit(account, call, {
      send: async (_: null, key) => {
        try {
          return await send(client, call, { body: { token } }, key);
        } catch (error) {
          const present = presentState(error, calls.mailAction, environment);
          if (present) found.set(present);
          throw error;
        }
      },
      reread: async () => (await rereadFrom(found)) ?? undefined,
      saved: (data) => {
        found.set(data);
        return ['deliveries'];
      },
    });
  return { found, take: editBy(calls.takeMailAction), undo: editBy(calls.undoMailAction) };
}

/** What a mail's link does, by its token. For visitors too: nothing of it waits for the session. */
export const mailLinkOf = perAccount((account: Account) => memoize((token: string) => createMailLink(account, token)));
