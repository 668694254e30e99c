import type { Database } from '../database/open.ts';

/** Days for which a device is remembered after its last sign-in: the longest that browsers keep a cookie. */
export const deviceDays = 400;

const hour = 3_600_000;

/** What signing in leaves behind and nobody needs any more. Failures have a hash of the sender's address. */
const old = [
  `delete from sessions where expires_at < now()`,
  `delete from sign_in_links where expires_at < now()`,
  `delete from email_changes where expires_at < now()`,
  `delete from sign_in_failures where last_at < now() - interval '2 days'`,
  `delete from devices where last_at < now() - interval '${deviceDays} days'`,
];

/** Forgets it, at most once an hour. */
export function createForget({ pool }: Database): () => Promise<void> {
  let next = 0;
  return async () => {
    if (Date.now() < next) return;
    for (const statement of old) await pool.query(statement);
    next = Date.now() + hour;
  };
}
