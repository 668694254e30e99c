import { expect, test } from 'vitest';
import { eventOfChange } from '../../../../demo/backend/events/recorded.ts';
import { calls, linkedCalls } from '../../../../src/contract/all-calls.ts';
import type { Call } from '../../../../src/contract/calls/call.ts';
import { changeKinds } from '../../../../src/contract/customer/changes.ts';
import { subscriptionSteps } from '../../../../src/contract/groups.ts';
import type { EventType } from '../../../../src/contract/events.ts';

/** Changes that the record has under another name or not at all: their events, or the reason why they have none. */
const others: Readonly<Record<string, readonly EventType[] | string>> = {
  'calendar-revoked': 'It is about the access to the account.',
  'kitchen-revoked': 'It is about the access to the account.',
  'passkey-renamed': 'It is about the access to the account.',
  mails: ['customer.consent-changed'],
  push: ['customer.consent-changed'],
  'push-added': 'A browser is no consent: its kinds of reminders are.',
  'push-removed': 'A browser is no consent: its kinds of reminders are.',
  'push-quiet': 'It is about the hours of reminders, which this backend alone sends.',
  email: 'The new address takes effect when it is confirmed: customer.email-changed.',
  'email-cancelled': 'Nothing has changed.',
  'mail-action': ['delivery.moved', 'delivery.confirmed'],
  'mail-action-undone': ['change.undone'],
  'code-removed': ['code.removed'],
  'payment-default': ['customer.payment-method-changed'],
  'payment-removed': ['customer.payment-method-changed'],
  milestones: 'It is about what the pages show, and about no delivery.',
  'not-yet': 'The delivery stays on its way.',
  'weight-removed': ['pet.changed'],
};

test('Each call that changes something has an event, or a reason why it has none', () => {
  const declared = [...(Object.values(calls) as Call[]), ...(Object.values(linkedCalls) as unknown as Call[])];
  const names = declared.flatMap(({ change }) => (change === '{step}' ? [...subscriptionSteps] : (change ?? [])));
  expect(names.length).toBeGreaterThan(45);
  const recorded = new Set<string>(changeKinds);
  expect(names.filter((name) => !recorded.has(name) && !(name in others))).toEqual([]);
  // Nothing is listed twice, or for a call that is gone.
  expect(Object.keys(others).filter((name) => recorded.has(name) || !names.includes(name))).toEqual([]);
  for (const reason of [...Object.values(eventOfChange), ...Object.values(others)])
    if (typeof reason === 'string') expect(reason).toMatch(/^[A-Z].{15,}\.$/);
});
