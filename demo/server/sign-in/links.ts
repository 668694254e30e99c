import type { Database } from '../database/open.ts';
import type { Executor } from '../database/schema.ts';
import { digest, newToken } from './secrets.ts';

/** How long a link signs in. */
export const linkMinutes = 15;

/** Makes a link, and returns its token. */
export async function makeLink(executor: Executor, customerId: number, returnTo: string | null): Promise<string> {
  const token = newToken();
  await executor
    .insertInto('sign_in_links')
    .values({
      token_hash: digest(token),
      customer_id: customerId,
      return_to: returnTo,
      expires_at: new Date(Date.now() + linkMinutes * 60_000),
    })
    .execute();
  return token;
}

/** Uses a link, and with it the customer's other links and codes. Of two uses at a time one finds it gone. */
export async function redeemLink(
  { pool }: Database,
  token: string,
): Promise<{ customerId: number; returnTo: string | undefined } | undefined> {
  const { rows } = await pool.query<{ own: boolean; customer_id: number; return_to: string | null }>(
    `with gone as (delete from sign_in_links where customer_id =
         (select customer_id from sign_in_links where token_hash = $1 and expires_at > now())
       returning token_hash = $1 as own, customer_id, return_to),
     codes as (delete from sign_in_codes where email =
         (select c.email from customers c where c.id = (select customer_id from gone where own)))
     select * from gone`,
    [digest(token)],
  );
  const link = rows.find(({ own }) => own);
  return link && { customerId: link.customer_id, returnTo: link.return_to ?? undefined };
}
