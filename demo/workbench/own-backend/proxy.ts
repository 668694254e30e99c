import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Intercept, Moment } from '../../backend/platform/context.ts';
import { callAt } from '../contract-check/oddity.ts';
import { Refusal } from '../../backend/platform/http/failure.ts';
import { ownOrigin } from '../../backend/platform/http/origins.ts';
import { nameOfCall } from '../../backend/platform/http/request.ts';
import { forBrowser } from './for-browser.ts';
import { addressAt, forward } from './forward.ts';
import type { Observer } from './observer.ts';

/** The contract's calls: what faults and checks are about. */
const calls =
  /^\/(?:[a-z]{2}\/)?new-account-api\/|^\/service-endpoint\/|^\/gql(?:[/?]|$)|^\/[a-z]{2}\/footer\/?(?:\?|$)/;
const signIn = /^\/(?:[a-z]{2}\/)?(?:signin|signout|signup)(?:[/?]|$)/;
/** What only this server has, so that a file that is missing isn't looked for elsewhere. */
const own = /^\/(?:account|demo|theme)(?:[/?.]|$)/;

const isCall = (url: string): boolean => calls.test(url);

/** Whether the developer's backend answers: calls, sign-in, and all paths without a route on this server. */
const isForwarded = (url: string, hasRoute: boolean): boolean =>
  calls.test(url) || signIn.test(url) || (!hasRoute && !own.test(url));

/** Why a backend gave no answer, and what to do. Nothing of the request is in it. */
export function reasonOf(error: unknown, origin: string): string {
  if ((error as Error).name === 'TimeoutError') return `${origin} did not answer within a minute.`;
  const { code = '', message = '' } = ((error as Error).cause ?? {}) as { code?: string; message?: string };
  if (/CERT|SIGNATURE|ALTNAME/.test(code))
    return (
      `The certificate of ${origin} is not trusted (${code}). Add the authority that signed it to Node: ` +
      `NODE_EXTRA_CA_CERTS=/path/to/ca.pem npm start -- --backend ${origin}`
    );
  if (/WRONG_VERSION|EPROTO|PACKET_LENGTH/.test(code))
    return `${origin} does not speak https. Write http:// if that is meant.`;
  if (code === 'ECONNREFUSED') return `Nothing listens at ${origin}. Start your backend, or correct the address.`;
  if (/ENOTFOUND|EAI_AGAIN/.test(code)) return `There is no host ${origin}. Correct the address, or connect the VPN.`;
  return `${origin} gave no answer (${code || message || 'unknown reason'}). Is it running, and can this machine reach it?`;
}

interface ProxyOptions {
  origin: string;
  observer: Observer;
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
export function registerProxy(app: FastifyInstance, { origin, observer, intercept, momentOf }: ProxyOptions): void {
  const pass = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { method, url } = request;
    const address = addressAt(origin, url);
    if (!address) throw new Refusal(400, 'address', 'Write the address as a path of this server.');
    if (isCall(url) && (await intercept(nameOfCall(url), await momentOf(), request, reply))) return reply;
    const answer = await forward(request.raw, address, origin).catch((error: unknown) => {
      if (error instanceof RangeError) throw new Refusal(413, 'too-large', 'The body is too large. Send less.');
      throw new Refusal(502, 'backend', reasonOf(error, origin));
    });
    const misfits = observer.note({
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
