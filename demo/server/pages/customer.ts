import type { FastifyRequest } from 'fastify';
import type { SignUpCustomer } from '../../cms/special-pages.ts';
import type { AppContext } from '../context.ts';

/** The signed-in customer as the sign-up page shows them. */
export async function findCustomer(
  context: Pick<AppContext, 'database' | 'momentOf'>,
  request: FastifyRequest,
): Promise<SignUpCustomer | undefined> {
  const { visitor } = await context.momentOf(request);
  if (!visitor) return undefined;
  const { rows } = await context.database.pool.query<{ email: string; is_complete: boolean }>(
    'select email, is_complete from customers where id = $1',
    [visitor.customerId],
  );
  return rows[0] && { email: rows[0].email, complete: rows[0].is_complete };
}
