import type { Selectable, Transaction } from 'kysely';
import type { GrantScope } from '../../../src/contract/lists.ts';
import { grantScopes } from '../../../src/contract/lists.ts';
import { householdOf } from '../calls/acting.ts';
import { record } from '../calls/change.ts';
import type { ApiRequest } from '../calls/request.ts';
import { todayOf } from '../calls/today.ts';
import { enterKey, leaveKey, noCustomer, ownerOfKey } from '../platform/database/directory.ts';
import type { Database } from '../platform/database/open.ts';
import type { Executor, Schema } from '../platform/database/schema.ts';
import { inTransaction, lockCustomer } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/http/failure.ts';
import { digest } from '../platform/secrets.ts';

type Asked = Pick<ApiRequest, 'visitor' | 'now'>;
type Grant = Selectable<Schema['grants']>;

/** Assistants that a customer may have connected. */
export const mostAssistants = 20;

/** The longest name of a client that is shown. */
const longestName = 60;

/** The name of a client without what isn't visible. It is its own choice: pages show the host of its address next to it. */
export const nameOf = (client: { clientId: string; clientName?: string | undefined }): string =>
  (client.clientName ?? '')
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, longestName) || new URL(client.clientId).host;

/** The assistants that a customer has connected. */
export const assistantsOf = (executor: Executor, { visitor }: Pick<Asked, 'visitor'>): Promise<Grant[]> =>
  executor
    .selectFrom('grants')
    .selectAll()
    .where('customer_id', '=', visitor.customerId)
    .where('kind', '=', 'assistant')
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();

interface Connection {
  /** The authorization server's id of the grant, which is its public id. */
  id: string;
  client: string;
  name: string;
  scopes: readonly string[];
}

/** Lets an assistant act for the customer. @throws a 422 if there are too many */
export const connect = (database: Database, asked: Asked, { id, client, name, scopes }: Connection): Promise<void> =>
  inTransaction(database.kysely, async (transaction) => {
    const { customerId } = asked.visitor;
    await lockCustomer(transaction, customerId);
    if ((await assistantsOf(transaction, asked)).length >= mostAssistants)
      throw new Refusal(422, 'too-many-grants', `${mostAssistants} assistants are connected. Revoke one first.`);
    await transaction
      .insertInto('grants')
      .values({
        customer_id: customerId,
        public_id: id,
        kind: 'assistant',
        name,
        client,
        scopes: grantScopes.filter((scope) => scope === 'read' || scopes.includes(scope)),
        pets: [],
        from_date: todayOf(asked),
        until_date: null,
        at: asked.now,
        token_hash: digest(id),
      })
      .execute();
    await enterKey(transaction, { kind: 'grant', key: digest(id), customerId });
    await record(transaction, asked, { kind: 'assistant', subject: name, from: null, to: null });
  });

/** Ends a connection. Its tokens stop at their next use, in all processes, since each use reads the grant. */
export async function disconnect(executor: Transaction<Schema>, asked: Asked, grant: Grant): Promise<void> {
  const { customer_id: customerId, id, public_id, name, token_hash: key } = grant;
  await executor
    .updateTable('grants')
    .set({ ended_at: asked.now, until_date: todayOf(asked) })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
  await executor.deleteFrom('oauth_payloads').where('grant_id', '=', public_id).execute();
  await leaveKey(executor, { kind: 'grant', key, customerId });
  await record(executor, asked, { kind: 'assistant-revoked', subject: name, from: null, to: null });
}

/** Ends the connection whose tokens the authorization server has revoked: a code or a refresh token came twice, or the client left. */
export async function endConnection({ kysely }: Database, id: string, now: () => Promise<Date>): Promise<void> {
  const customerId = await ownerOfKey(kysely, 'grant', digest(id));
  if (customerId === undefined) return;
  const at = await now();
  await inTransaction(kysely, async (transaction) => {
    await lockCustomer(transaction, customerId);
    const visitor = await householdOf(transaction, { personId: null, customerId, grant: id }, at);
    const own = visitor ? await assistantsOf(transaction, { visitor }) : [];
    const grant = own.find(({ public_id }) => public_id === id);
    if (visitor && grant) await disconnect(transaction, { visitor, now: at }, grant);
  });
}

/** Requests of an assistant in a minute. */
const mostAMinute = 120;

/** For whom an assistant acts. `wait`: seconds until it may request again. */
export type Acting = { wait: number } | { wait: 0; visitor: ApiRequest['visitor']; scopes: readonly GrantScope[] };

/** The grant of a token, read and counted at each use; undefined: it was revoked, or is another customer's or client's. */
export async function actingOf(
  { kysely }: Database,
  token: { grantId: string; accountId: string; clientId: string },
  now: Date,
): Promise<Acting | undefined> {
  const customerId = (await ownerOfKey(kysely, 'customer', token.accountId)) ?? noCustomer;
  const row = await kysely
    .updateTable('grants')
    .from('customers')
    .set((grant) => ({
      last_at: now,
      window_uses: grant
        .case()
        .when('window_at', '>', new Date(now.getTime() - 60_000))
        .then(grant('window_uses', '+', 1))
        .else(1)
        .end(),
      window_at: grant
        .case()
        .when('window_at', '>', new Date(now.getTime() - 60_000))
        .then(grant.ref('window_at'))
        .else(now)
        .end(),
    }))
    .whereRef('customers.id', '=', 'grants.customer_id')
    .where('grants.customer_id', '=', customerId)
    .where('grants.public_id', '=', token.grantId)
    .where('kind', '=', 'assistant')
    .where('client', '=', token.clientId)
    .where('ended_at', 'is', null)
    .returning(['customers.public_id as publicId', 'country', 'locale', 'plan_due as planDue'])
    .returning(['grants.name as label', 'scopes', 'window_at', 'window_uses'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { publicId, country, locale, planDue, label, scopes, window_at: since, window_uses: uses } = row;
  if (uses > mostAMinute) return { wait: Math.max(1, Math.ceil((since!.getTime() + 60_000 - now.getTime()) / 1000)) };
  const actor = { personId: null, grant: token.grantId, label, scopes };
  return { wait: 0, visitor: { session: 0, customerId, publicId, country, locale, planDue, actor }, scopes };
}
