import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localeOfReceipt, receiptPage, receiptsPage } from '../../cms/customer/receipt-page.ts';
import type { AppContext } from '../../../backend/platform/context.ts';
import { numberOf } from '../../../backend/payment/receipts/receipt.ts';
import { receiptsOf } from '../../../backend/payment/receipts/read.ts';
import type { OwnReceipt } from '../../../backend/payment/receipts/read.ts';
import { taxName } from '../../../backend/rules/customer/vat.ts';
import { sendPage } from '../security.ts';
import { addOwnPage } from './own-page.ts';

/** Receipts behind the session: each separately, and all of them on one page to print or to save. */
export function registerReceipts(app: FastifyInstance, context: AppContext): void {
  const addReceipts = (
    path: string,
    show: (rows: OwnReceipt[], request: FastifyRequest, reply: FastifyReply) => unknown,
  ) =>
    addOwnPage(app, context, path, 'receipts', async ({ request, reply, visitor, now }) =>
      show(await context.inTurn(request, () => receiptsOf({ context, visitor, now })), request, reply),
    );
  addReceipts('receipts', (rows, _request, reply) =>
    rows.length === 0
      ? reply.callNotFound()
      : sendPage(reply, receiptsPage(rows.map(toPage), localeOfReceipt(rows[0]!.body)), 'no-store'),
  );
  addReceipts('receipts/:number', (rows, request, reply) => {
    const { number } = request.params as { number: string };
    const row = rows.find((each) => numberOf(each) === number);
    return row ? sendPage(reply, receiptPage(toPage(row)), 'no-store') : reply.callNotFound();
  });
}

const toPage = (row: OwnReceipt) => ({
  ...row.body,
  refunds: row.refunds,
  number: numberOf(row),
  chargedOn: row.charged_on,
  taxName: taxName(row.body.country),
});
