import type { FastifyInstance, FastifyReply } from 'fastify';
import { personalDataFile, personalDataPage } from '../../cms/customer/personal-data-page.ts';
import { customerLocale } from '../../../../src/i18n/locale-table.ts';
import type { LocaleEntry } from '../../../../src/i18n/locale-table.ts';
import { contentFor } from '../../../backend/content/content.ts';
import type { AppContext } from '../../../backend/platform/context.ts';
import { openUntil } from '../../../backend/customer/personal-data/ask.ts';
import { collect } from '../../../backend/customer/personal-data/collect.ts';
import type { Copy } from '../../../backend/customer/personal-data/collect.ts';
import { sendPage } from '../security.ts';
import { addOwnPage } from './own-page.ts';

/** A customer's copy of their data, as a page and as a file, while their session may open it. */
export function registerPersonalDataPages(app: FastifyInstance, context: AppContext): void {
  const addCopy = (
    path: string,
    show: (reply: FastifyReply, copy: Copy & { locale: LocaleEntry; now: Date }) => FastifyReply,
  ) =>
    addOwnPage(app, context, path, 'personal-data', async ({ request, reply, visitor, now }) => {
      const locale = customerLocale(visitor.locale, visitor.country)!;
      if (!(await openUntil(context.database.kysely, visitor)))
        return reply.redirect(`/${locale.segment}/settings/#personal-data`, 303);
      const copy = await context.inTurn(request, () => collect(context, visitor));
      return show(reply, { ...copy, locale, now });
    });
  addCopy('personal-data', (reply, copy) =>
    sendPage(reply, personalDataPage({ ...copy, products: contentFor(copy.locale.messages).products }), 'no-store', {
      'x-robots-tag': 'noindex',
    }),
  );
  addCopy('personal-data/file', (reply, copy) =>
    reply
      .headers({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-disposition': `attachment; filename="pawtal-${copy.now.toISOString().slice(0, 10)}.json"`,
      })
      .type('application/json; charset=utf-8')
      .send(personalDataFile(copy)),
  );
}
