import type { FastifyInstance } from 'fastify';
import { GraphQLError } from 'graphql';
import type { ParseOptions, Source } from 'graphql';
import { createYoga, maskError } from 'graphql-yoga';
import type { Plugin } from 'graphql-yoga';
import { has } from '../platform/unsupported.ts';
import { visitorFor } from '../calls/acting.ts';
import type { AppContext } from '../platform/context.ts';
import { isUnavailable } from '../platform/database/unavailable.ts';
import { Refusal, retryAfter, unavailable } from '../platform/http/failure.ts';
import { limits } from './limits.ts';
import { shoppingSchema } from './schema.ts';
import type { GqlContext } from './tags.ts';

/** The shop's largest query has about a hundred. The parser recurses, so it must not see 10,000 braces. */
const mostTokens = 2000;

const limitPlugin: Plugin = {
  onParse: ({ parseFn, setParseFn }) =>
    setParseFn((source: string | Source, options?: ParseOptions) =>
      parseFn(source, { ...options, maxTokens: mostTokens }),
    ),
  onValidate: ({ addValidationRule }) => addValidationRule(limits),
};

/** §7 {host}/gql: credentials included, JSON only. */
export function registerShopping(app: FastifyInstance, context: AppContext): void {
  const yoga = createYoga<GqlContext>({
    schema: shoppingSchema,
    graphqlEndpoint: '/gql',
    graphiql: false,
    landingPage: false,
    logging: false,
    cors: false,
    batching: false,
    maskedErrors: {
      // Unexpected errors are logged; the answer reveals nothing about them.
      maskError: (error, message) => {
        const cause = error instanceof GraphQLError ? error.originalError : error;
        if (isUnavailable(cause)) {
          app.log.error(cause, 'The database is unavailable');
          const http = { status: unavailable.status, headers: { 'retry-after': String(retryAfter) } };
          return new GraphQLError(unavailable.message, { extensions: { code: unavailable.code, http } });
        }
        if (cause && !(cause instanceof GraphQLError)) app.log.error(cause, 'The request failed');
        return maskError(error, message);
      },
    },
    plugins: [limitPlugin],
  });

  app.route({
    method: ['GET', 'POST'],
    url: '/gql',
    handler: async (request, reply) => {
      const moment = await context.momentOf(request);
      reply.headers({ 'cache-control': 'no-store', date: moment.now.toUTCString() });
      if (await context.intercept('gql', moment, request, reply)) return reply;
      if (!has(moment.unsupported, { groups: ['check-in'] })) return reply.code(404).send('Not Found');
      const visitor = visitorFor(moment, request, 'owner');
      // Yoga would accept a form as a mutation, and any site can send a form.
      if (request.method === 'POST' && !/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
        throw new Refusal(415, 'media-type', 'Send the body as application/json.');
      }
      const key = request.headers['idempotency-key'];
      const headers = Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as [string, string]] : [],
      );
      // Yoga ignores the host, which may be missing.
      const query = new Request(`http://localhost/gql${/\?.*/s.exec(request.url)?.[0] ?? ''}`, {
        method: request.method,
        headers: headers.filter(([name]) => name !== 'content-length'),
        ...(request.method === 'POST' && { body: JSON.stringify(request.body ?? null) }),
      });
      const response = await context.inTurn(request, async () =>
        yoga.fetch(query, { app: context, visitor, now: moment.now, key: Array.isArray(key) ? key[0] : key }),
      );
      response.headers.forEach((value, name) => {
        if (name !== 'date') reply.header(name, value);
      });
      return reply.code(response.status).send(await response.text());
    },
  });
}
