import type { Provider } from 'oidc-provider';
import type { AppContext } from '../platform/context.ts';
import { resourceOf } from './paths.ts';
import { actingOf } from './grants.ts';
import type { Acting } from './grants.ts';

/**
 * For whom the bearer of a token acts now; undefined: for no customer. Tokens are random and kept as hashes, so one of another issuer is
 * unknown; one of another audience, an expired and a revoked one are refused.
 */
export async function bearerOf(
  { config, database }: AppContext,
  provider: Provider,
  { authorization = '', now }: { authorization: string | undefined; now: Date },
): Promise<Acting | undefined> {
  const [, value] = /^Bearer +([\w-]{20,128})$/i.exec(authorization) ?? [];
  if (value === undefined) return undefined;
  const token = await provider.AccessToken.find(value);
  if (!token?.isValid || token.kind !== 'AccessToken') return undefined;
  const { aud, grantId, accountId, clientId, scope = '' } = token;
  if (aud !== resourceOf(config) || !grantId || !clientId) return undefined;
  const acting = await actingOf(database, { grantId, accountId, clientId }, now);
  if (!acting || acting.wait > 0 || !('visitor' in acting)) return acting;
  // A refreshed token may have fewer.
  const scopes = acting.scopes.filter((each) => scope.split(' ').includes(each));
  return { ...acting, scopes, visitor: { ...acting.visitor, actor: { ...acting.visitor.actor!, scopes } } };
}
