import type { FastifyInstance } from 'fastify';
import { mailPage, outboxPage } from '../mail-pages.ts';
import type { AppContext } from '../../backend/platform/context.ts';
import { framingPolicy, sendPage } from '../../site/pages/security.ts';

const most = 200;

/** The page shows the mail in a frame. */
const framing = { 'content-security-policy': framingPolicy };
/** A mail runs nothing and loads nothing. Its styles stand on its elements. */
const sealed = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/** The outbox and each mail, in demo mode only. */
export function registerOutbox(app: FastifyInstance, { config, database }: AppContext): void {
  const find = (id: string) =>
    /^\d{1,9}$/.test(id)
      ? database.kysely.selectFrom('outbox').selectAll().where('id', '=', Number(id)).executeTakeFirst()
      : undefined;

  app.get('/demo/mails', async (_request, reply) => {
    const mails = await database.kysely.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(most).execute();
    return sendPage(reply, outboxPage(mails, config.smtpUrl !== undefined), 'no-store');
  });
  app.get<{ Params: { id: string } }>('/demo/mails/:id', async ({ params }, reply) => {
    const mail = await find(params.id);
    return mail ? sendPage(reply, mailPage(mail), 'no-store', framing) : reply.callNotFound();
  });
  app.get<{ Params: { id: string } }>('/demo/mails/:id/html', async ({ params }, reply) => {
    const mail = await find(params.id);
    if (!mail) return reply.callNotFound();
    // Links open in a new tab, since the frame is sealed.
    const shown = mail.html.replace('<head>', '<head><base target="_blank">');
    return reply.headers(sealed).type('text/html; charset=utf-8').send(shown);
  });
}
