import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DetailsBody, Settings } from '../../../../src/contract/customer/settings.ts';
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
