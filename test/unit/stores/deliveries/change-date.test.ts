import { describe, expect, test, vi } from 'vitest';
import { dataOf } from '../../../../src/remote.ts';
import { createAccount } from '../../../../src/stores/account/account.ts';
import { changeDateOf } from '../../../../src/stores/deliveries/change-date.ts';
import { nextChangeable } from '../../../../src/stores/deliveries/next-changeable.ts';
import { methodForAllOf } from '../../../../src/stores/deliveries/delivery-method.ts';
import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import { makeDelivery } from '../../../support/views/delivery.ts';
import { authenticated, fakeEnvironment, json } from '../../../support/views/environment.ts';
import { deliveryOf } from '../../../../src/stores/deliveries/one-delivery.ts';

const money = (amount: number) => ({ amount, currency: 'GBP' });
const day = (date: string) => ({
  date,
  until: date,
  chargeDate: date,
  changesUntil: `${date}T23:59:59Z`,
  following: [],
});
const dates = ['2026-11-18', '2026-11-26'].map(day);
const base = '/gb/new-account-api/1.0';
const customer = {
  public_id: 'c1',
  email: 'robin@example.test',
  locale: 'en-GB',
  storeCountryCode: 'GB',
  is_complete: true,
};

type Change = (
  body: { date: string; method: Delivery['method']; version: number },
  key: string,
) => Response | Promise<Response>;

/** A backend with one delivery; `change` responds to a change. */
function setUp(change?: Change) {
  let delivery = makeDelivery();
  const keys: string[] = [];
  const kept: Change = ({ date, method, version }) => {
    if (version !== delivery.version)
      return json({ error: { code: 'conflict', message: 'Changed', current: delivery } }, 409);
    delivery = { ...delivery, date, until: date, method, version: version + 1 };
    return json({ delivery });
  };
  const fake = fakeEnvironment((url, init) => {
    const { pathname } = url;
    if (pathname === '/service-endpoint/shopping/auth') return json(authenticated);
    if (pathname === `${base}/customer-data`) return json(customer);
    if (pathname === `${base}/box-breakdown/upcoming/a`) return json(delivery);
    if (pathname === `${base}/delivery/a/ranges`) {
      const methods = (['window', 'named-day'] as const).map((method) => ({
        method,
        fee: money(0),
        total: money(2160),
        dates,
      }));
      return json({ version: delivery.version, methods, food: [] });
    }
    if (pathname === `${base}/delivery/a/change-date`) {
      const key = new Headers(init?.headers).get('idempotency-key') ?? '';
      keys.push(key);
      return (change ?? kept)(JSON.parse(init?.body as string) as Parameters<Change>[0], key);
    }
    return json({ error: { code: 'not-found', message: pathname } }, 404);
  });
  const account = createAccount(fake.environment);
  return {
    ...fake,
    account,
    keys,
    /** A change from another session. */
    elsewhere: (more: Partial<Delivery>) => {
      delivery = { ...delivery, ...more, version: delivery.version + 1 };
      return delivery;
    },
    delivery: () => delivery,
    open: async () => {
      const dated = changeDateOf(account)('a');
      await dated.ranges.load();
      return dated.form();
    },
  };
}

describe('§2 Change the date of a future delivery', () => {
  test('the delivery changes with the version that the customer saw, in all views, and other tabs are notified', async () => {
    const { open, account, notified, requests } = setUp();
    const form = await open();
    form.choose('named-day', '2026-11-26');
    expect(await form.confirm()).toBe(true);
    const sent = requests.find(({ url }) => url.pathname.endsWith('change-date'));
    expect(JSON.parse(sent?.init?.body as string)).toEqual({ date: '2026-11-26', method: 'named-day', version: 1 });
    expect(dataOf(deliveryOf(account)('a').$state.get())).toMatchObject({ date: '2026-11-26', version: 2 });
    expect(notified).toEqual([
      ['deliveries', 'food', 'dates', 'prices', 'method-options', 'products', 'navbar', 'change-record', 'plans'],
    ]);
    expect(form.$choice.get()).toBeUndefined();
  });

  test('§5 a delivery date must be selected: nothing is sent without one', async () => {
    const { open, keys } = setUp();
    const form = await open();
    form.choose('named-day', null);
    expect(await form.confirm()).toBe(false);
    expect(form.$missing.get()).toBe(true);
    expect(keys).toEqual([]);
    form.choose('named-day', '2026-11-26');
    expect(form.$missing.get()).toBe(false);
  });

  test('the booked date doesn’t count as a choice', async () => {
    const { open } = setUp();
    const form = await open();
    form.choose('window', '2026-11-18');
    expect(form.$choice.get()).toBeUndefined();
    form.choose('named-day', '2026-11-18');
    expect(form.$choice.get()).toMatchObject({ method: 'named-day', date: '2026-11-18' });
  });

  test('DECISIONS.md#one-parcel the day that keeps one parcel is sent with the date for which it was chosen', async () => {
    const { open, requests } = setUp();
    const form = await open();
    const sent = () =>
      requests
        .filter(({ url }) => url.pathname.endsWith('change-date'))
        .map(({ init }) => JSON.parse(init?.body as string));
    form.putTogether('2026-12-16');
    expect(form.$choice.get()).toBeUndefined();
    form.choose('named-day', '2026-11-26');
    form.putTogether('2026-12-16');
    form.putTogether(null);
    form.putTogether('2026-12-16');
    await form.confirm();
    expect(sent()).toEqual([{ date: '2026-11-26', method: 'named-day', version: 1, together: '2026-12-16' }]);
    form.choose('window', '2026-11-18');
    form.putTogether('2026-12-16');
    // Another date has another such day, or none.
    form.choose('window', '2026-11-26');
    await form.confirm();
    expect(sent()[1]).toEqual({ date: '2026-11-26', method: 'window', version: 2 });
  });

  test('undo is the same call with the earlier values and the new version', async () => {
    const { open, delivery } = setUp();
    const form = await open();
    form.choose('named-day', '2026-11-26');
    await form.confirm();
    expect(await form.revert()).toBe(true);
    expect(delivery()).toMatchObject({ date: '2026-11-18', method: 'window', version: 3 });
  });

  test('an undo doesn’t overwrite a later change, unless the customer confirms', async () => {
    const { open, account, delivery, elsewhere } = setUp();
    const form = await open();
    form.choose('named-day', '2026-11-26');
    await form.confirm();
    elsewhere({ date: '2026-12-02' });
    expect(await form.revert()).toBe(false);
    expect(form.undo.$state.get()).toMatchObject({ status: 'failed', problem: 'conflict' });
    // Now the page shows the later change.
    expect(dataOf(deliveryOf(account)('a').$state.get())?.date).toBe('2026-12-02');
    expect(await form.revert()).toBe(false);
    expect(delivery().date).toBe('2026-12-02');
    expect(await form.revert(true)).toBe(true);
    expect(delivery().date).toBe('2026-11-18');
  });
});

describe('A conflicting change from elsewhere', () => {
  const conflict = async () => {
    const set = setUp();
    const form = await set.open();
    form.choose('named-day', '2026-11-26');
    set.elsewhere({ date: '2026-12-02', until: '2026-12-04' });
    expect(await form.confirm()).toBe(false);
    return { ...set, form };
  };

  test('the present delivery is shown, the choice stays, nothing is overwritten', async () => {
    const { form, account, delivery } = await conflict();
    expect(form.edit.$state.get()).toMatchObject({ status: 'failed', problem: 'conflict' });
    expect(dataOf(deliveryOf(account)('a').$state.get())?.date).toBe('2026-12-02');
    expect(form.$choice.get()?.date).toBe('2026-11-26');
    expect(delivery().date).toBe('2026-12-02');
  });
  test('keep the other change', async () => {
    const { form, delivery } = await conflict();
    form.forget();
    expect(form.edit.$state.get().status).toBe('idle');
    expect(delivery().date).toBe('2026-12-02');
  });
  test('or apply mine to the new version', async () => {
    const { form, delivery } = await conflict();
    expect(await form.confirmOnNewest()).toBe(true);
    expect(delivery()).toMatchObject({ date: '2026-11-26', version: 3 });
  });
  test('it is still a conflict if this tab shows it before the confirmation', async () => {
    const { open, elsewhere, notifyTab, account, delivery } = setUp();
    const form = await open();
    form.choose('named-day', '2026-11-26');
    // The view shows both versions.
    for (const { $state } of [deliveryOf(account)('a'), changeDateOf(account)('a').ranges]) $state.listen(() => {});
    elsewhere({ date: '2026-12-02' });
    notifyTab();
    await expect.poll(() => dataOf(deliveryOf(account)('a').$state.get())?.version).toBe(2);
    await expect.poll(() => dataOf(changeDateOf(account)('a').ranges.$state.get())?.version).toBe(2);
    expect(await form.confirm()).toBe(false);
    expect(delivery().date).toBe('2026-12-02');
  });
});

describe('Never lost', () => {
  test('no response: the same key again, one effect', async () => {
    let tries = 0;
    const { open, keys } = setUp((body) => {
      // Each submit makes one try and one retry (§7).
      if ((tries += 1) <= 2) throw new TypeError('Failed to fetch');
      return json({ delivery: makeDelivery({ ...body, version: 2 }) });
    });
    const form = await open();
    form.choose('named-day', '2026-11-26');
    expect(await form.confirm()).toBe(false);
    expect(form.edit.$state.get()).toMatchObject({ status: 'failed', problem: 'no-answer' });
    expect(await form.confirm()).toBe(true);
    expect(new Set(keys).size).toBe(1);
  });

  test('saved by a try whose response and key are lost: trying again after a reload succeeds', async () => {
    const { open, elsewhere } = setUp();
    const form = await open();
    form.choose('named-day', '2026-11-26');
    elsewhere({ date: '2026-11-26', method: 'named-day' });
    expect(await form.confirm()).toBe(true);
    expect(form.edit.$state.get()).toMatchObject({ status: 'saved', data: { delivery: { version: 2 } } });
  });

  test('a session that expires during an edit causes no redirect, and the choice is restored after a reload', async () => {
    const set = setUp(() =>
      json({ error: { code: 'signed-out', message: 'Sign in', redirectUrl: '/signin?return=%2F' } }, 401),
    );
    const form = await set.open();
    form.choose('named-day', '2026-11-26');
    expect(await form.confirm()).toBe(false);
    expect(form.edit.$state.get()).toMatchObject({
      status: 'failed',
      problem: 'signed-out',
      signInUrl: 'https://shop.test/signin?return=%2F',
    });
    expect(set.navigations).toEqual([]);
    const later = createAccount(set.environment);
    await changeDateOf(later)('a').ranges.load();
    expect(changeDateOf(later)('a').form().$choice.get()).toEqual({
      method: 'named-day',
      date: '2026-11-26',
      version: 1,
    });
  });
});

test('dates are not requested if the delivery can’t be changed any more', async () => {
  const { account, elsewhere, paths } = setUp();
  elsewhere({ changesUntil: '2026-11-12T08:59:59Z' });
  expect(await changeDateOf(account)('a').ranges.load()).toEqual({ status: 'success', data: undefined });
  expect(paths().some((path) => path.endsWith('/ranges'))).toBe(false);
});

describe('The form', () => {
  test('before the delivery is known nothing is chosen; without a choice nothing is confirmed or undone', async () => {
    const { account, keys, open } = setUp();
    const early = changeDateOf(account)('a').form();
    early.choose('window', '2026-11-26');
    expect({ choice: early.$choice.get(), missing: early.$missing.get() }).toEqual({
      choice: undefined,
      missing: false,
    });
    const form = await open();
    expect(form).toBe(early);
    expect({
      confirmed: await form.confirm(),
      reverted: await form.revert(),
      revertedAnyway: await form.revert(true),
      missing: form.$missing.get(),
      keys,
    }).toEqual({ confirmed: false, reverted: false, revertedAnyway: false, missing: true, keys: [] });
    form.forget();
    expect(form.$missing.get()).toBe(false);
    expect({ confirmedOnNewest: await form.confirmOnNewest(), choice: form.$choice.get() }).toEqual({
      confirmedOnNewest: false,
      choice: undefined,
    });
    form.open();
    expect(form.$missing.get()).toBe(false);
  });

  test('no date of the booked method is no choice, of the other method it is one', async () => {
    const form = await setUp().open();
    form.choose('named-day', null);
    expect(form.$choice.get()).toEqual({ method: 'named-day', date: null, version: 1 });
    form.choose('window', null);
    expect(form.$choice.get()).toBeUndefined();
  });

  test('while it is saved, a second press sends nothing', async () => {
    const { open, keys } = setUp();
    const form = await open();
    form.choose('window', '2026-11-26');
    const first = form.confirm();
    expect(await form.confirm()).toBe(false);
    expect({ confirmed: await first, keyCount: keys.length }).toEqual({ confirmed: true, keyCount: 1 });
  });

  test('another choice, opening the page again and forgetting drop the messages of the last change, and forgetting the choice too', async () => {
    for (const [drop, left] of [
      ['choose', '2026-11-26'],
      ['open', undefined],
      ['forget', undefined],
    ] as const) {
      const { open, account } = setUp();
      const form = await open();
      form.choose('window', '2026-11-26');
      await form.confirm();
      await form.revert();
      expect({ edit: form.edit.$state.get().status, undo: form.undo.$state.get().status }).toEqual({
        edit: 'saved',
        undo: 'saved',
      });
      if (drop === 'choose') form.choose('window', '2026-11-26');
      else form[drop]();
      expect({ edit: form.edit.$state.get().status, undo: form.undo.$state.get().status }).toEqual({
        edit: 'idle',
        undo: 'idle',
      });
      expect(form.$choice.get()?.date).toBe(left);
      form.choose('window', '2026-11-26');
      form.forget();
      expect(form.$choice.get()).toBeUndefined();
      expect(account.session.$signedOut.get()).toBeUndefined();
    }
  });

  test('a new change ends the message of an undo', async () => {
    const form = await setUp().open();
    form.choose('window', '2026-11-26');
    await form.confirm();
    await form.revert();
    const confirmed = form.undo.$state.get().status;
    form.choose('window', '2026-11-26');
    await form.confirm();
    expect({ confirmed, undoStatus: form.undo.$state.get().status }).toEqual({
      confirmed: 'saved',
      undoStatus: 'idle',
    });
  });

  test.each<[code: string, date: string, isSaved: boolean, isOutdated: boolean, reads: number]>([
    ['conflict', '2026-12-02', false, true, 1],
    ['closed', '2026-12-02', false, false, 1],
    ['closed', '2026-11-26', false, false, 1],
    ['unavailable-date', '2026-12-02', false, true, 2],
    ['other', '2026-11-26', false, true, 1],
  ])('after the refusal "%s", with the delivery now on %s', async (code, date, isSaved, isOutdated, reads) => {
    const current = makeDelivery({ date, method: 'window', version: 5 });
    const { open, account, paths } = setUp(() => json({ error: { code, message: 'No', current } }, 409));
    const outdate = vi.spyOn(account.topics, 'invalidate');
    const form = await open();
    form.choose('window', '2026-11-26');
    expect(await form.confirm()).toBe(isSaved);
    expect(dataOf(deliveryOf(account)('a').$state.get())?.version).toBe(5);
    expect(outdate.mock.calls.length > 0).toBe(isOutdated);
    await changeDateOf(account)('a').ranges.load();
    expect(paths().filter((path) => path.endsWith('/ranges')).length).toBeGreaterThanOrEqual(reads);
    if (!isOutdated) expect(paths().filter((path) => path.endsWith('/ranges'))).toHaveLength(reads);
  });

  test('a conflict with another method on the same day is one', async () => {
    const { open, elsewhere } = setUp();
    const form = await open();
    form.choose('named-day', '2026-11-26');
    elsewhere({ date: '2026-11-26', method: 'window' });
    expect(await form.confirm()).toBe(false);
  });

  test('a delivery that is charged meanwhile isn’t the saved change', async () => {
    const { open, elsewhere } = setUp();
    const form = await open();
    form.choose('named-day', '2026-11-26');
    elsewhere({ date: '2026-11-26', method: 'named-day', status: 'processing' });
    expect(await form.confirm()).toBe(false);
  });
});

test.each([
  ['unavailable-date', 2],
  ['other', 1],
])('After the refusal "%s" without a delivery the dates are requested %i times', async (code, times) => {
  const { open, account, paths } = setUp(() => json({ error: { code, message: 'No' } }, 422));
  const form = await open();
  form.choose('window', '2026-11-26');
  await form.confirm();
  await changeDateOf(account)('a').ranges.load();
  expect(paths().filter((path) => path.endsWith('/ranges'))).toHaveLength(times);
});

test('A listed delivery isn’t requested again, and one on screen isn’t replaced by an older list', async () => {
  const { account, paths } = setUp();
  const asked = () => paths().filter((path) => path.endsWith('/box-breakdown/upcoming/a')).length;
  const listed = [makeDelivery({ id: 'b', date: '2026-11-02' }), makeDelivery({ version: 4 })];
  account.deliveries.set({ deliveries: listed, partial: false });
  expect((await changeDateOf(account)('a').ranges.load()).status).toBe('success');
  expect({ requests: asked(), version: dataOf(deliveryOf(account)('a').$state.get())?.version }).toEqual({
    requests: 0,
    version: 4,
  });
  account.deliveries.set({ deliveries: [makeDelivery({ version: 3 })], partial: false });
  await changeDateOf(account)('a').reload();
  expect({ requests: asked(), version: dataOf(deliveryOf(account)('a').$state.get())?.version }).toEqual({
    requests: 0,
    version: 4,
  });
});

describe('the next delivery that can be changed', () => {
  const now = Date.parse('2026-11-12T09:00:00Z');
  const delivery = (id: string, more: Partial<Delivery> = {}) => makeDelivery({ id, ...more });
  const closed = delivery('closed', { changesUntil: '2026-11-10T23:59:59Z' });
  const treatment = delivery('treatment', { kind: 'treatment' });
  test('is open and scheduled, food before treatments alone', () => {
    const paid = delivery('paid', { status: 'payment-complete' });
    expect(nextChangeable([paid, closed, treatment, delivery('food')], now)?.id).toBe('food');
    expect(nextChangeable([closed, treatment], now)?.id).toBe('treatment');
    expect(nextChangeable([delivery('food'), treatment], now, 'food')?.id).toBe('treatment');
  });
  test('may be none', () => expect(nextChangeable([closed], now)).toBeUndefined());
});

describe('§4 Changing the delivery method switches future deliveries', () => {
  test('each changed delivery is updated in its views; a conflict fetches the costs again', async () => {
    let version = 1;
    const fake = fakeEnvironment((url, init) => {
      if (url.pathname === '/service-endpoint/shopping/auth') return json(authenticated);
      if (url.pathname === `${base}/customer-data`) return json(customer);
      if (url.pathname === `${base}/box-breakdown/upcoming/a`) return json(makeDelivery());
      if (init?.method !== 'POST') return json({ version, method: 'window', options: [] });
      const body = JSON.parse(init.body as string) as { version: number };
      if (body.version !== version) return json({ error: { code: 'conflict', message: 'Changed' } }, 409);
      return json({ deliveries: [makeDelivery({ method: 'named-day', version: 3 })] });
    });
    const account = createAccount(fake.environment);
    const { options, edit } = methodForAllOf(account);
    await Promise.all([options.load(), deliveryOf(account)('a').load()]);
    version = 2;
    await edit.submit({ method: 'named-day', version: 1 });
    expect(edit.$state.get()).toMatchObject({ status: 'failed', problem: 'conflict' });
    await expect.poll(() => dataOf(options.$state.get())?.version).toBe(2);
    await edit.submit({ method: 'named-day', version: 2 });
    expect(edit.$state.get().status).toBe('saved');
    expect(dataOf(deliveryOf(account)('a').$state.get())?.method).toBe('named-day');
  });
});
