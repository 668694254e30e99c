import { sql } from 'kysely';
import type { Executor } from '../platform/database/schema.ts';
import { digest, newToken } from '../platform/secrets.ts';

/** How long a passkey may answer a challenge. */
export const challengeMinutes = 5;

/** Who may answer: a browser that wants to sign in, by its cookie, or a session that adds a passkey. */
export type Answerer = `browser:${string}` | `session:${number}`;

const hashOf = (answerer: Answerer, challenge: string): Buffer => digest(`${answerer}:${challenge}`);

/** Makes a challenge, in base64url. */
export async function makeChallenge(executor: Executor, answerer: Answerer): Promise<string> {
  const challenge = newToken();
  await executor
    .insertInto('passkey_challenges')
    .values({
      hash: hashOf(answerer, challenge),
      expires_at: new Date(Date.now() + challengeMinutes * 60_000),
    })
    .execute();
  return challenge;
}

/** Uses a challenge up. False if it is used, too old, or another one's. Of two uses at a time one finds it gone. */
export async function useChallenge(executor: Executor, answerer: Answerer, challenge: string): Promise<boolean> {
  const { numDeletedRows } = await executor
    .deleteFrom('passkey_challenges')
    .where('hash', '=', hashOf(answerer, challenge))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
