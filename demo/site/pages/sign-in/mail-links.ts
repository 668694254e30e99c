import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noCustomer, ownerOfKey } from '../../../backend/platform/database/directory.ts';
import { mailKinds } from '../../../../src/contract/customer/settings.ts';
import { customerLocale, defaultLocale } from '../../../../src/i18n/locale-table.ts';
import { emailConfirmPage, emailStopPage, mailStopPage, newsConfirmPage } from '../../cms/sign-in/mail-link-pages.ts';
import type { AppContext } from '../../../backend/platform/context.ts';
import { confirmEmail } from '../../../backend/customer/email/confirm-email.ts';
import { stopEmail } from '../../../backend/customer/email/stop-email.ts';
import { inTransaction, lockCustomer } from '../../../backend/platform/database/transaction.ts';
import { acceptForms, formOf } from '../../../backend/platform/http/request.ts';
import { countStored } from '../../../backend/platform/storage/daily.ts';
import { newsWords, stopWords } from '../../cms/sign-in/mail-link-words.ts';
import { confirmNews, endNews } from '../../../backend/mail/consents/news.ts';
import { setMail } from '../../../backend/mail/preferences.ts';
import { chooseLocale } from '../language.ts';
import { sendPage } from '../security.ts';
import { addLinkPage, linkHeaders } from './link-page.ts';
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
      addLinkPage(scope, `/email/${path}`, page);
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

/** Bytes with which a press counts. */
const rowBytes = 2000;

/** The page that the mail about news opens: its button switches them on. */
export function registerNewsConfirm(app: FastifyInstance, context: AppContext): void {
  void app.register(async (scope) => {
    acceptForms(scope, 4096);
    addLinkPage(scope, '/news/confirm', newsConfirmPage);
    scope.post('/news/confirm', async (request, reply) => {
      const form = formOf(request);
      const locale = localeOfForm(form, request);
      const done = await confirmNews(context, form['token'] ?? '', newsWords(locale));
      return sendPage(reply.code(done ? 200 : 410), newsConfirmPage({ locale, done }), 'no-store');
    });
  });
}

/**
 * RFC 8058: a mail program posts to an address with the customer's secret in its path, without a session. A person opens the page,
 * whose secret is in the fragment, and presses its button.
 */
export function registerMailStop(app: FastifyInstance, { database, now }: AppContext): void {
  const find = async (kind: string, secret: string) => {
    const known = mailKinds.find((each) => each === kind);
    if (!known || !/^[0-9a-f]{64}$/.test(secret)) return undefined;
    const customer = await database.kysely
      .selectFrom('customers')
      .select(['id', 'country', 'locale'])
      .where('id', '=', (await ownerOfKey(database.kysely, 'mails', secret)) ?? noCustomer)
      .where('mail_secret', '=', secret)
      .executeTakeFirst();
    return customer && { ...customer, kind: known, locale: customerLocale(customer.locale, customer.country) };
  };
  const set = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { verb, secret }: { verb: 'stop' | 'start'; secret: string },
  ): Promise<FastifyReply> => {
    const { kind: named } = request.params as { kind: string };
    const found = await find(named, secret);
    const on = verb === 'start';
    // A forwarded mail has the secret too: it ends news, and never starts them.
    if (!found || (on && found.kind === 'news'))
      return sendPage(reply.code(404), mailStopPage({ locale: chooseLocale(request) }), 'no-store');
    const { kind, id: customerId, country, locale = defaultLocale } = found;
    const chooser = { customerId, now: await now() };
    const made = { source: 'mail-link', words: stopWords(locale, kind, on) } as const;
    await inTransaction(database.kysely, async (transaction) => {
      await lockCustomer(transaction, customerId);
      const isChanged =
        kind === 'news'
          ? await endNews(transaction, chooser, made)
          : await setMail(transaction, chooser, { kind, on, ...made });
      // Presses are rows of the record.
      if (isChanged)
        await countStored(transaction, { visitor: { customerId, country }, now: chooser.now }, 'changes', rowBytes);
    });
    return sendPage(reply, mailStopPage({ locale, kind, token: secret, on }), 'no-store', linkHeaders);
  };
  for (const kind of mailKinds)
    addLinkPage(app, `/mail/stop/${kind}`, ({ locale, token }) => mailStopPage({ locale, kind, token, on: true }));
  void app.register(async (scope) => {
    acceptForms(scope, 4096);
    // The body of a mail program has no more information than the URL. The RFC allows both types.
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'string', bodyLimit: 4096 }, (_request, _text, done) =>
      done(null, undefined),
    );
    for (const verb of ['stop', 'start'] as const) {
      scope.post(`/mail/${verb}/:kind`, (request, reply) =>
        set(request, reply, { verb, secret: formOf(request)['token'] ?? '' }),
      );
      scope.post<{ Params: { secret: string } }>(`/mail/${verb}/:kind/:secret`, (request, reply) =>
        set(request, reply, { verb, secret: request.params.secret }),
      );
    }
  });
}
