import type { FastifyRequest } from 'fastify';
import type { AppContext, KnownCustomer } from '../context.ts';

/** The signed-in customer as the sign-up page shows them. */
export async function findCustomer(
  context: Pick<AppContext, 'database' | 'momentOf'>,
  request: FastifyRequest,
): Promise<KnownCustomer | undefined> {
  const { visitor } = await context.momentOf(request);
  if (!visitor) return undefined;
  const row = await context.database.kysely
    .selectFrom('customers')
    .select(['email', 'is_complete', 'country', 'first_name', 'last_name', 'line1', 'line2', 'postcode', 'city'])
    .where('id', '=', visitor.customerId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { email, is_complete: complete, country, first_name: firstName, last_name: lastName, ...address } = row;
  return { email, complete, form: { country, values: { firstName, lastName, ...address }, errors: {} } };
}
