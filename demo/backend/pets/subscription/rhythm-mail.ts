import type { Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import type { timetable } from '../../../../src/contract/deliveries/timetable.ts';
import { momentText } from '../../../../src/i18n/moment-text.ts';
import type { ApiRequest } from '../../calls/request.ts';
import { contentFor } from '../../content/content.ts';
import { customerRow } from '../../platform/database/customer-row.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { MailRow } from '../../mail/compose.ts';
import { queue } from '../../mail/outbox.ts';
import { readerOf } from '../../mail/compose.ts';
import { nextChargeText } from './next-charge-text.ts';
import type { NextCharge } from './next-charge-text.ts';

interface Announced {
  /** Another interval, or an undone change. */
  kind: 'rhythm' | 'undone';
  outcome: InferInput<typeof timetable>;
  names: string;
  /** The dogs whose deliveries it lists. Without them, it lists every changed delivery. */
  dogs?: readonly string[];
  chargedPets: NextCharge['pets'];
  weeks?: number;
  reference: string;
}

/** Confirms which deliveries come, and when the next charge is. */
export async function queueRhythmMail(
  transaction: Transaction<Schema>,
  { context, visitor, now }: ApiRequest,
  { kind, outcome, names, dogs, chargedPets, weeks, reference }: Announced,
): Promise<void> {
  const { format, ...reader } = readerOf(await customerRow(transaction, visitor));
  const { segment } = reader.locale;
  const { words } = contentFor(reader.locale.messages).mail;
  const concerned = dogs ?? outcome.boxes.flatMap(({ pets }) => pets.map(({ petPublicId }) => petPublicId));
  const coming = new Set(
    outcome.boxes.flatMap(({ date, pets }) =>
      date === null || (dogs && !pets.some(({ petPublicId }) => dogs.includes(petPublicId)))
        ? []
        : [format.dateLong(date)],
    ),
  );
  const rows: MailRow[] = [
    ...(names ? ([['dogs', names]] as const) : []),
    ['boxes', coming.size > 0 ? format.list(coming) : words['none']!],
    [
      'nextCharge',
      nextChargeText({ date: outcome.nextCharge, pets: chargedPets }, concerned, { format, locale: reader.locale }),
    ],
    ['agreed', momentText(reader.locale, 'long')(now.getTime())],
    ['reference', reference],
  ];
  await queue(transaction, context.config, {
    ...reader,
    kind,
    values: { names, weeks: String(weeks ?? '') },
    rows,
    path: `/${segment}/settings/#${kind === 'rhythm' ? 'rhythm' : 'record'}`,
  });
}
