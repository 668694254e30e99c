import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/failure.ts';
import { fault } from './fault.ts';
import type { FaultStore } from './fault.ts';
import { readBody } from '../http/request.ts';

/** Lists, adds and removes faults. */
export function registerFaultRoutes(app: FastifyInstance, store: FaultStore): void {
  app.get('/demo/api/faults', async () => ({ faults: await store.list() }));
  app.post('/demo/api/faults', async ({ body }) => {
    const hint = 'Send {"call", and one or more of "delay", "drop", "status", "body"}.';
    const asked = readBody(fault, body, hint);
    if (asked.delay === undefined && !asked.drop && asked.status === undefined && !asked.body)
      throw new Refusal(400, 'bad-request', hint);
    await store.add(asked);
    return { faults: await store.list() };
  });
  app.delete('/demo/api/faults', async () => {
    await store.clear();
    return { faults: [] };
  });
}
