import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../../src/api/answer.ts';
import { passkeyOfferKey } from '../../../../src/contract/customer/passkey-offer.ts';
import { dataOf } from '../../../../src/remote.ts';
import { loadOrThrow } from '../../../../src/stores/core/resource.ts';
import { emailOf } from '../../../../src/stores/customer/access/email.ts';
import { passkeyOfferOf } from '../../../../src/stores/customer/access/passkey-offer.ts';
import { passkeysOf } from '../../../../src/stores/customer/access/passkeys.ts';
import { settingsOf } from '../../../../src/stores/customer/settings.ts';
import { textNumberOf } from '../../../../src/stores/customer/text-number.ts';
import { undoOf } from '../../../../src/stores/customer/undo.ts';
import { fakeBackend } from '../../../support/views/store-cases.ts';

async function setUp(kept?: Map<string, string>) {
  const backend = fakeBackend({}, kept);
  await loadOrThrow(backend.account.customer);
  return backend;
}
const drafts = (kept: Map<string, string>): string[] => [...kept.keys()].filter((key) => key.includes('draft'));
const signedOut = new ApiError('navbar', 401, 'signed-out', 'Sign in');

test('§6 A typed e-mail address is kept when the session ends, unless the field was closed', async () => {
  const { account, kept } = await setUp();
  emailOf(account).type('new@example.test');
  expect(drafts(kept)).toEqual([]);
  account.session.onFailure(signedOut);
  const next = await setUp(kept);
  const email = emailOf(next.account);
  expect({ typed: email.$typed.get(), drafts: drafts(kept) }).toEqual({ typed: 'new@example.test', drafts: [] });
  next.account.session.onFailure(signedOut);
  expect(drafts(kept)).toHaveLength(1);
  email.type(undefined);
  expect({ typed: email.$typed.get(), drafts: drafts(kept) }).toEqual({ typed: undefined, drafts: [] });
});

test('A refused e-mail address stays typed, and is not kept', async () => {
  const { account, kept, fail } = await setUp();
  const { type, ask, $typed } = emailOf(account);
  type('taken@example.test');
  fail(['requestEmail'], { status: 422, error: { code: 'invalid', message: 'No' } });
  expect(await ask({ email: 'taken@example.test', password: 'x' })).toMatchObject({ status: 'failed' });
  expect({ typed: $typed.get(), drafts: drafts(kept) }).toEqual({ typed: 'taken@example.test', drafts: [] });
});

test('§6 A typed number is kept when the session ends, and dropped with the field', async () => {
  const { account, kept } = await setUp();
  await loadOrThrow(settingsOf(account).settings);
  textNumberOf(account).open();
  textNumberOf(account).change('+44 7700 900123');
  account.session.onFailure(signedOut);
  const next = await setUp(kept);
  const number = textNumberOf(next.account);
  expect(number.$typed.get()).toBe('+44 7700 900123');
  next.account.session.onFailure(signedOut);
  number.close();
  expect({ typed: number.$typed.get(), error: number.$error.get(), drafts: drafts(kept) }).toEqual({
    typed: undefined,
    error: undefined,
    drafts: [],
  });
});

test('A number that fails to save shows an error at the field only if it is about the field', async () => {
  const { account, fail } = await setUp();
  await loadOrThrow(settingsOf(account).settings);
  const number = textNumberOf(account);
  number.open();
  number.change('+44 7700 900123');
  for (const [field, error] of [
    ['phone', { code: 'invalid' }],
    ['address.city', undefined],
  ] as const) {
    fail(['saveDetails'], { status: 422, error: { code: 'invalid', message: 'No', field } });
    expect({ saved: await number.save(), error: number.$error.get() }).toEqual({ saved: false, error });
  }
  number.open();
  expect(number.edit.$state.get().status).toBe('idle');
});

test.each(['text-number', 'language'] as const)('Without the settings nothing is sent: %s', async (name) => {
  const { account, sentTo } = await setUp();
  const edit = name === 'language' ? settingsOf(account).language : textNumberOf(account).edit;
  expect(await edit.submit('x')).toMatchObject({ status: 'failed', problem: 'broken' });
  expect(sentTo('saveDetails')).toEqual([]);
});

test('A passkey is offered once in a browser: until it is dismissed, or one is made', async () => {
  const { account, kept } = await setUp(new Map([[passkeyOfferKey, 'open']]));
  const offer = passkeyOfferOf(account);
  expect(offer.$isOpen.get()).toBe(true);
  offer.dismiss();
  expect({ isOpen: offer.$isOpen.get(), isKept: kept.has(passkeyOfferKey) }).toEqual({ isOpen: false, isKept: false });
  const remove = vi.spyOn(account.environment.storage, 'removeItem');
  offer.dismiss();
  expect(remove).not.toHaveBeenCalled();
  expect(passkeyOfferOf((await setUp(kept)).account).$isOpen.get()).toBe(false);
  const other = await setUp(new Map([[passkeyOfferKey, 'open']]));
  const { add } = passkeysOf(other.account);
  await add.submit({ id: 'a', clientDataJSON: 'a', attestationObject: 'a', transports: [] });
  expect(passkeyOfferOf(other.account).$isOpen.get()).toBe(false);
});

test('The latest change that the customer looks at is the one whose undo is previewed', async () => {
  const { account, fail } = await setUp();
  const { choose, $chosen, $preview, revert, $latest, edit } = undoOf(account);
  choose('K-000001');
  expect({ chosen: $chosen.get(), preview: $preview.get() }).toEqual({
    chosen: 'K-000001',
    preview: { status: 'saving' },
  });
  choose(undefined);
  expect({ chosen: $chosen.get(), preview: $preview.get() }).toEqual({
    chosen: undefined,
    preview: { status: 'idle' },
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect($preview.get()).toEqual({ status: 'idle' });
  choose('K-000002');
  await expect.poll(() => $preview.get().status).toBe('saved');
  fail(['undoChange'], { status: 422, error: { code: 'closed', message: 'No' } });
  await revert('K-000002');
  expect({ latest: $latest.get(), editStatus: edit.$state.get().status }).toEqual({
    latest: 'K-000002',
    editStatus: 'failed',
  });
  choose('K-000001');
  expect(edit.$state.get().status).toBe('idle');
});

test('A conflict shows the settings of now', async () => {
  const { account, fail } = await setUp();
  const { settings, language } = settingsOf(account);
  const before = await loadOrThrow(settings);
  const current = { ...before, firstName: 'Someone', version: 9 };
  fail(['saveDetails'], { status: 409, error: { code: 'conflict', message: 'No', current } });
  expect(await language.submit('fr-FR')).toMatchObject({ status: 'failed', problem: 'conflict' });
  expect(dataOf(settings.$state.get())).toEqual(current);
});
