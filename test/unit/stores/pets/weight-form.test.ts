import { expect, test } from 'vitest';
import { addDays } from '../../../../src/days.ts';
import { dataOf } from '../../../../src/remote.ts';
import { loadOrThrow } from '../../../../src/stores/core/resource.ts';
import { weightsOf } from '../../../../src/stores/pets/weights.ts';
import type { TypedWeight } from '../../../../src/stores/pets/weights.ts';
import { fakeBackend, sampleIds } from '../../../support/views/store-cases.ts';
import { now } from '../../../support/clock.ts';

const { dog } = sampleIds;
const today = new Date(now()).toISOString().slice(0, 10);
const entry = (more: Partial<TypedWeight> = {}): TypedWeight => ({
  was: '',
  day: today,
  kg: '16.5',
  shape: '',
  ...more,
});
const idle = { status: 'idle' };

async function setUp() {
  const backend = fakeBackend();
  await loadOrThrow(backend.account.customer);
  const store = weightsOf(backend.account)(dog);
  const log = await loadOrThrow(store.log);
  const bodies = (call: 'previewWeight' | 'saveWeight') => backend.sentTo(call).map(({ body }) => body);
  const saved = {
    log: { ...log, version: 2 },
    plan: null,
    profile: null,
    boxes: [],
    deliveries: null,
    reference: null,
  };
  const later = { ...log, version: 9 };
  return { ...backend, store, log, bodies, saved, later };
}

test('Before the log is known, and with nothing open, nothing is requested', async () => {
  const { account, sent } = fakeBackend();
  await loadOrThrow(account.customer);
  const store = weightsOf(account)(dog);
  sent.length = 0;
  store.change({ kg: '12' });
  await store.look(today);
  await store.confirm('new');
  await store.see(entry());
  store.open(entry());
  await store.look(today);
  await store.confirm('new');
  expect({ sent, errors: store.$errors.get() }).toEqual({ sent: [], errors: {} });
});

test.each<[day: 'today' | 'tomorrow' | 'first' | 'before' | '2026-02-30' | '', kg: string, errors: object]>([
  ['today', '16.5', {}],
  ['first', ' 16,5 ', {}],
  ['tomorrow', '16.5', { day: true }],
  ['before', '16.5', { day: true }],
  ['2026-02-30', '16.5', { day: true }],
  ['', '', { day: true, kg: true }],
  ['today', '16.55', { kg: true }],
  ['today', 'heavy', { kg: true }],
])('On the day "%s" the weight "%s" has the errors %j until it is changed', async (name, kg, errors) => {
  const { store, log, bodies } = await setUp();
  const days: Record<string, string> = {
    today,
    tomorrow: addDays(today, 1),
    first: log.first,
    before: addDays(log.first, -1),
  };
  const day = days[name] ?? name;
  store.open(entry({ day, kg }));
  await store.look(today, true);
  expect(store.$errors.get()).toEqual(errors);
  const isRight = Object.keys(errors).length === 0;
  expect(bodies('previewWeight')).toEqual(
    isRight ? [{ version: log.version, day, kg: 16.5, shape: null, plan: 'new' }] : [],
  );
  if (isRight) return;
  store.change({ shape: 'ideal' });
  expect({ errors: store.$errors.get(), typed: store.$typed.get() }).toEqual({
    errors: {},
    typed: entry({ day, kg, shape: 'ideal' }),
  });
});

test('A weight far from the nearest other entry is asked about, not from the one that it replaces', async () => {
  const { store, log, bodies } = await setUp();
  const [newest, second] = log.entries;
  store.open(entry({ kg: '1.7' }));
  await store.look(today);
  expect({ far: store.$far.get(), previewWeight: bodies('previewWeight') }).toEqual({ far: newest, previewWeight: [] });
  store.change({ kg: '1.8' });
  expect(store.$far.get()).toBeUndefined();
  await store.look(today);
  await store.look(today, true);
  expect({ far: store.$far.get(), previewWeightCount: bodies('previewWeight').length }).toEqual({
    far: undefined,
    previewWeightCount: 1,
  });
  store.open(entry({ was: newest!.day, kg: '1.7' }));
  await store.look(today);
  expect(store.$far.get()).toEqual(second);
  store.open(entry({ was: newest!.day, day: newest!.day, kg: '1.7' }));
  await store.look(today);
  expect(store.$far.get()).toEqual(second);
  store.open(entry({ day: addDays(second!.day, -1), kg: '1.7' }));
  await store.look(today);
  expect(store.$far.get()).toEqual(second);
  store.close();
  expect({ far: store.$far.get(), typed: store.$typed.get() }).toEqual({ far: undefined, typed: undefined });
});

test.each([
  ['thin', 'thin'],
  ['ideal', 'ideal'],
  ['round', 'round'],
  ['', null],
  ['huge', null],
])('The shape "%s" is sent as %s', async (shape, sent) => {
  const { store, bodies } = await setUp();
  store.open(entry({ shape }));
  await store.confirm('new');
  expect(bodies('saveWeight')).toMatchObject([{ shape: sent, plan: 'new' }]);
});

test('An entry on another day replaces the one that it was, if that is still there', async () => {
  const { store, log, bodies } = await setUp();
  const was = log.entries[0]!.day;
  for (const more of [{ was }, { was, day: was }, { was: '2000-01-01' }]) {
    store.open(entry({ kg: '16.8', ...more }));
    await store.confirm('new');
  }
  expect(bodies('saveWeight').map((body) => body['was'])).toEqual([was, undefined, undefined]);
});

test('What leaves the plan as it is gets saved at once; what doesn’t is shown first', async () => {
  const { store, bodies, answer, saved } = await setUp();
  store.open(entry({ kg: '16.6' }));
  const looking = store.look(today);
  expect(store.$preview.get()).toEqual({ status: 'saving' });
  await store.look(today);
  await looking;
  expect({
    previewWeightCount: bodies('previewWeight').length,
    previewStatus: store.$preview.get().status,
    saveWeight: bodies('saveWeight'),
  }).toEqual({ previewWeightCount: 1, previewStatus: 'saved', saveWeight: [] });
  store.change({ kg: '16.7' });
  expect(store.$preview.get()).toEqual(idle);
  answer('previewWeight', saved);
  await store.look(today);
  expect(bodies('saveWeight')).toMatchObject([{ kg: 16.7, plan: 'keep' }]);
  expect({
    preview: store.$preview.get(),
    typed: store.$typed.get(),
    editStatus: store.edit.$state.get().status,
  }).toEqual({ preview: idle, typed: undefined, editStatus: 'saved' });
});

test('The plan for a saved entry opens it if there is another plan, and keeping today’s closes it without a request', async () => {
  const { store, log, bodies, answer, saved, fail } = await setUp();
  const { day, kg, shape } = log.entries[0]!;
  const shown = { was: day, day, kg: String(kg), shape: shape ?? '' };
  const seeing = store.see(shown);
  await store.see(shown);
  await seeing;
  expect({
    previewWeightCount: bodies('previewWeight').length,
    typed: store.$typed.get(),
    previewStatus: store.$preview.get().status,
  }).toEqual({ previewWeightCount: 1, typed: shown, previewStatus: 'saved' });
  await store.confirm('keep');
  expect({ typed: store.$typed.get(), preview: store.$preview.get(), saveWeight: bodies('saveWeight') }).toEqual({
    typed: undefined,
    preview: idle,
    saveWeight: [],
  });
  answer('previewWeight', saved);
  await store.see(shown);
  expect({ typed: store.$typed.get(), previewStatus: store.$preview.get().status }).toEqual({
    typed: undefined,
    previewStatus: 'saved',
  });
  fail(['previewWeight'], { status: 500, error: { code: 'internal', message: 'No' } });
  await store.see(shown);
  expect({ typed: store.$typed.get(), previewStatus: store.$preview.get().status }).toEqual({
    typed: undefined,
    previewStatus: 'failed',
  });
  fail([]);
  for (const more of [{ kg: '16.9' }, { shape: 'thin' }, { day: addDays(day, -1), was: '' }]) {
    store.open({ ...shown, ...more });
    await store.confirm('keep');
  }
  store.open(shown);
  store.$photo.set(null);
  await store.confirm('keep');
  expect(bodies('saveWeight').map((body) => body['photo'])).toEqual([undefined, undefined, undefined, null]);
  expect(store.$photo.get()).toBeUndefined();
});

test.each(['previewWeight', 'saveWeight'] as const)('A refusal is shown at its field, after %s', async (call) => {
  const { store, fail } = await setUp();
  for (const [field, errors] of [
    ['day', { day: true }],
    ['kg', { kg: true }],
    ['photo', { photo: true }],
    ['version', {}],
  ] as const) {
    store.open(entry());
    fail([call], { status: 422, error: { code: 'invalid', message: 'No', field } });
    await (call === 'saveWeight' ? store.confirm('new') : store.look(today));
    expect({ errors: store.$errors.get(), typed: store.$typed.get() }).toEqual({ errors, typed: entry() });
  }
  fail([call], { status: 500, error: { code: 'internal', message: 'No', field: 'kg' } });
  store.open(entry());
  await (call === 'saveWeight' ? store.confirm('new') : store.look(today));
  expect(store.$errors.get()).toEqual({});
});

test('A conflict shows the log of now below what is typed, another failure doesn’t', async () => {
  const { store, later, log, fail } = await setUp();
  for (const [code, version] of [
    ['closed', log.version],
    ['conflict', 9],
  ] as const) {
    store.open(entry({ kg: '16.9' }));
    fail(['saveWeight'], { status: 409, error: { code, message: 'No', current: later } });
    await store.confirm('new');
    expect({ version: dataOf(store.log.$state.get())?.version, kg: store.$typed.get()?.kg }).toEqual({
      version,
      kg: '16.9',
    });
  }
});

test('Opening, changing and closing an entry drop the messages of the last one', async () => {
  const { store, fail, log } = await setUp();
  const failure = { status: 500, error: { code: 'internal', message: 'No' } };
  for (const again of [
    () => store.open(entry()),
    () => store.change({ kg: '17' }),
    () => store.close(),
    () => store.look(today),
    () => store.see(entry({ day: log.entries[0]!.day })),
  ]) {
    store.open(entry());
    fail(['saveWeight'], failure);
    await store.confirm('new');
    expect(store.edit.$state.get().status).toBe('failed');
    again();
    expect(store.edit.$state.get()).toEqual(idle);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  for (const again of [() => store.open(entry()), () => store.see(entry())]) {
    fail(['removeWeight'], failure);
    await store.removal.submit(log.entries[0]!.day);
    expect(store.removal.$state.get().status).toBe('failed');
    again();
    expect(store.removal.$state.get()).toEqual(idle);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
});
