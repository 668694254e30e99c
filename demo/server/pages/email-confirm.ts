import type { FastifyInstance } from 'fastify';
import { emailConfirmPage } from '../../cms/email-confirm-page.ts';
import type { AppContext } from '../context.ts';
import { confirmEmail } from '../customer/confirm-email.ts';
import { formOf } from '../http/form.ts';
import { chooseLocale } from './language.ts';
import { sendPage } from './security.ts';
import { localeOfForm } from './signin.ts';

/** The page that a new address's mail opens. Looking uses nothing up, since scanners look: its one button confirms. */
export function registerEmailConfirm(app: FastifyInstance, context: AppContext): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text as string))),
    );
    scope.get<{ Params: { token: string } }>('/email/confirm/:token', (request, reply) =>
      sendPage(reply, emailConfirmPage({ locale: chooseLocale(request), token: request.params.token }), 'no-store', {
        'referrer-policy': 'same-origin',
        'x-robots-tag': 'noindex',
      }),
    );
    scope.post('/email/confirm', async (request, reply) => {
      const form = formOf(request);
      const done = await confirmEmail(context, form['token'] ?? '');
      const locale = localeOfForm(form, request);
      return sendPage(reply.code(done ? 200 : 410), emailConfirmPage({ locale, done }), 'no-store');
    });
  });
}
