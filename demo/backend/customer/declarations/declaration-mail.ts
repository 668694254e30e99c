import type { Transaction } from 'kysely';
import { momentText } from '../../../../src/i18n/moment-text.ts';
import { createFormat } from '../../../../src/i18n/format.ts';
import { customerLocale, findLocale } from '../../../../src/i18n/locale-table.ts';
import type { Config } from '../../platform/config.ts';
import { contentFor } from '../../content/content.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Fact } from '../../mail/compose.ts';
import { queue } from '../../mail/outbox.ts';
import type { Ended } from './end-contract.ts';
import { referenceOf } from './terms.ts';
import { unpaidFacts } from '../../deliveries/mail-facts.ts';
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
  const facts: Fact[] = [
    ['name', name],
    ['email', email],
    ['contract', contract],
  ];
  if (type) facts.push(['type', words[type]!]);
  if (reason) facts.push(['reason', reason]);
  if (kind === 'cancellation' || endsOn !== null)
    facts.push(['ends', endsOn === null ? words['soonest']! : format.dateLong(endsOn)]);
  if (ended && ended.stopped.length > 0)
    facts.push(['stopped', format.list(ended.stopped.map((day) => format.dateLong(day)))]);
  if (ended) facts.push(...unpaidFacts(ended.unpaid, { format }));
  if (ended && ended.refunded > 0)
    facts.push(['refunded', format.money({ amount: ended.refunded, currency: locale.currency })]);
  const received = momentText(locale, 'long')(at.getTime());
  facts.push(['received', received], ['reference', referenceOf(row)]);
  await queue(transaction, config, {
    kind,
    to: email,
    customerId,
    locale,
    name: '',
    values: { received },
    facts,
    path: `/${locale.segment}/help/`,
  });
}
