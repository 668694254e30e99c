import type { Transaction } from 'kysely';
import { endPerson as endCall, invitePerson as inviteCall } from '../../../src/contract/customer/household.ts';
import { grantLimits } from '../../../src/contract/limits.ts';
import { emailKey } from '../../../src/contract/typed-text/email.ts';
import { grantScopes } from '../../../src/contract/lists.ts';
import { addDays, yearAhead } from '../../../src/days.ts';
import { isDay } from '../../../src/zones.ts';
import { change, record } from '../calls/change.ts';
import type { Answer, ApiRequest, CallRequest } from '../calls/request.ts';
import { todayOf } from '../calls/today.ts';
import { customerRow } from '../platform/database/customer-row.ts';
import { enterKey } from '../platform/database/directory.ts';
import type { Schema } from '../platform/database/schema.ts';
import { lockCustomer } from '../platform/database/transaction.ts';
import { notFound, Refusal } from '../platform/http/failure.ts';
import { digest, newToken } from '../platform/secrets.ts';
import { endGrant } from './end-grant.ts';
import { actAs, listHousehold, memberOf } from './household.ts';
import { inForce } from './in-force.ts';
import { mailInvitation } from './invitation-mail.ts';

/** Invitations in 24 hours: each is a mail to an address that the customer typed. */
const mostInvited = 12;
/** Days on which an invitation can be accepted, that of the invitation included. */
const invitedDays = 7;

/** @throws what is wrong with an invitation */
async function check(
  transaction: Transaction<Schema>,
  request: CallRequest<typeof inviteCall>,
  ownEmail: string,
): Promise<void> {
  const { email, until } = request.body;
  const today = todayOf(request);
  if (until !== null && (!isDay(until) || until < today || until > yearAhead(today)))
    throw new Refusal(422, 'invalid', 'The last day is from today to a year ahead. Choose another one.', {
      field: 'until',
    });
  if (emailKey(email) === ownEmail)
    throw new Refusal(422, 'same-email', 'This is the customer’s own address. Send another one.', { field: 'email' });
  const persons = await inForce(transaction, request, 'person');
  if (persons.some((each) => each.email === emailKey(email)))
    throw new Refusal(409, 'not-possible', 'This address is invited, or has access already. Revoke that first.');
  if (persons.length >= grantLimits.persons)
    throw new Refusal(
      422,
      'too-many-grants',
      `${grantLimits.persons} persons have access or are invited. Revoke one first.`,
    );
  const { count } = await transaction
    .selectFrom('grants')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', request.visitor.customerId)
    .where('kind', '=', 'person')
    .where('at', '>', new Date(request.now.getTime() - 86_400_000))
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostInvited)
    throw new Refusal(429, 'too-many', `${mostInvited} invitations were sent in a day. Wait until tomorrow.`, {}, 3600);
}

/** Invites somebody by their address. Whether a customer has it is looked up only when the invitation is opened. */
export const invitePerson = (request: CallRequest<typeof inviteCall>): Promise<Answer> =>
  change(request, inviteCall, async (transaction) => {
    const { context, body, visitor, now } = request;
    const { label, email, until } = body;
    const own = await customerRow(transaction, visitor);
    await check(transaction, request, own.email);
    const today = todayOf(request);
    const last = addDays(today, invitedDays - 1);
    const scopes = grantScopes.filter((scope) => scope === 'read' || body.scopes.includes(scope));
    const token = newToken();
    await transaction
      .insertInto('grants')
      .values({
        customer_id: visitor.customerId,
        kind: 'person',
        name: label,
        scopes,
        pets: [],
        from_date: today,
        until_date: last,
        later_until: until,
        at: now,
        token_hash: digest(token),
        email: emailKey(email),
      })
      .execute();
    await enterKey(transaction, { kind: 'grant', key: digest(token), customerId: visitor.customerId });
    await mailInvitation(transaction, context.config, { own, to: email, scopes, last, token });
    const to = until === null ? null : { date: until };
    await record(transaction, request, { kind: 'grant', subject: label, from: { date: today }, to });
    return listHousehold(transaction, request);
  });

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
    if (grant.ended_at === null) await endGrant(transaction, { visitor, now }, grant);
    // Who leaves is at home again.
    const { acting } = await listHousehold(transaction, request);
    if (household && acting === id) await actAs(transaction, request.visitor, undefined);
    return listHousehold(transaction, request);
  });
