import { expect, test } from 'vitest';
import { createAccount } from '../../../../src/stores/account/account.ts';
import { loadOrThrow } from '../../../../src/stores/core/resource.ts';
import { settingsOf } from '../../../../src/stores/customer/settings.ts';
import { textNumberOf } from '../../../../src/stores/customer/text-number.ts';
import { authenticated, fakeEnvironment, json } from '../../../support/views/environment.ts';

const settings = {
  version: 3,
  firstName: 'Robin',
  lastName: 'Archer',
  email: 'robin@example.test',
  phone: '',
  texts: true,
  address: { line1: '12 Orchard Lane', line2: '', postcode: 'BS1 4XX', city: 'Bristol', country: 'GB' },
  locale: 'en-GB',
  locales: ['en-GB'],
  payment: { type: 'card' },
};

/** A page with the loaded settings. `reply` responds to the change. */
async function setUp(
  reply: (body: { phone: string }) => Response = ({ phone }) => json({ ...settings, phone, version: 4 }),
) {
  const sent: object[] = [];
  const { environment } = fakeEnvironment((url, init) => {
    if (url.pathname === '/service-endpoint/shopping/auth') return json(authenticated);
    if (url.pathname.endsWith('/settings')) return json(settings);
    if (init?.method !== 'POST')
      return json({ public_id: 'c1', email: 'a@b.test', locale: 'en-GB', storeCountryCode: 'GB', is_complete: true });
    const body = JSON.parse(init.body as string) as { phone: string };
    sent.push(body);
    return reply(body);
  });
  const account = createAccount(environment);
  await loadOrThrow(settingsOf(account).settings);
  return { sent, account, number: textNumberOf(account) };
}

test('Saves the number with all other details as they are, and closes the field', async () => {
  const { sent, account, number } = await setUp();
  expect(number.$typed.get()).toBeUndefined();
  number.open();
  number.change(' +44 7700 900123 ');
  expect(await number.save()).toBe(true);
  expect(sent).toEqual([
    expect.objectContaining({ phone: '+44 7700 900123', firstName: 'Robin', version: 3, email: 'robin@example.test' }),
  ]);
  expect(number.$typed.get()).toBeUndefined();
  expect((await loadOrThrow(settingsOf(account).settings)).phone).toBe('+44 7700 900123');
});

test('Keeps what is typed if it can be no number, or the backend refuses it', async () => {
  const { sent, number } = await setUp(() => json({ error: { code: 'invalid', message: 'No.', field: 'phone' } }, 422));
  number.open();
  number.change('call me');
  expect({ saved: await number.save(), error: number.$error.get(), sentCount: sent.length }).toEqual({
    saved: false,
    error: { code: 'character', character: 'c' },
    sentCount: 0,
  });
  number.change('12345');
  expect(number.$error.get()).toBeUndefined();
  expect({ saved: await number.save(), error: number.$error.get(), sentCount: sent.length }).toEqual({
    saved: false,
    error: { code: 'invalid' },
    sentCount: 1,
  });
  expect(number.$typed.get()).toBe('12345');
});

test('Requests nothing for a closed field and an unchanged number', async () => {
  const { sent, number } = await setUp();
  expect(await number.save()).toBe(true);
  number.open();
  expect(await number.save()).toBe(true);
  expect({ typed: number.$typed.get(), sent }).toEqual({ typed: undefined, sent: [] });
});
