import type { Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import type { swapOutcome } from '../../../../src/contract/pets/swap.ts';
import { momentText } from '../../../../src/i18n/moment-text.ts';
import type { ApiRequest } from '../../calls/request.ts';
import { contentFor } from '../../content/content.ts';
import { customerRow } from '../../platform/database/customer-row.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { readerOf } from '../../mail/compose.ts';
import type { MailRow } from '../../mail/compose.ts';
import { queue } from '../../mail/outbox.ts';

interface Announced {
  outcome: InferInput<typeof swapOutcome>;
  /** The dog, the recipe that goes, and the one that comes. */
  name: string;
  out: string;
  by: string;
  /** Whether it comes in every second delivery only. */
  alternates: boolean;
  reference: string;
}

/** Confirms which recipe comes from when on, how often, and what a delivery costs with it. */
export async function queueSwapMail(
  transaction: Transaction<Schema>,
  { context, visitor, now, id }: ApiRequest,
  { outcome, name, out, by, alternates, reference }: Announced,
): Promise<void> {
  const { format, ...reader } = readerOf(await customerRow(transaction, visitor));
  const { words } = contentFor(reader.locale.messages).mail;
  const { plan, boxes } = outcome;
  const first = boxes.find(({ date }) => date === plan?.from)?.after;
  const rows: MailRow[] = [
    ['recipe', `${out} → ${by}`],
    ...(plan?.from ? ([['from', format.dateLong(plan.from)]] as const) : []),
    ...(alternates ? ([['often', words['secondDelivery']!]] as const) : []),
    ...(first ? ([['total', format.money(first)]] as const) : []),
    ['agreed', momentText(reader.locale, 'long')(now.getTime())],
    ['reference', reference],
  ];
  await queue(transaction, context.config, {
    ...reader,
    kind: 'recipe',
    values: { name, by },
    rows,
    path: `/account/${reader.locale.segment}/${id}/feeding-plan`,
  });
}
