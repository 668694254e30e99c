import type { Transaction } from 'kysely';
import { momentText } from '../../../../src/i18n/moment-text.ts';
import { createFormat } from '../../../../src/i18n/format.ts';
import { customerLocale, findLocale } from '../../../../src/i18n/locale-table.ts';
import type { Config } from '../../platform/config.ts';
import { contentFor } from '../../content/content.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { MailRow } from '../../mail/compose.ts';
import { queue } from '../../mail/outbox.ts';
import type { Ended } from './end-contract.ts';
import { referenceOf } from './terms.ts';
import { unpaidRows } from '../../deliveries/mail-rows.ts';
import type { DeclarationRow } from './terms.ts';

/** Acknowledges a statement at once, with its content, date and time, and with the effect that it had. */
export async function queueDeclarationMail(
  transaction: Transaction<Schema>,
  config: Config,
  { row, ended }: { row: DeclarationRow; ended: Ended | null },
  chosen: string,
): Promise<void> {
  const { kind, name, email, contract, type, reason, ends_on: endsOn, at, country, customer_id: customerId } = row;
  const locale = customerLocale(chosen, country) ?? findLocale(country)!;
  const format = createFormat(locale);
  const { words } = contentFor(locale.messages).mail;
  const rows: MailRow[] = [
    ['name', name],
    ['email', email],
    ['contract', contract],
  ];
  if (type) rows.push(['type', words[type]!]);
  if (reason) rows.push(['reason', reason]);
  if (kind === 'cancellation' || endsOn !== null)
    rows.push(['ends', endsOn === null ? words['soonest']! : format.dateLong(endsOn)]);
  if (ended && ended.stopped.length > 0)
    rows.push(['stopped', format.list(ended.stopped.map((day) => format.dateLong(day)))]);
  if (ended) rows.push(...unpaidRows(ended.unpaid, { format }));
  if (ended && ended.refunded > 0)
    rows.push(['refunded', format.money({ amount: ended.refunded, currency: locale.currency })]);
  const received = momentText(locale, 'long')(at.getTime());
  rows.push(['received', received], ['reference', referenceOf(row)]);
  await queue(transaction, config, {
    kind,
    to: email,
    customerId,
    locale,
    name: '',
    values: { received },
    rows,
    path: `/${locale.segment}/help/`,
  });
}
