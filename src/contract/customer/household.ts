import * as v from 'valibot';
import { line } from '../address.ts';

import { id, instant, isoDate, listed, text } from '../base.ts';
import { call } from '../calls/call.ts';
import { grantLimits } from '../limits.ts';
import { grantScopes } from '../lists.ts';
import { typed } from '../typed-text/body.ts';

/*
 * Persons of a household. These calls are of this backend alone for now: no view shows them, so they are in no list of the contract.
 * They always act for the customer behind the session, also while it acts for another one.
 */

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

/** Another customer for whom this one may act. */
const other = v.object({
  id,
  customer: text,
  pets: v.array(text),
  scopes: v.array(listed('grantScopes')),
  until: v.nullable(isoDate),
});

/** GET household. `acting`: for which of the others the session acts; null: for its own customer. */
const household = v.object({ persons: v.array(person), others: v.array(other), acting: v.nullable(id) });
export type HouseholdState = v.InferOutput<typeof household>;

const groups = ['sitter'] as const;

export const getHousehold = call('GET household', { groups, scope: 'owner', answer: household });

/** `until`: the last day; null: until it is revoked. The answer alone has the token, with which the invited customer accepts. */
export const invitePerson = call('POST household/invite', {
  groups,
  scope: 'owner',
  body: v.strictObject({
    label: typed({ most: grantLimits.label, required: true }),
    email: line('email'),
    scopes: v.array(v.picklist(grantScopes)),
    until: v.nullable(isoDate),
  }),
  answer: v.object({ ...household.entries, token: text }),
  refusals: ['same-email', 'not-possible', 'too-many-grants', 'daily-limit'],
});

/** By the customer who was invited, once. */
export const acceptInvitation = call('POST household/accept', {
  groups,
  scope: 'owner',
  body: v.strictObject({ token: v.string() }),
  answer: household,
  refusals: ['not-found', 'not-possible', 'too-late', 'daily-limit'],
});

/** Lets this session act for another customer, or for its own again. */
export const actFor = call('POST household/act', {
  groups,
  scope: 'owner',
  body: v.strictObject({ id: v.nullable(id) }),
  answer: household,
  refusals: ['not-found', 'daily-limit'],
});

/** By either side: the customer revokes it, or the person leaves. */
export const endPerson = call('POST household/{id}/end', {
  groups,
  scope: 'owner',
  answer: household,
  refusals: ['daily-limit'],
});
