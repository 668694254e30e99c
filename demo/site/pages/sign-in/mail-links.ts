import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noCustomer, ownerOfKey } from '../../../backend/platform/database/directory.ts';
import { optionalMails } from '../../../../src/contract/customer/settings.ts';
import { customerLocale, defaultLocale } from '../../../../src/i18n/locale-table.ts';
import { emailConfirmPage, emailStopPage, mailStopPage } from '../../cms/sign-in/mail-link-pages.ts';
import type { AppContext } from '../../../backend/platform/context.ts';
import { confirmEmail } from '../../../backend/customer/email/confirm-email.ts';
import { stopEmail } from '../../../backend/customer/email/stop-email.ts';
import { inTransaction } from '../../../backend/platform/database/transaction.ts';
import { acceptForms, formOf } from '../../../backend/platform/http/request.ts';
import { mailsOf, setMail } from '../../../backend/mail/preferences.ts';
import { chooseLocale } from '../language.ts';
import { sendPage } from '../security.ts';
import { localeOfForm } from './signin.ts';

/**
 * The pages that the mails about another address open: the new one confirms the change, the old one stops it or takes it
 * back. Looking uses nothing up, since scanners look: the one button of a page does.
 */
export function registerEmailConfirm(app: FastifyInstance, context: AppContext): void {
  void app.register(async (scope) => {
    acceptForms(scope, 4096);
    for (const [path, page] of [
      ['confirm', emailConfirmPage],
      ['stop', emailStopPage],
    ] as const)
      scope.get<{ Params: { token: string } }>(`/email/${path}/:token`, (request, reply) =>
        sendPage(reply, page({ locale: chooseLocale(request), token: request.params.token }), 'no-store', {
          'referrer-policy': 'same-origin',
          'x-robots-tag': 'noindex',
        }),
      );
    scope.post('/email/stop', async (request, reply) => {
      const form = formOf(request);
      const came = await stopEmail(context, form['token'] ?? '');
      const locale = localeOfForm(form, request);
      return sendPage(reply.code(came === 'gone' ? 410 : 200), emailStopPage({ locale, came }), 'no-store');
    });
    scope.post('/email/confirm', async (request, reply) => {
      const form = formOf(request);
      const done = await confirmEmail(context, form['token'] ?? '');
      const locale = localeOfForm(form, request);
      return sendPage(reply.code(done ? 200 : 410), emailConfirmPage({ locale, done }), 'no-store');
    });
  });
}

/** RFC 8058: a mail program posts to this address without a session. A person opens it and presses its button. */
export function registerMailStop(app: FastifyInstance, { database }: AppContext): void {
  const find = async (request: FastifyRequest) => {
    const { kind, secret } = request.params as { kind: string; secret: string };
    const known = optionalMails.find((each) => each === kind);
    if (!known || !/^[0-9a-f]{64}$/.test(secret)) return undefined;
    const customer = await database.kysely
      .selectFrom('customers')
      .select(['id', 'country', 'locale'])
      .where('id', '=', (await ownerOfKey(database.kysely, 'mails', secret)) ?? noCustomer)
      .where('mail_secret', '=', secret)
      .executeTakeFirst();
    return customer && { ...customer, kind: known, secret, locale: customerLocale(customer.locale, customer.country) };
  };
  const show = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const found = await find(request);
    if (!found) return sendPage(reply.code(404), mailStopPage({ locale: chooseLocale(request) }), 'no-store');
    const { kinds } = await mailsOf(database.kysely, found.id);
    const on = kinds.find(({ kind }) => kind === found.kind)?.on ?? true;
    return sendPage(
      reply,
      mailStopPage({ locale: found.locale ?? defaultLocale, kind: found.kind, secret: found.secret, on }),
      'no-store',
      {
        'referrer-policy': 'same-origin',
        'x-robots-tag': 'noindex',
      },
    );
  };
  void app.register(async (scope) => {
    // The body has no more information than the URL. The RFC allows both types.
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 4096 }, (_request, _text, done) =>
        done(null, undefined),
      );
    scope.get('/mail/stop/:kind/:secret', show);
    for (const verb of ['stop', 'start'] as const)
      scope.post(`/mail/${verb}/:kind/:secret`, async (request, reply) => {
        const found = await find(request);
        if (found)
          await inTransaction(database.kysely, (transaction) =>
            setMail(transaction, found.id, found.kind, verb === 'start'),
          );
        return show(request, reply);
      });
  });
}
