import * as v from 'valibot';
import * as shopping from '../../src/contract/shop/shopping.ts';
import type { Answer, Request } from './client.ts';
import { expectBody, expectFit, expectHeader, expectStatus, knownOf } from './expect.ts';
import { expectFailure } from './refused.ts';
import { Misfit } from './report.ts';
import type { World } from './world.ts';

/** §7 The shopping service's endpoint. */
export const graphql = '/gql';

/** §2 The footer of a store. */
export const footerPath = (segment: string): string => `/${segment}/footer/`;

const shape = v.object({
  data: v.optional(v.nullable(v.unknown())),
  errors: v.optional(v.array(v.object({ message: v.string() }))),
});

/** Sends an operation to the shopping service. */
export const query = (
  { ask }: Pick<World, 'ask'>,
  text: string,
  variables: object = {},
  more: Request = {},
): Promise<Answer> => ask(graphql, { method: 'POST', body: { query: text, variables }, ...more });

/** The data of a GraphQL response without errors. */
export function dataOf<S extends v.GenericSchema>(answer: Answer, schema: S): v.InferOutput<S> {
  expectStatus(answer, 200);
  const { data, errors } = expectBody(answer, shape);
  if (errors?.length) throw new Misfit('data without errors', errors.map(({ message }) => message).join('; '));
  return expectFit(schema, data, 'data', answer.asked, knownOf(answer));
}

/** §7 Checks the shopping service. */
export async function checkShopping(world: World): Promise<void> {
  const { report, pets, foreign } = world;
  const where = '§7 Shopping service GraphQL; src/contract/shop/shopping.ts';
  await report.check('query customer answers and fits the contract', where, async () => {
    const answer = await query(world, shopping.customerQuery);
    dataOf(answer, v.object({ customer: shopping.shoppingCustomer }));
    if (!world.adapter?.sendsItself) expectHeader(answer, 'cache-control', 'no-store');
  });
  const [pet] = pets;
  if (pet)
    await report.check('query pet answers and fits the contract', where, async () => {
      const answer = await query(world, shopping.petQuery, { petPublicId: pet.petPublicId });
      dataOf(answer, v.object({ pet: shopping.shoppingPet }));
    });
  else report.skip('query pet', where, 'this customer has no pet');
  for (const id of ['no-such-id', ...foreign.pets.slice(0, 1)])
    await report.check(
      `query pet with ${id === 'no-such-id' ? 'an unknown' : 'another customer’s'} id has an error and no pet`,
      where,
      async () => {
        const { data, errors } = expectBody(await query(world, shopping.petQuery, { petPublicId: id }), shape);
        if (!errors?.length || (data as { pet?: unknown } | null)?.pet)
          throw new Misfit('"errors", and no "data.pet"', JSON.stringify({ data, errors }));
      },
    );
  const signedOut = 'Signed out: the shopping service is 401';
  if (world.signsIn) report.skip(signedOut, '§8 HTTP 401', 'the adapter signs in itself');
  else
    await report.check(signedOut, '§8 HTTP 401', async () => {
      expectFailure(await query(world, shopping.customerQuery, {}, { signedOut: true }), 401);
    });
  // An adapter sends no forms.
  if (world.adapter) return;
  await report.check('A form is no query, so another site can’t send one', '§7 JSON; cross-site requests', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await world.ask(graphql, {
      method: 'POST',
      headers,
      body: `query=${encodeURIComponent('{customer{email}}')}`,
    });
    expectStatus(answer, 400, 403, 415);
  });
}

/** §2 Checks the footer: HTML for any visitor. */
export async function checkFooter({ ask, report, customer }: World): Promise<void> {
  for (const segment of [(customer?.storeCountryCode ?? 'GB').toLowerCase()])
    await report.check(
      `GET ${footerPath(segment)} is HTML with links, for any visitor`,
      '§7 GET /{locale}/footer/',
      async () => {
        const answer = await ask(footerPath(segment), { signedOut: true, headers: { accept: 'text/html' } });
        expectStatus(answer, 200);
        const type = answer.headers.get('content-type') ?? 'none';
        if (!type.startsWith('text/html')) throw new Misfit('content-type text/html', type);
        if (!/<a\s[^>]*href=/i.test(answer.text))
          throw new Misfit('links: without them the built-in footer is shown', answer.text.slice(0, 80));
      },
    );
}
