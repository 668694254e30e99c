import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Failure } from '../../../../src/contract/all-calls.ts';
import type { Pet } from '../../../../src/contract/pets/pet.ts';
import type { Profile } from '../../../../src/contract/pets/profile.ts';
import { actAs, refusalOf, startAnew } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(() => startAnew(backend));

const names = async (actor: Actor): Promise<string[]> =>
  (await actor.read<{ pets: Pet[] }>('customer/pets')).pets.map(({ name }) => name);
const add = (actor: Actor, name: unknown, key?: string) => actor.post('customer/pets', { name, gender: 'female' }, key);

describe('DECISIONS.md#profiles: a new dog', () => {
  test('it is partial, and its profile leads to the start of its deliveries', async () => {
    const noor = await actAs(backend, 'nopets');
    const { pet } = (await add(noor, ' Luna ')).json<{ pet: Pet }>();
    expect(pet).toMatchObject({ name: 'Luna', gender: 'female', status: 'partial', subscription_status: 'pending' });
    expect(await names(noor)).toEqual(['Luna']);
    const profile = await noor.read<Profile>(`pet/profile/${pet.petPublicId}`);
    expect(profile.missing).toEqual(['age', 'weight', 'shape', 'activity', 'neutered', 'allergies']);
    const answers = {
      born: '2022-05-01',
      bornBy: 'day',
      weightKg: 12,
      shape: 'ideal',
      activity: 'normal',
      neutered: false,
      allergies: [],
    };
    await noor.post(`pet/profile/${pet.petPublicId}`, { version: profile.version, answers });
    const start = await noor.post(`subscription/${pet.petPublicId}/start`, {});
    expect(start.statusCode, start.body).toBe(200);
    expect((await noor.open(pet.petPublicId)).length).toBe(3);
  });

  test('one key adds one dog; a second one of its name is refused at its field', async () => {
    const robin = await actAs(backend, 'robin');
    const [one, two] = await Promise.all([add(robin, 'Luna', 'luna'), add(robin, 'Luna', 'luna')]);
    expect(two.json()).toEqual(one.json());
    expect(await names(robin)).toEqual(['Waffle', 'Pickle', 'Mochi', 'Biscuit', 'Luna']);
    const again = await add(robin, 'LUNA');
    expect(refusalOf(again)).toEqual([422, 'dog-exists']);
    expect(again.json<Failure>().error.field).toBe('name');
  });

  test('at most five dogs with open questions at once', async () => {
    const robin = await actAs(backend, 'robin');
    for (const name of ['One', 'Two', 'Three', 'Four']) expect((await add(robin, name)).statusCode).toBe(200);
    expect(refusalOf(await add(robin, 'Five'))).toEqual([422, 'too-many-dogs']);
    expect((await names(robin)).length).toBe(8);
  });

  test.each(['', '  ', 'x'.repeat(41), 'a\u0000b', '\ud800', 7])('§5 %j is refused at its field', async (name) => {
    const robin = await actAs(backend, 'robin');
    const response = await add(robin, name);
    expect({ statusCode: response.statusCode, field: response.json<Failure>().error.field }).toEqual({
      statusCode: 422,
      field: 'name',
    });
    expect((await names(robin)).length).toBe(4);
  });
});
