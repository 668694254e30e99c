import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { calls } from '../../../../src/contract/all-calls.ts';
import { shoppingCustomer, shoppingPet } from '../../../../src/contract/shop/shopping.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { chosen, corruptions, linesOf } from '../../../support/answers/corruptions.ts';
import { isLong } from '../../../support/project/length.ts';
import { record } from '../../../support/answers/replay.ts';
import reasons from './not-contractual.json' with { type: 'json' };

let backend: Backend;
let host: string;
let cookie: string;
beforeAll(async () => {
  backend = await startBackend();
  host = await backend.app.listen({ port: 0, host: '127.0.0.1' });
  cookie = await backend.signIn('robin');
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await backend.close();
});

/** All answers that are read, by a part of what is sent. */
const answers = [
  ...Object.values(calls)
    .filter(({ method }) => method === 'GET')
    .map(({ path, answer }) => ({
      name: `GET ${path}`,
      sent: new RegExp(`/${path.replace(/^\//, '').replace('{id}', '[\\w-]+')}"`),
      response: answer,
    })),
  {
    name: 'gql customer',
    sent: /query customer/,
    response: v.object({ data: v.object({ customer: shoppingCustomer }) }),
  },
  { name: 'gql pet', sent: /query pet/, response: v.object({ data: v.object({ pet: shoppingPet }) }) },
];

test('the conformance run detects each corruption of every field in responses to reads, except for listed ones', async () => {
  const { kept, failure } = await record({ host, cookie, only: ['reads', 'shopping'] });
  const green: string[] = [];
  const tried = new Set<string>();
  for (const { name, sent, response } of answers) {
    const found = [...kept].find(
      ([key, [first]]) => sent.test(key) && first?.status === 200 && first.signedIn && !key.includes('no-such'),
    );
    if (!found) throw new Error(`${name} was never asked`);
    const [key, answered] = found;
    for (const { field, kind, answer } of chosen(corruptions(JSON.parse(answered[0]!.text), response))) {
      const line = `${name}: ${field}: ${kind}`;
      tried.add(line);
      if (!(await failure(key, JSON.stringify(answer)))) green.push(line);
    }
  }
  expect(tried.size).toBeGreaterThan(isLong ? 2500 : 150);
  // What is listed and red by now leaves the list.
  expect(green.toSorted()).toEqual(
    linesOf(reasons)
      .filter((line) => isLong || tried.has(line))
      .toSorted(),
  );
}, 900_000);
