import * as oauth from 'oauth4webapi';
import { unavailable } from '../../../backend/platform/http/failure.ts';

/** A platform's authorization server, and this gateway as its client. */
export interface ClientSettings {
  discover: () => Promise<oauth.AuthorizationServer>;
  clientId: string;
  /** Of a confidential client; undefined: a public one. */
  clientSecret: string | undefined;
  scope: string;
  /** Only a double on this machine has no https. */
  isInsecure: boolean;
}

/** A customer's tokens. They never leave the server. */
export interface Tokens {
  access: string;
  refresh: string;
  /** Milliseconds since 1970. */
  expires: number;
  /** Names the sign-in that is to end. */
  id: string;
}

/** What a sign-in that has started must come back with. */
export interface Attempt {
  state: string;
  nonce: string;
  verifier: string;
  returnTo: string;
}

const tokensOf = (answer: oauth.TokenEndpointResponse, before?: Tokens): Tokens => ({
  access: answer.access_token,
  refresh: answer.refresh_token ?? before?.refresh ?? '',
  expires: Date.now() + (answer.expires_in ?? 0) * 1000,
  id: answer.id_token ?? before?.id ?? '',
});

/** A failure of the server, as opposed to a refusal. */
const isOutage = (error: unknown): boolean => !(error instanceof oauth.ResponseBodyError) || error.status >= 500;

/** The gateway as an OAuth client: authorization code with PKCE, state and nonce. */
export function createClient({ discover, clientId, clientSecret, scope, isInsecure }: ClientSettings) {
  const client: oauth.Client = { client_id: clientId };
  const proof = clientSecret ? oauth.ClientSecretBasic(clientSecret) : oauth.None();
  const options = { [oauth.allowInsecureRequests]: isInsecure };
  return {
    /** The address at which the customer signs in. */
    start: async (redirectUri: string, returnTo: string): Promise<{ url: string; attempt: Attempt }> => {
      const server = await discover();
      const attempt = {
        state: oauth.generateRandomState(),
        nonce: oauth.generateRandomNonce(),
        verifier: oauth.generateRandomCodeVerifier(),
        returnTo,
      };
      const url = new URL(server.authorization_endpoint!);
      url.search = new URLSearchParams({
        client_id: clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      }).toString();
      return { url: url.href, attempt };
    },
    /** @throws if state, code, issuer, audience, nonce or time don't fit */
    finish: async (
      query: URLSearchParams,
      redirectUri: string,
      { state, nonce, verifier }: Attempt,
    ): Promise<Tokens> => {
      const server = await discover();
      const fit = oauth.validateAuthResponse(server, client, query, state);
      const answer = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        proof,
        fit,
        redirectUri,
        verifier,
        options,
      );
      const expected = { expectedNonce: nonce, requireIdToken: true };
      return tokensOf(await oauth.processAuthorizationCodeResponse(server, client, answer, expected));
    },
    /** Undefined: the platform has ended the sign-in. @throws 503 while it doesn't answer */
    refresh: async (tokens: Tokens): Promise<Tokens | undefined> => {
      const server = await discover();
      try {
        const answer = await oauth.refreshTokenGrantRequest(server, client, proof, tokens.refresh, options);
        return tokensOf(await oauth.processRefreshTokenResponse(server, client, answer), tokens);
      } catch (error) {
        if (isOutage(error)) throw unavailable;
        return undefined;
      }
    },
    /** The address at which the platform's own sign-in ends. */
    endUrl: async ({ id }: Tokens, returnTo: string): Promise<string | undefined> => {
      const server = await discover();
      if (!server.end_session_endpoint) return undefined;
      const query = new URLSearchParams({ id_token_hint: id, post_logout_redirect_uri: returnTo });
      return `${server.end_session_endpoint}?${query.toString()}`;
    },
  };
}
export type OAuthClient = ReturnType<typeof createClient>;
