import { expect, test } from 'vitest';
import { dataOf } from '../../../../src/remote.ts';
import type { Account } from '../../../../src/stores/account/account.ts';
import { loadOrThrow } from '../../../../src/stores/core/resource.ts';
import { extrasStoreOf } from '../../../../src/stores/pets/extras.ts';
import { farewellsOf } from '../../../../src/stores/pets/subscription/farewell.ts';
import { leaveOf } from '../../../../src/stores/pets/subscription/leave.ts';
import { rhythmOf } from '../../../../src/stores/pets/subscription/rhythm.ts';
import { swapsOf } from '../../../../src/stores/pets/swap.ts';
import { ApiError } from '../../../../src/api/answer.ts';
import { fakeBackend, sampleIds } from '../../../support/views/store-cases.ts';
import type { CallName } from '../../../support/views/store-cases.ts';

/*
 * Choices for a dog whose outcome is shown before they are saved: a recipe, an extra, the rhythm, the farewell.
 */

const { dog } = sampleIds;

async function setUp(kept?: Map<string, string>) {
  const backend = fakeBackend({}, kept);
  await loadOrThrow(backend.account.customer);
  await loadOrThrow(backend.account.pets);
  const bodies = (call: CallName) => backend.sentTo(call).map(({ body }) => body);
  return { ...backend, bodies };
}
type Page = Awaited<ReturnType<typeof setUp>>;

/** The fields of the latest request for a preview, without the version. */
const lastOf = (page: Page, call: CallName) => {
  const { version: _, ...body } = page.bodies(call).at(-1) ?? {};
  return body;
};

test('A swap is previewed once both recipes are chosen, from the next delivery unless another is', async () => {
  const page = await setUp();
  const { recipes, choose, look, $choice, $preview, confirm, restart } = swapsOf(page.account)(dog);
  choose({ recipe: 'salmon-potato', by: 'turkey-pumpkin' });
  await confirm();
  expect({ previewSwap: page.bodies('previewSwap'), swapRecipe: page.bodies('swapRecipe') }).toEqual({
    previewSwap: [],
    swapRecipe: [],
  });
  const { deliveries } = await loadOrThrow(recipes);
  const [first, second] = deliveries.map(({ id }) => id);
  await look();
  const chosen = { recipe: 'salmon-potato', by: 'turkey-pumpkin', from: first, alternates: false };
  expect(lastOf(page, 'previewSwap')).toEqual(chosen);
  choose({ from: second!, alternates: true });
  await look();
  expect(lastOf(page, 'previewSwap')).toEqual({ ...chosen, from: second, alternates: true });
  choose({ from: 'gone' });
  await look();
  expect(lastOf(page, 'previewSwap')['from']).toBe(first);
  choose({ recipe: 'salmon-potato' });
  expect($choice.get()?.by).toBe('turkey-pumpkin');
  choose({ recipe: 'duck-rice' });
  expect({ by: $choice.get()?.by, previewStatus: $preview.get().status }).toEqual({
    by: undefined,
    previewStatus: 'idle',
  });
  const requests = page.bodies('previewSwap').length;
  await look();
  await confirm();
  expect({ previewSwapCount: page.bodies('previewSwap').length, swapRecipe: page.bodies('swapRecipe') }).toEqual({
    previewSwapCount: requests,
    swapRecipe: [],
  });
  restart();
  expect({ choice: $choice.get(), preview: $preview.get() }).toEqual({
    choice: undefined,
    preview: { status: 'idle' },
  });
});

test('A saved swap leaves nothing chosen, and its message goes with the next choice', async () => {
  const page = await setUp();
  const { recipes, choose, confirm, edit, $choice, $preview, restart } = swapsOf(page.account)(dog);
  const { version } = await loadOrThrow(recipes);
  choose({ recipe: 'salmon-potato', by: 'turkey-pumpkin' });
  await confirm();
  expect(page.bodies('swapRecipe')).toEqual([expect.objectContaining({ version, by: 'turkey-pumpkin' })]);
  expect({ editStatus: edit.$state.get().status, choice: $choice.get(), previewStatus: $preview.get().status }).toEqual(
    { editStatus: 'saved', choice: undefined, previewStatus: 'idle' },
  );
  choose({ recipe: 'salmon-potato' });
  expect(edit.$state.get().status).toBe('idle');
  choose({ by: 'turkey-pumpkin' });
  await confirm();
  restart();
  expect(edit.$state.get().status).toBe('idle');
});

test.each<[name: string, open: (account: Account) => { status: () => string; enter: () => void }]>([
  [
    'swap',
    (account) => {
      const { choose, $preview } = swapsOf(account)(dog);
      return {
        status: () => $preview.get().status,
        enter: () => choose({ recipe: 'salmon-potato', by: 'turkey-pumpkin' }),
      };
    },
  ],
  [
    'extra',
    (account) => {
      const { consider, $preview } = extrasStoreOf(account)(dog);
      return { status: () => $preview.get().status, enter: () => consider({ product: 'lamb-roll' }) };
    },
  ],
])('What was chosen before a reload is shown with its outcome: %s', async (_, open) => {
  const before = await setUp();
  open(before.account).enter();
  const { account } = await setUp(before.kept);
  const store = open(account);
  await expect.poll(store.status).toBe('saved');
});

test('Nothing chosen requests nothing', async () => {
  const page = await setUp();
  const extras = extrasStoreOf(page.account)(dog);
  await extras.add();
  await extras.look();
  await swapsOf(page.account)(dog).look();
  expect({
    previewExtra: page.sentTo('previewExtra'),
    chooseExtra: page.sentTo('chooseExtra'),
    previewSwap: page.sentTo('previewSwap'),
  }).toEqual({ previewExtra: [], chooseExtra: [], previewSwap: [] });
  expect({ getExtras: page.sentTo('getExtras'), getRecipes: page.sentTo('getRecipes') }).toEqual({
    getExtras: [],
    getRecipes: [],
  });
});

test('An extra comes once with the next delivery, unless the customer wants it otherwise', async () => {
  const page = await setUp();
  const { extras, consider, look, $addition, $preview } = extrasStoreOf(page.account)(dog);
  consider({ product: 'lamb-roll' });
  expect(page.bodies('previewExtra')).toEqual([]);
  const data = await loadOrThrow(extras);
  const [first, second] = data.deliveries.map(({ id }) => id);
  const once = { product: 'lamb-roll', quantity: 1, often: 'once' };
  const expectSent = async (part: Parameters<typeof consider>[0], body: object) => {
    consider(part);
    await look();
    expect(lastOf(page, 'previewExtra')).toEqual(body);
  };
  await expectSent({}, { ...once, from: first });
  await expectSent({ from: second!, quantity: 3 }, { ...once, quantity: 3, from: second });
  await expectSent({ from: 'gone' }, { ...once, quantity: 3, from: first });
  await expectSent({ alone: true }, { ...once, quantity: 3, alone: true });
  await expectSent({ every: true }, { ...once, quantity: 3, often: 'every', from: first });
  await expectSent({ every: false, alone: false }, { ...once, quantity: 3, from: first });
  // Without food on its way it comes alone, if the backend has deliveries without food.
  extras.set({ ...data, deliveries: [] });
  await expectSent({ alone: false }, { ...once, quantity: 3 });
  consider(undefined);
  expect($preview.get().status).toBe('idle');
  await expectSent({ product: 'lamb-roll' }, { ...once, alone: true });
  await expectSent({ every: true }, { ...once, often: 'every' });
  extras.set({ ...data, deliveries: [], alone: null });
  await expectSent({ every: false, alone: true }, once);
  consider({ product: '' });
  expect($preview.get().status).toBe('idle');
  consider(undefined);
  expect({ addition: $addition.get(), previewStatus: $preview.get().status }).toEqual({
    addition: undefined,
    previewStatus: 'idle',
  });
});

test('A choice of extras names the one that it is about, and a conflict shows the extras of now', async () => {
  const page = await setUp();
  const { extras, edit, choose, $chosen, consider } = extrasStoreOf(page.account)(dog);
  const data = await loadOrThrow(extras);
  const [one, other] = ['dental-chews', 'lamb-roll'].map((product) => ({ product, often: 'never' as const }));
  const saving = choose(one!);
  void choose(other!);
  expect($chosen.get()).toEqual(one);
  await saving;
  expect(edit.$state.get().status).toBe('saved');
  expect(dataOf(extras.$state.get())!.extras.find(({ product }) => product === 'dental-chews')?.often).toBe('never');
  consider({ product: 'lamb-roll' });
  expect(edit.$state.get().status).toBe('idle');
  page.fail(['chooseExtra'], {
    status: 409,
    error: { code: 'conflict', message: 'No', current: { ...data, version: 9 } },
  });
  await choose(other!);
  expect({ chosen: $chosen.get(), version: dataOf(extras.$state.get())?.version }).toEqual({
    chosen: other,
    version: 9,
  });
});

test('A saved extra is no longer considered; one that failed is', async () => {
  const page = await setUp();
  const { extras, consider, add, $addition, $preview } = extrasStoreOf(page.account)(dog);
  await loadOrThrow(extras);
  consider({ product: 'lamb-roll' });
  page.fail(['chooseExtra'], { status: 422, error: { code: 'closed', message: 'No' } });
  await add();
  expect($addition.get()).toEqual({ product: 'lamb-roll' });
  page.fail([]);
  await add();
  expect({ addition: $addition.get(), previewStatus: $preview.get().status }).toEqual({
    addition: undefined,
    previewStatus: 'idle',
  });
});

test('§6 A rhythm that was chosen when the session ended is shown with its outcome after the sign-in', async () => {
  const page = await setUp();
  const store = rhythmOf(page.account);
  const { version } = await loadOrThrow(store.rhythms);
  store.choose({ who: dog, weeks: 6 });
  await store.look();
  expect(page.bodies('previewRhythm').at(-1)).toEqual({ weeks: 6, version });
  page.account.session.onFailure(new ApiError('navbar', 401, 'signed-out', 'Sign in'));
  const next = await setUp(page.kept);
  const restored = rhythmOf(next.account);
  await expect.poll(() => restored.$preview.get().status).toBe('saved');
  expect(restored.$choice.get()).toEqual({ who: dog, weeks: 6 });
  const drafts = (): string[] => [...next.kept.keys()].filter((key) => key.includes('draft'));
  for (const end of [() => restored.edit.submit({ who: dog, weeks: 6 }), async () => restored.choose(undefined)]) {
    restored.choose({ who: dog, weeks: 6 });
    next.account.session.$signedOut.set(undefined);
    next.account.session.onFailure(new ApiError('navbar', 401, 'signed-out', 'Sign in'));
    expect(drafts()).toEqual(['pawtal:draft:rhythm']);
    await end();
    expect(drafts()).toEqual([]);
  }
  expect({
    choice: restored.$choice.get(),
    previewStatus: restored.$preview.get().status,
    editStatus: restored.edit.$state.get().status,
  }).toEqual({ choice: undefined, previewStatus: 'idle', editStatus: 'idle' });
});

test('DECISIONS.md#one-parcel The day that keeps one parcel is sent with a rhythm while it is chosen, and dropped if it is refused', async () => {
  const page = await setUp();
  const store = rhythmOf(page.account);
  const { version } = await loadOrThrow(store.rhythms);
  const bodies = () => page.bodies('previewRhythm').slice(-1);
  store.choose({ who: dog, weeks: 6, together: '2026-12-04' });
  await store.look();
  expect(bodies()).toEqual([{ weeks: 6, version, together: '2026-12-04' }]);
  const error = { code: 'unavailable-date', message: 'Another day', field: 'together' };
  page.fail(['previewRhythm'], { status: 422, error }, true);
  store.choose({ who: dog, weeks: 6, together: '2026-12-05' });
  await expect.poll(() => store.$choice.get()).toEqual({ who: dog, weeks: 6 });
  await expect.poll(() => store.$preview.get().status).toBe('saved');
  expect(bodies()).toEqual([{ weeks: 6, version }]);
});

test('A farewell lists the dog first of those before, and undone it is a dog as before', async () => {
  const page = await setUp();
  const { farewells, of } = farewellsOf(page.account);
  await loadOrThrow(farewells);
  const { confirm, undo, edit, look, $preview } = of(dog);
  await look('rehomed');
  expect(page.bodies('previewFarewell')).toEqual([{ kind: 'rehomed' }]);
  expect($preview.get()).toMatchObject({ status: 'saved', data: { dog: { kind: 'rehomed' } } });
  const [other] = dataOf(page.account.pets.$state.get())!.filter(({ petPublicId }) => petPublicId !== dog);
  await of(other!.petPublicId).confirm('died');
  await confirm('rehomed');
  const listed = dataOf(farewells.$state.get())!;
  expect(listed.map(({ petPublicId, kind }) => [petPublicId, kind])).toEqual([
    [dog, 'rehomed'],
    [other!.petPublicId, 'died'],
  ]);
  const pets = dataOf(page.account.pets.$state.get())!.map((pet) => ({ ...pet, name: `${pet.name} II` }));
  page.answer('undoFarewell', { pets: pets.toReversed() });
  await undo.submit(dog);
  expect(dataOf(page.account.pets.$state.get())).toEqual(pets);
  expect(edit.$state.get().status).toBe('idle');
});

test('Without a choice nothing is restored, and cancelling needs no reason', async () => {
  const page = await setUp();
  const { $choice, cancel } = leaveOf(page.account);
  const rhythm = rhythmOf(page.account);
  expect({ leave: $choice.get(), rhythm: rhythm.$choice.get(), getRhythm: page.sentTo('getRhythm') }).toEqual({
    leave: undefined,
    rhythm: undefined,
    getRhythm: [],
  });
  await cancel(dog);
  expect(page.bodies('takeStep')).toEqual([{}]);
});

test('DECISIONS.md#leave The reason is sent for whom it was chosen, and kept until the cancellation is saved', async () => {
  const page = await setUp();
  const { choose, cancel, $choice, chooseSwap } = leaveOf(page.account);
  choose('all', 'taste');
  page.fail(['takeStep'], { status: 401, error: { code: 'signed-out', message: 'Sign in' } });
  await cancel(dog);
  expect(page.bodies('takeStep')).toEqual([{}]);
  const next = await setUp(page.kept);
  const restored = leaveOf(next.account);
  expect(restored.$choice.get()).toEqual({ who: 'all', why: 'taste' });
  next.fail(['takeStep'], { status: 401, error: { code: 'signed-out', message: 'Sign in' } }, true);
  await restored.cancel('all');
  expect(next.kept.size).toBe(1);
  await restored.cancel('all');
  expect(next.kept.size).toBe(0);
  expect(next.bodies('takeStep')).toEqual([{ why: 'taste' }, { why: 'taste' }]);
  choose(dog, undefined);
  expect($choice.get()).toEqual({ who: dog });
  page.fail(['takeStep'], { status: 422, error: { code: 'closed', message: 'No' } });
  page.kept.clear();
  await cancel(dog);
  expect([...page.kept.keys()]).toEqual([]);
  chooseSwap(dog, { reason: 'other', kind: 'contact', skip: null, swap: null });
  expect(swapsOf(page.account)(dog).$choice.get()).toBeUndefined();
});
