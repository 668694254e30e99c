import type { Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import type { codeOutcome } from '../../../src/contract/shop/codes.ts';
import type { ApiRequest } from '../calls/request.ts';
import { customerRow } from '../platform/database/customer-row.ts';
import type { Schema } from '../platform/database/schema.ts';
import { readerOf } from '../mail/compose.ts';
import { queue } from '../mail/outbox.ts';

/** Confirms what a code or gift card has added to the credit. */
export async function queueCreditMail(
  transaction: Transaction<Schema>,
  { context, visitor }: Pick<ApiRequest, 'context' | 'visitor'>,
  { codes, reference }: InferInput<typeof codeOutcome>,
  id: string,
): Promise<void> {
  const added = codes.codes.find((code) => code.id === id);
  if (!added?.amount) return;
  const { format, ...reader } = readerOf(await customerRow(transaction, visitor));
  await queue(transaction, context.config, {
    ...reader,
    kind: 'credit',
    values: { money: format.money(added.amount) },
    rows: [
      ['giftCard', added.label],
      ['credit', format.money(codes.credit)],
      ['reference', reference ?? ''],
    ],
    path: `/${reader.locale.segment}/settings/#payment`,
  });
}
