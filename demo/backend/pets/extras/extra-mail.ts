import type { Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import type { extraOutcome } from '../../../../src/contract/pets/extras.ts';
import { momentText } from '../../../../src/i18n/moment-text.ts';
import type { Recorded } from '../../events/recorded.ts';
import type { ApiRequest } from '../../calls/request.ts';
import { customerRow } from '../../platform/database/customer-row.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { readerOf } from '../../mail/compose.ts';
import type { MailRow } from '../../mail/compose.ts';
import type { MailKind } from '../../mail/kinds.ts';
import { queue } from '../../mail/outbox.ts';
import type { ShownExtras } from './dog-extras.ts';

interface Announced {
  outcome: InferInput<typeof extraOutcome>;
  /** The dog. */
  name: string;
  /** The extra before the change. */
  present: ShownExtras['extras'][number];
  recorded: Recorded;
  reference: string;
}

/** undefined: it is about single deliveries, like other changes of quantities. */
function mailKindOf({ kind, to }: Recorded): MailKind | undefined {
  if (kind !== 'extra') return undefined;
  if (to?.code === 'paused') return 'extra-paused';
  return to?.code === 'once' || to?.code === 'never' ? 'extra-ended' : 'extra';
}

/** Confirms what comes with every delivery, from when on, and what a delivery costs with it. */
export async function queueExtraMail(
  transaction: Transaction<Schema>,
  { context, visitor, now, id }: ApiRequest,
  { outcome, name, present, recorded, reference }: Announced,
): Promise<void> {
  const after = outcome.extras.extras.find(({ product }) => product === present.product);
  const kind = mailKindOf(recorded);
  if (!kind) return;
  const { format, ...reader } = readerOf(await customerRow(transaction, visitor));
  const first = outcome.boxes.find((delivery) => delivery.after && delivery.before?.amount !== delivery.after.amount);
  const rows: MailRow[] = [
    ['extra', `${format.number(after?.quantity || present.quantity)} × ${present.name}`],
    ...(first ? ([['from', format.dateLong(first.date)]] as const) : []),
    ...(first?.after ? ([['total', format.money(first.after)]] as const) : []),
    ['agreed', momentText(reader.locale, 'long')(now.getTime())],
    ['reference', reference],
  ];
  await queue(transaction, context.config, {
    ...reader,
    kind,
    values: { name, product: present.name },
    rows,
    path: `/account/${reader.locale.segment}/${id}/feeding-plan#extras`,
  });
}
