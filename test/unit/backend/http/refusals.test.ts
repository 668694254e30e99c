import { safeParse } from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls, failure } from '../../../../src/contract/all-calls.ts';
import type { Call } from '../../../../src/contract/calls/call.ts';
import { presentByName, refusalsByName } from '../../../../src/contract/calls/names.ts';
import { openApi } from '../../../../src/contract/openapi/openapi.ts';
import { refusals } from '../../../../src/contract/refusals.ts';
import type { RefusalCode } from '../../../../src/contract/refusals.ts';
import { checkRefusal } from '../../../../demo/backend/calls/request.ts';
import { Refusal } from '../../../../demo/backend/platform/http/failure.ts';
import { api, startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

let backend: Backend;
let cookie: string;
beforeAll(async () => {
  backend = await startBackend();
  cookie = await backend.signIn('robin');
});
afterAll(() => backend.close());
beforeEach(async () => void (await backend.app.inject({ method: 'DELETE', url: '/demo/api/faults' })));

const reads = new Map(Object.values<Call>(calls).map((call) => [`${call.method} ${call.path}`, call]));
const fault = async (payload: object): Promise<number> =>
  (await backend.app.inject({ method: 'POST', url: '/demo/api/faults', payload })).statusCode;

/** The address of a call, for a delivery or a dog of Robin. */
function urlOf(name: string): string {
  const path = name.replace(/^\w+ /, '');
  const linked = { scoop: 'scoop/robin-waffle', 'remove-all': 'remove-all' }[path];
  if (linked) return api(`box-breakdown/upcoming/s-robin-5/${linked}?version=999`);
  const id = /^(delivery|box-breakdown|pet\/confirm-delivery)/.test(path) ? 's-robin-5' : 'robin-waffle';
  const url = path.replace('{id}', id).replace('{step}', 'pause');
  return url.startsWith('/') ? url : api(url);
}

async function ask(name: string, payload: object = {}, as = cookie) {
  const [method] = name.split(' ') as ['GET' | 'POST'];
  const answer = await backend.app.inject({
    method,
    url: urlOf(name),
    headers: { cookie: as },
    ...(method === 'POST' && { payload }),
  });
  return { status: answer.statusCode, body: answer.json<{ error?: { code: string; current?: unknown } }>() };
}

describe('DECISIONS.md#reference-backend: a switch for the refusals of each call', () => {
  const cells = Object.entries(refusalsByName).flatMap(([name, own]) => own.map(({ code }) => ({ name, code })));
  test('Each refusal of each call has its status, a body of the contract, and the present state of the customer', async () => {
    const wrong: string[] = [];
    for (const { name, code } of cells) {
      expect(await fault({ call: name, refusal: code, times: 1 })).toBe(200);
      const { status, body } = await ask(name);
      const fits = safeParse(failure, body).success && body.error?.code === code && status === refusals[code].status;
      const { whole } = presentByName[name] ?? {};
      // No mail has the token of this request.
      const isKnown = status === 409 && whole !== undefined && whole !== 'POST mail-action';
      const present = isKnown ? safeParse(reads.get(whole)!.answer, body.error?.current).success : true;
      if (!fits || !present) wrong.push(`${name}, ${code}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
    }
    expect(wrong).toEqual([]);
  });

  test('The present state is the backend’s own: the delivery as it is now', async () => {
    await fault({ call: 'POST delivery/{id}/change-date', refusal: 'conflict', times: 1 });
    const { body } = await ask('POST delivery/{id}/change-date');
    const now = await backend.app.inject({ url: api('box-breakdown/upcoming/s-robin-5'), headers: { cookie } });
    expect(body.error?.current).toEqual(now.json());
    expect((await ask('POST delivery/{id}/change-date')).body.error?.code).toBe('invalid');
  });

  test('Only the named method is refused, and a fault of all calls is none of the reads for the present state', async () => {
    await fault({ call: 'POST customer-data', refusal: 'conflict' });
    await fault({ call: '*', status: 500 });
    const { status, body } = await ask('POST customer-data');
    expect(status).toBe(409);
    expect(body.error?.current).toMatchObject({ email: 'robin@example.test' });
    expect((await ask('GET customer-data')).status).toBe(500);
  });

  test.each([
    { call: 'POST customer-data', refusal: 'unavailable-date' },
    { call: 'customer-data', refusal: 'conflict' },
    { call: '*', refusal: 'conflict' },
    { call: 'POST no/such/call', status: 500 },
  ])('%j is no fault', async (payload) => {
    expect(await fault(payload)).toBe(400);
  });
});

interface Operation {
  requestBody?: { content: { 'application/json': { example: object } } };
}
const operations = (openApi() as { paths: Record<string, Record<string, Operation>> }).paths;

/** The document’s example of a call’s body, with a version that the customer can’t have seen, and without a photo. */
function outdated(name: string): object {
  const [method = '', path = ''] = name.split(' ');
  if (path === 'scoop') return { quantity: 1 };
  const operation = operations[`/new-account-api/1.0/${path}`]?.[method.toLowerCase()];
  const { photo: _, ...example } = (operation?.requestBody?.content['application/json'].example ?? {}) as {
    photo?: unknown;
    version?: number;
  };
  return 'version' in example ? { ...example, version: 999 } : example;
}

/** Calls about more than a delivery or a dog: an entry of the record, a code, a mail’s link, a step. */
const aboutMore = /^POST (changes|codes\/\{id\}|mail-action|subscription)/;
/** The calls that declare a refusal. */
const refusing = (code: RefusalCode): string[] =>
  Object.entries(refusalsByName).flatMap(([name, own]) =>
    own.some((each) => each.code === code) && !aboutMore.test(name) ? [name] : [],
  );
/** The codes that calls answer with, but for the expected one. */
async function others(names: readonly string[], expected: RefusalCode): Promise<string[]> {
  const found: string[] = [];
  for (const name of names) {
    const { status, body } = await ask(name, outdated(name));
    if (body.error?.code !== expected) found.push(`${name}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
  }
  return found;
}

describe('DECISIONS.md#bodies: the backend gives the refusals that a call declares', () => {
  test('conflict: the version is outdated', async () => {
    expect(await others(refusing('conflict'), 'conflict')).toEqual([]);
  });
  test('mismatch: another account has the same details', async () => {
    const set = (matched: boolean) =>
      backend.database.kysely
        .updateTable('customers')
        .set({ matched })
        .where('email', '=', 'robin@example.test')
        .execute();
    await set(false);
    expect(await others(refusing('mismatch'), 'mismatch')).toEqual([]);
    await set(true);
  });
  test('signed-out: without a session', async () => {
    const found: string[] = [];
    for (const name of refusing('signed-out')) {
      const { status, body } = await ask(name, outdated(name), 'none=1');
      if (status !== 401 || body.error?.code !== 'signed-out') found.push(name);
    }
    expect(found).toEqual([]);
  });
  test('A refusal that a call doesn’t declare is a fault of the demo’s backend', () => {
    const call = { ...calls.saveDetails, body: calls.saveDetails.body } as Call;
    expect(() => checkRefusal(call, new Refusal(422, 'unavailable-date', ''))).toThrow('is not declared');
    expect(() => checkRefusal(call, new Refusal(409, 'conflict', ''))).not.toThrow();
    expect(() => checkRefusal(call, new Refusal(422, 'conflict', ''))).toThrow('is not declared');
  });
});
