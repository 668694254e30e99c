import { Provider, errors } from 'oidc-provider';
import type { Configuration } from 'oidc-provider';
import { grantScopes } from '../../../src/contract/lists.ts';
import type { AppContext } from '../platform/context.ts';
import { adapterOf } from './adapter.ts';
import { endConnection } from './grants.ts';
import { keysOf } from './keys.ts';
import { consentPath, oauthPaths, resourceOf } from './paths.ts';
import { readClient } from './read-client.ts';

/** Seconds. */
const minute = 60;
const day = 86_400;

/**
 * The OAuth 2.1 authorization server for assistants: codes with PKCE, tokens for `/mcp` alone, clients by the address of their description.
 * It has no sign-in: the customer signs in to the account. @source MCP 2026-07-28, authorization
 */
export async function createAuthorizationServer({ config, database, now }: AppContext): Promise<Provider> {
  const { publicUrl, https, assistantsToPrivate } = config;
  const { cookies, jwks } = await keysOf(database.kysely);
  const resource = resourceOf(config);
  const options = { httpOnly: true, sameSite: 'lax', signed: true, secure: https } as const;
  const configuration: Configuration = {
    adapter: adapterOf(database, (grantId) => endConnection(database, grantId, now)),
    jwks: jwks as NonNullable<Configuration['jwks']>,
    cookies: {
      keys: cookies,
      names: { session: 'pawtal_oauth', interaction: 'pawtal_oauth_consent', resume: 'pawtal_oauth_resume' },
      long: options,
      short: options,
    },
    responseTypes: ['code'],
    scopes: ['offline_access'],
    claims: {},
    clientDefaults: { token_endpoint_auth_method: 'none', grant_types: ['authorization_code', 'refresh_token'] },
    clientAuthMethods: ['none', 'private_key_jwt'],
    pkce: { required: () => true },
    routes: oauthPaths,
    interactions: { url: (_context, { uid }) => `${consentPath}/${uid}` },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    rotateRefreshToken: true,
    issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => false,
    ttl: {
      AuthorizationCode: minute,
      AccessToken: 10 * minute,
      RefreshToken: 30 * day,
      Interaction: 30 * minute,
      Session: 30 * minute,
      Grant: 365 * day,
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_context, client, token) => token.clientId === client.clientId },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: (_context, indicator) => {
          if (indicator !== resource) throw new errors.InvalidTarget();
          return { audience: resource, scope: grantScopes.join(' '), accessTokenFormat: 'opaque' };
        },
      },
      clientIdMetadataDocument: { enabled: true, ack: 'draft-02' },
    },
    fetch: (input, { signal } = {}) =>
      readClient(
        input instanceof Request ? input.url : input,
        signal ?? AbortSignal.timeout(2500),
        assistantsToPrivate,
      ),
    renderError: (context, { error, error_description: text }) => {
      context.type = 'text/plain; charset=utf-8';
      context.body = text ? `${error}: ${text}` : error;
    },
  };
  const provider = new Provider(publicUrl, configuration);
  // The addresses in its answers are those of PUBLIC_URL (`mount.ts`).
  provider.proxy = true;
  return provider;
}
