import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localeTable } from '../../../src/i18n/locale-table.ts';
import type { LocaleEntry } from '../../../src/i18n/locale-table.ts';
import { notFound, Refusal } from '../../backend/platform/http/failure.ts';
import { addPage, sendPage } from '../../site/pages/security.ts';
import { petsOf } from './steps/household.ts';
import { paymentPage, paymentPath } from './payment-page.ts';
import type { Asked } from './steps/household.ts';
import type { Sessions } from './sessions.ts';
import { needsPayment } from './answers/statuses.ts';

/** Takes that card for the next charges, and for an open one at once. False: it was declined. */
async function pay({ store }: Asked, id: string, method: string | undefined): Promise<boolean> {
  const chosen = (await store.paymentMethods(id)).find((each) => each.id === method);
  if (!chosen) throw notFound();
  try {
    if (!chosen.is_current) await store.change(id, 'payment-method', { payment_method_id: chosen.id });
    if (needsPayment(await store.subscription(id))) await store.change(id, 'retry-payment', {});
  } catch (error) {
    // The plugin answers 4xx where no try is possible now; a declined card is an answer like any other.
    if (error instanceof Refusal && [409, 422].includes(error.status)) return false;
    throw error;
  }
  return !needsPayment(await store.subscription(id));
}

/** `/{segment}/payment/{subscription}`: the saved cards of a subscription, with the plugin's own calls. */
export function registerPayment(app: FastifyInstance, ask: Sessions['ask']): void {
  const show = async (reply: FastifyReply, session: Asked, locale: LocaleEntry, id: string, hasFailed: boolean) => {
    const [subscription, methods, pets] = await Promise.all([
      session.store.subscription(id),
      session.store.paymentMethods(id),
      petsOf(session),
    ]);
    const dogName = pets.find(({ petPublicId }) => petPublicId === id)?.name ?? '';
    const isDue = needsPayment(subscription);
    const year = new Date().getUTCFullYear();
    return sendPage(reply, paymentPage({ locale, year, dogName, methods, isDue, hasFailed }), 'no-store');
  };

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text as string))),
    );
    for (const locale of localeTable)
      for (const method of ['GET', 'POST'] as const)
        addPage(scope, method, paymentPath(locale.segment).replace('{id}', ':id'), async (request, reply) => {
          const { id } = request.params as { id: string };
          const session = await ask(request);
          if (!session) return reply.redirect(`/signin?return=${encodeURIComponent(request.url)}`, 303);
          if (method === 'GET') return show(reply, session, locale, id, false);
          const chosen = (request as FastifyRequest<{ Body: { method?: string } | undefined }>).body?.method;
          if (!(await pay(session, id, chosen))) return show(reply.code(422), session, locale, id, true);
          return reply.redirect(`/${locale.segment}/deliveries/`, 303);
        });
  });
}
