import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { receiptPage, receiptsPage } from '../../../cms/customer/receipt-page.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { canOf } from '../../api/unsupported.ts';
import type { AppContext } from '../../context.ts';
import { numberOf } from '../../payment/receipts/receipt.ts';
import { receiptsOf } from '../../payment/receipts/read.ts';
import type { OwnReceipt } from '../../payment/receipts/read.ts';
import { taxName } from '../../rules/customer/vat.ts';
import { addCountryPage, sendPage } from '../security.ts';
import { pathOf } from '../failures/failure-pages.ts';

/** Receipts behind the session: each separately, and all of them on one page to print or to save. */
export function registerReceipts(app: FastifyInstance, context: AppContext): void {
  const withOwn =
    (show: (rows: OwnReceipt[], request: FastifyRequest, reply: FastifyReply) => FastifyReply | void) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
      const moment = await context.momentOf(request);
      const { visitor, now } = moment;
      if (!canOf(moment)(['receipts'])) return reply.callNotFound();
      if (!visitor) return reply.redirect(`/signin?return=${encodeURIComponent(pathOf(request))}`, 303);
      const rows = await context.inTurn(request, () => receiptsOf({ context, visitor, now }));
      return show(rows, request, reply);
    };
  addCountryPage(
    app,
    'GET',
    'receipts',
    withOwn((rows, _request, reply) =>
      rows.length === 0
        ? reply.callNotFound()
        : sendPage(reply, receiptsPage(rows.map(toPage), findLocale(rows[0]!.body.locale)!), 'no-store'),
    ),
  );
  addCountryPage(
    app,
    'GET',
    'receipts/:number',
    withOwn((rows, request, reply) => {
      const { number } = request.params as { number: string };
      const row = rows.find((each) => numberOf(each) === number);
      return row ? sendPage(reply, receiptPage(toPage(row)), 'no-store') : reply.callNotFound();
    }),
  );
}

const toPage = (row: OwnReceipt) => ({
  ...row.body,
  refunds: row.refunds,
  number: numberOf(row),
  chargedOn: row.charged_on,
  taxName: taxName(row.body.country),
});
