import * as v from 'valibot';
import { line } from '../address.ts';
import { id, instant, isoDate, listed, text } from '../base.ts';
import { call } from '../calls/call.ts';
import { grantLimits } from '../limits.ts';
import { grantScopes } from '../lists.ts';
import { typed } from '../typed-text/body.ts';

/** Somebody who may act for the customer, or is invited to. `confirmed`: when they accepted. */
const person = v.object({
  id,
  label: text,
  email: text,
  scopes: v.array(listed('grantScopes')),
  since: isoDate,
  until: v.nullable(isoDate),
  confirmed: v.nullable(instant),
});
export type Person = v.InferOutput<typeof person>;

/** Another customer for whom this one may act. */
const other = v.object({
  id,
  customer: text,
  pets: v.array(text),
  scopes: v.array(listed('grantScopes')),
  until: v.nullable(isoDate),
});
export type Other = v.InferOutput<typeof other>;

/** GET household. `acting`: for which of the others the session acts; null: for its own customer. */
export const household = v.object({ persons: v.array(person), others: v.array(other), acting: v.nullable(id) });
export type HouseholdState = v.InferOutput<typeof household>;

/** POST household/invite. `until`: the last day; null: until it is revoked. */
export const inviteBody = v.strictObject({
  label: typed({ most: grantLimits.label, required: true }),
  email: line('email'),
  scopes: v.array(v.picklist(grantScopes)),
  until: v.nullable(isoDate),
});
export type InviteBody = v.InferInput<typeof inviteBody>;

/** POST household/act. `id`: of one of the others; null: the session's own customer. */
export const actBody = v.strictObject({ id: v.nullable(id) });

const groups = ['household'] as const;
const touches = ['household', 'change-record'] as const;

export const getHousehold = call('GET household', { groups, scope: 'owner', ownCustomer: true, answer: household });

/** A mail brings the invitation. */
export const invitePerson = call('POST household/invite', {
  groups,
  scope: 'owner',
  ownCustomer: true,
  body: inviteBody,
  answer: household,
  change: 'grant',
  touches,
  refusals: ['same-email', 'not-possible', 'too-many-grants'],
});

/** Lets this session act for another customer, or for its own again. */
export const actFor = call('POST household/act', {
  groups,
  scope: 'owner',
  ownCustomer: true,
  body: actBody,
  answer: household,
  refusals: ['not-found', 'daily-limit'],
});

/** By either side: the customer revokes it, or the person leaves. */
export const endPerson = call('POST household/{id}/end', {
  groups,
  scope: 'owner',
  ownCustomer: true,
  answer: household,
  change: 'grant-revoked',
  id: 'grant',
  touches,
});
