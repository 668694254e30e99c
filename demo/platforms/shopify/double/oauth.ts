import { challengeOf, keySet, secret, signedToken } from './tokens.ts';
import type { Grant } from './tokens.ts';

export interface Client {
  id: string;
  /** A confidential client has one. */
  secret?: string;
  redirectUris: readonly string[];
  logoutUris: readonly string[];
}

/** What a test makes wrong in the id tokens. */
export interface Faults {
  issuer?: string;
  nonce?: string;
  audience?: string;
  /** Seconds since 1970. */
  expires?: number;
}

interface Code {
  customerId: string;
  redirectUri: string;
  challenge: string;
  nonce: string | undefined;
}

const lifetime = 7200;

export type Answer = { status: number; body?: object; location?: string };
const refused = (error: string, status = 400): Answer => ({ status, body: { error } });

/** Shopify's authorization server: authorization code with PKCE, refresh tokens that are used once, sign-out. */
export function createOAuth({ base, client, now }: { base: string; client: Client; now: () => number }) {
  const codes = new Map<string, Code>();
  const spent = new Map<string, Grant>();
  const grants: Grant[] = [];
  const faults: Faults = {};
  const issuer = `${base}/authentication/1`;

  const answerOf = (grant: Grant): Answer => {
    const access = secret('shcat');
    grant.access.set(access, now() + lifetime * 1000);
    const seconds = Math.floor(now() / 1000);
    const claims = {
      iss: faults.issuer ?? issuer,
      aud: faults.audience ?? grant.clientId,
      sub: grant.customerId,
      iat: seconds,
      exp: faults.expires ?? seconds + lifetime,
      nonce: faults.nonce ?? grant.nonce,
    };
    const tokens = { access_token: access, refresh_token: grant.refresh, id_token: signedToken(claims) };
    return { status: 200, body: { ...tokens, token_type: 'bearer', expires_in: lifetime } };
  };

  const isClient = (authorization: string | undefined, form: URLSearchParams): boolean => {
    if (!client.secret) return form.get('client_id') === client.id;
    const given = Buffer.from(authorization?.replace('Basic ', '') ?? '', 'base64').toString();
    return given === `${encodeURIComponent(client.id)}:${encodeURIComponent(client.secret)}`;
  };

  const exchange = (form: URLSearchParams): Answer => {
    const text = form.get('code') ?? '';
    const code = codes.get(text);
    codes.delete(text);
    const before = spent.get(text);
    // A code that is used again may be stolen, so its tokens end (RFC 6749, 4.1.2).
    if (before) before.isRevoked = true;
    if (!code || code.redirectUri !== form.get('redirect_uri')) return refused('invalid_grant');
    if (code.challenge !== challengeOf(form.get('code_verifier') ?? '')) return refused('invalid_grant');
    const { customerId, nonce } = code;
    const refresh = secret('shcrt');
    const grant: Grant = {
      customerId,
      clientId: client.id,
      nonce,
      access: new Map(),
      refresh,
      used: new Set(),
      isRevoked: false,
    };
    grants.push(grant);
    spent.set(text, grant);
    return answerOf(grant);
  };

  const renew = (form: URLSearchParams): Answer => {
    const token = form.get('refresh_token') ?? '';
    const grant = grants.find((each) => each.refresh === token || each.used.has(token));
    if (!grant || grant.isRevoked) return refused('invalid_grant');
    if (grant.used.has(token)) {
      grant.isRevoked = true;
      return refused('invalid_grant');
    }
    grant.used.add(token);
    grant.refresh = secret('shcrt');
    grant.access.clear();
    return answerOf(grant);
  };

  return {
    faults,
    discovery: {
      issuer,
      authorization_endpoint: `${issuer}/oauth/authorize`,
      token_endpoint: `${issuer}/oauth/token`,
      end_session_endpoint: `${issuer}/logout`,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: ['openid', 'email', 'customer-account-api:full'],
    },
    keySet,
    /** The way back to the client, once the customer has signed in; undefined: the request is wrong. */
    authorize: (query: URLSearchParams, customerId: string): string | undefined => {
      const get = (name: string): string => query.get(name) ?? '';
      const redirectUri = get('redirect_uri');
      const isRight =
        get('client_id') === client.id &&
        client.redirectUris.includes(redirectUri) &&
        get('response_type') === 'code' &&
        get('scope').split(' ').includes('openid') &&
        get('state') !== '' &&
        get('code_challenge') !== '' &&
        get('code_challenge_method') === 'S256';
      if (!isRight) return undefined;
      const code = secret('code');
      codes.set(code, {
        customerId,
        redirectUri,
        challenge: get('code_challenge'),
        nonce: query.get('nonce') ?? undefined,
      });
      return `${redirectUri}?${new URLSearchParams({ code, state: get('state') }).toString()}`;
    },
    token: (form: URLSearchParams, authorization: string | undefined): Answer => {
      if (!isClient(authorization, form)) return refused('invalid_client', 401);
      const type = form.get('grant_type');
      if (type === 'authorization_code') return exchange(form);
      return type === 'refresh_token' ? renew(form) : refused('unsupported_grant_type');
    },
    logout: (query: URLSearchParams): Answer => {
      const [, claims = ''] = (query.get('id_token_hint') ?? '').split('.');
      const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}') as { sub?: string };
      for (const grant of grants) if (grant.customerId === sub) grant.isRevoked = true;
      const uri = query.get('post_logout_redirect_uri') ?? '';
      return client.logoutUris.includes(uri) ? { status: 302, location: uri } : refused('invalid_request');
    },
    /** Whose access token it is. */
    customerOf: (token: string): string | undefined =>
      grants.find(({ access, isRevoked }) => !isRevoked && (access.get(token) ?? 0) > now())?.customerId,
    /** Lets all access tokens expire, or ends all sign-ins. */
    expire: (): void => grants.forEach(({ access }) => access.clear()),
    revoke: (): void => grants.forEach((grant) => (grant.isRevoked = true)),
  };
}
