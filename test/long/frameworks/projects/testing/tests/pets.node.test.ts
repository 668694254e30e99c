import { setupServer } from 'msw/node';
import type { GetPets } from 'pawtal/contract';
import { handlers } from 'pawtal/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

/** Code of a shop that reads the account without a tag. */
async function namesOfDogs(): Promise<string[]> {
  const answer = await fetch('https://shop.example/gb/new-account-api/1.0/customer/pets');
  if (!answer.ok) return [];
  const { pets } = (await answer.json()) as GetPets;
  return pets.map(({ name }) => name);
}

const server = setupServer(...handlers());
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('reads the sample dogs', async () => {
  expect(await namesOfDogs()).toHaveLength(2);
});

test('reads the dogs of a state', async () => {
  server.use(...handlers({ state: { 'account-pets-list': 'many' } }));
  expect(await namesOfDogs()).toHaveLength(8);
});

test('reads a chosen dog, once the backend works again', async () => {
  const dog = {
    petId: 7,
    petPublicId: '7',
    name: 'Rex',
    active: true,
    subscription_status: 'active',
    status: 'complete',
  } as const;
  server.use(
    ...handlers({
      answers: { 'GET customer/pets': { pets: [dog] } },
      faults: { 'GET customer/pets': { status: 503, times: 1 } },
    }),
  );
  expect(await namesOfDogs()).toEqual([]);
  expect(await namesOfDogs()).toEqual(['Rex']);
});
