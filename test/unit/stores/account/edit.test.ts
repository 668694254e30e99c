import { expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { ApiError } from '../../../../src/api/answer.ts';
import { createAccount } from '../../../../src/stores/account/account.ts';
import { createEdit, presentState, refusalOf } from '../../../../src/stores/account/edit.ts';
import type { Problem } from '../../../../src/stores/account/edit.ts';
import { fakeEnvironment, json } from '../../../support/views/environment.ts';

const failure = (status: number, code = 'other', more = {}): ApiError =>
  new ApiError('change', status, code, 'As a test', more);

function setUp(send: (input: string | undefined, key: string) => Promise<string> = async () => 'done') {
  const fake = fakeEnvironment(() => json({}, 404));
  const account = createAccount(fake.environment);
  const keys: string[] = [];
  const edit = createEdit(
    account,
    { touches: ['pets'] as const },
    {
      send: (input: string | undefined, key) => {
        keys.push(key);
        return send(input, key);
      },
    },
  );
  return { ...fake, account, edit, keys, outdate: vi.spyOn(account.topics, 'invalidate') };
}

test.each<[status: number, code: string, problem: Problem]>([
  [401, 'signed-out', 'signed-out'],
  [409, 'conflict', 'conflict'],
  [409, 'closed', 'refused'],
  [400, 'other', 'refused'],
  [422, 'invalid', 'refused'],
  [499, 'other', 'refused'],
  [429, 'other', 'broken'],
  [500, 'internal', 'broken'],
  [503, 'other', 'broken'],
  [503, 'unavailable', 'no-answer'],
  [399, 'other', 'broken'],
  [200, 'invalid', 'broken'],
  [0, 'network', 'no-answer'],
])('A %i with the code %s is the problem %s', async (status, code, problem) => {
  const error = failure(status, code);
  const { edit, reports, outdate, notified } = setUp(() => Promise.reject(error));
  expect(await edit.submit('a')).toEqual({
    status: 'failed',
    problem,
    error,
    signInUrl: status === 401 ? '/signin' : undefined,
  });
  expect(reports.map(({ cause }) => cause)).toEqual([error]);
  expect({ outdated: outdate.mock.calls, notified }).toEqual({ outdated: [], notified: [] });
});

test('§8 After a mismatch what the page shows of the account is outdated', async () => {
  const { edit, outdate } = setUp(() => Promise.reject(failure(409, 'mismatch')));
  await edit.submit('a');
  expect(outdate.mock.calls).toEqual([[['customer', 'pets', 'deliveries']]]);
});

test('What a call throws otherwise is a problem too, and reported', async () => {
  const { edit, reports } = setUp(() => Promise.reject(new TypeError('no function')));
  expect(await edit.submit('a')).toMatchObject({ status: 'failed', problem: 'broken', error: { status: -1 } });
  expect(reports).toEqual([expect.objectContaining({ message: 'TypeError: no function' })]);
});

test('While a change is saved a second one is not sent, and the state stays', async () => {
  let answer: (text: string) => void = () => {};
  const { edit, keys, outdate, notified } = setUp(() => new Promise((resolve) => (answer = resolve)));
  expect(edit.$state.get()).toEqual({ status: 'idle' });
  const first = edit.submit('a');
  expect(edit.$state.get()).toEqual({ status: 'saving' });
  expect(await edit.submit('b')).toEqual({ status: 'saving' });
  edit.reset();
  expect({ editState: edit.$state.get(), keyCount: keys.length }).toEqual({
    editState: { status: 'saving' },
    keyCount: 1,
  });
  answer('done');
  expect(await first).toEqual({ status: 'saved', data: 'done' });
  expect({ outdated: outdate.mock.calls, notified }).toEqual({ outdated: [[['pets']]], notified: [['pets']] });
  edit.reset();
  expect(edit.$state.get()).toEqual({ status: 'idle' });
});

test('DECISIONS.md#idempotency: the same input keeps its key until a response arrives, another input gets another', async () => {
  const answers: (Error | string)[] = [failure(0), failure(500), 'done', failure(0), failure(422), failure(0), 'done'];
  const inputs = ['a', 'a', 'a', 'a', 'a', 'a', 'b'];
  const { edit, keys } = setUp(async () => {
    const answer = answers.shift()!;
    if (typeof answer !== 'string') throw answer;
    return answer;
  });
  for (const input of inputs) await edit.submit(input);
  const names = new Map<string, number>();
  expect(keys.map((key) => names.get(key) ?? names.set(key, names.size).get(key))).toEqual([0, 0, 0, 1, 1, 2, 3]);
  const { edit: without, keys: ofNothing } = setUp(() => Promise.reject(failure(0)));
  await without.submit(undefined);
  await without.submit(undefined);
  expect(new Set(ofNothing).size).toBe(1);
});

test.each<[unknown, string | undefined]>([
  [failure(400, 'a'), 'a'],
  [failure(499, 'b'), 'b'],
  [failure(399, 'c'), undefined],
  [failure(500, 'd'), undefined],
  [{ status: 422, code: 'e' }, undefined],
  [undefined, undefined],
])('The refusal of %s is %s', (error, code) => expect(refusalOf(error)).toBe(code));

test('The present state of a conflict is what fits its schema', () => {
  const { environment, reports } = setUp();
  const schema = v.object({ id: v.string() });
  expect(presentState(failure(409, 'conflict', { current: { id: 'a' } }), schema, environment)).toEqual({ id: 'a' });
  expect(presentState(failure(409, 'conflict', { current: { id: 1 } }), schema, environment)).toBeUndefined();
  expect(presentState({ current: { id: 'a' } }, schema, environment)).toBeUndefined();
  expect(reports).toEqual([]);
});
