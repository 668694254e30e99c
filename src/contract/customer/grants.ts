import * as v from 'valibot';
import { addDays, yearAhead } from '../../days.ts';
import { isDay } from '../../zones.ts';
import { id, instant, isoDate, listed, text } from '../base.ts';
import { call } from '../calls/call.ts';
import { grantLimits } from '../limits.ts';
import { typed } from '../typed-text/body.ts';

/** A right of another person to act for the customer, on these days, until it is revoked. */
const grant = v.object({
  id,
  kind: listed('grantKinds'),
  label: text,
  scopes: v.array(listed('grantScopes')),
  pets: v.array(v.object({ petPublicId: id, name: text })),
  since: isoDate,
  until: isoDate,
  lastUsed: v.nullable(instant),
});
export type Grant = v.InferOutput<typeof grant>;

/** GET grants, and the answer after one was revoked: those of today and of later days, the first day first. */
export const grants = v.object({ grants: v.array(grant) });
export type Grants = v.InferOutput<typeof grants>;

/** POST grants: also the link of the new grant. It is in no other answer, since a backend keeps only its hash. */
export const madeGrant = v.object({ ...grants.entries, url: text });
export type MadeGrant = v.InferOutput<typeof madeGrant>;

/** POST grants. `pets`: the dogs that it is about. `until` is the last day. */
export const grantBody = v.strictObject({
  kind: v.picklist(['sitter']),
  label: typed({ most: grantLimits.label, required: true }),
  pets: v.pipe(v.array(id), v.minLength(1), v.maxLength(grantLimits.pets)),
  since: isoDate,
  until: isoDate,
});
export type GrantBody = v.InferInput<typeof grantBody>;

/** First and last day of a grant: ISO dates; '' for an empty field. */
export type GrantDays = Pick<GrantBody, 'since' | 'until'>;

/** What is wrong with a grant's days; undefined: nothing. The form and the backend share this rule. */
export function grantProblem(
  { since, until }: GrantDays,
  today: string,
): { field: keyof GrantDays; problem: 'missing' | 'past' | 'far' | 'order' | 'long' } | undefined {
  if (!isDay(since)) return { field: 'since', problem: 'missing' };
  if (since < today) return { field: 'since', problem: 'past' };
  if (since > yearAhead(today)) return { field: 'since', problem: 'far' };
  if (!isDay(until)) return { field: 'until', problem: 'missing' };
  if (until < since) return { field: 'until', problem: 'order' };
  return until > lastGrantDay(since) ? { field: 'until', problem: 'long' } : undefined;
}

/** The last day that a grant from this day on may have. */
export const lastGrantDay = (since: string): string => addDays(since, grantLimits.days - 1);

export const getGrants = call('GET grants', { scope: 'owner', groups: ['sitter'], answer: grants });

export const makeGrant = call('POST grants', {
  scope: 'owner',
  groups: ['sitter'],
  body: grantBody,
  answer: madeGrant,
  change: 'grant',
  touches: ['grants', 'change-record'],
  refusals: ['too-many-grants'],
});

/** Its link no longer works. */
export const revokeGrant = call('POST grants/{id}/revoke', {
  scope: 'owner',
  groups: ['sitter'],
  answer: grants,
  change: 'grant-revoked',
  id: 'grant',
  touches: ['grants', 'change-record'],
});
