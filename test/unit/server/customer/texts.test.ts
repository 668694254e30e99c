import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { e164 } from '../../../../demo/server/rules/customer/phone.ts';
import type { DetailsBody } from '../../../../src/contract/customer/bodies.ts';
import type { Settings } from '../../../../src/contract/customer/settings.ts';
import { localeTable } from '../../../../src/i18n/locale-table.ts';
import { actAs, refusalOf } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

let backend: Backend;
let robin: Actor;
beforeAll(async () => {
  backend = await startBackend({ SENDS_TEXTS: '1' });
  robin = await actAs(backend, 'robin');
});
afterAll(() => backend.close());

const read = (): Promise<Settings> => robin.read<Settings>('settings');
const save = async (phone: string) => {
  const { version, firstName, lastName, email, address, locale } = await read();
  const { country: _, ...lines } = address;
  const body: DetailsBody = { version, firstName, lastName, email, phone, address: lines, locale };
  return robin.post('customer-data', body);
};

test.each([
  ['+44 7700 900123', 'GB', '+447700900123'],
  ['07700 900123', 'GB', '+447700900123'],
  ['+44 (0)7700 900123', 'GB', '+447700900123'],
  ['0044 7700 900123', 'DE', '+447700900123'],
  ['0171/392 00 17', 'DE', '+491713920017'],
  ['06.39.98.01.23', 'FR', '+33639980123'],
  ['20 12 34 56', 'DK', '+4520123456'],
  ['7700 900123', 'GB', undefined],
  ['+0 7700 900123', 'GB', undefined],
  ['+44 12345', 'GB', undefined],
  ['+44 7700 900123 900123', 'GB', undefined],
  ['', 'GB', undefined],
])('the number %s of %s for text messages is %s', (phone, country, number) =>
  expect(e164(phone, country)).toBe(number),
);

test('a number for text messages is one in every country, also with separators', () => {
  const digits = fc.stringMatching(/^[1-9]\d{7,14}$/);
  fc.assert(
    fc.property(digits, fc.constantFrom(...localeTable), fc.constantFrom(' ', '-', '.', '/'), (number, store, gap) => {
      const written = `+${number.replaceAll(/(\d{3})/g, `$1${gap}`)}`;
      expect(e164(written, store.country)).toBe(`+${number}`);
    }),
  );
});

test('customers read that texts are sent, and to which number; without a number none are', async () => {
  expect(await read()).toMatchObject({ texts: true, phone: '' });
  expect((await save('+44 7700 900123')).statusCode).toBe(200);
  expect(await read()).toMatchObject({ texts: true, phone: '+44 7700 900123' });
  for (const phone of ['12345', '7700 900123']) {
    const answer = await save(phone);
    expect(refusalOf(answer)).toEqual([422, 'invalid']);
    expect(answer.json()).toMatchObject({ error: { field: 'phone' } });
  }
  expect((await read()).phone).toBe('+44 7700 900123');
  expect((await save('')).statusCode).toBe(200);
  expect((await read()).phone).toBe('');
});

test('a number from before stays, so that its customer can still save other details', async () => {
  const { kysely } = backend.database;
  await kysely.updateTable('customers').set({ phone: '12345' }).where('email', '=', 'robin@example.test').execute();
  expect((await save('12345')).statusCode).toBe(200);
});

test('a backend that sends no texts states nothing about them', async () => {
  const other = await startBackend();
  const actor = await actAs(other, 'robin');
  expect(await actor.read<Settings>('settings')).not.toHaveProperty('texts');
  await other.close();
});
