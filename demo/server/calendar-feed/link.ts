import { createHash, randomBytes } from 'node:crypto';
import type { InferInput } from 'valibot';
import { makeCalendarLink, revokeCalendarLink } from '../../../src/contract/customer/settings-calls.ts';
import type { calendarLink } from '../../../src/contract/customer/calendar-link.ts';
import { change, record } from '../api/change.ts';
import type { ApiRequest } from '../api/request.ts';
import type { Answer } from '../api/idempotency.ts';
import { ownOrigin } from '../http/own-origin.ts';

/** Feeds are found by this hash, so that the time of a look-up reveals nothing about the secret. */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

function urlOf(secret: string | null, { context, http, visitor }: ApiRequest): string | null {
  if (secret === null) return null;
  return `${ownOrigin(http, context.config.https)}/${visitor.country.toLowerCase()}/calendar/${secret}.ics`;
}

export async function calendarOf(request: ApiRequest): Promise<InferInput<typeof calendarLink>> {
  const { calendar_secret: secret } = await request.context.database.kysely
    .selectFrom('customers')
    .select('calendar_secret')
    .where('id', '=', request.visitor.customerId)
    .executeTakeFirstOrThrow();
  return { url: urlOf(secret, request) };
}

/** Replaces or removes the secret. The previous link stops working. */
const setSecret = (request: ApiRequest, call: typeof makeCalendarLink, secret: string | null): Promise<Answer> =>
  change(request, call, async (transaction) => {
    const own = { id: request.visitor.customerId };
    const before = await transaction
      .selectFrom('customers')
      .select('calendar_secret')
      .where('id', '=', own.id)
      .executeTakeFirstOrThrow();
    if (secret === null && before.calendar_secret === null) return { url: null };
    await transaction
      .updateTable('customers')
      .set({ calendar_secret: secret, calendar_hash: secret === null ? null : digestOf(secret) })
      .where('id', '=', own.id)
      .execute();
    const state = (has: string | null) => ({ code: has === null ? 'off' : 'on' });
    await record(transaction, request, { kind: 'calendar', from: state(before.calendar_secret), to: state(secret) });
    return { url: urlOf(secret, request) };
  });

export const makeLink = (request: ApiRequest): Promise<Answer> =>
  setSecret(request, makeCalendarLink, randomBytes(32).toString('base64url'));

export const revokeLink = (request: ApiRequest): Promise<Answer> => setSecret(request, revokeCalendarLink, null);
