import { Validator } from '@seriousme/openapi-schema-validator';
import { buildSchema } from 'graphql';
import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../../src/contract/all-calls.ts';
import { startBackend } from '../../support/backend/backend.ts';
import type { Backend } from '../../support/backend/backend.ts';

let backend: Backend;
let base: string;
let cookie: string;
beforeAll(async () => {
  backend = await startBackend();
  cookie = await backend.signIn('robin');
  base = await backend.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => backend.close());

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { 'x-ours'?: true }>>;
}

describe('§7 The contract is published', () => {
  test('as a valid OpenAPI 3.1 document with every call, and our additions marked as such', async () => {
    const document = (await backend.app.inject('/demo/openapi.json')).json<Document>();
    expect(document.openapi).toMatch(/^3\.1/);
    expect(await new Validator().validate({ ...document })).toMatchObject({ valid: true });
    for (const call of Object.values(calls)) {
      const path = call.path.startsWith('/') ? call.path : `/{locale}/new-account-api/1.0/${call.path}`;
      const operation = document.paths[path]?.[call.method.toLowerCase()];
      expect(operation, path).toBeDefined();
      expect(operation?.['x-ours'], path).toBe(call.specified ? undefined : true);
    }
  });
  test('as the GraphQL schema language, with the fields of §3', async () => {
    const { body } = await backend.app.inject('/demo/schema.graphql');
    const fields = (type: string): string[] =>
      Object.keys((buildSchema(body).getType(type) as { getFields: () => object }).getFields());
    expect(fields('Pet')).toEqual(
      expect.arrayContaining(['publicId', 'gender', 'name', 'tags', 'upcomingFeedingPlan', 'feedingPlans']),
    );
    expect(fields('Customer')).toEqual(
      expect.arrayContaining([
        'publicId',
        'firstName',
        'fwt',
        'trialist',
        'store',
        'currentDeliveryAddress',
        'segments',
      ]),
    );
    expect({ query: fields('Query').toSorted(), mutation: fields('Mutation') }).toEqual({
      query: ['customer', 'pet'],
      mutation: ['savePetTags'],
    });
  });
});

test('the shopping service passes every audit of GraphQL over HTTP', async () => {
  const fetchFn = (url: string, init: RequestInit = {}) =>
    fetch(url, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), cookie } });
  const failed: string[] = [];
  // An audit has a name and a function that resolves with its result.
  for (const audit of serverAudits({ url: () => `${base}/gql`, fetchFn })) {
    const result = await audit.fn();
    if (result.status !== 'ok')
      failed.push(`${result.status} ${audit.name}: ${'reason' in result ? result.reason : ''}`);
  }
  expect(failed).toEqual([]);
});
