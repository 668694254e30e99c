import { randomInt } from 'node:crypto';
import { ownerOfKey } from '../platform/database/directory.ts';
import type { Database } from '../platform/database/open.ts';
import type { Executor } from '../platform/database/schema.ts';
import { linkMinutes } from './links.ts';
import { digest } from '../platform/secrets.ts';

/** Wrong tries after which a code ends. */
export const mostTries = 5;

/** The browser's secret is part of it, so that a reader of the table can't find a code by trying all of them. */
const hashOf = (browser: string, code: string): Buffer => digest(`${browser}:${code}`);

interface Request {
  email: string;
  returnTo: string | null;
  /** The secret in the cookie of the browser in which the code can be entered. */
  browser: string;
}

/** Makes a code of six digits for an entered address, whether a customer has it or not. */
export async function makeCode(executor: Executor, { email, returnTo, browser }: Request): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await executor
    .insertInto('sign_in_codes')
    .values({
      browser_hash: digest(browser),
      email,
      code_hash: hashOf(browser, code),
      return_to: returnTo,
      expires_at: new Date(Date.now() + linkMinutes * 60_000),
    })
    .execute();
  return code;
}

/** The address for which this browser requested its code, if it did. */
export async function addressOfCode({ kysely }: Database, browser: string): Promise<string | undefined> {
  const row = await kysely
    .selectFrom('sign_in_codes')
    .select('email')
    .where('browser_hash', '=', digest(browser))
    .executeTakeFirst();
  return row?.email;
}

/**
 * Uses a code, and with it the customer's other codes and links. Undefined if it is wrong, used or too old, if it had too
 * many wrong tries, or if no customer has its address. Of two uses at a time one finds it gone.
 */
export async function redeemCode(
  { pool, kysely }: Database,
  browser: string,
  code: string,
): Promise<{ customerId: number; returnTo: string | undefined } | undefined> {
  const key = digest(browser);
  const { rows: tried } = await pool.query<{ right: boolean }>(
    `update sign_in_codes set tries = tries + 1
     where browser_hash = $1 and tries < $2 and expires_at > now() returning code_hash = $3 as right`,
    [key, mostTries, hashOf(browser, code)],
  );
  if (!tried[0]?.right) return undefined;
  const { rows } = await pool.query<{ email: string; return_to: string | null }>(
    'delete from sign_in_codes where browser_hash = $1 returning email, return_to',
    [key],
  );
  const [used] = rows;
  const customerId = used && (await ownerOfKey(kysely, 'email', used.email));
  if (customerId === undefined) return undefined;
  await pool.query('delete from sign_in_codes where email = $1', [used!.email]);
  await pool.query('delete from sign_in_links where customer_id = $1', [customerId]);
  return { customerId, returnTo: used!.return_to ?? undefined };
}
