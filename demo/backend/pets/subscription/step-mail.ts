import type { Transaction } from 'kysely';
import { momentText } from '../../../../src/i18n/moment-text.ts';
import type { ApiRequest } from '../../calls/request.ts';
import { contentFor } from '../../content/content.ts';
import { customerRow } from '../../platform/database/customer-row.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { readerOf } from '../../mail/compose.ts';
import type { MailRow } from '../../mail/compose.ts';
import { unpaidRows } from '../../deliveries/mail-rows.ts';
import { queue } from '../../mail/outbox.ts';
import type { Taken } from './effects.ts';
import { nextChargeText } from './next-charge-text.ts';

/** Confirms a step of a subscription, with what was agreed. */
export async function queueStepMail(
  transaction: Transaction<Schema>,
  { context, visitor, now }: ApiRequest,
  { outcome, details, pets, names, reference, chargedPets }: Taken & { names: string; reference: string },
): Promise<void> {
  const { format, ...reader } = readerOf(await customerRow(transaction, visitor));
  const { segment } = reader.locale;
  const { words } = contentFor(reader.locale.messages).mail;
  const concerned = pets.map(({ publicId }) => publicId);
  const coming = outcome.boxes.filter(
    ({ after, pets: inBox }) => after && inBox?.some(({ petPublicId }) => concerned.includes(petPublicId)),
  );
  const { step, nextCharge } = outcome;
  const rows: MailRow[] = [['dogs', names]];
  if (step === 'pause') {
    rows.push(['from', format.dateLong(details.from)]);
    rows.push(['until', details.until === null ? words['open']! : format.dateLong(details.until)]);
  }
  rows.push([
    'boxes',
    coming.length > 0 ? format.list(new Set(coming.map(({ date }) => format.dateLong(date)))) : words['none']!,
  ]);
  rows.push(...unpaidRows(outcome.unpaid ?? [], { format }));
  rows.push([
    'nextCharge',
    nextChargeText({ date: nextCharge, pets: chargedPets }, concerned, { format, locale: reader.locale }),
  ]);
  rows.push(['agreed', momentText(reader.locale, 'long')(now.getTime())], ['reference', reference]);
  await queue(transaction, context.config, {
    ...reader,
    kind: step,
    values: { names },
    rows,
    path: `/${segment}/settings/#subscriptions`,
  });
}
