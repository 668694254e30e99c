import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Standing } from '../app/demo-data.ts';
import type { FaultStore } from '../server/fault.ts';
import { readBody } from '../../backend/platform/http/request.ts';
import { Refusal } from '../../backend/platform/http/failure.ts';
import { cookiesOfText } from './cookies.ts';
import type { Observer } from './observer.ts';

const session = v.strictObject({ cookie: v.string() });

/** What the workbench asks. */
export function registerBench(
  app: FastifyInstance,
  { origin, observer, faults }: { origin: string; observer: Observer; faults: FaultStore },
): void {
  const noStore = { 'cache-control': 'no-store' };
  app.get('/demo/api/standing', async (_request, reply) => {
    const now = new Date().toISOString();
    const standing: Standing = {
      now,
      present: now,
      faults: await faults.list(),
      unsupported: '',
      customer: observer.customer(),
      mails: [],
      backend: observer.summary(),
    };
    return reply.headers(noStore).send(standing);
  });
  app.delete('/demo/api/checks', async (_request, reply) => {
    observer.clear();
    return reply.headers(noStore).send({});
  });
  /** Signs in with a session from another host, for backends whose sign-in is on a separate host. */
  app.post('/demo/api/session', async ({ body }, reply) => {
    const hint = 'Send {"cookie": "name=value; other=value"}.';
    const cookies = cookiesOfText(readBody(session, body, hint).cookie, origin);
    if (!cookies)
      throw new Refusal(400, 'bad-request', 'That is no cookie. Copy it as name=value from the browser’s tools.');
    observer.signedOut();
    return reply.headers({ ...noStore, 'set-cookie': cookies }).send({});
  });
}
