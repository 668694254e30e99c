import * as v from 'valibot';
import { id, instant, isoDate, listed, text } from '../base.ts';
import { call } from '../calls/call.ts';

/** An assistant that the customer has connected. `name`: its own choice. `host`: of its address, which proves who it is. */
const assistant = v.object({
  id,
  name: text,
  host: text,
  scopes: v.array(listed('grantScopes')),
  since: isoDate,
  lastUsed: v.nullable(instant),
});
export type Assistant = v.InferOutput<typeof assistant>;

/** GET assistants, and the answer after one was revoked: those that may act, the oldest first. */
export const assistants = v.object({ assistants: v.array(assistant) });
export type Assistants = v.InferOutput<typeof assistants>;

export const getAssistants = call('GET assistants', { scope: 'owner', groups: ['assistants'], answer: assistants });

/** Its tokens stop at once. */
export const revokeAssistant = call('POST assistants/{id}/revoke', {
  scope: 'owner',
  groups: ['assistants'],
  answer: assistants,
  change: 'assistant-revoked',
  id: 'grant',
  touches: ['assistants', 'change-record'],
});
