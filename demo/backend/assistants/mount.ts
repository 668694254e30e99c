import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { memoize } from '../../../src/memoize.ts';
import { grantScopes } from '../../../src/contract/lists.ts';
import type { AppContext } from '../platform/context.ts';
import type { Assistants } from './assistants.ts';
import { oauthPaths, resourceOf } from './paths.ts';

/** A new authorization starts without the one before: the customer of this browser may be another one, and consents each time. */
const withoutSession = (cookie: string): string =>
  cookie
    .split(/;\s*/)
    .filter((each) => !/^pawtal_oauth(\.sig)?=/.test(each))
    .join('; ');

/** Its middleware, composed once. */
const answerOf = memoize(
  (provider: Provider) => provider.callback(),
  new WeakMap<Provider, ReturnType<Provider['callback']>>(),
);

/** The addresses of the authorization server, and its description. */
export function mountAuthorizationServer(app: FastifyInstance, { config }: AppContext, assistants: Assistants): void {
  const { host, protocol } = new URL(config.publicUrl);
  const pass = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const provider = await assistants.server();
    const { headers, url = '' } = request.raw;
    headers['host'] = host;
    headers['x-forwarded-host'] = host;
    headers['x-forwarded-proto'] = protocol.replace(':', '');
    if (headers.cookie && url.split('?', 1)[0] === oauthPaths.authorization)
      headers.cookie = withoutSession(headers.cookie);
    reply.hijack();
    reply.raw.setHeader('x-content-type-options', 'nosniff');
    reply.raw.setHeader('referrer-policy', 'no-referrer');
    reply.raw.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    if (config.https) reply.raw.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
    await answerOf(provider)(request.raw, reply.raw);
  };
  void app.register((scope, _options, done) => {
    // The authorization server reads forms itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null, undefined));
    for (const path of [
      '/.well-known/oauth-authorization-server',
      '/.well-known/openid-configuration',
      oauthPaths.jwks,
    ])
      scope.get(path, pass);
    scope.get(oauthPaths.authorization, pass);
    scope.get(`${oauthPaths.authorization}/:uid`, pass);
    scope.post(oauthPaths.token, pass);
    scope.post(oauthPaths.revocation, pass);
    done();
  });
  const resource = resourceOf(config);
  // RFC 9728: the description of what the tokens are for.
  for (const path of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp'])
    app.get(path, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').send({
        resource,
        authorization_servers: [config.publicUrl],
        scopes_supported: grantScopes,
        bearer_methods_supported: ['header'],
        resource_name: 'Pawtal',
      }),
    );
}
