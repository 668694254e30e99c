import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { personalDataFile, personalDataPage } from '../../../cms/customer/personal-data-page.ts';
import { customerLocale } from '../../../../src/i18n/locale-table.ts';
import type { LocaleEntry } from '../../../../src/i18n/locale-table.ts';
import { canOf } from '../../api/unsupported.ts';
import { contentFor } from '../../content/content.ts';
import type { AppContext } from '../../context.ts';
import { openUntil } from '../../customer/personal-data/ask.ts';
import { collect } from '../../customer/personal-data/collect.ts';
import type { Copy } from '../../customer/personal-data/collect.ts';
import { addCountryPage, sendPage } from '../security.ts';
import { pathOf } from '../failures/failure-pages.ts';

/** A customer's copy of their data, as a page and as a file, while their session may open it. */
export function registerPersonalDataPages(app: FastifyInstance, context: AppContext): void {
  const withCopy =
    (show: (reply: FastifyReply, copy: Copy & { locale: LocaleEntry; now: Date }) => FastifyReply) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
      const moment = await context.momentOf(request);
      const { visitor, now } = moment;
      if (!canOf(moment)(['personal-data'])) return reply.callNotFound();
      if (!visitor) return reply.redirect(`/signin?return=${encodeURIComponent(pathOf(request))}`, 303);
      const locale = customerLocale(visitor.locale, visitor.country)!;
      if (!(await openUntil(context.database.kysely, visitor)))
        return reply.redirect(`/${locale.segment}/settings/#personal-data`, 303);
      const copy = await context.inTurn(request, () => collect(context, visitor));
      return show(reply, { ...copy, locale, now });
    };
  addCountryPage(
    app,
    'GET',
    'personal-data',
    withCopy((reply, copy) =>
      sendPage(reply, personalDataPage({ ...copy, products: contentFor(copy.locale.messages).products }), 'no-store', {
        'x-robots-tag': 'noindex',
      }),
    ),
  );
  addCountryPage(
    app,
    'GET',
    'personal-data/file',
    withCopy((reply, copy) =>
      reply
        .headers({
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'content-disposition': `attachment; filename="pawtal-${copy.now.toISOString().slice(0, 10)}.json"`,
        })
        .type('application/json; charset=utf-8')
        .send(personalDataFile(copy)),
    ),
  );
}
