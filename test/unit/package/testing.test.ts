import { parse } from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { calls } from '../../../src/contract/all-calls.ts';
import { callNames } from '../../../src/contract/calls/names.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { testingTypes } from '../../../src/package/declarations/testing.ts';
import { sampleBackend, sampleNames } from '../../../src/package/testing/backend.ts';
import type { SampleOptions } from '../../../src/package/testing/backend.ts';
import { faults } from '../../../src/package/testing/faults.ts';
import type { FaultName } from '../../../src/package/testing/faults.ts';
import { previewEnvironment } from '../../../src/preview/environment.ts';
import { usual } from '../../../src/preview/scenario.ts';
import { commonStates, statesOf, tagStates } from '../../../src/preview/states.ts';
import { createAccount } from '../../../src/stores/account/account.ts';
import { startedAt } from '../../support/clock.ts';
import { fakeEnvironment } from '../../support/views/environment.ts';

const host = 'https://shop.test';
const urlOf = (path: string): string => `${host}${path.startsWith('/') ? path : `/gb/new-account-api/1.0/${path}`}`;

/** Asks a sample backend for a read. */
async function read(options: SampleOptions, path = 'customer/pets'): Promise<Response> {
  const response = sampleBackend(options)(new Request(urlOf(path)));
  if (!response) throw new Error(`${path} is not answered`);
  return response;
}

const petNames = async (options: SampleOptions): Promise<string[]> =>
  parse(calls.getPets.answer, await (await read(options)).json()).pets.map(({ name }) => name);

describe('DECISIONS.md#testing: the test kit answers as the previews do', () => {
  const states = [
    ...Object.keys(commonStates).map((state) => [state, commonStates[state]!] as const),
    ...Object.keys(tagStates).flatMap((tag) =>
      Object.entries(statesOf(tag)).map(([name, facts]) => [{ [tag]: name }, facts] as const),
    ),
  ];
  test.each(states.map(([state, facts]) => [JSON.stringify(state), state, facts] as const))(
    '%s',
    async (_, state, facts) => {
      if (facts.answers === 'never') return;
      vi.useFakeTimers({ now: startedAt });
      const backend = sampleBackend({ state });
      const { fetch } = previewEnvironment({ ...usual, ...facts }, findLocale('en-GB')!, host);
      for (const name of Object.values(callNames)) {
        const [method, path] = name.split(' ') as [string, string];
        if (method !== 'GET') continue;
        const url = urlOf(path.replace('{id}', 'preview-1'));
        const [own, preview] = [await backend(new Request(url))!, await fetch(url, { method })];
        expect([own.status, await own.json()], name).toEqual([preview.status, await preview.json()]);
      }
      vi.useRealTimers();
    },
  );
});

test('DECISIONS.md#testing: an account works with it, in the customer’s language', async () => {
  const backend = sampleBackend({ locale: 'de-AT', state: { 'account-pets-list': 'many' } });
  const { environment } = fakeEnvironment((url, init) => backend(new Request(url, init))!);
  const account = createAccount(environment);
  expect(await account.customer.load()).toMatchObject({ data: { locale: 'de-AT', storeCountryCode: 'AT' } });
  expect(await account.pets.load()).toMatchObject({ status: 'success', data: { length: 8 } });
  await account.deliveries.load();
  expect(account.deliveries.$state.get().status).toBe('success');
});

test('DECISIONS.md#testing: states of several tags add up; a visitor gets 401, except for open calls', async () => {
  expect(await petNames({ state: { 'account-pets-list': 'one', 'account-delivery': 'lost' } })).toHaveLength(1);
  expect((await read({ state: 'signed-out' })).status).toBe(401);
  expect((await read({ state: 'signed-out' }, 'withdrawal')).status).toBe(200);
  expect((await read({ state: 'error' })).status).toBe(500);
});

test('DECISIONS.md#testing: own answers replace samples: bodies, responses, functions of the call', async () => {
  const pets = [{ petId: 7, petPublicId: '7', name: 'Rex' }];
  const backend = sampleBackend({
    answers: {
      'GET customer/pets': { pets },
      'GET raf': new Response('', { status: 404 }),
      'GET delivery/{id}/ranges': ({ params }: { params: { id: string } }) => ({ id: params.id }),
      'gql customer': { firstName: 'Rex' },
    },
  });
  const ask = async (path: string, body?: object) => {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const response = await backend(new Request(urlOf(path), init))!;
    return response.status === 200 ? ((await response.json()) as unknown) : response.status;
  };
  expect(await ask('customer/pets')).toEqual({ pets });
  expect([await ask('raf'), await ask('raf')]).toEqual([404, 404]);
  expect(await ask('delivery/d7/ranges')).toEqual({ id: 'd7' });
  expect(await ask('/gql', { operationName: 'customer' })).toEqual({ data: { customer: { firstName: 'Rex' } } });
  expect(await ask('/gql', { operationName: 'savePetTags', variables: { tags: ['calm'] } })).toEqual({
    data: { savePetTags: { savedTags: ['calm'] } },
  });
});

describe('DECISIONS.md#testing: faults by name', () => {
  const status = async (fault: FaultName): Promise<number> =>
    (await read({ faults: { 'GET customer/pets': fault } })).status;
  test.each<[FaultName, number]>([
    ['error', 500],
    ['unavailable', 503],
    ['busy', 429],
    ['signed-out', 401],
    ['unsupported', 501],
    // A failed connection.
    ['no-answer', 0],
  ])('%s has the status %i', async (fault, expected) => {
    expect(await status(fault)).toBe(expected);
  });

  test.each<FaultName>(['malformed', 'partial', 'empty', 'wrong-types'])('%s breaks the body', async (fault) => {
    const [text, whole] = await Promise.all([
      read({ faults: { 'GET customer/pets': fault } }).then((response) => response.text()),
      read({}).then((response) => response.text()),
    ]);
    expect(text).not.toBe(whole);
  });

  test('slow takes three seconds, hanging has no answer', async () => {
    vi.useFakeTimers();
    const heard: string[] = [];
    for (const fault of ['slow', 'hanging'] as const)
      void read({ faults: { '*': fault } }).then(() => heard.push(fault));
    await vi.advanceTimersByTimeAsync(2999);
    expect(heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(86_400_000);
    expect(heard).toEqual(['slow']);
    vi.useRealTimers();
  });

  test('a fault of one call comes before that of all; one with times ends', async () => {
    const backend = sampleBackend({ faults: { '*': 'busy', 'GET customer/pets': { status: 500, times: 1 } } });
    const ask = async (path: string) => (await backend(new Request(urlOf(path)))!).status;
    expect([await ask('customer/pets'), await ask('customer/pets'), await ask('navbar')]).toEqual([500, 200, 429]);
  });
});

describe('DECISIONS.md#testing: a change as a backend makes it', () => {
  interface Answered {
    status: number;
    body: { error?: { code: string; field?: string; current?: { version: number } }; delivery?: { version: number } };
  }
  const id = 'preview-box';
  const backend = () => {
    const answering = sampleBackend();
    return async (path: string, body?: unknown): Promise<Answered> => {
      const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      const response = (await answering(new Request(urlOf(path), init)))!;
      return { status: response.status, body: (await response.json()) as Answered['body'] };
    };
  };
  const offered = async (ask: ReturnType<typeof backend>) => {
    const { body } = await ask(`delivery/${id}/ranges`);
    const { version, methods } = parse(calls.getRanges.answer, body);
    return { date: methods[0]!.dates[3]!.date, method: methods[0]!.method, version };
  };

  test('is refused with the code of the contract where the body, the version or the day is wrong', async () => {
    const ask = backend();
    const right = await offered(ask);
    const move = async (body: unknown, of = id) => {
      const { status, body: came } = await ask(`delivery/${of}/change-date`, body);
      return [status, came.error?.code, came.error?.field];
    };
    expect(await move({ date: 'x' })).toEqual([422, 'invalid', 'method']);
    expect(await move({ ...right, date: 'x' })).toEqual([422, 'invalid', 'date']);
    expect(await move({ ...right, method: 'pigeon' })).toEqual([422, 'invalid', 'method']);
    expect(await move({ ...right, date: '2020-01-02' })).toEqual([422, 'unavailable-date', 'date']);
    expect(await move({ ...right, version: 99 })).toEqual([409, 'conflict', undefined]);
    expect(await move(right, 'none')).toEqual([404, 'not-found', undefined]);
    expect((await ask(`delivery/none/change-date`, right)).body).not.toHaveProperty('data');
    const { body } = await ask(`delivery/${id}/change-date`, { ...right, version: 99 });
    expect(body.error!.current!.version).toBe(right.version);
  });

  test('raises the version, with which the next change is made', async () => {
    const ask = backend();
    const right = await offered(ask);
    const first = await ask(`delivery/${id}/change-date`, right);
    expect(first.body.delivery!.version).toBe(right.version + 1);
    const second = await ask(`delivery/${id}/change-date`, { ...right, version: right.version + 1 });
    expect(second.body.delivery!.version).toBe(right.version + 2);
  });

  test('of any other kind fails with no server error, with any body', async () => {
    const ask = backend();
    for (const name of sampleNames.filter((each) => each.startsWith('POST ') && !each.startsWith('POST /'))) {
      const path = name.slice('POST '.length).replace('{id}', id).replace('{step}', 'pause');
      for (const body of [{}, { date: 'x', version: 'y', answers: 1, items: null }, [1]])
        expect((await ask(path, body)).status, `${name} ${JSON.stringify(body)}`).toBeLessThan(500);
    }
  });
});

test('DECISIONS.md#testing: it answers the account’s requests only, and of one host if that is given', () => {
  const ask = (url: string, options: SampleOptions = {}) => sampleBackend(options)(new Request(url));
  for (const url of [`${host}/`, `${host}/account.js`, `${host}/api/pets`, `${host}/preview/`])
    expect(ask(url), url).toBeUndefined();
  expect(ask('https://elsewhere.test/gql', { host })).toBeUndefined();
  expect(ask(`${host}/gb/footer/`, { host })).toBeDefined();
});

test('DECISIONS.md#testing: the footer is HTML of the shop, or an own answer', async () => {
  const text = async (options: SampleOptions) => (await read(options, '/gb/footer/')).text();
  expect(await text({})).toMatch(/<p>© \d{4} Pawtal<\/p>/);
  expect(await text({ answers: { 'GET /{locale}/footer/': () => new Response('<p>Own</p>') } })).toBe('<p>Own</p>');
});

test.each<[SampleOptions, string]>([
  [{ state: 'eror' }, 'there is no state “eror” that every tag has. Did you mean “error”?'],
  [{ state: { 'account-petlist': 'one' } }, '<account-petlist> has no states. Did you mean “account-pets-list”?'],
  [{ state: { 'account-pets-list': 'paus' } }, '<account-pets-list> has no state “paus”. Did you mean “paused”?'],
  [
    { faults: { 'GET customer/pet': 'error' } },
    'there is no call “GET customer/pet”. Did you mean “GET customer/pets”?',
  ],
  [{ faults: { '*': 'hangin' as FaultName } }, 'there is no fault “hangin” of “*”. Did you mean “hanging”?'],
  [
    { faults: { 'POST customer-data': 'unavailable-date' } },
    'there is no fault “unavailable-date” of “POST customer-data”. Did you mean “unavailable”?',
  ],
  [{ faults: { '*': 'conflict' } }, 'there is no fault “conflict” of “*”.'],
  [{ faults: { '*': { times: 2 } } }, 'the fault of “*” is wrong: a fault needs status, delay, drop or body.'],
  [{ faults: { '*': { status: 200 } } }, 'the fault of “*” is wrong: the status 200 is none from 400 to 599.'],
  [{ answers: { 'GET raff': {} } }, 'there is no call “GET raff”. Did you mean “GET raf”?'],
  [{ stat: 'x' } as SampleOptions, 'there is no option “stat”. Did you mean “state”?'],
  [{ locale: 'xx' }, 'the locale “xx” is unknown. Take a tag such as de-AT.'],
])('DECISIONS.md#testing: %j is refused with the next step', (options, message) => {
  expect(() => sampleBackend(options)).toThrow(`pawtal/testing: ${message}`);
});

test('DECISIONS.md#testing: the published types name every state and fault', () => {
  const types = testingTypes();
  for (const [tag, own] of Object.entries(tagStates))
    for (const name of Object.keys(own)) expect(types).toMatch(new RegExp(`'${tag}': .*'${name}'`));
  for (const name of Object.keys(faults)) expect(types).toContain(`'${name}': Fault;`);
  expect(types).toContain(
    `'POST payment/methods/{id}/remove': 'method-needed' | 'not-found' | 'daily-limit' | 'signed-out';`,
  );
  expect(sampleNames).toContain('GET customer/pets');
});
