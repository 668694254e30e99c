import { makeGrant as makeCall, revokeGrant as revokeCall } from '../../../src/contract/customer/grants.ts';
import { grantProblem } from '../../../src/contract/customer/grants.ts';
import type { GrantBody, Grants } from '../../../src/contract/customer/grants.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { isoIn } from '../../../src/instants.ts';
import { change, record } from '../calls/change.ts';
import type { Answer, ApiRequest, CallRequest } from '../calls/request.ts';
import { todayOf } from '../calls/today.ts';
import { enterKey, leaveKey } from '../platform/database/directory.ts';
import type { Executor } from '../platform/database/schema.ts';
import { notFound, Refusal } from '../platform/http/failure.ts';
import { ownOrigin } from '../platform/http/origins.ts';
import { petsWithin } from '../pets/pets.ts';
import { digest, newToken } from '../platform/secrets.ts';
import { inForce } from './in-force.ts';
import { scopesOf } from './scopes.ts';

/** Grants of today and of later days that a customer may have. */
const most = 20;

/** Each has a last day. */
const openOf = async (executor: Executor, request: ApiRequest) =>
  (await inForce(executor, request, 'sitter')).map((row) => ({
    ...row,
    kind: 'sitter' as const,
    until: row.until_date!,
  }));

async function list(executor: Executor, request: ApiRequest): Promise<Grants> {
  const { timeZone } = findLocale(request.visitor.country)!;
  const dogs = await petsWithin(executor, request.visitor, request.now);
  const rows = await openOf(executor, request);
  return {
    grants: rows.map(({ public_id: id, kind, name, scopes, pets, from_date, until, last_at: last }) => ({
      id,
      kind,
      label: name,
      scopes,
      pets: dogs
        .filter(({ petPublicId }) => pets.includes(petPublicId))
        .map(({ petPublicId, name }) => ({ petPublicId, name })),
      since: from_date,
      until,
      lastUsed: last && isoIn(timeZone, last),
    })),
  };
}

export const grantsOf = (request: ApiRequest): Promise<Grants> => list(request.context.database.kysely, request);

/** @throws what is wrong with a new grant */
async function check(executor: Executor, request: ApiRequest, { pets, since, until }: GrantBody): Promise<void> {
  const wrong = grantProblem({ since, until }, todayOf(request));
  if (wrong)
    throw new Refusal(422, 'invalid', `These days are not possible (${wrong.problem}). Choose others.`, {
      field: wrong.field,
    });
  const dogs = await petsWithin(executor, request.visitor, request.now);
  if (pets.some((pet) => !dogs.some(({ petPublicId }) => petPublicId === pet)))
    throw new Refusal(422, 'invalid', 'One of these dogs is not the customer’s. Choose others.', { field: 'pets' });
  if ((await openOf(executor, request)).length >= most)
    throw new Refusal(422, 'too-many-grants', `There are ${most} links for others already. Revoke one first.`);
}

export function makeGrant(request: CallRequest<typeof makeCall>): Promise<Answer> {
  const { context, http, visitor, now, body } = request;
  return change(request, makeCall, async (transaction) => {
    await check(transaction, request, body);
    const { kind, label, pets, since, until } = body;
    const { customerId } = visitor;
    const token = newToken();
    await transaction
      .insertInto('grants')
      .values({
        customer_id: customerId,
        kind,
        name: label,
        scopes: [...scopesOf[kind]],
        pets: [...new Set(pets)],
        from_date: since,
        until_date: until,
        at: now,
        token_hash: digest(token),
      })
      .execute();
    await enterKey(transaction, { kind: 'grant', key: digest(token), customerId });
    await record(transaction, request, { kind: 'grant', subject: label, from: { date: since }, to: { date: until } });
    const { segment } = findLocale(visitor.country)!;
    const url = `${ownOrigin(http, context.config.https)}/${segment}/${kind}/${token}/`;
    return { ...(await list(transaction, request)), url };
  });
}

/** Ends a grant at once. One that was revoked already stays so. */
export function revokeGrant(request: CallRequest<typeof revokeCall>): Promise<Answer> {
  const { customerId } = request.visitor;
  return change(request, revokeCall, async (transaction) => {
    const own = await transaction
      .selectFrom('grants')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('public_id', '=', request.id)
      .where('kind', '=', 'sitter')
      .executeTakeFirst();
    if (!own) throw notFound();
    if (own.ended_at === null) {
      await transaction
        .updateTable('grants')
        .set({ ended_at: request.now })
        .where('customer_id', '=', customerId)
        .where('id', '=', own.id)
        .execute();
      await leaveKey(transaction, { kind: 'grant', key: own.token_hash, customerId });
      await record(transaction, request, { kind: 'grant-revoked', subject: own.name, from: null, to: null });
    }
    return list(transaction, request);
  });
}
