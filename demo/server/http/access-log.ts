import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { routeName } from './failure.ts';

/**
 * Writes a line of JSON for each answer. It names the route, not the address, and nothing of the customer: no id, no
 * network address, no browser. The id is also in the answer's header, so that a report can name it.
 */
export function registerAccessLog(app: FastifyInstance, write: (line: string) => void): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-request-id', randomUUID());
  });
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply;
    const line = {
      time: new Date().toISOString(),
      id: reply.getHeader('x-request-id'),
      call: routeName(request),
      status,
      ms: Math.round(elapsedTime * 10) / 10,
    };
    write(`${JSON.stringify(line)}\n`);
  });
}
