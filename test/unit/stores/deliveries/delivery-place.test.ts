import { expect, test, vi } from 'vitest';
import { shownDelivery } from '../../../../src/preview/samples/deliveries.ts';
import { ApiError } from '../../../../src/api/answer.ts';
import { dataOf } from '../../../../src/remote.ts';
import { loadOrThrow } from '../../../../src/stores/core/resource.ts';
import { placeFields, placesOf, valuesOf } from '../../../../src/stores/deliveries/delivery-place.ts';
import type { PlaceField } from '../../../../src/stores/deliveries/delivery-place.ts';
import { deliveryOf } from '../../../../src/stores/deliveries/one-delivery.ts';
import { fakeBackend } from '../../../support/views/store-cases.ts';

const typed = {
  name: ' Kim \n Lee',
  line1: '1 High  Street',
  line2: '',
  postcode: 'ba1 1aa',
  city: 'Bath',
  note: ' Ring ',
};
const sentPlace = { name: 'Kim Lee', line1: '1 High Street', line2: '', postcode: 'BA1 1AA', city: 'Bath' };

async function setUp() {
  const backend = fakeBackend();
  const { account } = backend;
  await loadOrThrow(account.customer);
  const version = (await loadOrThrow(deliveryOf(account)(shownDelivery))).version!;
  const form = placesOf(account)(shownDelivery);
  await loadOrThrow(form.resource);
  const enter = (more: Partial<Record<PlaceField, string>> = {}): void => {
    for (const [field, value] of Object.entries({ ...typed, ...more })) form.change(field as PlaceField, value);
  };
  return { ...backend, form, version, enter, bodies: () => backend.sentTo('changePlace').map(({ body }) => body) };
}

test('A closed form takes and saves nothing', async () => {
  const { form, bodies } = await setUp();
  form.change('city', 'Bath');
  expect({
    invalid: await form.save(),
    entered: form.$entered.get(),
    restored: form.$restored.get(),
    bodies: bodies(),
  }).toEqual({ invalid: undefined, entered: undefined, restored: false, bodies: [] });
});

test('An open form starts with what is saved, and sends each value in one line', async () => {
  const { form, version, enter, bodies } = await setUp();
  form.open(true, version);
  const saved = dataOf(form.resource.$state.get())!;
  expect(form.$entered.get()).toEqual({ elsewhere: true, values: valuesOf(saved), version });
  expect(valuesOf({ place: null, note: 'Ring' })).toEqual({
    name: '',
    line1: '',
    line2: '',
    postcode: '',
    city: '',
    note: 'Ring',
  });
  enter();
  expect(await form.save()).toBeUndefined();
  expect(bodies()).toEqual([{ place: sentPlace, note: 'Ring', version }]);
  expect({ entered: form.$entered.get(), errors: form.$errors.get() }).toEqual({ entered: undefined, errors: {} });
});

test('A note alone sends no address, also if one was entered', async () => {
  const { form, version, enter, bodies } = await setUp();
  form.open(false, version);
  enter({ name: '' });
  expect(await form.save()).toBeUndefined();
  expect(bodies()).toEqual([{ place: null, note: 'Ring', version }]);
});

test.each<[PlaceField, value: string, error: object]>([
  ['name', ' ', { code: 'required' }],
  ['name', 'x'.repeat(101), { code: 'long', count: 100 }],
  ['line1', '', { code: 'required' }],
  ['line2', 'x'.repeat(101), { code: 'long', count: 100 }],
  ['postcode', '20259', { code: 'postcode', example: 'SW1A 1AA' }],
  ['city', 'B\u0000th', { code: 'character', character: 'U+0000' }],
  ['note', 'x'.repeat(251), { code: 'long', count: 250 }],
])('§5 %s: %j is shown as wrong until it is changed, and nothing is sent', async (field, value, error) => {
  const { form, version, enter, bodies } = await setUp();
  form.open(true, version);
  enter({ [field]: value, ...(field !== 'city' && { city: '' }) });
  const expected = field === 'city' ? { city: error } : { [field]: error, city: { code: 'required' } };
  const first = placeFields.find((each) => each in expected);
  expect(await form.save()).toBe(first);
  expect(form.$errors.get()).toEqual(expected);
  expect(form.edit.$state.get().status).toBe('idle');
  form.change(field, typed[field]);
  expect(form.$errors.get()).toEqual(field === 'city' ? {} : { city: { code: 'required' } });
  expect(bodies()).toEqual([]);
  form.close();
  expect({ entered: form.$entered.get(), errors: form.$errors.get() }).toEqual({ entered: undefined, errors: {} });
});

test.each<[path: string | undefined, PlaceField | undefined]>([
  ['place.postcode', 'postcode'],
  ['note', 'note'],
  ['version', undefined],
  [undefined, undefined],
])('A refusal of %s is shown at the field %s', async (path, field) => {
  const { form, version, enter, fail } = await setUp();
  form.open(true, version);
  enter();
  fail(['changePlace'], { status: 422, error: { code: 'invalid', message: 'No', field: path } });
  expect(await form.save()).toBe(field);
  expect(form.$errors.get()).toEqual(field ? { [field]: { code: 'invalid' } } : {});
  expect(form.$entered.get()?.values.city).toBe('Bath');
  form.close();
  expect(form.edit.$state.get().status).toBe('idle');
});

test('After a conflict shows the place and the delivery of now, and saves over them when the customer wants it', async () => {
  const { form, version, enter, account, bodies, fail } = await setUp();
  form.open(true, version);
  enter();
  const delivery = { ...(await loadOrThrow(deliveryOf(account)(shownDelivery))), version: version + 3 };
  const place = { ...sentPlace, line2: '', city: 'Wells' };
  const outdate = vi.spyOn(account.topics, 'invalidate');
  fail(['changePlace'], {
    status: 409,
    error: { code: 'conflict', message: 'No', current: { place, note: '', delivery } },
  });
  expect(await form.save()).toBeUndefined();
  expect(dataOf(form.resource.$state.get())).toMatchObject({ place });
  expect(dataOf(deliveryOf(account)(shownDelivery).$state.get())?.version).toBe(version + 3);
  expect(outdate.mock.calls).toEqual([[['dates', 'prices', 'method-options', 'products']]]);
  fail([]);
  expect(await form.save(version + 3)).toBeUndefined();
  expect(bodies().map((body) => body['version'])).toEqual([version, version + 3]);
});

test('Back to the account’s address: true once that is saved, without a note', async () => {
  const { form, version, bodies, fail } = await setUp();
  fail(['changePlace'], { status: 500, error: { code: 'internal', message: 'No' } }, true);
  expect(await form.back(version)).toBe(false);
  expect(await form.back(version)).toBe(true);
  expect(bodies()).toEqual(Array.from({ length: bodies().length }, () => ({ place: null, note: '', version })));
});

test('§6 What was entered when any call found the session ended is open again after the sign-in, once', async () => {
  const { form, version, enter, account, kept } = await setUp();
  form.open(true, version);
  enter();
  account.session.onFailure(new ApiError('navbar', 401, 'signed-out', 'Sign in'));
  const again = fakeBackend({}, kept);
  await loadOrThrow(again.account.customer);
  const restored = placesOf(again.account)(shownDelivery);
  expect(restored.$restored.get()).toBe(true);
  expect(restored.$entered.get()).toEqual({ elsewhere: true, values: typed, version });
  restored.close();
  expect({ entered: restored.$entered.get(), restored: restored.$restored.get() }).toEqual({
    entered: undefined,
    restored: false,
  });
});

test('A refused place isn’t kept, and opening the form again or a wrong field drops its message', async () => {
  const { form, version, enter, kept, fail } = await setUp();
  for (const again of [
    () => form.open(true, version),
    () => {
      form.change('city', '');
      return form.save();
    },
  ]) {
    form.open(true, version);
    enter();
    fail(['changePlace'], { status: 422, error: { code: 'closed', message: 'No' } });
    await form.save();
    expect({
      editStatus: form.edit.$state.get().status,
      kept: [...kept.keys()].filter((key) => key.includes('place')),
    }).toEqual({ editStatus: 'failed', kept: [] });
    again();
    expect(form.edit.$state.get().status).toBe('idle');
  }
});

test('While it is saved, a second press sends nothing', async () => {
  const { form, version, enter, bodies } = await setUp();
  form.open(true, version);
  enter();
  const first = form.save();
  form.change('city', '');
  expect({ invalid: await form.save(), errors: form.$errors.get() }).toEqual({ invalid: undefined, errors: {} });
  await first;
  expect(bodies()).toHaveLength(1);
});

test('After a conflict the form is about the version that it is saved over', async () => {
  const { form, version, enter, fail } = await setUp();
  form.open(true, version);
  enter();
  fail(['changePlace'], { status: 500, error: { code: 'internal', message: 'No' } });
  await form.save(version + 3);
  expect(form.$entered.get()?.version).toBe(version + 3);
  await form.save();
  expect(form.$entered.get()?.version).toBe(version + 3);
});
