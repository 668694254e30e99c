import type { Provider } from 'oidc-provider';
import type { AppContext } from '../platform/context.ts';

/** What connects assistants: the authorization server, which is made at its first use. */
export interface Assistants {
  server: () => Promise<Provider>;
}

export function createAssistants(context: AppContext): Assistants {
  let made: Promise<Provider> | undefined;
  return {
    server: () =>
      (made ??= import('./authorization-server.ts')
        .then(({ createAuthorizationServer }) => createAuthorizationServer(context))
        .catch((error: unknown) => {
          // The database was away: the next request tries again.
          made = undefined;
          throw error;
        })),
  };
}
