import type { Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import type { farewellOutcome } from '../../../../src/contract/pets/farewell.ts';
import type { ApiRequest } from '../../calls/request.ts';
import { customerRow } from '../../platform/database/customer-row.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { readerOf } from '../../mail/compose.ts';
import { queue } from '../../mail/outbox.ts';

/** The one mail after a farewell, about all the money that comes back. None comes back: there is no mail. */
export async function queueFarewellMail(
  transaction: Transaction<Schema>,
  { context, visitor }: Pick<ApiRequest, 'context' | 'visitor'>,
  { dog, refund, refunds }: InferInput<typeof farewellOutcome>,
): Promise<void> {
  if (!refund) return;
  const { format, ...reader } = readerOf(await customerRow(transaction, visitor));
  const total = format.money(refund);
  await queue(transaction, context.config, {
    ...reader,
    kind: refunds.some(({ isOnItsWay }) => isOnItsWay) ? `${dog.kind}-parcel` : dog.kind,
    values: { name: dog.name, total },
    facts:
      refunds.length > 1
        ? refunds.map(({ amount, date }) => ['backFor', `${format.money(amount)}, ${format.dateLong(date)}`])
        : [],
    path: `/${reader.locale.segment}/help/`,
  });
}
