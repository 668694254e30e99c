import type { Config } from '../platform/config.ts';

/** Where a customer consents. The interaction's id follows. */
export const consentPath = '/assistants/consent';

/** Paths of the authorization server, besides its description in `/.well-known/`. */
export const oauthPaths = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  revocation: '/oauth/revoke',
  jwks: '/oauth/jwks',
  end_session: '/oauth/end',
} as const;

/** The address that tokens are bound to. */
export const resourceOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => `${publicUrl}/mcp`;
