import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Intercept, Moment } from '../server/context.ts';
import { callAt } from '../server/contract-check/call-at.ts';
import { nameOfCall } from '../server/http/call-name.ts';
import { Refusal } from '../server/http/failure.ts';
import { ownOrigin } from '../server/http/own-origin.ts';
import { forBrowser } from './for-browser.ts';
import { addressAt, forward } from './forward.ts';
import { reasonOf } from './unreachable.ts';
import type { Watch } from './watch.ts';
import { isCall, isForwarded } from './which-paths.ts';

interface ProxyOptions {
  origin: string;
  watch: Watch;
  intercept: Intercept;
  momentOf: () => Promise<Moment>;
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Sends what isn't this server's own to the developer's backend, and to no other host. */
export function registerProxy(app: FastifyInstance, { origin, watch, intercept, momentOf }: ProxyOptions): void {
  const pass = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { method, url } = request;
    const address = addressAt(origin, url);
    if (!address) throw new Refusal(400, 'address', 'Write the address as a path of this server.');
    if (isCall(url) && (await intercept(nameOfCall(url), await momentOf(), request, reply))) return reply;
    const answer = await forward(request.raw, address, origin).catch((error: unknown) => {
      if (error instanceof RangeError) throw new Refusal(413, 'too-large', 'The body is too large. Send less.');
      throw new Refusal(502, 'backend', reasonOf(error, origin));
    });
    const misfits = watch.note({
      call: callAt(method, url),
      method,
      url,
      sent: answer.sent?.toString() ?? '',
      status: answer.status,
      headers: answer.headers,
      json: jsonOf(answer.body.toString()),
    });
    const { status, headers, body } = forBrowser(answer, origin, ownOrigin(request, false));
    if (misfits) reply.header('demo-misfits', String(misfits));
    return reply.code(status).headers(headers).send(body);
  };
  app.addHook('onRequest', async (request, reply) => {
    if (!isForwarded(request.url, !request.is404)) return undefined;
    return pass(request, reply);
  });
}
