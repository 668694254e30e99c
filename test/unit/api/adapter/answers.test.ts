import { afterEach, describe, expect, test, vi } from 'vitest';
import { adapterExample } from '../../../../demo/site/docs/pages/backend/adapter.ts';
import { openApi } from '../../../../src/contract/openapi/openapi.ts';
import { authenticate, getPets, getReferral, getTreatmentDeliveries } from '../../../../src/contract/first-calls.ts';
import { withAdapter } from '../../../../src/api/adapter/with-adapter.ts';
import { createClient } from '../../../../src/api/client.ts';
import { ApiError } from '../../../../src/api/answer.ts';
import { createHttp } from '../../../../src/api/http.ts';
import { adapterNames } from '../../../../src/contract/calls/names.ts';
import { contractTypes } from '../../../../src/package/contract-types.ts';
import { createAbilities } from '../../../../src/stores/account/abilities.ts';
import { createAccount } from '../../../../src/stores/account/account.ts';
import type { Account } from '../../../../src/stores/account/account.ts';
import type { AdapterMistake } from '../../../../src/environment.ts';
import { fakeEnvironment, json } from '../../../support/views/environment.ts';

/** Runs the module that the documentation shows. */
const example = async (): Promise<{ default?: unknown }> =>
  (await import(`data:text/javascript,${encodeURIComponent(adapterExample)}`)) as { default?: unknown };

function setUp(answer: () => Response, { url = '/account-adapter.js', load = example } = {}) {
  const fake = fakeEnvironment(answer);
  const loaded: string[] = [];
  const mistakes: AdapterMistake[] = [];
  fake.environment.adapter = {
    url,
    load: (target) => {
      loaded.push(target);
      return load();
    },
    mistakes,
  };
  const environment = withAdapter(fake.environment);
  const http = createHttp(environment);
  const abilities = createAbilities(environment);
  return {
    ...fake,
    loaded,
    mistakes,
    abilities,
    ...createClient(environment, http, abilities, () => 'gb'),
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

const brokenModule: string = 'data:text/javascript,export default {';

/** How the check of the session ended. */
const settled = (account: Account): Promise<string> =>
  new Promise((resolve) => {
    account.session.$state.subscribe(({ status }) => {
      if (status === 'success' || status === 'error') resolve(status);
    });
  });

afterEach(() => vi.restoreAllMocks());

describe('DECISIONS.md#adapter: answers of another form', () => {
  test('ids as numbers, dates with times and other names are turned before the check', async () => {
    const dogs = [{ id: 7, name: 'Waffle', state: 'PAUSED', pausedAt: '2026-10-12T00:00:00+02:00' }];
    const { read, loaded } = setUp(() => json({ dogs }));
    const { pets } = await read(getPets);
    expect(pets).toMatchObject([
      { petId: 7, petPublicId: '7', name: 'Waffle', subscription_status: 'paused', paused_since: '2026-10-12' },
    ]);
    await read(getPets);
    expect(loaded).toEqual(['https://shop.test/account-adapter.js']);
  });

  test.each(['10.50', 10.5])('money as %j', async (amount) => {
    const { read } = setUp(() => json({ link: 'https://shop.test/r/ROBIN', reward: { amount, currency: 'GBP' } }));
    expect(await read(getReferral)).toMatchObject({ code: 'ROBIN', reward: { amount: 1050, currency: 'GBP' } });
  });

  test('an answer without a function stays as it is', async () => {
    expect(await setUp(() => json({ success: true })).read(authenticate)).toMatchObject({ success: true });
  });

  test('the body of a failure too, so that an unknown thing is not taken for a missing call', async () => {
    const { read, abilities } = setUp(() => json({ errorCode: 'not-found', detail: 'No such dog' }, 404));
    expect(await failure(read(getTreatmentDeliveries, { id: 'p1' }))).toMatchObject({ status: 404, code: 'not-found' });
    expect(abilities.has('treatments')).toBe(true);
  });

  test('what it returns is checked as any answer', async () => {
    const { read, reports } = setUp(() => json({ dogs: [{ id: 'seven', name: 'Waffle', state: 'ACTIVE' }] }));
    expect(await read(getPets)).toMatchObject({ pets: [{ name: 'Waffle' }] });
    expect(reports.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('"pets.*.petId" does not fit the contract'),
    );
  });

  test('a function that throws fails its own call', async () => {
    const { read } = setUp(() => json({ nothing: [] }));
    expect(await failure(read(getPets))).toMatchObject({
      code: 'adapter',
      message: expect.stringMatching(
        /“GET customer\/pets” of the adapter fails .*TypeError.* Fix the adapter function/,
      ),
    });
    expect(await failure(read(getReferral))).toMatchObject({ code: 'adapter' });
  });

  test.each(['https://elsewhere.test/a.js', '//elsewhere.test/a.js', 'javascript:alert(1)', 'data:text/javascript,1'])(
    'is not loaded from %j',
    async (url) => {
      const { read, loaded } = setUp(() => json({ dogs: [] }), { url });
      const error = await failure(read(getPets));
      expect(error.code).toBe('adapter');
      expect(loaded).toEqual([]);
    },
  );

  test('is loaded from a host that the configuration allows', async () => {
    const { read, loaded } = setUp(() => json({ dogs: [] }), { url: 'https://pay.test/adapter.js' });
    expect(await read(getPets)).toEqual({ pets: [] });
    expect(loaded).toEqual(['https://pay.test/adapter.js']);
  });

  test.each<[string, () => Promise<{ default?: unknown }>, RegExp]>([
    [
      'is missing',
      () => Promise.reject(new TypeError('Failed to fetch')),
      /can’t be loaded: TypeError: Failed to fetch\. /,
    ],
    [
      'waits forever',
      () => {
        vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(
          AbortSignal.abort(new DOMException('20 s', 'TimeoutError')),
        );
        return new Promise(() => {});
      },
      /can’t be loaded: TimeoutError: 20 s\./,
    ],
    ['is broken', () => import(brokenModule), /can’t be loaded: .*JavaScript without a mis/],
    ['exports nothing', () => Promise.resolve({}), /has no functions as its default export\. Write “export default/],
    [
      'has something else',
      () => Promise.resolve({ default: { failure: 'no' } }),
      /“failure” of the adapter .* no func/,
    ],
  ])(
    'a module that %s fails at once: one line of the console has the next step, and so has the doctor',
    async (_, load, expected) => {
      const set = setUp(() => json({ success: true }), { load });
      const account = createAccount(set.environment);
      void account.session.ready();
      expect(await settled(account)).toBe('error');
      expect(set.waits).toEqual([]);
      expect(account.session.$trouble.get()).toBeUndefined();
      expect(set.reports.map(({ message }) => message)).toEqual([expect.stringMatching(expected)]);
      expect(set.mistakes.map(({ text, advice }) => `${text} ${advice}`)).toEqual([expect.stringMatching(expected)]);
    },
  );

  test('“Try again” loads a module again that could not be loaded', async () => {
    let isThere = false;
    const load = () => (isThere ? example() : Promise.reject(new TypeError('Failed to fetch')));
    const { read } = setUp(() => json({ dogs: [] }), { load });
    expect((await failure(read(getPets))).code).toBe('adapter');
    isThere = true;
    expect(await read(getPets)).toEqual({ pets: [] });
  });

  test('a function that no answer has is named, and the others work', async () => {
    const load = () =>
      Promise.resolve({ default: { 'GET customer/pet': () => ({}), failure: (body: unknown) => body } });
    const { read, reports } = setUp(() => json({ pets: [] }), { load });
    expect(await read(getPets)).toEqual({ pets: [] });
    await read(getPets);
    expect(reports.map(({ message }) => message)).toEqual([
      '“GET customer/pet” of the adapter /account-adapter.js is no answer. It is never called. The type Adapter of pawtal/contract lists the names.',
    ]);
  });

  test('the names are those of the published type', () => {
    const type = contractTypes(openApi() as Parameters<typeof contractTypes>[0]);
    const [, answers = ''] = /interface Answers \{\n([^}]+)\}/.exec(type.replaceAll(/\{(id|step)\}/g, '<$1>')) ?? [];
    const published = [...answers.matchAll(/^  "([^"]+)":/gm)].map(([, name]) =>
      name!.replaceAll(/<(id|step)>/g, '{$1}'),
    );
    expect([...adapterNames].toSorted()).toEqual([...published, 'failure'].toSorted());
  });
});
