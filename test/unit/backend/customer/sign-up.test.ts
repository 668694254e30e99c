import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Pet } from '../../../../src/contract/pets/pet.ts';
import { startAnew } from '../../../support/backend/actor.ts';
import { api, startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

let backend: Backend;
let cookie: string;
beforeAll(async () => {
  backend = await startBackend();
  cookie = await backend.signIn('incomplete');
});
afterAll(() => backend.close());
beforeEach(() => startAnew(backend));

const typed = {
  firstName: ' Indra ',
  lastName: 'Walker',
  line1: '7 Mill Lane',
  line2: '',
  postcode: 'YO1 7HB',
  city: 'York',
  dog: 'Luna "Moon" <b>',
};
const send = (form: Record<string, string>, path = '/gb/signup') =>
  backend.app.inject({
    method: 'POST',
    url: path,
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
const read = async <T>(path: string): Promise<T> =>
  (await backend.app.inject({ url: api(path), headers: { cookie } })).json<T>();

describe('§4 An incomplete customer finishes the sign-up', () => {
  test('each field shows its error, and entered values stay', async () => {
    const response = await send({ ...typed, city: ' ', postcode: '20259' });
    expect(response.statusCode).toBe(422);
    expect(response.body).toMatch(/id="city"[^>]*aria-invalid="true" aria-describedby="city-error"/);
    expect(response.body).toContain('That doesn’t look like a postcode here. An example: SW1A 1AA');
    expect(response.body).toContain('value="Luna &quot;Moon&quot; &lt;b&gt;"');
    expect(await read('customer-data')).toMatchObject({ is_complete: false });
  });

  test('a visitor is sent to sign in, and a form of another site changes nothing', async () => {
    const visitor = await backend.app.inject({
      method: 'POST',
      url: '/gb/signup',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(typed).toString(),
    });
    expect({ statusCode: visitor.statusCode, location: visitor.headers['location'] }).toEqual({
      statusCode: 303,
      location: '/signin',
    });
    const foreign = await backend.app.inject({
      method: 'POST',
      url: '/gb/signup',
      headers: {
        cookie,
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
      },
      payload: new URLSearchParams(typed).toString(),
    });
    expect(foreign.statusCode).toBe(403);
    expect(await read('customer-data')).toMatchObject({ is_complete: false });
  });

  test('it leads to the dashboard, with the first dog, once', async () => {
    const both = await Promise.all([send(typed), send(typed)]);
    expect(both.map(({ statusCode, headers }) => [statusCode, headers['location']])).toEqual([
      [303, '/account/gb'],
      [303, '/account/gb'],
    ]);
    expect(await read('customer-data')).toMatchObject({ is_complete: true });
    const { pets } = await read<{ pets: Pet[] }>('customer/pets');
    expect(pets.map(({ name, status }) => [name, status])).toEqual([[typed.dog, 'partial']]);
    expect(await read('settings')).toMatchObject({
      firstName: 'Indra',
      address: { line1: '7 Mill Lane', postcode: 'YO1 7HB', city: 'York' },
    });
  });
});
