import { describe, expect, test } from 'vitest';
import { adapterExample } from '../../../demo/docs/pages/adapter.ts';
import { createAccountApi } from '../../../src/api/account.ts';
import { createClient } from '../../../src/api/client.ts';
import { ApiError } from '../../../src/api/errors.ts';
import { createHttp } from '../../../src/api/http.ts';
import { createAbilities } from '../../../src/stores/core/abilities.ts';
import { fakeEnvironment, json } from '../../support/environment.ts';

/** Runs the module that the documentation shows. */
const example = async (): Promise<{ default?: unknown }> =>
  (await import(`data:text/javascript,${encodeURIComponent(adapterExample)}`)) as { default?: unknown };

function setUp(answer: () => Response, { url = '/account-adapter.js', load = example } = {}) {
  const fake = fakeEnvironment(answer);
  const loaded: string[] = [];
  fake.environment.adapter = {
    url,
    load: (target) => {
      loaded.push(target);
      return load();
    },
  };
  const http = createHttp(fake.environment);
  const abilities = createAbilities(fake.environment);
  return {
    ...fake,
    loaded,
    abilities,
    api: createAccountApi(createClient(fake.environment, http, abilities, () => 'gb')),
  };
}

const failure = async (work: Promise<unknown>): Promise<ApiError> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error('Not refused with an ApiError');
  return error;
};

describe('DECISIONS.md#adapter: answers of another form', () => {
  test('ids as numbers, dates with times and other names are turned before the check', async () => {
    const dogs = [{ id: 7, name: 'Waffle', state: 'PAUSED', pausedAt: '2026-10-12T00:00:00+02:00' }];
    const { api, loaded } = setUp(() => json({ dogs }));
    const { pets } = await api.pets();
    expect(pets).toMatchObject([
      { petId: 7, petPublicId: '7', name: 'Waffle', subscription_status: 'paused', paused_since: '2026-10-12' },
    ]);
    await api.pets();
    expect(loaded).toEqual(['https://shop.test/account-adapter.js']);
  });

  test.each(['10.50', 10.5])('money as %j', async (amount) => {
    const { api } = setUp(() => json({ link: 'https://shop.test/r/ROBIN', reward: { amount, currency: 'GBP' } }));
    expect(await api.referral()).toMatchObject({ code: 'ROBIN', reward: { amount: 1050, currency: 'GBP' } });
  });

  test('an answer without a function stays as it is', async () => {
    expect(await setUp(() => json({ success: true })).api.authenticate()).toMatchObject({ success: true });
  });

  test('the body of a failure too, so that an unknown thing is not taken for a missing call', async () => {
    const { api, abilities } = setUp(() => json({ errorCode: 'not-found', detail: 'No such dog' }, 404));
    expect(await failure(api.treatmentDeliveries('p1'))).toMatchObject({ status: 404, code: 'not-found' });
    expect(abilities.has('treatments')).toBe(true);
  });

  test('what it returns is checked as any answer', async () => {
    const { api } = setUp(() => json({ dogs: [{ id: 'seven', name: 'Waffle', state: 'ACTIVE' }] }));
    expect((await failure(api.pets())).message).toMatch(/"pets.0.petId" does not fit the contract/);
  });

  test('a function that throws fails its own call', async () => {
    const { api } = setUp(() => json({ nothing: [] }));
    expect(await failure(api.pets())).toMatchObject({
      code: 'adapter',
      message: expect.stringContaining('GET customer/pets'),
    });
    expect(await failure(api.referral())).toMatchObject({ code: 'adapter' });
  });

  test.each(['https://elsewhere.test/a.js', '//elsewhere.test/a.js', 'javascript:alert(1)', 'data:text/javascript,1'])(
    'is not loaded from %j',
    async (url) => {
      const { api, loaded } = setUp(() => json({ dogs: [] }), { url });
      const error = await failure(api.pets());
      expect(error.code).toBe('adapter');
      expect(loaded).toEqual([]);
    },
  );

  test('is loaded from a host that the configuration allows', async () => {
    const { api, loaded } = setUp(() => json({ dogs: [] }), { url: 'https://pay.test/adapter.js' });
    expect(await api.pets()).toEqual({ pets: [] });
    expect(loaded).toEqual(['https://pay.test/adapter.js']);
  });

  test('a module that does not load, or has no functions, fails the calls', async () => {
    for (const load of [() => Promise.reject(new TypeError('Failed to fetch')), () => Promise.resolve({})])
      expect(await failure(setUp(() => json({ dogs: [] }), { load }).api.pets())).toMatchObject({ code: 'adapter' });
  });
});
