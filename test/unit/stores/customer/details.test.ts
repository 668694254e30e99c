import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../../src/api/answer.ts';
import { dataOf } from '../../../../src/remote.ts';
import { detailsOf } from '../../../../src/stores/customer/details.ts';
import { settingsOf } from '../../../../src/stores/customer/settings.ts';
import { json } from '../../../support/views/environment.ts';
import { makeSettings, settingsAccount, signedOut } from '../../../support/views/settings.ts';
import { announceChange } from '../../../../src/stores/account/edit.ts';

type Answers = Parameters<typeof settingsAccount>[0];

/** A backend that saves what it receives, unless `answer` overrides the response. */
async function setUp(answers: Answers = {}, kept?: Map<string, string>) {
  let saved = makeSettings();
  const keep = (body: Record<string, unknown>): Response => {
    const { address, version, ...details } = body as { address: object; version: number };
    if (version !== saved.version)
      return json({ error: { code: 'conflict', message: 'Changed', current: saved } }, 409);
    saved = { ...saved, ...details, address: { ...saved.address, ...address }, version: version + 1 };
    return json(saved);
  };
  const made = settingsAccount({ settings: () => json(saved), 'customer-data': keep, ...answers }, kept);
  await made.account.customer.load();
  const store = settingsOf(made.account);
  await store.settings.load();
  const form = detailsOf(made.account);
  return {
    ...made,
    store,
    form,
    elsewhere: (more: object) => void (saved = { ...saved, ...more, version: saved.version + 1 }),
  };
}

describe('POST customer-data: contact details and address', () => {
  test('the input is sent with the version that the customer saw, and then counts as saved', async () => {
    const { form, store, sent, notified } = await setUp();
    form.open();
    form.change('city', 'Bath');
    expect(await form.save()).toBeUndefined();
    expect(sent[0]?.body).toEqual({
      firstName: 'Robin',
      lastName: 'Archer',
      email: 'robin@example.test',
      phone: '',
      address: { line1: '12 Orchard Lane', line2: '', postcode: 'BS1 4XX', city: 'Bath' },
      locale: 'en-GB',
      version: 1,
    });
    expect(form.$entered.get()).toBeUndefined();
    expect(dataOf(store.settings.$state.get())?.address.city).toBe('Bath');
    expect(notified).toEqual([['settings', 'customer', 'deliveries', 'shopping-customer', 'change-record']]);
  });

  test('bad input is reported at its field, nothing is sent, and the input stays', async () => {
    const { form, sent } = await setUp();
    form.open();
    form.change('email', 'not an address');
    form.change('postcode', '   ');
    form.change('city', 'x'.repeat(61));
    form.change('line1', 'a\u0000b');
    form.change('phone', 'call me');
    expect(await form.save()).toBe('email');
    expect(form.$errors.get()).toEqual({
      email: { code: 'space' },
      postcode: { code: 'required' },
      city: { code: 'long', count: 60 },
      line1: { code: 'character', character: 'U+0000' },
      phone: { code: 'character', character: 'c' },
    });
    expect(sent).toEqual([]);
    expect(form.$entered.get()?.values.phone).toBe('call me');
    form.change('email', 'robin@example.test');
    expect(form.$errors.get().email).toBeUndefined();
  });

  test('§5 a postcode of another country is reported at its field', async () => {
    const { form, sent } = await setUp();
    form.open();
    form.change('postcode', '20259');
    expect(await form.save()).toBe('postcode');
    expect(form.$errors.get()).toEqual({ postcode: { code: 'postcode', example: 'SW1A 1AA' } });
    form.change('postcode', ' yo1 7hb ');
    expect({ invalid: await form.save(), sentCount: sent.length }).toEqual({ invalid: undefined, sentCount: 1 });
    expect(sent[0]?.body).toMatchObject({ address: { postcode: 'YO1 7HB' } });
  });

  test('emoji, right-to-left text and markup stay unchanged', async () => {
    const { form, sent } = await setUp();
    form.open();
    form.change('firstName', '🐕‍🦺 <script>alert(1)</script>');
    form.change('lastName', 'רובין');
    await form.save();
    expect(sent[0]?.body).toMatchObject({ firstName: '🐕‍🦺 <script>alert(1)</script>', lastName: 'רובין' });
  });

  test('a refusal of the backend is shown at the field that it names', async () => {
    const { form } = await setUp({
      'customer-data': () => json({ error: { code: 'invalid', message: 'No', field: 'address.postcode' } }, 422),
    });
    form.open();
    expect(await form.save()).toBe('postcode');
    expect(form.$errors.get()).toEqual({ postcode: { code: 'invalid' } });
  });

  test('a conflicting change from elsewhere: both versions are available, and the customer chooses', async () => {
    const { form, store, elsewhere } = await setUp();
    form.open();
    form.change('phone', '0117 496 0000');
    elsewhere({ lastName: 'Miller' });
    await form.save();
    expect(form.edit.$state.get()).toMatchObject({ status: 'failed', problem: 'conflict' });
    expect(dataOf(store.settings.$state.get())?.lastName).toBe('Miller');
    expect(form.$entered.get()?.values).toMatchObject({ lastName: 'Archer', phone: '0117 496 0000' });
    await form.saveOnNewest();
    expect(dataOf(store.settings.$state.get())).toMatchObject({
      lastName: 'Archer',
      phone: '0117 496 0000',
      version: 3,
    });
  });

  test('saved by a try whose response was lost: the next try reports success, not a conflict', async () => {
    const current = makeSettings({ phone: '0117 496 0000', version: 2 });
    const { form } = await setUp({
      'customer-data': () => json({ error: { code: 'conflict', message: 'Changed', current } }, 409),
    });
    form.open();
    form.change('phone', '0117 496 0000');
    await form.save();
    expect(form.edit.$state.get().status).toBe('saved');
  });
});

describe('Never lost', () => {
  test('a session that expires during an edit stores the input only then, and restores it once', async () => {
    const first = await setUp({ 'customer-data': signedOut });
    first.form.open();
    first.form.change('phone', '0117 496 0000');
    expect([...first.kept.values()].join()).not.toContain('0117');
    await first.form.save();
    expect(first.form.edit.$state.get()).toMatchObject({
      problem: 'signed-out',
      signInUrl: 'https://shop.test/signin',
    });
    expect([...first.kept.values()].join()).toContain('0117');

    const second = await setUp({}, first.kept);
    expect(second.form.$restored.get()).toBe(true);
    expect(second.form.$entered.get()?.values.phone).toBe('0117 496 0000');
    expect([...second.kept.values()].join()).not.toContain('0117');
  });

  test('a 401 of any other call stores it too', async () => {
    const { form, kept, account } = await setUp();
    form.open();
    form.change('city', 'Bath');
    account.session.onFailure(new ApiError('navbar', 401, 'signed-out', 'Sign in'));
    expect([...kept.values()].join()).toContain('Bath');
  });

  test('a discarded edit is not restored', async () => {
    const { form, kept, account } = await setUp();
    form.open();
    form.change('city', 'Bath');
    account.session.onFailure(new ApiError('navbar', 401, 'signed-out', 'Sign in'));
    expect([...kept.values()].join()).toContain('Bath');
    form.close();
    expect(form.$entered.get()).toBeUndefined();
    expect([...kept.values()].join()).not.toContain('Bath');
  });
});

describe('The form', () => {
  test('closed, it takes and saves nothing', async () => {
    const { form, sent } = await setUp();
    form.change('city', 'Bath');
    expect({
      invalid: await form.save(),
      invalidOnNewest: await form.saveOnNewest(),
      entered: form.$entered.get(),
      sent,
    }).toEqual({ invalid: undefined, invalidOnNewest: undefined, entered: undefined, sent: [] });
    expect(form.$restored.get()).toBe(false);
  });

  test('closing it drops what is wrong and the last failure, and so does opening it', async () => {
    const { form } = await setUp({ 'customer-data': () => json({ error: { code: 'closed', message: 'No' } }, 422) });
    for (const again of [form.close, form.open]) {
      form.open();
      await form.save();
      expect(form.edit.$state.get().status).toBe('failed');
      again();
      expect(form.edit.$state.get().status).toBe('idle');
    }
    form.change('city', '');
    await form.save();
    expect(form.$errors.get()).toEqual({ city: { code: 'required' } });
    form.close();
    expect(form.$errors.get()).toEqual({});
  });

  test('a wrong field drops the message of an earlier failure; a failure without a field names none', async () => {
    const { form, kept } = await setUp({
      'customer-data': () => json({ error: { code: 'closed', message: 'No' } }, 422),
    });
    form.open();
    expect({ invalid: await form.save(), errors: form.$errors.get(), keptCount: kept.size }).toEqual({
      invalid: undefined,
      errors: {},
      keptCount: 0,
    });
    form.change('city', '');
    expect({ invalid: await form.save(), editStatus: form.edit.$state.get().status }).toEqual({
      invalid: 'city',
      editStatus: 'idle',
    });
  });

  test('while it saves, a second press sends nothing', async () => {
    const { form, sent } = await setUp();
    form.open();
    form.change('city', 'Bath');
    const first = form.save();
    form.change('city', '');
    expect({ invalid: await form.save(), errors: form.$errors.get() }).toEqual({ invalid: undefined, errors: {} });
    await first;
    expect(sent).toHaveLength(1);
  });

  test('§6 restored, it is marked as that until it is saved or closed', async () => {
    const signed = await setUp({ 'customer-data': signedOut });
    signed.form.open();
    signed.form.change('city', 'Bath');
    await signed.form.save();
    for (const end of ['save', 'close'] as const) {
      const { form, account } = await setUp({}, new Map(signed.kept));
      expect(form.$restored.get()).toBe(true);
      await form[end]();
      expect({
        restored: form.$restored.get(),
        entered: form.$entered.get(),
        signedOut: account.session.$signedOut.get(),
      }).toEqual({ restored: false, entered: undefined, signedOut: undefined });
    }
  });

  test.each([
    ['firstName', 60],
    ['lastName', 60],
    ['line1', 100],
    ['line2', 100],
    ['city', 60],
  ] as const)('takes as many characters as the backend, of %s: %i', async (field, most) => {
    const { form, sent } = await setUp();
    form.open();
    form.change(field, 'x'.repeat(most));
    expect(await form.save()).toBeUndefined();
    form.open();
    form.change(field, 'x'.repeat(most + 1));
    expect({ invalid: await form.save(), sentCount: sent.length }).toEqual({ invalid: field, sentCount: 1 });
  });

  test.each(['a@b.c d@e.fg', 'a b@c.de', 'a@', 'a@b c.de', '@b.de', 'a@@b.de', 'a@b.d e'])(
    'takes no e-mail address that can’t be one: %s',
    async (email) => {
      const { form } = await setUp();
      form.open();
      form.change('email', email);
      expect(await form.save()).toBe('email');
    },
  );
});

describe('Language, record and calendar link', () => {
  test('changing the language leaves all other saved values unchanged', async () => {
    const { store, sent } = await setUp();
    await store.language.submit('fr-FR');
    expect(sent[0]?.body).toMatchObject({ locale: 'fr-FR', firstName: 'Robin', version: 1 });
    expect(dataOf(store.settings.$state.get())?.locale).toBe('fr-FR');
  });

  test('other tags and other tabs see a change at once, and the record of changes is fetched again', async () => {
    const { store, account, notifyTab, paths } = await setUp();
    await store.changeRecord.load();
    store.changeRecord.$state.listen(() => {});
    const reads = (): number => paths().filter((path) => path.endsWith('/changes')).length;
    expect(reads()).toBe(1);
    notifyTab();
    await expect.poll(reads).toBe(2);
    announceChange(account, ['change-record']);
    await expect.poll(reads).toBe(3);
  });

  test('a link is created and revoked', async () => {
    const { store } = await setUp({
      calendar: () => json({ url: 'https://shop.test/gb/calendar/secret.ics' }),
      'calendar/revoke': () => json({ url: null }),
    });
    await store.makeLink.submit();
    expect(dataOf(store.calendarLink.$state.get())).toBe('https://shop.test/gb/calendar/secret.ics');
    await store.revokeLink.submit();
    expect(dataOf(store.calendarLink.$state.get())).toBeNull();
  });
});
