import { expect, test, vi } from 'vitest';
import { dataOf } from '../../../../src/remote.ts';
import { loadOrThrow } from '../../../../src/stores/core/resource.ts';
import { newDogOf } from '../../../../src/stores/pets/add-dog.ts';
import type { NameError } from '../../../../src/stores/pets/add-dog.ts';
import { profilesOf } from '../../../../src/stores/pets/profile.ts';
import type { ProfileField } from '../../../../src/stores/pets/profile-fields.ts';
import { fakeBackend, sampleIds } from '../../../support/views/store-cases.ts';
import type { Scenario } from '../../../../src/preview/scenario.ts';
import { now } from '../../../support/clock.ts';

const { dog } = sampleIds;
const today = new Date(now()).toISOString().slice(0, 10);

async function setUp(scenario: Partial<Scenario> = {}, id = dog) {
  const backend = fakeBackend(scenario);
  await loadOrThrow(backend.account.customer);
  const pets = await loadOrThrow(backend.account.pets);
  const profiles = profilesOf(backend.account);
  const profile = await loadOrThrow(profiles.profile(id));
  const form = profiles.form(id, { today, decimal: '.' });
  const named = (name: string) => dataOf(backend.account.pets.$state.get())?.filter((pet) => pet.name === name).length;
  return { ...backend, profiles, profile, form, pets, named };
}
const refused = (code: string, field?: string) => ({ status: 422, error: { code, message: 'No', field } });

test('Before the profile is known nothing is entered or requested', async () => {
  const { account, sent } = fakeBackend();
  const form = profilesOf(account).form(dog, { today, decimal: '.' });
  form.change({ weight: '21' }, 'weight');
  expect({
    isValid: form.check('weight'),
    invalid: await form.look(),
    typed: form.$typed.get(),
    errors: form.$errors.get(),
  }).toEqual({ isValid: true, invalid: undefined, typed: undefined, errors: { weight: undefined } });
  await form.confirm();
  expect(sent).toEqual([]);
});

test('A wrong answer is shown when it is left, and no longer once it is changed', async () => {
  const { form, sentTo, profiles } = await setUp();
  expect(profiles.form(dog, { today, decimal: '.' })).toBe(form);
  form.change({ weight: '200' }, 'weight');
  form.change({ name: 'x'.repeat(41) }, 'name');
  expect(form.$errors.get()).toEqual({});
  expect({ weight: form.check('weight'), name: form.check('name'), breed: form.check('breed') }).toEqual({
    weight: false,
    name: false,
    breed: true,
  });
  expect(form.$errors.get()).toEqual({ weight: 'weight', name: 'long', breed: undefined });
  form.change({ weight: '20' }, 'weight');
  expect(form.$errors.get()).toMatchObject({ name: 'long' });
  expect(form.$errors.get().weight).toBeUndefined();
  expect({ invalid: await form.look(), errors: form.$errors.get(), previewStatus: form.$preview.get().status }).toEqual(
    { invalid: 'name', errors: { name: 'long' }, previewStatus: 'idle' },
  );
  await form.confirm();
  expect({ previewProfile: sentTo('previewProfile'), saveProfile: sentTo('saveProfile') }).toEqual({
    previewProfile: [],
    saveProfile: [],
  });
});

test('What new answers mean is shown until they change or the customer goes back', async () => {
  const { form, profile, sentTo } = await setUp();
  form.change({ weight: '21' }, 'weight');
  const looking = form.look();
  expect(form.$preview.get()).toEqual({ status: 'saving' });
  expect(await form.look()).toBeUndefined();
  expect(await looking).toBeUndefined();
  expect(sentTo('previewProfile').map(({ body }) => body)).toEqual([
    { version: profile.version, answers: { weightKg: 21 } },
  ]);
  expect(form.$preview.get().status).toBe('saved');
  form.change({ weight: '22' }, 'weight');
  expect(form.$preview.get()).toEqual({ status: 'idle' });
  await form.look();
  form.back();
  expect({ preview: form.$preview.get(), weight: form.$typed.get()?.weight }).toEqual({
    preview: { status: 'idle' },
    weight: '22',
  });
  expect(sentTo('saveProfile')).toEqual([]);
});

test('Answers that leave the plan as it is are saved at once', async () => {
  const { form, answer, sentTo, account, profile, profiles, pets, named } = await setUp();
  const pet = pets.find(({ petPublicId }) => petPublicId === dog)!;
  const outcome = {
    profile: { ...profile, version: 2, answers: { ...profile.answers, name: 'Rex' } },
    pet: { ...pet, name: 'Rex' },
    plan: null,
    boxes: [],
    deliveries: null,
    reference: null,
  };
  answer('previewProfile', outcome);
  form.change({ name: 'Rex' }, 'name');
  expect(await form.look()).toBeUndefined();
  expect(sentTo('saveProfile').map(({ body }) => body)).toEqual([
    { version: profile.version, answers: { name: 'Rex' } },
  ]);
  expect({ preview: form.$preview.get(), typed: form.$typed.get() }).toEqual({
    preview: { status: 'idle' },
    typed: undefined,
  });
  expect(named('Rex')).toBe(1);
  expect(dataOf(account.pets.$state.get())).toHaveLength(pets.length);
  expect(dataOf(profiles.profile(dog).$state.get())?.answers.name).toBe('Rex');
});

test('§4 With nothing new, the open questions that block the start are required', async () => {
  const { pets } = await setUp({ dogs: 'incomplete' });
  const id = pets.find(({ profile }) => (profile?.missing.length ?? 0) > 0)!.petPublicId;
  const { form, profile, sentTo } = await setUp({ dogs: 'incomplete' }, id);
  const [first, ...others] = profile.missing as ProfileField[];
  expect(await form.look()).toBeDefined();
  expect(form.$errors.get()).toEqual(Object.fromEntries([first!, ...others].map((field) => [field, 'required'])));
  expect(sentTo('previewProfile')).toEqual([]);
  form.change({ breed: 'Pug' }, 'breed');
  expect({ invalid: await form.look(), errors: form.$errors.get() }).toEqual({ invalid: undefined, errors: {} });
  expect(sentTo('previewProfile')).toHaveLength(1);
});

test.each<[path: string | undefined, code: string, field: ProfileField | undefined, error: string | undefined]>([
  ['answers.weightKg', 'invalid', 'weight', 'invalid'],
  ['answers.bornBy', 'invalid', 'age', 'invalid'],
  ['answers.name', 'dog-exists', 'name', 'dog-exists'],
  ['answers.otherFood', 'invalid', 'otherFood', 'invalid'],
  ['version', 'invalid', undefined, undefined],
  [undefined, 'closed', undefined, undefined],
])('A refusal of %s (%s) is shown at the question %s', async (path, code, field, error) => {
  for (const call of ['previewProfile', 'saveProfile'] as const) {
    const { form, fail } = await setUp();
    form.change({ weight: '21' }, 'weight');
    fail([call], refused(code, path));
    const found = call === 'previewProfile' ? await form.look() : await form.confirm();
    if (call === 'previewProfile') expect(found).toBe(field);
    expect(form.$errors.get()).toEqual(field ? { [field]: error } : {});
    expect((call === 'previewProfile' ? form.$preview : form.edit.$state).get().status).toBe('failed');
    form.back();
    expect(form.edit.$state.get().status).toBe('idle');
  }
});

test('A failure other than a refusal names no question, and a conflict shows the answers of now', async () => {
  const { form, fail, profile, profiles } = await setUp();
  form.change({ weight: '21' }, 'weight');
  fail(['previewProfile'], { status: 500, error: { code: 'internal', message: 'No', field: 'answers.weightKg' } });
  expect({ invalid: await form.look(), errors: form.$errors.get() }).toEqual({ invalid: undefined, errors: {} });
  const current = { ...profile, version: 9 };
  fail(['previewProfile'], { status: 409, error: { code: 'closed', message: 'No', current } });
  await form.look();
  expect(dataOf(profiles.profile(dog).$state.get())?.version).toBe(profile.version);
  fail(['previewProfile'], { status: 409, error: { code: 'conflict', message: 'No', current } });
  await form.look();
  expect({ version: dataOf(profiles.profile(dog).$state.get())?.version, weight: form.$typed.get()?.weight }).toEqual({
    version: 9,
    weight: '21',
  });
});

test.each([true, false])('A new name outdates the deliveries here, as it is in all of them: %s', async (isNew) => {
  const { form, answer, account, profile, pets } = await setUp();
  const pet = pets.find(({ petPublicId }) => petPublicId === dog)!;
  const answers = { ...profile.answers, ...(isNew && { name: 'Rex' }) };
  answer('saveProfile', {
    profile: { ...profile, answers },
    pet,
    plan: null,
    boxes: [],
    deliveries: [],
    reference: null,
  });
  const outdate = vi.spyOn(account.topics, 'invalidate');
  form.change({ weight: '21' }, 'weight');
  await form.confirm();
  expect(outdate.mock.calls.flatMap(([topics]) => topics).includes('deliveries')).toBe(isNew);
});

test('A photo replaces the dog’s picture everywhere, and sends nothing else', async () => {
  const { form, answer, sentTo, account, pets, profiles, profile } = await setUp();
  const pet = { ...pets.find(({ petPublicId }) => petPublicId === dog)!, photo_url: '/new.jpg' };
  answer('savePhoto', { pet, photo_url: '/new.jpg' });
  await form.photo.submit('cGhvdG8=');
  expect(sentTo('savePhoto').map(({ body }) => body)).toEqual([{ image: 'cGhvdG8=' }]);
  expect(dataOf(profiles.profile(dog).$state.get())).toEqual({ ...profile, photo_url: '/new.jpg' });
  const photos = dataOf(account.pets.$state.get())!.map(({ photo_url }) => photo_url);
  expect(photos.filter((url) => url === '/new.jpg')).toHaveLength(1);
});

test('A new dog is added with its trimmed name, and is the current one', async () => {
  const { account, sentTo } = await setUp();
  const { change, add, edit, $typed, $error } = newDogOf(account);
  change({ name: ' Luna ' });
  const pet = await add();
  expect(sentTo('addDog').map(({ body }) => body)).toEqual([{ name: 'Luna', gender: 'unknown' }]);
  expect(account.pets.$current.get()).toEqual(pet);
  expect({ editStatus: edit.$state.get().status, typed: $typed.get(), error: $error.get() }).toEqual({
    editStatus: 'saved',
    typed: undefined,
    error: undefined,
  });
  change({ gender: 'male' });
  expect({ editStatus: edit.$state.get().status, typed: $typed.get() }).toEqual({
    editStatus: 'idle',
    typed: { name: '', gender: 'male' },
  });
});

test('The first dog of a customer is listed too', async () => {
  const { account } = fakeBackend({ dogs: 'none' });
  await loadOrThrow(account.customer);
  await account.pets.load();
  const { change, add } = newDogOf(account);
  change({ name: 'Luna' });
  const pet = await add();
  expect(dataOf(account.pets.$state.get())).toEqual([pet]);
});

test.each<[name: string, error: NameError | undefined]>([
  ['  ', { code: 'required' }],
  ['\u3164', { code: 'unseen' }],
  ['Rex\u0007', { code: 'character', character: 'U+0007' }],
  ['x'.repeat(41), { code: 'long', count: 40 }],
  [` ${'x'.repeat(40)} `, undefined],
])('§5 The name %j has the error %j until it is changed', async (name, error) => {
  const { account, sentTo } = await setUp();
  const { change, add, $error } = newDogOf(account);
  change({ name });
  expect((await add()) === undefined).toBe(error !== undefined);
  expect({ error: $error.get(), addDogCount: sentTo('addDog').length }).toEqual({ error, addDogCount: error ? 0 : 1 });
  change({ name: 'Luna' });
  expect($error.get()).toBeUndefined();
});

test.each<[status: number, code: string, field: string | undefined, error: NameError | undefined]>([
  [422, 'dog-exists', 'name', { code: 'dog-exists' }],
  [422, 'too-many-dogs', 'name', { code: 'too-many-dogs' }],
  [422, 'other', 'name', { code: 'invalid' }],
  [422, 'other', 'gender', undefined],
  [500, 'internal', undefined, undefined],
])('A %i "%s" for the field %s is shown at the name as %j', async (status, code, field, error) => {
  const { account, fail } = await setUp();
  const { change, add, $error, $typed } = newDogOf(account);
  change({ name: 'Luna' });
  fail(['addDog'], { status, error: { code, message: 'No', field } });
  expect({ invalid: await add(), error: $error.get(), name: $typed.get()?.name }).toEqual({
    invalid: undefined,
    error,
    name: 'Luna',
  });
});

test('Another answer and another look drop the message of a failed save', async () => {
  const { form, fail } = await setUp();
  for (const again of [() => form.change({ weight: '22' }, 'weight'), () => form.look()]) {
    form.change({ weight: '21' }, 'weight');
    fail(['saveProfile'], { status: 500, error: { code: 'internal', message: 'No' } });
    await form.confirm();
    expect(form.edit.$state.get().status).toBe('failed');
    again();
    expect(form.edit.$state.get().status).toBe('idle');
  }
});
