import type { Selectable } from 'kysely';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../src/zones.ts';
import { householdOf } from '../calls/acting.ts';
import { record } from '../calls/change.ts';
import type { AppContext, Visitor } from '../platform/context.ts';
import { ownerOfKey } from '../platform/database/directory.ts';
import type { Executor, Schema } from '../platform/database/schema.ts';
import { inTransaction, lockCustomer } from '../platform/database/transaction.ts';
import { digest } from '../platform/secrets.ts';
import { bytesOfChange, countStored } from '../platform/storage/daily.ts';
import { endGrant } from './end-grant.ts';
import { nameOf } from './household.ts';
import { inForce } from './in-force.ts';

/**
 * Whether an invitation can be accepted. `mine`: this customer has accepted it. `used`: somebody has. `own`: of the customer who invites.
 * `other-address`: it was sent to another address than the customer's. `member`: this customer has access already, by another invitation.
 */
export type Standing = 'open' | 'signed-out' | 'mine' | 'used' | 'expired' | 'own' | 'other-address' | 'member';

/** An invitation, for who has the mail. */
export interface Invitation {
  standing: Standing;
  grant: Selectable<Schema['grants']>;
  /** The customer who invites. */
  owner: Visitor;
  by: string;
  /** Whether who is invited gives access to the customer who invites: each acts with the rights that they were given, and no others. */
  mutual: boolean;
}

interface Holder {
  token: string;
  visitor: Visitor | null;
  now: Date;
}

async function standingOf(
  executor: Executor,
  { visitor, now }: Holder,
  { grant, owner }: Pick<Invitation, 'grant' | 'owner'>,
): Promise<Standing> {
  const today = dayIn(findLocale(owner.country)!.timeZone, now);
  if (grant.person_id !== null) return grant.person_id === visitor?.customerId ? 'mine' : 'used';
  if (grant.until_date! < today || (grant.later_until !== null && grant.later_until < today)) return 'expired';
  if (!visitor) return 'signed-out';
  if (visitor.customerId === owner.customerId) return 'own';
  const { email } = await executor
    .selectFrom('customers')
    .select('email')
    .where('id', '=', visitor.customerId)
    .executeTakeFirstOrThrow();
  if (grant.email !== email) return 'other-address';
  // By an earlier invitation to an address that this customer had then.
  const persons = await inForce(executor, { visitor: owner, now }, 'person');
  return persons.some(({ person_id: person }) => person === visitor.customerId) ? 'member' : 'open';
}

/** The invitation of a token. Undefined: there is none, or it was ended. */
export async function findInvitation(executor: Executor, holder: Holder): Promise<Invitation | undefined> {
  const { token, visitor, now } = holder;
  const hash = digest(token);
  const ownerId = await ownerOfKey(executor, 'grant', hash);
  if (ownerId === undefined) return undefined;
  const grant = await executor
    .selectFrom('grants')
    .selectAll()
    .where('customer_id', '=', ownerId)
    .where('token_hash', '=', hash)
    .where('kind', '=', 'person')
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!grant) return undefined;
  const {
    id,
    public_id: publicId,
    country,
    locale,
    ...named
  } = await executor
    .selectFrom('customers')
    .select(['id', 'public_id', 'country', 'locale', 'first_name', 'email', 'email_typed'])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
  const owner: Visitor = { session: 0, customerId: id, publicId, country, locale };
  const others = visitor ? await inForce(executor, { visitor, now }, 'person') : [];
  return {
    standing: await standingOf(executor, holder, { grant, owner }),
    grant,
    owner,
    by: nameOf(named),
    mutual: others.some(({ person_id: person }) => person === ownerId),
  };
}

/** Runs `work` if the invitation can be accepted, once no other change of either customer runs. Returns the invitation as it was. */
function answer(
  { database }: AppContext,
  holder: Holder & { visitor: Visitor },
  work: (executor: Parameters<typeof record>[0], invitation: Invitation) => Promise<unknown>,
): Promise<Invitation | undefined> {
  const { visitor, now } = holder;
  return inTransaction(database.kysely, async (transaction) => {
    await lockCustomer(transaction, visitor.customerId);
    const ownerId = await ownerOfKey(transaction, 'grant', digest(holder.token));
    if (ownerId !== undefined && ownerId !== visitor.customerId) await lockCustomer(transaction, ownerId);
    const invitation = await findInvitation(transaction, holder);
    if (invitation?.standing === 'open') {
      await work(transaction, invitation);
      await countStored(transaction, { visitor, now }, 'changes', bytesOfChange('', ''));
    }
    return invitation;
  });
}

/** Confirms a grant, as the customer who was invited. */
export const acceptInvitation = (
  context: AppContext,
  holder: Holder & { visitor: Visitor },
): Promise<Invitation | undefined> =>
  answer(context, holder, async (transaction, { grant, owner }) => {
    const { visitor, now } = holder;
    const { customerId: personId } = visitor;
    const { customerId } = owner;
    const { id, public_id, name, later_until } = grant;
    await transaction
      .updateTable('grants')
      .set({ person_id: personId, accepted_at: now, until_date: later_until })
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .execute();
    await transaction
      .insertInto('memberships')
      .values({ customer_id: personId, grant_id: public_id, owner_id: customerId, at: now, until_date: later_until })
      .execute();
    const household = await householdOf(transaction, { personId, customerId, grant: public_id }, now);
    await record(transaction, { visitor: household!, now }, { kind: 'grant', subject: name, from: null, to: null });
  });

/** Ends an invitation, as the customer who was invited. The record of who invites names them. */
export const refuseInvitation = (
  context: AppContext,
  holder: Holder & { visitor: Visitor },
): Promise<Invitation | undefined> =>
  answer(context, holder, (transaction, { grant, owner }) => {
    const { public_id, name: label, scopes } = grant;
    const actor = { personId: holder.visitor.customerId, grant: public_id, label, scopes };
    return endGrant(transaction, { visitor: { ...owner, actor }, now: holder.now }, grant);
  });
