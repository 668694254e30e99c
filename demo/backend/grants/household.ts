import { actFor as actCall } from '../../../src/contract/customer/household.ts';
import type { HouseholdState } from '../../../src/contract/customer/household.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { isoIn } from '../../../src/instants.ts';
import { householdOf } from '../calls/acting.ts';
import { change } from '../calls/change.ts';
import type { Answer, ApiRequest, CallRequest } from '../calls/request.ts';
import type { Visitor } from '../platform/context.ts';
import type { Executor } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/failure.ts';
import { petsWithin } from '../pets/pets.ts';
import { shownEmail } from '../sign-in/stored-email.ts';
import type { StoredEmail } from '../sign-in/stored-email.ts';
import { inForce } from './in-force.ts';

/** How others call a customer. */
export const nameOf = ({ first_name: name, ...email }: StoredEmail & { first_name: string }): string =>
  name.trim() || shownEmail(email);

const membershipsOf = (executor: Executor, { customerId }: Visitor) =>
  executor
    .selectFrom('memberships')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('at')
    .orderBy('grant_id')
    .execute();

/** For whom a customer may act now, by the grant's public id. */
export async function memberOf(
  executor: Executor,
  { visitor, now }: Pick<ApiRequest, 'visitor' | 'now'>,
  grant: string,
) {
  const rows = await membershipsOf(executor, visitor);
  const row = rows.find(({ grant_id }) => grant_id === grant);
  return row && householdOf(executor, { personId: visitor.customerId, customerId: row.owner_id, grant }, now);
}

/** The same by the other customer. */
export async function householdFor(
  executor: Executor,
  { visitor, now }: Pick<ApiRequest, 'visitor' | 'now'>,
  customerId: number,
): Promise<Visitor | undefined> {
  for (const { owner_id: owner, grant_id: grant } of await membershipsOf(executor, visitor)) {
    const household =
      owner === customerId && (await householdOf(executor, { personId: visitor.customerId, customerId, grant }, now));
    if (household) return household;
  }
  return undefined;
}

/** Lets a session act for another customer; undefined: for its own. */
export const actAs = (executor: Executor, { customerId, session }: Visitor, household: Visitor | undefined) =>
  executor
    .updateTable('sessions')
    .set({ acting_for: household?.customerId ?? null, acting_grant: household?.actor?.grant ?? null })
    .where('customer_id', '=', customerId)
    .where('id', '=', session)
    .execute();

async function othersOf(executor: Executor, request: ApiRequest): Promise<HouseholdState['others']> {
  const { visitor, now } = request;
  const others: HouseholdState['others'] = [];
  for (const { grant_id: id, owner_id: customerId } of await membershipsOf(executor, visitor)) {
    const household = await householdOf(executor, { personId: visitor.customerId, customerId, grant: id }, now);
    if (!household) continue;
    const { until, ...owner } = await executor
      .selectFrom('grants')
      .innerJoin('customers', 'customers.id', 'grants.customer_id')
      .select(['first_name', 'customers.email', 'email_typed', 'until_date as until'])
      .where('grants.customer_id', '=', customerId)
      .where('grants.public_id', '=', id)
      .executeTakeFirstOrThrow();
    const pets = (await petsWithin(executor, household, now)).map(({ name }) => name);
    others.push({ id, customer: nameOf(owner), pets, scopes: [...household.actor!.scopes], until });
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
    persons: (await inForce(executor, request, 'person')).map((row) => ({
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

export const getHousehold = (request: ApiRequest): Promise<HouseholdState> =>
  listHousehold(request.context.database.kysely, request);

/** Lets the session act for another customer, or for its own again. */
export const actFor = (request: CallRequest<typeof actCall>): Promise<Answer> =>
  change(request, actCall, async (transaction) => {
    const { visitor, body } = request;
    const household = body.id === null ? undefined : await memberOf(transaction, request, body.id);
    if (body.id !== null && !household) throw notFound();
    await actAs(transaction, visitor, household ?? undefined);
    return listHousehold(transaction, request);
  });
