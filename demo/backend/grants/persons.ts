import type { Selectable, Transaction } from 'kysely';
import {
  acceptInvitation as acceptCall,
  endPerson as endCall,
  invitePerson as inviteCall,
} from '../../../src/contract/customer/household.ts';
import { addDays, yearAhead } from '../../../src/days.ts';
import { isDay } from '../../../src/zones.ts';
import { emailKey } from '../../../src/contract/typed-text/email.ts';
import { grantScopes } from '../../../src/contract/lists.ts';
import { householdOf } from '../calls/acting.ts';
import { change, record } from '../calls/change.ts';
import type { Answer, ApiRequest, CallRequest } from '../calls/request.ts';
import { todayOf } from '../calls/today.ts';
import { customerRow } from '../platform/database/customer-row.ts';
import { enterKey, leaveKey, ownerOfKey } from '../platform/database/directory.ts';
import type { Schema } from '../platform/database/schema.ts';
import { lockCustomer } from '../platform/database/transaction.ts';
import { notFound, Refusal } from '../platform/http/failure.ts';
import { digest, newToken } from '../platform/secrets.ts';
import { listHousehold, memberOf, personsOf } from './household.ts';

type Own = Transaction<Schema>;
type Grant = Selectable<Schema['grants']>;

/** Persons of a household besides the customer, with those who are invited. */
const most = 6;
/** Days on which an invitation can be accepted, that of the invitation included. */
const invitedDays = 7;

/** @throws what is wrong with an invitation */
async function check(transaction: Own, request: CallRequest<typeof inviteCall>): Promise<void> {
  const { email, until } = request.body;
  const today = todayOf(request);
  if (until !== null && (!isDay(until) || until < today || until > yearAhead(today)))
    throw new Refusal(422, 'invalid', 'The last day is from today to a year ahead. Choose another one.', {
      field: 'until',
    });
  const own = await customerRow(transaction, request.visitor);
  if (emailKey(email) === own.email)
    throw new Refusal(422, 'same-email', 'This is the customer’s own address. Send another one.', { field: 'email' });
  const persons = await personsOf(transaction, request);
  if (persons.some((each) => each.email === emailKey(email)))
    throw new Refusal(409, 'not-possible', 'This address is invited, or has access already. Revoke that first.');
  if (persons.length >= most)
    throw new Refusal(422, 'too-many-grants', `${most} persons have access or are invited. Revoke one first.`);
}

/** Invites somebody by their address. Whether a customer has it is looked up only when the invitation is accepted. */
export const invitePerson = (request: CallRequest<typeof inviteCall>): Promise<Answer> =>
  change(request, inviteCall, async (transaction) => {
    await check(transaction, request);
    const { label, email, scopes, until } = request.body;
    const { customerId } = request.visitor;
    const today = todayOf(request);
    const token = newToken();
    await transaction
      .insertInto('grants')
      .values({
        customer_id: customerId,
        kind: 'person',
        name: label,
        scopes: grantScopes.filter((scope) => scope === 'read' || scopes.includes(scope)),
        pets: [],
        from_date: today,
        until_date: addDays(today, invitedDays - 1),
        later_until: until,
        at: request.now,
        token_hash: digest(token),
        email: emailKey(email),
      })
      .execute();
    await enterKey(transaction, { kind: 'grant', key: digest(token), customerId });
    const to = until === null ? null : { date: until };
    await record(transaction, request, { kind: 'grant', subject: label, from: { date: today }, to });
    return { ...(await listHousehold(transaction, request)), token };
  });

const refuse = (code: 'not-possible' | 'too-late', message: string): Refusal => new Refusal(409, code, message);

/** The invitation of a token, for the customer who accepts it. @throws why it can't be accepted */
async function invitationOf(transaction: Own, { visitor, now, body }: CallRequest<typeof acceptCall>): Promise<Grant> {
  const hash = digest(body.token);
  const ownerId = await ownerOfKey(transaction, 'grant', hash);
  if (ownerId === undefined) throw notFound();
  await lockCustomer(transaction, ownerId);
  const row = await transaction
    .selectFrom('grants')
    .innerJoin('customers', 'customers.id', 'grants.customer_id')
    .selectAll('grants')
    .select('customers.country')
    .where('grants.customer_id', '=', ownerId)
    .where('token_hash', '=', hash)
    .where('kind', '=', 'person')
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.email !== (await customerRow(transaction, visitor)).email)
    throw refuse('not-possible', 'The invitation is for another address. Sign in with that one.');
  if (row.person_id !== null) throw refuse('not-possible', 'This invitation was used already.');
  const owner = { visitor: { ...visitor, customerId: ownerId, country: row.country }, now };
  const today = todayOf(owner);
  if (row.until_date! < today || (row.later_until !== null && row.later_until < today))
    throw refuse('too-late', 'This invitation has expired. The customer can send another one.');
  // By an earlier invitation to an address that this customer had then.
  if ((await personsOf(transaction, owner)).some(({ person_id: person }) => person === visitor.customerId))
    throw refuse('not-possible', 'You can act for this customer already.');
  return row;
}

/** Confirms a grant, as the customer who was invited. */
export const acceptInvitation = (request: CallRequest<typeof acceptCall>): Promise<Answer> =>
  change(request, acceptCall, async (transaction) => {
    const { visitor, now } = request;
    const { customerId: personId } = visitor;
    const {
      id,
      customer_id: customerId,
      public_id: grant,
      name,
      later_until,
    } = await invitationOf(transaction, request);
    await transaction
      .updateTable('grants')
      .set({ person_id: personId, accepted_at: now, until_date: later_until })
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .execute();
    await transaction
      .insertInto('memberships')
      .values({ customer_id: personId, grant_id: grant, owner_id: customerId, at: now, until_date: later_until })
      .execute();
    const household = await householdOf(transaction, { personId, customerId, grant }, now);
    await record(transaction, { visitor: household!, now }, { kind: 'grant', subject: name, from: null, to: null });
    return listHousehold(transaction, request);
  });

/** Ends a grant at once, in the record of the customer who gave it. `visitor`: that customer, and who ends it. */
async function end(transaction: Own, request: Pick<ApiRequest, 'visitor' | 'now'>, grant: Grant): Promise<void> {
  const { customer_id: customerId, id, public_id, name, person_id: person, token_hash: key } = grant;
  await transaction
    .updateTable('grants')
    .set({ ended_at: request.now, until_date: todayOf(request) })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
  if (person !== null)
    await transaction
      .deleteFrom('memberships')
      .where('customer_id', '=', person)
      .where('grant_id', '=', public_id)
      .execute();
  await leaveKey(transaction, { kind: 'grant', key, customerId });
  await record(transaction, request, { kind: 'grant-revoked', subject: name, from: null, to: null });
}

/** The customer revokes a grant or an invitation, or the person leaves. */
export const endPerson = (request: ApiRequest): Promise<Answer> =>
  change(request, endCall, async (transaction) => {
    const { id, now } = request;
    const household = await memberOf(transaction, request, id);
    if (household) await lockCustomer(transaction, household.customerId);
    const visitor = household ?? request.visitor;
    const grant = await transaction
      .selectFrom('grants')
      .selectAll()
      .where('customer_id', '=', visitor.customerId)
      .where('public_id', '=', id)
      .where('kind', '=', 'person')
      .executeTakeFirst();
    if (!grant) throw notFound();
    // From another tab, or by the other side meanwhile.
    if (grant.ended_at === null) await end(transaction, { visitor, now }, grant);
    return listHousehold(transaction, request);
  });
