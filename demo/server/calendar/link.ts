import { createHash, randomBytes } from 'node:crypto';
import type { InferInput } from 'valibot';
import { makeCalendarLink, revokeCalendarLink } from '../../../src/contract/customer/settings-calls.ts';
import type { calendarLink } from '../../../src/contract/customer/calendar-link.ts';
import { change, record } from '../account/change.ts';
import type { Asked } from '../account/asked.ts';
import type { Answer } from '../idempotency.ts';
import { ownOrigin } from '../own-origin.ts';

/** Feeds are looked up by this, so that how long it takes tells nothing of the secret. */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

function urlOf(secret: string | null, { context, request, visitor }: Asked): string | null {
  if (secret === null) return null;
  return `${ownOrigin(request, context.config.https)}/${visitor.country.toLowerCase()}/calendar/${secret}.ics`;
}

export async function calendarOf(asked: Asked): Promise<InferInput<typeof calendarLink>> {
  const { calendar_secret: secret } = await asked.context.database.kysely
    .selectFrom('customers')
    .select('calendar_secret')
    .where('id', '=', asked.visitor.customerId)
    .executeTakeFirstOrThrow();
  return { url: urlOf(secret, asked) };
}

/** Another secret, or none; the link before leads nowhere from now on. */
const setSecret = (asked: Asked, call: typeof makeCalendarLink, secret: string | null): Promise<Answer> =>
  change(asked, call, async (transaction) => {
    const own = { id: asked.visitor.customerId };
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
    await record(transaction, asked, { kind: 'calendar', from: state(before.calendar_secret), to: state(secret) });
    return { url: urlOf(secret, asked) };
  });

export const makeLink = (asked: Asked): Promise<Answer> =>
  setSecret(asked, makeCalendarLink, randomBytes(32).toString('base64url'));

export const revokeLink = (asked: Asked): Promise<Answer> => setSecret(asked, revokeCalendarLink, null);
