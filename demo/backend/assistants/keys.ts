import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import type { Executor } from '../platform/database/schema.ts';

/** The keys of the authorization server: its cookies are signed, and clients may expect a public key. */
export interface Keys {
  cookies: string[];
  jwks: { keys: object[] };
}

function generate(): Keys {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' };
  return { cookies: [randomBytes(32).toString('base64url')], jwks: { keys: [key] } };
}

/** They are generated once, and stored for all processes. */
export async function keysOf(executor: Executor): Promise<Keys> {
  const find = () =>
    executor.selectFrom('oauth_keys').select(['cookies', 'jwks']).where('id', '=', 1).executeTakeFirst();
  const known = await find();
  if (known) return known;
  const { cookies, jwks } = generate();
  await executor
    .insertInto('oauth_keys')
    .values({ cookies, jwks: JSON.stringify(jwks) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())!;
}
