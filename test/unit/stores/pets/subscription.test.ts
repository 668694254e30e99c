import { describe, expect, test } from 'vitest';
import type { Pet } from '../../../../src/contract/pets/pet.ts';
import { dataOf } from '../../../../src/remote.ts';
import {
  allowsDeliveries,
  hasPlannedPause,
  holidayOf,
  stepsOf,
  takersOf,
} from '../../../../src/stores/pets/subscription/steps.ts';
import { subscriptionsOf } from '../../../../src/stores/pets/subscription/subscription.ts';
import { json } from '../../../support/views/environment.ts';
import { makeDog, settingsAccount, signedOut } from '../../../support/views/settings.ts';

const gbp = (amount: number) => ({ amount, currency: 'GBP' });
const outcome = (more: object = {}) => ({
  step: 'pause',
  pets: [makeDog('Waffle', { active: false, subscription_status: 'paused', paused_since: '2026-11-12' })],
  boxes: [{ id: 'b1', date: '2026-11-18', before: gbp(2160), after: null }],
  nextCharge: null,
  ...more,
});

type Answers = Parameters<typeof settingsAccount>[0];

async function setUp(answers: Answers = {}, kept?: Map<string, string>, dogs?: Pet[]) {
  const made = settingsAccount(
    {
      'subscription/waffle/pause/preview': () => json(outcome()),
      'subscription/waffle/pause': () => json(outcome({ reference: 'K-000001' })),
      ...answers,
    },
    kept,
    dogs,
  );
  await made.account.customer.load();
  await made.account.pets.load();
  return { ...made, store: subscriptionsOf(made.account) };
}

/** Waits until the pending preview has a response. */
const settle = async (store: ReturnType<typeof subscriptionsOf>): Promise<void> => {
  await expect.poll(() => store.$preview.get().status).not.toBe('saving');
};

describe('DECISIONS.md#subscription-per-pet', () => {
  test('only the steps that can follow are offered', () => {
    const steps = (more: object, matched = true) => stepsOf(makeDog('Waffle', more), matched);
    expect(steps({})).toEqual(['pause', 'cancel']);
    expect(steps({ subscription_status: 'paused', active: false })).toEqual(['resume', 'cancel']);
    expect(steps({ subscription_status: 'cancelled', active: false })).toEqual(['restart']);
    expect(steps({ subscription_status: 'pending', active: false })).toEqual(['start']);
  });

  test('§4 an incomplete profile blocks the start', () => {
    expect(
      stepsOf(makeDog('Biscuit', { subscription_status: 'pending', active: false, status: 'partial' }), true),
    ).toEqual([]);
  });

  test('a pause that has not begun can be revoked or changed', () => {
    expect(stepsOf(makeDog('Waffle', { paused_since: '2026-12-01' }), true)).toEqual(['resume', 'pause', 'cancel']);
    // A declared end of the contract that is still ahead can be called off.
    expect(stepsOf(makeDog('Waffle', { cancelled_on: '2026-12-31' }), true)).toEqual(['restart', 'pause', 'cancel']);
  });

  test('§8 a mismatch blocks steps that create deliveries, never those that stop them', () => {
    const paused = makeDog('Waffle', { subscription_status: 'paused', active: false });
    expect(stepsOf(paused, false)).toEqual(['cancel']);
    expect(stepsOf({ ...paused, matched: false }, true)).toEqual(['cancel']);
    expect(stepsOf(makeDog('Pickle'), false)).toEqual(['pause', 'cancel']);
  });

  test('none leads to deliveries while the account is to be deleted', () => {
    const cancelled = makeDog('Waffle', { subscription_status: 'cancelled', active: false });
    const steps = (deletion: string | null) => stepsOf(cancelled, allowsDeliveries({ matched: true, deletion }));
    expect(steps(null)).toEqual(['restart']);
    expect(steps('2026-11-20T09:00:00+00:00')).toEqual([]);
    expect([true, false].map((matched) => allowsDeliveries({ matched, deletion: null }))).toEqual([true, false]);
  });

  test('for all dogs at once: applies to those that can take the step', () => {
    const dogs = [
      makeDog('Waffle'),
      makeDog('Mochi', { subscription_status: 'paused', active: false }),
      makeDog('Pickle'),
    ];
    expect(takersOf('pause', dogs, true).map(({ name }) => name)).toEqual(['Waffle', 'Pickle']);
    expect(takersOf('resume', dogs, true).map(({ name }) => name)).toEqual(['Mochi']);
  });
});

describe('Pauses', () => {
  const away = { paused_since: '2026-12-01', paused_until: '2026-12-20' };
  const paused = { active: false, subscription_status: 'paused' } as const;

  test('one is planned while the dog is active', () => {
    expect(hasPlannedPause(makeDog('Waffle', away))).toBe(true);
    expect(hasPlannedPause(makeDog('Waffle'))).toBe(false);
    expect(hasPlannedPause(makeDog('Waffle', { ...paused, ...away }))).toBe(false);
  });

  test.each<[string, Pet[], object | undefined]>([
    [
      'all dogs with deliveries share the days',
      [makeDog('Waffle', away), makeDog('Pickle', { ...paused, ...away })],
      { from: '2026-12-01', until: '2026-12-20' },
    ],
    [
      'one without deliveries doesn’t count',
      [makeDog('Waffle', away), makeDog('Biscuit', { active: false, subscription_status: 'cancelled' })],
      { from: '2026-12-01', until: '2026-12-20' },
    ],
    [
      'one that is paused without an end doesn’t count',
      [makeDog('Waffle', away), makeDog('Biscuit', { ...paused, paused_since: '2026-12-01' })],
      { from: '2026-12-01', until: '2026-12-20' },
    ],
    [
      'one is paused for other days',
      [makeDog('Waffle', away), makeDog('Pickle', { ...paused, ...away, paused_since: '2026-12-02' })],
      undefined,
    ],
    [
      'one without deliveries has other days',
      [
        makeDog('Waffle', away),
        makeDog('Biscuit', { ...away, active: false, subscription_status: 'cancelled', paused_until: '2026-12-21' }),
      ],
      { from: '2026-12-01', until: '2026-12-20' },
    ],
    ['one isn’t away', [makeDog('Waffle', away), makeDog('Pickle')], undefined],
    [
      'one leaves on another day',
      [makeDog('Waffle', away), makeDog('Pickle', { ...away, paused_since: '2026-12-02' })],
      undefined,
    ],
    [
      'one comes back on another day',
      [makeDog('Waffle', away), makeDog('Pickle', { ...away, paused_until: '2026-12-21' })],
      undefined,
    ],
    ['it has no end', [makeDog('Waffle', { ...away, paused_until: null })], undefined],
    ['it has no start', [makeDog('Waffle', { ...away, paused_since: null })], undefined],
    ['there are no dogs', [], undefined],
  ])('a holiday: %s', (_, pets, holiday) => expect(holidayOf(pets)).toEqual(holiday));
});

describe('The dialog of a step', () => {
  test('closed, nothing is changed, previewed or confirmed', async () => {
    const { store, sent } = await setUp();
    store.change({ reason: 'x', until: '2026-12-01' });
    store.loadPreview();
    expect({ state: await store.confirm(), choice: store.$choice.get(), preview: store.$preview.get(), sent }).toEqual({
      state: { status: 'idle' },
      choice: undefined,
      preview: { status: 'idle' },
      sent: [],
    });
  });

  test('another reason isn’t previewed, another day or return is, and each drops the message of a failure', async () => {
    const { store, sent } = await setUp({
      'subscription/waffle/pause': () => json({ error: { code: 'internal', message: 'No' } }, 500),
    });
    const previews = () => sent.filter(({ path }) => path.endsWith('/preview')).map(({ body }) => body);
    store.open({ who: 'waffle', step: 'pause' });
    expect(store.$preview.get()).toEqual({ status: 'saving' });
    await settle(store);
    for (const [more, count] of [
      [{ reason: 'x' }, 1],
      [{ until: '2026-12-01' }, 2],
      [{ until: null }, 3],
      [{ onReturn: true }, 4],
    ] as const) {
      await store.confirm();
      expect(store.edit.$state.get().status).toBe('failed');
      store.change(more);
      expect(store.edit.$state.get().status).toBe('idle');
      await settle(store);
      expect(previews()).toHaveLength(count);
    }
    expect(previews().at(-1)).toEqual({ from: null, until: null, onReturn: true });
    store.loadPreview();
    await settle(store);
    expect(previews()).toHaveLength(5);
  });

  test('DECISIONS.md#one-parcel the day that keeps one parcel is previewed and sent, and dropped if it is refused', async () => {
    const { store, sent } = await setUp({
      'subscription/waffle/resume/preview': (body) =>
        body['together'] === '2026-12-05'
          ? json({ error: { code: 'unavailable-date', message: 'Another day', field: 'together' } }, 422)
          : json(outcome({ step: 'resume' })),
      'subscription/waffle/resume': () => json(outcome({ step: 'resume' })),
    });
    const bodies = () => sent.map(({ body }) => body);
    store.open({ who: 'waffle', step: 'resume' });
    await settle(store);
    store.change({ together: '2026-12-04' });
    await settle(store);
    await store.confirm();
    expect(bodies()).toEqual([{}, { together: '2026-12-04' }, { together: '2026-12-04' }]);
    store.open({ who: 'waffle', step: 'resume' });
    await settle(store);
    store.change({ together: '2026-12-05' });
    await expect.poll(() => store.$choice.get()?.together).toBeNull();
    await settle(store);
    expect(store.$preview.get().status).toBe('saved');
    expect(bodies().at(-1)).toEqual({});
  });

  test('closing it forgets the choice, its preview and a failure, also one that is under way', async () => {
    const { store, kept } = await setUp({
      'subscription/waffle/pause': () => json({ error: { code: 'internal', message: 'No' } }, 500),
    });
    store.open({ who: 'waffle', step: 'pause' });
    await settle(store);
    await store.confirm();
    expect(kept.size).toBe(1);
    store.loadPreview();
    store.close();
    const idle = { status: 'idle' };
    expect({
      choice: store.$choice.get(),
      preview: store.$preview.get(),
      edit: store.edit.$state.get(),
      keptCount: kept.size,
    }).toEqual({ choice: undefined, preview: idle, edit: idle, keptCount: 0 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(store.$preview.get()).toEqual(idle);
    store.open({ who: 'waffle', step: 'pause' });
    expect(store.edit.$state.get()).toEqual(idle);
  });

  test.each([
    [422, 'refused', 0, 2],
    [409, 'conflict', 1, 1],
    [500, 'internal', 1, 1],
  ])(
    'a preview that fails with %i %s keeps the step for a reload %i times and loads the dogs %i times',
    async (status, code, kept, reads) => {
      const failing = await setUp({
        'subscription/waffle/pause/preview': () => json({ error: { code, message: 'No' } }, status),
      });
      failing.store.open({ who: 'waffle', step: 'pause' });
      await settle(failing.store);
      await failing.account.pets.load();
      expect(failing.store.$preview.get()).toMatchObject({ status: 'failed' });
      expect(failing.kept.size).toBe(kept);
      expect(failing.paths().filter((path) => path.endsWith('/customer/pets'))).toHaveLength(reads);
    },
  );
});

describe('A step’s effect is shown before it is confirmed', () => {
  test('a preview changes nothing: no other tab is notified, and the dogs stay unchanged', async () => {
    const { store, notified, account, sent } = await setUp();
    store.open({ who: 'waffle', step: 'pause' });
    await settle(store);
    expect(store.$preview.get()).toMatchObject({ status: 'saved', data: { nextCharge: null } });
    expect(sent.map(({ path }) => path)).toEqual(['subscription/waffle/pause/preview']);
    expect(notified).toEqual([]);
    expect(dataOf(account.pets.$state.get())?.every(({ active }) => active)).toBe(true);
  });

  test('other days are previewed again, and a late response for the first days is not used for the second', async () => {
    let answerFirst: (answer: Response) => void = () => {};
    const { store } = await setUp({
      'subscription/waffle/pause/preview': ({ until }) =>
        until === null
          ? new Promise((resolve) => (answerFirst = resolve))
          : json(outcome({ nextCharge: '2026-12-20' })),
    });
    store.open({ who: 'waffle', step: 'pause' });
    store.change({ until: '2026-12-10' });
    await settle(store);
    answerFirst(json(outcome()));
    await new Promise((resolve) => setImmediate(resolve));
    expect(store.$preview.get()).toMatchObject({ data: { nextCharge: '2026-12-20' } });
  });
});

test('Of several tags on a page, the one in which a step is chosen shows its dialog; when it leaves, another one may', async () => {
  const { store } = await setUp();
  const [first, second] = [{}, {}];
  store.show(first);
  store.open({ who: 'waffle', step: 'pause' }, second);
  store.show(first);
  store.hide(first);
  expect(store.$shownBy.get()).toBe(second);
  store.hide(second);
  store.show(first);
  expect(store.$shownBy.get()).toBe(first);
  store.close();
});

describe('A step is taken', () => {
  test('days are sent with a pause, a reason with a cancellation, and nothing with other steps', async () => {
    const { store, sent } = await setUp();
    store.open({ who: 'all', step: 'pause', from: '2026-12-01', until: '2026-12-15' });
    store.open({ who: 'waffle', step: 'cancel' });
    store.change({ reason: '  Moving <b>away</b> 🐕 ' });
    await store.confirm();
    store.open({ who: 'waffle', step: 'resume', reason: 'none of theirs' });
    await settle(store);
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['subscription/all/pause/preview', { from: '2026-12-01', until: '2026-12-15' }],
      ['subscription/waffle/cancel/preview', {}],
      ['subscription/waffle/cancel', { reason: 'Moving <b>away</b> 🐕' }],
      ['subscription/waffle/resume/preview', {}],
    ]);
  });

  test('the dogs show it at once, other tabs are notified, and the customer gets a reference', async () => {
    const { store, account, notified } = await setUp();
    store.open({ who: 'waffle', step: 'pause' });
    const state = await store.confirm();
    expect(state).toMatchObject({ status: 'saved', data: { reference: 'K-000001' } });
    expect(notified).toEqual([
      [
        'deliveries',
        'food',
        'dates',
        'prices',
        'method-options',
        'products',
        'navbar',
        'change-record',
        'pets',
        'plans',
      ],
    ]);
    // The response is shown before the refresh that follows brings the backend's state.
    expect(dataOf(account.pets.$state.get())?.find(({ name }) => name === 'Waffle')?.subscription_status).toBe(
      'paused',
    );
  });

  test('trying again after no response has one effect: the key is the same', async () => {
    let tries = 0;
    const { store, sent } = await setUp({
      'subscription/waffle/pause': () => {
        tries += 1;
        if (tries <= 1) throw new TypeError('connection reset');
        return json(outcome({ reference: 'K-000001' }));
      },
    });
    store.open({ who: 'waffle', step: 'pause' });
    const first = await store.confirm();
    if (first.status === 'failed') await store.confirm();
    const keys = sent.filter(({ path }) => path === 'subscription/waffle/pause').map(({ key }) => key);
    expect(keys.length).toBe(2);
    expect(new Set(keys).size).toBe(1);
    expect(store.edit.$state.get().status).toBe('saved');
  });

  test('once it is saved nothing of an earlier failure is kept, and only its dogs have changed', async () => {
    let isBroken = true;
    const { store, kept, account } = await setUp({
      'subscription/waffle/pause': () => (isBroken ? json({}, 500) : json(outcome({ reference: 'K-000001' }))),
    });
    store.open({ who: 'waffle', step: 'pause' });
    await settle(store);
    await store.confirm();
    expect(kept.size).toBe(1);
    isBroken = false;
    await store.confirm();
    expect(kept.size).toBe(0);
    const names = dataOf(account.pets.$state.get())!.map(({ name, paused_since }) => [name, paused_since]);
    expect(names.toSorted()).toEqual([
      ['Pickle', null],
      ['Waffle', '2026-11-12'],
    ]);
    expect(store.edit.$state.get().status).toBe('saved');
    store.open({ who: 'waffle', step: 'resume' });
    expect(store.edit.$state.get().status).toBe('idle');
  });

  test('a reason of spaces is none', async () => {
    const { store, sent } = await setUp();
    store.open({ who: 'waffle', step: 'cancel', reason: '   ' });
    await settle(store);
    expect(sent.map(({ body }) => body)).toEqual([{}]);
  });

  test('refused: the dogs are fetched again, since their state was outdated', async () => {
    const { store, paths } = await setUp({
      'subscription/waffle/pause': () => json({ error: { code: 'not-possible', message: 'It is paused' } }, 409),
    });
    const reads = (): number => paths().filter((path) => path.endsWith('customer/pets')).length;
    const before = reads();
    store.open({ who: 'waffle', step: 'pause' });
    expect(await store.confirm()).toMatchObject({ status: 'failed', problem: 'refused' });
    await expect.poll(reads).toBe(before + 1);
  });

  test('a failed save keeps the step through a reload, without the customer’s own words', async () => {
    const first = await setUp({ 'subscription/waffle/cancel': () => json({}, 500) });
    first.store.open({ who: 'waffle', step: 'cancel' });
    first.store.change({ reason: 'We are moving' });
    expect(await first.store.confirm()).toMatchObject({ status: 'failed', problem: 'broken' });
    expect([...first.kept.values()].join()).not.toContain('moving');
    const second = await setUp({}, first.kept);
    expect(second.store.$choice.get()).toMatchObject({ who: 'waffle', step: 'cancel', reason: '' });
  });

  test('a failed save that has taken effect is not asked again after a reload', async () => {
    const keptBy = async (choice: Parameters<ReturnType<typeof subscriptionsOf>['open']>[0]) => {
      const first = await setUp({ [`subscription/${choice.who}/pause`]: () => json({}, 500) });
      first.store.open(choice);
      await first.store.confirm();
      return first.kept;
    };
    const paused = { subscription_status: 'paused', active: false, paused_since: '2026-11-12' } as const;
    const planned = { paused_since: '2026-12-01', paused_until: '2026-12-15' };
    const asked = async (kept: Map<string, string>, ...dogs: object[]) => {
      const { store } = await setUp(
        {},
        kept,
        dogs.map((more, index) => makeDog(['Waffle', 'Pickle'][index]!, more)),
      );
      return store.$choice.get();
    };
    const one = await keptBy({ who: 'waffle', step: 'pause' });
    expect(await asked(new Map(one), {}, paused)).toMatchObject({ who: 'waffle', step: 'pause' });
    expect(await asked(new Map(one), paused, {})).toBeUndefined();
    const all = await keptBy({ who: 'all', step: 'pause', from: '2026-12-01', until: '2026-12-15' });
    expect(await asked(new Map(all), planned, {})).toMatchObject({ who: 'all', from: '2026-12-01' });
    expect(await asked(new Map(all), planned, planned)).toBeUndefined();
    expect(await asked(new Map(all), paused, paused)).toBeUndefined();
  });

  test('a session that expires during an edit stores the input only then, and restores it', async () => {
    const first = await setUp({ 'subscription/waffle/cancel': signedOut });
    first.store.open({ who: 'waffle', step: 'cancel' });
    first.store.change({ reason: 'We are moving' });
    expect([...first.kept.values()].join()).not.toContain('moving');
    expect(await first.store.confirm()).toMatchObject({ problem: 'signed-out' });
    expect([...first.kept.values()].join()).toContain('moving');
    expect(first.navigations).toEqual([]);

    const second = await setUp({}, first.kept);
    expect(second.store.$choice.get()).toMatchObject({ who: 'waffle', step: 'cancel', reason: 'We are moving' });
    expect([...second.kept.values()].join()).not.toContain('moving');
  });
});
