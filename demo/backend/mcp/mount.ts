import { createMcpHandler, localhostAllowedHostnames, validateHostHeader } from '@modelcontextprotocol/server';
import { toWebRequest } from '@modelcontextprotocol/node';
import type { FastifyInstance } from 'fastify';
import { grantScopes } from '../../../src/contract/lists.ts';
import { bearerOf } from '../assistants/token.ts';
import type { Assistants } from '../assistants/assistants.ts';
import type { AppContext } from '../platform/context.ts';
import { Refusal } from '../platform/http/failure.ts';
import type { Asked } from './make-call.ts';
import { serverFor } from './server.ts';

/** The tool that a request calls, if it calls one. */
function calledTool(body: unknown): string | undefined {
  const { method, params } = (body ?? {}) as { method?: unknown; params?: { name?: unknown } };
  return method === 'tools/call' && typeof params?.name === 'string' ? params.name : undefined;
}

/** `/mcp`: the Model Context Protocol over streamable HTTP, for the bearers of tokens of the authorization server. Each request is complete. */
export function mountMcp(app: FastifyInstance, context: AppContext, assistants: Assistants): void {
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const asked = authInfo!.extra!['asked'] as Asked;
      return serverFor(asked, calledTool(asked.http.body));
    },
    {
      // Nothing is announced: a client reads again.
      maxSubscriptions: 0,
      onerror: (error) => app.log.debug({ error }, 'A request of an assistant was refused'),
    },
  );
  const { publicUrl } = context.config;
  const { hostname } = new URL(publicUrl);
  // A page of another site can have its name lead to this machine.
  const hosts = localhostAllowedHostnames().includes(hostname) ? localhostAllowedHostnames() : [hostname];
  const challenge = `Bearer resource_metadata="${publicUrl}/.well-known/oauth-protected-resource/mcp", scope="${grantScopes.join(' ')}"`;
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    handler: async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      if (!validateHostHeader(request.host, hosts).ok)
        throw new Refusal(403, 'host', 'This host is not that of PUBLIC_URL.');
      const moment = await context.momentOf(request);
      const { now } = moment;
      const { authorization } = request.headers;
      const bearer = await bearerOf(context, await assistants.server(), { authorization, now });
      if (!bearer) {
        const error = authorization === undefined ? '' : ', error="invalid_token"';
        void reply.header('www-authenticate', `${challenge}${error}`);
        throw new Refusal(401, 'signed-out', 'The token is missing, expired or revoked. Connect again.');
      }
      if (!('visitor' in bearer))
        throw new Refusal(429, 'too-many', 'Too many requests. Wait and try again.', {}, bearer.wait);
      const { visitor } = bearer;
      const asked: Asked = { context, http: request, moment: { ...moment, visitor }, visitor, now };
      const { actor } = visitor;
      const answer = await handler.fetch(
        await toWebRequest(request.raw as Parameters<typeof toWebRequest>[0], request.body ?? undefined),
        {
          authInfo: { token: '', clientId: actor!.grant, scopes: [...actor!.scopes], extra: { asked } },
          ...(request.body !== undefined && { parsedBody: request.body }),
        },
      );
      return reply.send(answer);
    },
  });
}
