import { expect, test } from 'vitest';
import { dataOf } from '../../../../src/remote.ts';
import { mailLinkOf } from '../../../../src/stores/deliveries/mail-action.ts';
import { fakeBackend } from '../../../support/views/store-cases.ts';

test('A page that was opened without a link requests nothing', async () => {
  const { account, sent } = fakeBackend();
  expect({ found: dataOf(await mailLinkOf(account)('').found.load()), sent }).toEqual({ found: null, sent: [] });
});

test.each([
  [404, 'not-found', 'success'],
  [422, 'invalid', 'success'],
  [422, 'other', 'error'],
  [500, 'not-found', 'error'],
] as const)('A %i with the code %s: %s', async (status, code, expected) => {
  const { account, fail, reports } = fakeBackend();
  fail(['findMailAction'], { status, error: { code, message: 'No' } });
  const state = await mailLinkOf(account)('half').found.load();
  expect(state).toMatchObject({ status: expected, ...(expected === 'success' && { data: null }) });
  expect(reports.length > 0).toBe(expected === 'error');
});

test.each(['take', 'undo'] as const)('A conflict shows what the link does now: %s', async (step) => {
  const { account, fail } = fakeBackend();
  const { found, [step]: edit } = mailLinkOf(account)('preview');
  const before = dataOf(await found.load())!;
  const call = step === 'take' ? 'takeMailAction' : 'undoMailAction';
  fail([call], { status: 422, error: { code: 'closed', message: 'No' } });
  await edit.submit(null);
  expect(dataOf(found.$state.get())).toEqual(before);
  const current = { ...before, state: 'changed' };
  fail([call], { status: 409, error: { code: 'conflict', message: 'No', current } });
  expect(await edit.submit(null)).toMatchObject({ status: 'failed', problem: 'conflict' });
  expect(dataOf(found.$state.get())).toEqual(current);
});
