import * as v from 'valibot';
import { count, id, instant, isoDate, listed, money, text } from '../base.ts';
import { call } from '../calls/call.ts';
import { proofBody } from './sign-in.ts';
import { withDeliveries } from '../calls/topics.ts';

/** GET and POST personal-data: a copy of all data that the backend stores about the customer. */
export const personalData = v.object({
  asksPassword: v.boolean(),
  copy: v.nullable(v.object({ fileUrl: text, pageUrl: text, until: instant })),
});
export type PersonalData = v.InferOutput<typeof personalData>;

/** GET and POST account-deletion: consequences of the deletion, and its time if it was requested. */
export const accountDeletion = v.object({
  asksPassword: v.boolean(),
  days: count,
  due: v.nullable(instant),
  boxes: v.array(v.object({ id, date: isoDate, until: isoDate, becomes: listed('leavingDeliveries') })),
  credit: v.nullish(money, null),
  kept: v.array(v.object({ what: listed('keptRecords'), years: count })),
});
export type AccountDeletion = v.InferOutput<typeof accountDeletion>;

export const getPersonalData = call('GET personal-data', {
  scope: 'owner',
  groups: ['personal-data'],
  answer: personalData,
});

/** Requests a copy of all data that the backend stores about the customer. */
export const requestPersonalData = call('POST personal-data', {
  scope: 'owner',
  groups: ['personal-data'],
  body: proofBody,
  answer: personalData,
  change: 'data-copied',
  touches: ['personal-data', 'change-record'],
  refusals: [['wrong-password', 'password'], 'throttled'],
});

export const getAccountDeletion = call('GET account-deletion', {
  scope: 'owner',
  groups: ['delete-account'],
  answer: accountDeletion,
});

/** Requests the account's deletion. The subscription ends immediately, everything else after the grace period. */
export const deleteAccount = call('POST account-deletion', {
  scope: 'owner',
  groups: ['delete-account'],
  body: proofBody,
  answer: accountDeletion,
  change: 'deletion-asked',
  touches: withDeliveries('account-deletion', 'customer', 'pets', 'plans'),
  refusals: [['wrong-password', 'password'], 'throttled'],
});

/** Takes that back. */
export const keepAccount = call('POST account-deletion/keep', {
  scope: 'owner',
  groups: ['delete-account'],
  answer: accountDeletion,
  change: 'deletion-taken-back',
  touches: ['account-deletion', 'customer', 'change-record'],
});
