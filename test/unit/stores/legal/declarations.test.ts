import { expect, test } from 'vitest';
import { declarationsOf } from '../../../../src/stores/legal/declarations.ts';
import type { Typed, TypedErrors } from '../../../../src/stores/legal/declarations.ts';
import { fakeBackend } from '../../../support/views/store-cases.ts';

const typed: Typed = {
  name: 'Robin Archer',
  email: 'robin@example.test',
  contract: '4821-0937',
  type: 'ordinary',
  reason: '',
  endsOn: '',
};
const who = { name: typed.name, email: typed.email, contract: typed.contract, locale: 'en-GB' };

function setUp(kind: 'withdrawal' | 'cancellation' = 'cancellation') {
  const backend = fakeBackend();
  return { ...backend, ...declarationsOf(backend.account)(`${kind} de`) };
}

test.each(['withdrawal', 'cancellation'] as const)('A country that has no %s has no such page', async (kind) => {
  const { terms, answer, sent } = setUp(kind);
  answer(kind === 'withdrawal' ? 'getWithdrawal' : 'getCancellation', {
    offered: false,
    review: false,
    days: 0,
    exempt: [],
    prefill: null,
  });
  expect(await terms.load()).toMatchObject({
    status: 'error',
    error: { code: 'unsupported', status: 501, message: kind === 'withdrawal' ? 'withdrawal' : 'cancel-contract' },
  });
  expect(sent.at(-1)!.path).toMatch(/^\/de\//);
});

test.each<[part: Partial<Typed>, errors: TypedErrors]>([
  [{}, {}],
  [
    { name: ' ', email: '', contract: '' },
    { name: { code: 'required' }, email: { code: 'required' }, contract: { code: 'required' } },
  ],
  [{ name: 'x'.repeat(120), contract: 'x'.repeat(200), reason: 'x'.repeat(1000) }, {}],
  [
    { name: 'x'.repeat(121), contract: 'x'.repeat(201), reason: 'x'.repeat(1001) },
    {
      name: { code: 'long', count: 120 },
      contract: { code: 'long', count: 200 },
      reason: { code: 'long', count: 1000 },
    },
  ],
  [{ name: 'a\u0000b' }, { name: { code: 'character', character: 'U+0000' } }],
  [{ email: 'a b@c.de' }, { email: { code: 'space' } }],
  [{ email: '@b.de' }, { email: { code: 'email' } }],
  [{ email: ' o’brien@eircom.net\u00a0' }, {}],
])('§5 With %j the errors are %j', (part, errors) => {
  const { check, $errors } = setUp();
  expect(check({ ...typed, ...part })).toBe(Object.keys(errors)[0]);
  expect($errors.get()).toEqual(errors);
});

test('What is typed is kept, and a change drops the error of that field', () => {
  const { change, check, $typed, $errors } = setUp();
  expect($typed.get()).toEqual({});
  change({ name: 'Robin' });
  change({ email: '' });
  expect($typed.get()).toEqual({ name: 'Robin', email: '' });
  check({ ...typed, name: '', email: '' });
  change({ name: 'Robin' });
  expect($errors.get()).toEqual({ email: { code: 'required' } });
});

test('A withdrawal is sent with who declares it alone, a cancellation with its kind, a reason only if that is important', async () => {
  const withdrawal = setUp('withdrawal');
  const given = { ...typed, reason: 'Moved', endsOn: '2026-12-01' };
  await withdrawal.declare(given, 'en-GB');
  expect(withdrawal.sentTo('withdraw').map(({ body }) => body)).toEqual([who]);
  const { declare, sentTo } = setUp();
  await declare(given, 'en-GB');
  await declare({ ...given, type: 'important', endsOn: '' }, 'en-GB');
  expect(sentTo('cancelContract').map(({ body }) => body)).toEqual([
    { ...who, type: 'ordinary', reason: '', endsOn: '2026-12-01' },
    { ...who, type: 'important', reason: 'Moved', endsOn: null },
  ]);
});

test.each(['name', 'email', 'contract', 'reason', 'endsOn'] as const)(
  'A refusal is shown at the field that it names: %s',
  async (field) => {
    const { declare, fail, $errors } = setUp();
    fail(['cancelContract'], { status: 422, error: { code: 'invalid', message: 'No', field } });
    expect(await declare(typed, 'en-GB')).toBe(field);
    expect($errors.get()).toEqual({ [field]: { code: 'invalid' } });
  },
);

test('A refusal that names no field of the form, and a success, resolve without one', async () => {
  const { declare, fail, $errors } = setUp();
  fail(['cancelContract'], { status: 422, error: { code: 'invalid', message: 'No', field: 'locale' } });
  expect({ invalid: await declare(typed, 'en-GB'), errors: $errors.get() }).toEqual({ invalid: undefined, errors: {} });
  fail([]);
  expect({ invalid: await declare(typed, 'en-GB'), errors: $errors.get() }).toEqual({ invalid: undefined, errors: {} });
});
