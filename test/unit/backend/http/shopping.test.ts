import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'valibot';
import {
  customerQuery,
  petQuery,
  savePetTagsMutation,
  shoppingCustomer,
  shoppingPet,
  tagLimits,
} from '../../../../src/contract/shop/shopping.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

let backend: Backend;
let robin: string;
beforeAll(async () => {
  backend = await startBackend();
  robin = await backend.signIn('robin');
});
afterAll(() => backend.close());

interface Answer {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

async function ask(query: string, variables: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await backend.app.inject({
    method: 'POST',
    url: '/gql',
    headers: { cookie: robin, ...headers },
    payload: { query, variables },
  });
  return response.json<Answer>();
}
const save = (tags: unknown, petPublicId = 'robin-waffle', headers = {}) =>
  ask(savePetTagsMutation, { petPublicId, tags }, headers);
const tagsOf = async (petPublicId = 'robin-waffle'): Promise<string[]> =>
  parse(shoppingPet, (await ask(petQuery, { petPublicId })).data?.['pet']).tags;

describe('§7 Shopping service', () => {
  test('query customer answers with the fields of §3', async () => {
    const { data } = await ask(customerQuery);
    expect(parse(shoppingCustomer, data?.['customer'])).toMatchObject({
      publicId: 'c-robin',
      email: 'robin@example.test',
      pets: [{ name: 'Waffle' }, { name: 'Pickle' }, { name: 'Mochi' }, { name: 'Biscuit' }],
      store: { slug: 'gb', countryCode: 'GB' },
      currentDeliveryAddress: { oneLine: '12 Orchard Lane, Bristol BS1 4XX' },
    });
  });
  test('query pet answers with its plans', async () => {
    const { data } = await ask(petQuery, { petPublicId: 'robin-waffle' });
    const pet = parse(shoppingPet, data?.['pet']);
    expect(pet).toMatchObject({ gender: 'male', name: 'Waffle', upcomingFeedingPlan: { deliveryDate: '2026-12-16' } });
    expect(pet.feedingPlans).toHaveLength(2);
  });
  test('another customer’s pet and an unknown one give the same error without details', async () => {
    const [theirs, unknown, odd] = await Promise.all(
      ['single-nala', 'unknown', 'a\u0000b'].map((petPublicId) => ask(petQuery, { petPublicId })),
    );
    expect(theirs?.errors?.[0]?.message).toMatch(/no such pet/);
    expect({ unknown, odd }).toEqual({ unknown: theirs, odd: theirs });
    expect((await save(['new'], 'single-nala')).errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
  });
  test('signed out: 401 with where to sign in', async () => {
    const response = await backend.app.inject({ method: 'POST', url: '/gql', payload: { query: '{ __typename }' } });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ error: { code: 'signed-out', redirectUrl: '/signin' } });
  });
});

describe('savePetTags', () => {
  test('adds the new tags, trimmed and without duplicates; the response lists those saved', async () => {
    const before = await tagsOf();
    expect(await save([' likes fish ', 'likes fish', 'check-in:enjoying:yes'])).toEqual({
      data: { savePetTags: { savedTags: ['likes fish', 'check-in:enjoying:yes'] } },
    });
    expect(await tagsOf()).toEqual([...before, 'likes fish', 'check-in:enjoying:yes']);
  });
  test('a repeated call changes nothing and gives the same response', async () => {
    const before = await tagsOf();
    expect(await save(['likes fish'])).toEqual({ data: { savePetTags: { savedTags: ['likes fish'] } } });
    expect(await tagsOf()).toEqual(before);
  });
  test('20 at once with one key have one effect and one response', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => save(['at once'], 'robin-pickle', { 'idempotency-key': 't' })),
    );
    for (const answer of answers) expect(answer).toEqual({ data: { savePetTags: { savedTags: ['at once'] } } });
    expect(await tagsOf('robin-pickle')).toEqual(['at once']);
    expect((await save(['another'], 'robin-pickle', { 'idempotency-key': 't' })).errors?.[0]?.message).toMatch(
      /another request/,
    );
  });
  test('different ones at once are all saved', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => save([`tag ${index}`], 'robin-mochi')));
    expect((await tagsOf('robin-mochi')).toSorted()).toEqual(Array.from({ length: 10 }, (_, index) => `tag ${index}`));
  });
  test.each([
    ['none', []],
    ['an empty one', ['  ']],
    ['too long a one', ['x'.repeat(tagLimits.length + 1)]],
    ['a line break', ['a\nb']],
    ['NUL', ['a\u0000']],
    ['half a character', ['\ud83d']],
    ['too many', Array.from({ length: tagLimits.count + 1 }, (_, index) => `t${index}`)],
  ])('%s: refused with a reason, nothing saved', async (_, tags) => {
    const before = await tagsOf();
    const { data, errors } = await save(tags);
    expect(data?.['savePetTags'] ?? null).toBeNull();
    expect(errors?.[0]).toMatchObject({
      message: expect.stringMatching(/^[A-Z].*\.$/),
      extensions: { code: 'BAD_USER_INPUT' },
    });
    expect(await tagsOf()).toEqual(before);
  });
  test('emoji, right-to-left text and markup are stored unchanged', async () => {
    const odd = ['🐕‍🦺', 'كلب طيب', '<b>x</b>', "'; drop table pets; --"];
    await save(odd, 'robin-biscuit');
    expect(await tagsOf('robin-biscuit')).toEqual(odd);
  });
});

describe('Bad input', () => {
  const deep = `{ ${'a { '.repeat(12)} b ${'} '.repeat(12)} }`;
  const wide = `{ ${Array.from({ length: 250 }, (_, index) => `a${index}: customer { publicId }`).join(' ')} }`;
  const bomb = `{ customer { ...f9 } } ${Array.from({ length: 9 }, (_, index) => `fragment f${index + 1} on Customer { ...f${index} x${index}: publicId ...f${index} }`).join(' ')} fragment f0 on Customer { publicId }`;
  test.each([
    ['too deep', deep, /deeper/],
    ['too many aliases', wide, /more than 200 fields/],
    ['fragments that multiply', bomb, /more than 200 fields/],
    ['a fragment that spreads itself', '{ customer { ...f } } fragment f on Customer { ...f }', /itself/],
    ['no such field', '{ secrets }', /secrets/],
    ['no GraphQL', '{', /Syntax/],
  ])('%s: refused', async (_, query, reason) => {
    const { data, errors } = await ask(query);
    expect(data ?? null).toBeNull();
    expect(errors?.map(({ message }) => message).join()).toMatch(reason);
  });
  test('introspection is allowed in the demo', async () => {
    const { errors } = await ask(
      '{ __schema { types { name fields { name type { name ofType { name ofType { name ofType { name } } } } } } } }',
    );
    expect(errors).toBeUndefined();
  });
  test('a mutation by GET is refused', async () => {
    const query = encodeURIComponent(
      'mutation { savePetTags(petPublicId: "robin-waffle", tags: ["by get"]) { savedTags } }',
    );
    const response = await backend.app.inject({ url: `/gql?query=${query}`, headers: { cookie: robin } });
    expect(response.statusCode).toBe(405);
    expect(await tagsOf()).not.toContain('by get');
  });
});
