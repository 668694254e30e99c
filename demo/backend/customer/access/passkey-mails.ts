import type { Transaction } from 'kysely';
import { momentText } from '../../../../src/i18n/moment-text.ts';
import type { Config } from '../../platform/config.ts';
import type { Visitor } from '../../platform/context.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { readerOf } from '../../mail/compose.ts';
import { queue } from '../../mail/outbox.ts';
import { customerRow } from '../../platform/database/customer-row.ts';
import { nameOf } from '../../sign-in/devices.ts';

interface Moment {
  config: Config;
  visitor: Visitor;
  now: Date;
}

/** Notifies the customer that a passkey was added or removed, and on which device that was done. */
export async function queuePasskeyMail(
  transaction: Transaction<Schema>,
  { config, visitor, now }: Moment,
  kind: 'passkey-added' | 'passkey-removed',
  passkey: string,
): Promise<void> {
  const row = await customerRow(transaction, visitor);
  const { format: _, ...reader } = readerOf(row);
  await queue(transaction, config, {
    ...reader,
    kind,
    rows: [
      ['passkey', passkey],
      ['changed', momentText(reader.locale, 'long')(now.getTime())],
      ['device', await nameOf(transaction, visitor)],
    ],
    path: `/${row.country.toLowerCase()}/settings/#access`,
  });
}
