import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../../src/contract/all-calls.ts';
import type { Call } from '../../../src/contract/call.ts';
import { api, startBackend } from '../../support/backend.ts';
import type { Backend } from '../../support/backend.ts';

/** Requests for each call: as many as the gate has time for, more with RUNS. */
const runs = Number(process.env['RUNS'] ?? 12);
const seed = Number(process.env['SEED'] ?? 7);

let backend: Backend;
let cookie: string;
beforeAll(async () => {
  backend = await startBackend();
  cookie = await backend.signIn('robin');
});
afterAll(() => backend.close());

/** Values that parsers and databases handle badly, besides generated ones. */
const hostile = fc.oneof(
  fc.constantFrom(
    'K-ZZZZZZZZZZZZZZZ',
    'K-000001',
    'robin-waffle',
    's-robin-5',
    'all',
    '0',
    '-1',
    '9'.repeat(30),
    '1e308',
    'NaN',
    '2027-02-30',
    '0000-00-00',
    '99999-01-01',
    '\0',
    '\uD800',
    '%00',
    '%',
    '..',
    "'; --",
    '__proto__',
    'constructor',
    '',
    ' ',
    '😀'.repeat(40),
    'a'.repeat(5000),
    '{}',
    'null',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const field = fc.oneof(
  fc.constantFrom(
    'date',
    'method',
    'version',
    'from',
    'until',
    'reason',
    'weeks',
    'identifierDesiredQuantityMapping',
    'quantity',
    'place',
    'note',
    'problem',
    'items',
    'remedy',
    'ordered',
    'answers',
    'name',
    'email',
    'password',
    'current',
    'next',
    'purpose',
    'delivery',
    'returnTo',
    'reference',
    'contract',
    'locale',
    'type',
    'endsOn',
    'kind',
    'on',
    'day',
    'meal',
    'fed',
    'petPublicId',
    'firstName',
    'lastName',
    'address',
    'phone',
    'photo',
    'line1',
    'postcode',
  ),
  fc.string({ maxLength: 10 }),
);
const value = fc.oneof(
  hostile,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 2 }),
);
const body = fc.oneof(
  { weight: 5, arbitrary: fc.dictionary(field, value, { maxKeys: 8 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

let sent = 0;
async function send(
  { method, path }: Pick<Call, 'method' | 'path'>,
  parameter: string,
  query: string,
  payload: unknown,
) {
  const filled = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(parameter.toWellFormed()));
  const url = `${filled.startsWith('/') ? filled : api(filled)}?t=${encodeURIComponent(query.toWellFormed())}`;
  sent += 1;
  const answer = await backend.app.inject({
    method,
    url,
    headers: {
      ...(sent % 4 > 0 && { cookie }),
      'idempotency-key': `key-${sent}`,
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { payload: JSON.stringify(payload) ?? 'undefined' }),
  });
  return { status: answer.statusCode, url, text: answer.body.slice(0, 300) };
}

test('No call responds with 500, for any parameters', { timeout: 3_600_000 }, async () => {
  const failures: unknown[] = [];
  for (const call of Object.values(calls) as Call[])
    await fc
      .assert(
        fc.asyncProperty(hostile, hostile, body, async (parameter, query, payload) => {
          const { status, url, text } = await send(call, parameter, query, payload);
          // 501 and 503 are answers of a backend without a service for it, such as a payment provider.
          if (status === 500 || status === 502) failures.push({ call: call.path, url, payload, text });
          expect(status).not.toBe(500);
        }),
        { numRuns: runs, seed, endOnFailure: true },
      )
      .catch((error: Error) => failures.push({ call: call.path, error: error.message.slice(0, 300) }));
  expect(failures).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(runs * Object.keys(calls).length);
});
