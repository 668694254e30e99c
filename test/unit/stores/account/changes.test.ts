import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../../src/api/answer.ts';
import { reportChange } from '../../../../src/api/changes.ts';
import { calls, linkedCalls } from '../../../../src/contract/all-calls.ts';
import type { LinkedCall } from '../../../../src/contract/calls/call.ts';
import { events } from '../../../../src/element/facts/events.ts';
import { subscriptionSteps } from '../../../../src/contract/groups.ts';
import { changeDocs } from '../../../../src/package/manifest/events.ts';
import type { Account } from '../../../../src/stores/account/account.ts';
import { deliveryChanges } from '../../../../src/stores/account/change-names.ts';
import { watchChanges } from '../../../../src/stores/account/changes.ts';
import type { Outcome } from '../../../../src/stores/account/changes.ts';
import type { Environment } from '../../../../src/environment.ts';

const declared = Object.entries<LinkedCall>({ ...calls, ...linkedCalls } as never);
const changes = declared.filter(([, { touches }]) => touches);

/** What the page gets of a change with this answer. */
async function outcomesOf(
  call: LinkedCall,
  answer: Promise<unknown>,
  id = 'an-id',
  undoes = false,
): Promise<Outcome[]> {
  const environment = {} as Environment;
  const outcomes: Outcome[] = [];
  const params = { ...(call.path.includes('{id}') && { id }), ...(call.path.includes('{step}') && { step: 'pause' }) };
  // Sent before the page watches.
  void reportChange(environment, call, params, answer, undoes).catch(() => {});
  watchChanges({ environment } as Account, () => (outcome) => outcomes.push(outcome));
  await answer.catch(() => {});
  await new Promise(setImmediate);
  return outcomes;
}

const fieldsOf = (name: 'account-changed' | 'account-change-failed'): string[] => Object.keys(events[name].detail);

/** Checks that a detail has the documented fields, and those that are always there. */
function expectDocumented(name: 'account-changed' | 'account-change-failed', detail: object): void {
  const fields = fieldsOf(name);
  expect(fields.map((each) => each.replace('?', ''))).toEqual(expect.arrayContaining(Object.keys(detail)));
  expect(Object.keys(detail)).toEqual(expect.arrayContaining(fields.filter((each) => !each.endsWith('?'))));
}

describe.each(changes)('DECISIONS.md#events The change %s', (name, call) => {
  const body = name === 'getPaymentResult' ? { result: { outcome: 'saved' } } : {};

  test('has an event when it is saved, and one when it fails, and the docs list it', async () => {
    const [saved, ...others] = await outcomesOf(call, Promise.resolve(body));
    expect(others).toEqual([]);
    expect(saved).toHaveProperty('saved');
    const [failed] = await outcomesOf(call, Promise.reject(new ApiError(call.path, 422, 'not-possible', 'As a test')));
    expect(failed).toMatchObject({ failed: { call: call.path, status: 422, reason: 'not-possible' } });
    for (const outcome of [saved!, failed!]) {
      const [key, detail] = Object.entries(outcome)[0]!;
      expectDocumented(key === 'saved' ? 'account-changed' : 'account-change-failed', detail);
      const { change, delivery, pet } = detail as { change: string; delivery?: string; pet?: string };
      expect(changeDocs.find((each) => each.name === change)?.summary, change).toMatch(/^[A-Z]/);
      // An id in the path is named if it is a delivery's or a dog's.
      expect([delivery, pet].filter(Boolean)).toEqual(call.id === 'delivery' || call.id === 'pet' ? ['an-id'] : []);
    }
  });

  test('never puts what a customer has typed, or what a backend answers in words, into a detail', async () => {
    const personal = fc.oneof(
      fc.emailAddress(),
      fc.constantFrom('Kim Lee', '1 High Street', 'BA1 1AA', 'WELCOME-20', '+44 20 7946 0958', 'Müller'),
      fc.stringMatching(/^[A-Z][a-z]{2,10} [A-Z][a-z]{2,12}$/),
    );
    const keys = ['name', 'email', 'code', 'text', 'kind', 'reference', 'note', 'result', 'message', 'delivery', 'pet'];
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...keys), personal, { minKeys: 3 }),
        personal,
        async (words, word) => {
          const answer = { ...words, codes: [words], pets: [words], delivery: words, dog: words, ...body };
          const failure = new ApiError(call.path, 409, word, word, {
            field: word,
            current: words,
            requestId: `${word} `,
          });
          const outcomes = [
            ...(await outcomesOf(call, Promise.resolve(answer))),
            ...(await outcomesOf(call, Promise.reject(failure))),
          ];
          expect(outcomes).toHaveLength(2);
          const text = JSON.stringify(outcomes);
          for (const each of [word, ...Object.values(words)]) expect(text).not.toContain(each);
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('DECISIONS.md#events', () => {
  test('Each change has a separate name, and a call that changes nothing has none', async () => {
    const names = changeDocs.map(({ name }) => name);
    // A person of the household and a sitter's link both are access for somebody else.
    const shared = ['grant', 'grant-revoked'];
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual(shared);
    expect(names).toEqual(expect.arrayContaining([...deliveryChanges, ...subscriptionSteps]));
    for (const [name, call] of declared) expect(call.change !== undefined, name).toBe(call.touches !== undefined);
    for (const [, call] of declared.filter(([, { touches }]) => !touches))
      expect(await outcomesOf(call, Promise.resolve({}))).toEqual([]);
  });

  test('A farewell is no cancellation, and an undo names what it undid', async () => {
    const one = async (name: string, answer: object): Promise<Outcome> =>
      (await outcomesOf(changes.find(([each]) => each === name)![1], Promise.resolve(answer)))[0]!;
    expect(await one('sayFarewell', {})).toMatchObject({ saved: { change: 'farewell', pet: 'an-id' } });
    expect(await one('undoChange', { kind: 'recipe' })).toMatchObject({ saved: { change: 'undone', undid: 'recipe' } });
    expect(await one('removeAll', { delivery: { id: 'box-7' } })).toMatchObject({ saved: { delivery: 'box-7' } });
  });

  test('A date or quantities that go back to what they were are named as undone', async () => {
    for (const name of ['changeDate', 'adjustQuantity']) {
      const [, call] = changes.find(([each]) => each === name)!;
      const [undo] = await outcomesOf(call, Promise.resolve({}), 'box-7', true);
      expect(undo).toMatchObject({ saved: { change: call.change, undid: call.change, delivery: 'box-7' } });
      expect((await outcomesOf(call, Promise.resolve({})))[0]).not.toHaveProperty('saved.undid');
    }
  });

  test.each([
    ['saved', 'saved'],
    ['charge-declined', 'saved'],
    ['declined', 'failed'],
    ['pending', undefined],
  ])('A visit to the payment provider with the outcome %s is %s', async (outcome, expected) => {
    const [, call] = changes.find(([name]) => name === 'getPaymentResult')!;
    const [found] = await outcomesOf(call, Promise.resolve({ result: { outcome } }));
    expect(found && Object.keys(found)[0]).toBe(expected);
  });
});
