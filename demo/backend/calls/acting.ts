import type { FastifyRequest } from 'fastify';
import type { Scope } from '../../../src/contract/calls/call.ts';
import { mayMake } from '../../../src/contract/calls/scopes.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../src/zones.ts';
import type { Moment, Visitor } from '../platform/context.ts';
import type { Executor } from '../platform/database/schema.ts';
import { Refusal } from '../platform/http/failure.ts';
import { requireVisitor } from './request.ts';

/** A person or an assistant, and the customer for whom they act by a grant. */
export interface Acting {
  /** Null: an assistant. */
  personId: number | null;
  customerId: number;
  /** The grant's public id. */
  grant: string;
}

/** The customer for whom somebody else may act now. Null: the grant was revoked, or its last day is over. */
export async function householdOf(executor: Executor, acting: Acting, now: Date): Promise<Visitor | null> {
  const row = await executor
    .selectFrom('grants')
    .innerJoin('customers', 'customers.id', 'grants.customer_id')
    .select(['customers.public_id as publicId', 'country', 'locale', 'plan_due as planDue'])
    .select(['name', 'scopes', 'until_date as until'])
    .where('grants.customer_id', '=', acting.customerId)
    .where('grants.public_id', '=', acting.grant)
    .where('kind', '=', acting.personId === null ? 'assistant' : 'person')
    .where('person_id', acting.personId === null ? 'is' : '=', acting.personId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { publicId, country, locale, planDue, name: label, scopes, until } = row;
  if (until !== null && dayIn(findLocale(country)!.timeZone, now) > until) return null;
  const { customerId, personId, grant } = acting;
  return { session: 0, customerId, publicId, country, locale, planDue, actor: { personId, grant, label, scopes } };
}

const ended = (): Refusal =>
  new Refusal(403, 'grant-ended', 'You can no longer act for this customer. Go back to your own account.');

export const notAllowed = (needed: Scope): Refusal =>
  new Refusal(403, 'not-allowed', `This needs the right "${needed}", which you don’t have. Ask the customer.`);

/** The header by which a page names its customer: the `public_id`. */
const pageHeader = 'account-customer';

/**
 * Refuses a write of a page that shows another customer than the one for whom the session acts now: another tab has switched. Without the
 * header it is a page of the session's own customer. @throws a 409
 */
function checkPage({ method, headers }: FastifyRequest, { publicId, actor }: Visitor): void {
  const shown = headers[pageHeader];
  if (method === 'GET' || shown === publicId || (shown === undefined && !actor)) return;
  throw new Refusal(
    409,
    'other-household',
    'This session acts for another customer now than the one of this page. Nothing was changed. Reload the page.',
  );
}

/**
 * For whom a request acts: the customer behind the session, or the one for whom this session acts and has the right. @throws a 401 with
 * the sign-in page, a 403 or a 409. @source DECISIONS.md#scopes
 */
export function visitorFor(moment: Moment, request: FastifyRequest, needed: Scope): Visitor {
  const own = requireVisitor(moment, request);
  const { household } = moment;
  if (household === null) throw ended();
  const visitor = household ?? own;
  checkPage(request, visitor);
  if (household && !mayMake(household.actor!.scopes, needed)) throw notAllowed(needed);
  return visitor;
}

/** Looks again, once no other change of the customer runs: the right may have been revoked since the request came. @throws a 403 */
export async function checkActor(executor: Executor, { customerId, actor }: Visitor, now: Date): Promise<void> {
  if (actor && !(await householdOf(executor, { customerId, ...actor }, now))) throw ended();
}
