import { actFor as actCall } from '../../../src/contract/customer/household.ts';
import type { HouseholdState } from '../../../src/contract/customer/household.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { isoIn } from '../../../src/instants.ts';
import { householdOf } from '../calls/acting.ts';
import { change } from '../calls/change.ts';
import type { Answer, ApiRequest, CallRequest } from '../calls/request.ts';
import { todayOf } from '../calls/today.ts';
import type { Visitor } from '../platform/context.ts';
import type { Executor } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/failure.ts';
import { petsWithin } from '../pets/pets.ts';

/** The grants of persons that a customer gave and that haven't ended: those in use, and invitations that can be accepted. */
export const personsOf = (executor: Executor, request: Pick<ApiRequest, 'visitor' | 'now'>) =>
  executor
    .selectFrom('grants')
    .selectAll()
    .where('customer_id', '=', request.visitor.customerId)
    .where('kind', '=', 'person')
    .where('ended_at', 'is', null)
    .where((grant) => grant.or([grant('until_date', 'is', null), grant('until_date', '>=', todayOf(request))]))
    .orderBy('id')
    .execute();

const membershipsOf = (executor: Executor, { customerId }: Visitor) =>
  executor
    .selectFrom('memberships')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('at')
    .orderBy('grant_id')
    .execute();

/** For whom a customer may act now, by the grant's public id. */
export async function memberOf(executor: Executor, { visitor, now }: ApiRequest, grant: string) {
  const rows = await membershipsOf(executor, visitor);
  const row = rows.find(({ grant_id }) => grant_id === grant);
  return row && householdOf(executor, { personId: visitor.customerId, customerId: row.owner_id, grant }, now);
}

async function othersOf(executor: Executor, request: ApiRequest): Promise<HouseholdState['others']> {
  const { visitor, now } = request;
  const others: HouseholdState['others'] = [];
  for (const { grant_id: id, owner_id: customerId } of await membershipsOf(executor, visitor)) {
    const household = await householdOf(executor, { personId: visitor.customerId, customerId, grant: id }, now);
    if (!household) continue;
    const { customer, until } = await executor
      .selectFrom('grants')
      .innerJoin('customers', 'customers.id', 'grants.customer_id')
      .select(['customers.first_name as customer', 'until_date as until'])
      .where('grants.customer_id', '=', customerId)
      .where('grants.public_id', '=', id)
      .executeTakeFirstOrThrow();
    const pets = (await petsWithin(executor, household, now)).map(({ name }) => name);
    others.push({ id, customer, pets, scopes: [...household.actor!.scopes], until });
  }
  return others;
}

export async function listHousehold(executor: Executor, request: ApiRequest): Promise<HouseholdState> {
  const { timeZone } = findLocale(request.visitor.country)!;
  const { customerId, session } = request.visitor;
  const acting = await executor
    .selectFrom('sessions')
    .select('acting_grant')
    .where('customer_id', '=', customerId)
    .where('id', '=', session)
    .executeTakeFirst();
  return {
    persons: (await personsOf(executor, request)).map((row) => ({
      id: row.public_id,
      label: row.name,
      email: row.email ?? '',
      scopes: row.scopes,
      since: row.from_date,
      until: row.accepted_at ? row.until_date : row.later_until,
      confirmed: row.accepted_at && isoIn(timeZone, row.accepted_at),
    })),
    others: await othersOf(executor, request),
    acting: acting?.acting_grant ?? null,
  };
}

export const getHousehold = async (request: ApiRequest): Promise<Answer> => ({
  status: 200,
  body: await listHousehold(request.context.database.kysely, request),
});

/** Lets the session act for another customer, or for its own again. */
export const actFor = (request: CallRequest<typeof actCall>): Promise<Answer> =>
  change(request, actCall, async (transaction) => {
    const { visitor, body } = request;
    const household = body.id === null ? undefined : await memberOf(transaction, request, body.id);
    if (body.id !== null && !household) throw notFound();
    await transaction
      .updateTable('sessions')
      .set({ acting_for: household?.customerId ?? null, acting_grant: body.id })
      .where('customer_id', '=', visitor.customerId)
      .where('id', '=', visitor.session)
      .execute();
    return listHousehold(transaction, request);
  });
