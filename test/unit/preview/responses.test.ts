import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { previewEnvironment } from '../../../src/preview/environment.ts';
import { failed, succeeded, toResponse } from '../../../src/preview/responses.ts';
import { usual } from '../../../src/preview/scenario.ts';

const error = { code: 'billing', message: 'Billing problem' };

test('§8 a failed response has status 500 "Internal Server Error" unless another is given, the error, and null data', async () => {
  expect(failed(error)).toEqual({ status: 500, statusText: 'Internal Server Error', error, data: null });
  expect(failed(error, 409, 'Conflict')).toEqual({ status: 409, statusText: 'Conflict', error, data: null });
  const response = toResponse(failed(error));
  expect(response).toMatchObject({ status: 500, statusText: 'Internal Server Error' });
  expect(failed(error)).toMatchObject({ error, data: null });
  expect(await response.json()).toEqual({ error });
});

test('§8 a success has 200 "OK" with its data, of any kind, and 404 "Not Found" without data', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (data) => {
      const response = toResponse(succeeded(data));
      const line = { status: response.status, statusText: response.statusText };
      if (data === null) expect(line).toEqual({ status: 404, statusText: 'Not Found' });
      else
        expect({ ...line, data: await response.json() }).toEqual({ status: 200, statusText: 'OK', data: plain(data) });
    }),
  );
  expect(succeeded(undefined)).toMatchObject({ status: 404, statusText: 'Not Found', data: null });
});

/** As it travels: -0 becomes 0. */
const plain = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

test.each([
  ['customer-data', {}, 200, 'OK'],
  ['box-breakdown/upcoming/none', {}, 404, 'Not Found'],
  ['customer-data', { answers: 'fail' } as const, 500, 'Internal Server Error'],
])('§8 a preview of %s with %j is answered with %i "%s"', async (path, more, status, statusText) => {
  const { fetch } = previewEnvironment({ ...usual, ...more }, findLocale('en-GB')!, '');
  expect(await fetch(`/gb/new-account-api/1.0/${path}`)).toMatchObject({ status, statusText });
});
