import { expect, test } from 'vitest';
import { shownDelivery } from '../../../../src/preview/samples/deliveries.ts';
import { loadOrThrow } from '../../../../src/stores/core/resource.ts';
import { refundOf, reportsOf } from '../../../../src/stores/deliveries/report.ts';
import type { ReportChoice, ReportField } from '../../../../src/stores/deliveries/report.ts';
import { deliveryOf } from '../../../../src/stores/deliveries/one-delivery.ts';
import { fakeBackend } from '../../../support/views/store-cases.ts';

async function setUp() {
  const backend = fakeBackend({ step: 'delivered' });
  await loadOrThrow(backend.account.customer);
  const form = reportsOf(backend.account)(shownDelivery);
  const about = await loadOrThrow(form.resource);
  const item = about.items[0]!.identifier;
  const problem = about.problems.find((each) => each !== 'not-arrived' && each !== 'not-eaten')!;
  const whole: ReportChoice = { problem, items: [item], remedy: about.remedies[0]! };
  return { ...backend, form, about, whole, bodies: () => backend.sentTo('sendReport').map(({ body }) => body) };
}

test('Without the options nothing is sent', async () => {
  const { account, sentTo } = fakeBackend({ step: 'delivered' });
  await loadOrThrow(account.customer);
  const form = reportsOf(account)(shownDelivery);
  expect({ invalid: await form.submit(), missing: form.$missing.get(), sendReport: sentTo('sendReport') }).toEqual({
    invalid: undefined,
    missing: [],
    sendReport: [],
  });
});

test.each<[given: (keyof ReportChoice)[], missing: ReportField[]]>([
  [[], ['problem', 'remedy']],
  [['problem'], ['items', 'remedy']],
  [['remedy'], ['problem']],
  [['problem', 'items'], ['remedy']],
  [['problem', 'remedy'], ['items']],
])('§5 With %j the answers %j are missing, until they are chosen', async (given, missing) => {
  const { form, whole, bodies } = await setUp();
  const part = (fields: readonly (keyof ReportChoice)[]) =>
    Object.fromEntries(fields.map((field) => [field, whole[field]]));
  form.choose(part(given));
  expect(await form.submit()).toBe(missing[0]);
  expect({ missing: form.$missing.get(), bodies: bodies() }).toEqual({ missing, bodies: [] });
  form.choose(part(missing.slice(0, 1)));
  expect(form.$missing.get()).toEqual(missing.slice(1));
  form.choose(whole);
  expect({ invalid: await form.submit(), bodies: bodies() }).toEqual({ invalid: undefined, bodies: [whole] });
  expect({ missing: form.$missing.get(), choice: form.$choice.get() }).toEqual({ missing: [], choice: undefined });
});

test('A photo is sent with the problem that it shows, and none with what never arrived', async () => {
  const { form, whole, bodies, fail } = await setUp();
  form.choose(whole);
  form.$photo.set('cGhvdG8=');
  fail(['sendReport'], { status: 500, error: { code: 'internal', message: 'No' } });
  await form.submit();
  expect({ photo: form.$photo.get(), editStatus: form.edit.$state.get().status }).toEqual({
    photo: 'cGhvdG8=',
    editStatus: 'failed',
  });
  form.choose({});
  expect(form.edit.$state.get().status).toBe('idle');
  fail([]);
  await form.submit();
  expect(bodies().at(-1)).toEqual({ ...whole, photo: 'cGhvdG8=' });
  expect(form.$photo.get()).toBeUndefined();
  form.choose({ ...whole, problem: 'not-arrived', items: [] });
  form.$photo.set('cGhvdG8=');
  form.resource.update((about) => ({ ...about, problems: ['not-arrived', 'missing'], report: null }));
  await form.submit();
  expect(bodies().at(-1)).toEqual({ problem: 'not-arrived', items: [], remedy: whole.remedy });
});

test('Clearing drops the choice, the photo, what is missing and the last failure', async () => {
  const { form, whole, fail } = await setUp();
  form.choose(whole);
  form.$photo.set('cGhvdG8=');
  fail(['sendReport'], { status: 500, error: { code: 'internal', message: 'No' } });
  await form.submit();
  form.choose({ remedy: '' });
  await form.submit();
  form.clear();
  expect({
    choice: form.$choice.get(),
    photo: form.$photo.get(),
    missing: form.$missing.get(),
    editState: form.edit.$state.get(),
  }).toEqual({ choice: undefined, photo: undefined, missing: [], editState: { status: 'idle' } });
});

test.each([
  [422, 1],
  [500, 0],
])('After a %i of the report the options are requested again: %i times', async (status, times) => {
  const { form, whole, sent, sentTo, fail } = await setUp();
  form.choose(whole);
  sent.length = 0;
  fail(['sendReport'], { status, error: { code: 'closed', message: 'No' } });
  await form.submit();
  await form.resource.load();
  expect(sentTo('getReport')).toHaveLength(times);
});

test('A report puts the delivery of its response in place', async () => {
  const { form, whole, account, sentTo } = await setUp();
  const one = deliveryOf(account)(shownDelivery);
  const before = await loadOrThrow(one);
  one.set({ ...before, version: 0 });
  form.choose(whole);
  await form.submit();
  expect(await loadOrThrow(one)).toEqual(before);
  expect(sentTo('getDelivery')).toHaveLength(1);
});

test('DECISIONS.md#reports: the refund is what the chosen items cost, and all of what never arrived', async () => {
  const { about } = await setUp();
  const identifiers = about.items.map(({ identifier }) => identifier);
  const sumOf = (items: readonly string[]): number =>
    about.items.filter((item) => items.includes(item.identifier)).reduce((sum, item) => sum + item.paid.amount, 0);
  for (const items of [[], identifiers.slice(0, 1), identifiers]) {
    expect(refundOf(about, { problem: 'missing', items })).toBe(sumOf(items));
    expect(refundOf(about, { problem: 'not-arrived', items })).toBe(about.paid.amount);
  }
  expect(sumOf(identifiers)).toBeGreaterThan(0);
});
