import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Html } from '../html.ts';
import { isAccount, isCard } from './cards.ts';
import { bankPage, endedPage, payPage } from './pages.ts';
import { createLedger } from './sessions.ts';
import type { Ledger, Order, Session, Status } from './sessions.ts';

/** Milliseconds before each further try. */
const pauses = [500, 2000, 10_000];

/** The signature of a notification: its time and its text, with the key that the shop has too. */
export const signatureOf = (key: string, at: string, body: string): string =>
  createHmac('sha256', key).update(`${at}.${body}`).digest('hex');

/** Notifies the shop that a session has ended. The request has only its id: the shop fetches the rest. */
async function notify(key: string, { id, notifyUrl }: Session): Promise<void> {
  const body = JSON.stringify({ session: id });
  for (const pause of [0, ...pauses]) {
    if (pause > 0) await wait(pause, undefined, { ref: false });
    const at = String(Date.now());
    const answered = await fetch(notifyUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-kassa-time': at,
        'x-kassa-signature': signatureOf(key, at, body),
      },
      body,
      signal: AbortSignal.timeout(15_000),
    }).catch(() => undefined);
    // A refusal would be the same again.
    if (answered && answered.status < 500) return;
  }
}

const style = readFileSync(new URL('provider.css', import.meta.url), 'utf8');

const send = (reply: FastifyReply, page: Html, status = 200): FastifyReply =>
  reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      // No `form-action`: browsers apply it to the shop's redirects after a form too, and those lead to any shop.
      'content-security-policy':
        "default-src 'none'; style-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'",
    })
    .type('text/html; charset=utf-8')
    .send(page.markup);

const isEqual = (given: string, wanted: string): boolean =>
  Buffer.byteLength(given) === Buffer.byteLength(wanted) && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));

/**
 * A sample of a payment provider: sessions with a hosted page, stored ways to pay, and charges. `key` is what the shop
 * proves itself with, and what notifications are signed with.
 */
export function createPaymentProvider(key: string, ledger: Ledger = createLedger()): FastifyInstance {
  const app = Fastify({ bodyLimit: 16 * 1024 });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(text as string))),
  );

  app.get('/provider.css', (_request, reply) => reply.type('text/css').send(style));

  // What the shop calls.
  void app.register((scope, _options, done) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isEqual(request.headers.authorization ?? '', `Bearer ${key}`))
        return reply.code(401).send({ error: 'The key is not right.' });
      return undefined;
    });
    scope.post<{ Body: Order }>('/v1/sessions', (request) => {
      const { id } = ledger.begin(request.body);
      return { id, url: `${request.protocol}://${request.host}/pay/${id}` };
    });
    scope.get<{ Params: { id: string } }>('/v1/sessions/:id', (request, reply) => {
      const session = ledger.find(request.params.id);
      if (!session) return reply.code(404).send({ error: 'There is no such session.' });
      const { id, reference, purpose, status, amount, currency, method } = session;
      return { id, reference, purpose, status, amount, currency, method };
    });
    scope.post<{ Body: { key: string; token: string; amount: number } }>('/v1/charges', ({ body }) =>
      ledger.charge(body.key, body.token, body.amount),
    );
    scope.post<{ Body: { key: string; payment: string; amount: number } }>('/v1/refunds', ({ body }, reply) => {
      const refund = ledger.refund(body.key, body.payment, body.amount);
      return refund ?? reply.code(422).send({ error: 'There is no such payment, or less than that is left of it.' });
    });
    done();
  });

  // What a person sees.
  const find = (request: FastifyRequest): Session | undefined => ledger.find((request.params as { id: string }).id);
  const leave = (reply: FastifyReply, { returnUrl }: Session): FastifyReply => reply.redirect(returnUrl, 303);
  const end = (reply: FastifyReply, session: Session, status: Status, chosen = session.chosen): FastifyReply => {
    ledger.end(session, status, chosen);
    for (let times = chosen === 'twice' ? 2 : 1; times > 0; times -= 1) void notify(key, session);
    return leave(reply, session);
  };

  app.get('/pay/:id', (request, reply) => {
    const session = find(request);
    if (session?.status !== 'open') return send(reply, endedPage(session), session ? 410 : 404);
    return send(reply, session.chosen || session.purpose === 'authenticate' ? bankPage(session) : payPage(session));
  });
  app.post('/pay/:id', (request, reply) => {
    const session = find(request);
    if (!session) return send(reply, endedPage(session), 404);
    // The second press of a double click, or the form of a page that was gone back to.
    if (session.status !== 'open') return leave(reply, session);
    const { answer, way } = (request.body ?? {}) as { answer?: string; way?: string };
    if (answer === 'cancel') return end(reply, session, 'cancelled');
    if (answer === 'confirm' && (session.chosen || session.purpose === 'authenticate'))
      return end(reply, session, 'done', session.chosen ?? 'three-d-secure');
    if (answer === 'refuse') return end(reply, session, 'declined');
    if (session.purpose !== 'method') return send(reply, bankPage(session), 422);
    if (isAccount(way) && session.methods.includes(way)) {
      ledger.end(session, 'done', way);
      void notify(key, session);
      return leave(reply, session);
    }
    if (!isCard(way)) return send(reply, payPage(session, true), 422);
    if (way === 'declined') return end(reply, session, 'declined', way);
    if (way === 'three-d-secure' || way === 'broken-off') {
      session.chosen = way;
      return reply.redirect(`/pay/${session.id}`, 303);
    }
    return end(reply, session, 'done', way);
  });
  return app;
}
