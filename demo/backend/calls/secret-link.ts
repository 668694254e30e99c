import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Call } from '../../../src/contract/calls/call.ts';
import type { calendarLink } from '../../../src/contract/customer/settings.ts';
import { enterKey, leaveKey } from '../platform/database/directory.ts';
import type { Executor, Schema } from '../platform/database/schema.ts';
import { ownOrigin } from '../platform/http/origins.ts';
import { change, record } from './change.ts';
import type { ApiRequest, Answer } from './request.ts';

/** Links are found by this hash, so that the time of a look-up reveals nothing about the secret. */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

interface Kind {
  kind: 'calendar' | 'kitchen';
  make: Call<typeof calendarLink>;
  revoke: Call<typeof calendarLink>;
  /** What follows the secret in the link's path. */
  end: string;
  /** Runs when the link is revoked. */
  revoked?: (transaction: Transaction<Schema>, customerId: number) => Promise<unknown>;
}

/** A customer's secret link of one kind, which works without a session: how it is read, made and revoked. */
export function secretLink({ kind, make, revoke, end, revoked }: Kind) {
  const urlOf = (secret: string | null, { context, http, visitor }: ApiRequest): string | null =>
    secret === null
      ? null
      : `${ownOrigin(http, context.config.https)}/${visitor.country.toLowerCase()}/${kind}/${secret}${end}`;

  const secretOf = async (executor: Executor, customerId: number): Promise<string | null> => {
    const row = await executor
      .selectFrom('customers')
      .select((each) => each.ref(`${kind}_secret`).as('secret'))
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    return row.secret;
  };

  /** Replaces or removes the secret. The previous link stops working. */
  const set = (request: ApiRequest, call: Call<typeof calendarLink>, secret: string | null): Promise<Answer> =>
    change(request, call, async (transaction) => {
      const { customerId } = request.visitor;
      const before = await secretOf(transaction, customerId);
      if (secret === null && before === null) return { url: null };
      await transaction
        .updateTable('customers')
        .set({ [`${kind}_secret`]: secret, [`${kind}_hash`]: secret === null ? null : digestOf(secret) })
        .where('id', '=', customerId)
        .execute();
      if (before !== null) await leaveKey(transaction, { kind, key: digestOf(before), customerId });
      if (secret !== null) await enterKey(transaction, { kind, key: digestOf(secret), customerId });
      if (secret === null) await revoked?.(transaction, customerId);
      const state = (has: string | null) => ({ code: has === null ? 'off' : 'on' });
      await record(transaction, request, { kind, from: state(before), to: state(secret) });
      return { url: urlOf(secret, request) };
    });

  return {
    read: async (request: ApiRequest) => ({
      url: urlOf(await secretOf(request.context.database.kysely, request.visitor.customerId), request),
    }),
    make: (request: ApiRequest) => set(request, make, randomBytes(32).toString('base64url')),
    revoke: (request: ApiRequest) => set(request, revoke, null),
  };
}
