import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { invalid, newId, Refused } from './account.ts';
import type { Account } from './account.ts';
import { calls } from './calls.ts';
import { mismatch } from './declared.ts';
import { readForm } from './form.ts';

/*
 * A double of Stripe for tests. Its requests and answers have the names and types that Stripe's library declares; what it
 * does follows Stripe's documentation. It moves no money, and proves nothing about the real service's own behaviour.
 */

/** Answers the requests of who has the key. */
function answering(account: Account, key: string) {
  const answered = new Map<string, { request: string; status: number; body: object }>();

  /** Carries a request out, once for an idempotency key. */
  const carryOut = (name: string, path: string, id: string, body: string, once: string | undefined) => {
    const request = `${name} ${path} ${body}`;
    const before = once === undefined ? undefined : answered.get(once);
    if (before && before.request !== request)
      throw new Refused(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      });
    if (before) return before;
    const form = readForm(body);
    const wrong = mismatch(calls[name]!.takes, form);
    if (wrong) throw invalid(wrong);
    let answer;
    try {
      answer = { request, status: 200, body: account.work[name]!(id, form) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      answer = { request, status: error.status, body: { error: error.error } };
    }
    const unlike = answer.status === 200 && shape(calls[name]!.answers, answer.body);
    if (unlike) throw new Error(`The double answers ${name} wrongly: ${unlike}`);
    const kept = structuredClone(answer);
    // As at Stripe: what was refused before anything happened is tried again.
    if (once !== undefined && (kept.status === 200 || kept.status === 402)) answered.set(once, kept);
    return kept;
  };
  const shape = (fact: Parameters<typeof mismatch>[0], body: object): string | undefined =>
    'data' in body
      ? (body.data as object[]).map((each) => mismatch(fact, each, true)).find(Boolean)
      : mismatch(fact, body, true);

  const answer = async (request: IncomingMessage): Promise<{ status: number; body: object }> => {
    const [path = '', query = ''] = request.url!.split('?');
    try {
      if (request.headers.authorization !== `Bearer ${key}`)
        throw new Refused(401, { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_****' });
      const [, resource, id, action] = /^(\/v1\/(?:checkout\/)?\w+)(?:\/([\w-]+))?(\/\w+)?$/.exec(path) ?? [];
      const name = `${request.method} ${resource}${id ? '/:id' : ''}${action ?? ''}`;
      if (!calls[name])
        throw new Refused(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${name})` });
      const once = request.headers['idempotency-key'] as string | undefined;
      return carryOut(name, path, id ?? '', request.method === 'GET' ? query : await text(request), once);
    } catch (error) {
      if (error instanceof Refused) return { status: error.status, body: { error: error.error } };
      return { status: 500, body: { error: { type: 'api_error', message: String(error) } } };
    }
  };
  return answer;
}

/** Serves it on a free port. */
export async function serveStripe(
  account: Account,
  key: string,
): Promise<{ port: number; close: () => Promise<void> }> {
  const answer = answering(account, key);
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

/** A notification as Stripe posts it, with the header `Stripe-Signature`. `at`: milliseconds. */
export function notificationOf(
  secret: string,
  object: object,
  at: number,
): { headers: Record<string, string>; body: string } {
  const body = JSON.stringify({
    id: newId('evt'),
    object: 'event',
    type: 'checkout.session.completed',
    data: { object },
  });
  const time = Math.floor(at / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return { headers: { 'stripe-signature': `t=${time},v1=${signature}` }, body };
}
