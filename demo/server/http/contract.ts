import type { FastifyInstance } from 'fastify';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { shoppingSchema } from '../shopping/schema.ts';
import { openApi } from '../../../src/contract/openapi/openapi.ts';

/** Publishes both APIs: an OpenAPI 3.1 document and the GraphQL schema. */
export function registerContractDocs(app: FastifyInstance): void {
  app.get('/demo/openapi.json', () => openApi());
  app.get('/demo/schema.graphql', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(printSchema(lexicographicSortSchema(shoppingSchema))),
  );
}
