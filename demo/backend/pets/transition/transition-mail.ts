import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { addDays } from '../../../../src/days.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../../src/zones.ts';
import { contentFor } from '../../content/content.ts';
import type { Config } from '../../platform/config.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Household } from '../../deliveries/household.ts';
import { readerOf } from '../../mail/compose.ts';
import type { MailRow } from '../../mail/compose.ts';
import { queue } from '../../mail/outbox.ts';
import type { DogInTransition } from './load.ts';
import { mixText } from './words.ts';

const kind = 'transition';

/** The first day of a transition. */
export const firstDayOf = ({ days }: DogInTransition): string => days[0]!.day;

/** The day before a transition's first day: a mail has its days then, and its parcel is packed. */
export const eveOf = (dog: DogInTransition): string => addDays(firstDayOf(dog), -1);

/** Mails the days of each transition that starts tomorrow or today: once for a dog and its food, also if the first day moves. */
export async function announceTransitions(
  transaction: Transaction<Schema>,
  config: Config,
  { customer, now }: Household,
  dogs: readonly DogInTransition[],
): Promise<void> {
  const today = dayIn(findLocale(customer.country)!.timeZone, now);
  const { format, ...reader } = readerOf(customer);
  const content = contentFor(reader.locale.messages);
  for (const dog of dogs.filter((each) => eveOf(each) <= today && firstDayOf(each) >= today)) {
    const { petPublicId, name, line, before, after, days } = dog;
    await queue(transaction, config, {
      ...reader,
      kind,
      about: `${kind}:${petPublicId}:f${line}`,
      values: {
        name,
        day: format.dateWords(firstDayOf(dog), now.getTime()),
        before: content.recipes[before].name,
        after: content.recipes[after].name,
      },
      rows: days.map((each): MailRow => [{ text: format.dayShort(each.day) }, mixText(content, format, dog, each)]),
      path: `/account/${reader.locale.segment}/${petPublicId}/feeding-plan#transition`,
    });
  }
}

/** Drops a dog's mails that wait for the mail server. */
export const dropTransitionMails = (
  transaction: Transaction<Schema>,
  customerId: number,
  petPublicId: string,
): Promise<unknown> =>
  transaction
    .deleteFrom('outbox')
    .where('customer_id', '=', customerId)
    .where('sent_at', 'is', null)
    .where('kind', '=', kind)
    .where(sql<boolean>`split_part(about, ':', 2) = ${petPublicId}`)
    .execute();
