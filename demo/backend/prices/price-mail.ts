import type { Transaction } from 'kysely';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { Config } from '../platform/config.ts';
import { contentFor, isNamedAfterDog, productName } from '../content/content.ts';
import type { Visitor } from '../platform/context.ts';
import { customerRow } from '../platform/database/customer-row.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { MailActions } from '../mail/links.ts';
import { readerOf } from '../mail/compose.ts';
import type { MailRow, Reader } from '../mail/compose.ts';
import { queue } from '../mail/outbox.ts';
import type { Loaded } from '../planner/load.ts';
import { extraOf } from '../planner/plan/standing-extras.ts';
import { timelineOf } from '../rules/deliveries/timeline.ts';
import type { Prices } from '../rules/food/price-list.ts';
import { firstAtNewPrices } from './price-news.ts';
import type { PriceNews } from './price-news.ts';

interface Announcement {
  visitor: Visitor;
  loaded: Loaded;
  changes: Prices;
  news: readonly PriceNews[];
  /** What the outbox names it by. */
  about: string;
  now: Date;
}

const dogOf = ({ pets }: Loaded, publicId: string): string =>
  pets.find(({ public_id }) => public_id === publicId)?.name ?? '';

/** What has a new price, such as `Dental chews (Rex)`; a bag with its weight, and its recipes where those differ. */
function nameOf(
  { item, recipes }: PriceNews,
  loaded: Loaded,
  { format, locale }: Pick<Reader, 'format' | 'locale'>,
): string {
  const content = contentFor(locale.messages);
  if (!item) return content.mail.words['namedDay']!;
  const dog = dogOf(loaded, item.petPublicId);
  const name = productName(content, item.product, dog);
  const whole = item.kind === 'dry' && item.unitGrams ? `${name}, ${format.mass(item.unitGrams)}` : name;
  const named = isNamedAfterDog(content, item.product) || !dog ? whole : `${whole} (${dog})`;
  return recipes.length > 0 ? `${named} (${format.list(recipes.map((key) => content.recipes[key].name))})` : named;
}

/** Links that end the extras with new prices, until the last day for changes of the first delivery with one. */
function actionsFor(
  { visitor, loaded, news }: Announcement,
  date: string,
  { locale }: Pick<Reader, 'locale'>,
): MailActions | undefined {
  const standing = news.filter(({ isStanding }) => isStanding);
  const delivery = loaded.rows.find(
    ({ outcome, lines }) =>
      outcome === 'ok' && lines.some(({ name }) => standing.some((each) => each.delivery.lines[0]!.name === name)),
  );
  if (!delivery) return undefined;
  const { country } = visitor;
  const { products } = contentFor(locale.messages);
  const extras = standing.map(({ item }) => {
    const { petPublicId, product } = item!;
    const values = { product: products[product] ?? product, dog: dogOf(loaded, petPublicId) };
    return { about: extraOf(petPublicId, product), values };
  });
  const { timeZone } = findLocale(country)!;
  return {
    delivery,
    actions: [],
    extras,
    until: timelineOf({ date, method: 'window', country, timeZone }).changesUntil,
  };
}

/**
 * Queues the mail about new prices: each with the one before and its day, what the first delivery with them costs, and a link that
 * ends each extra of every delivery.
 */
export async function queuePriceMail(
  transaction: Transaction<Schema>,
  config: Config,
  announcement: Announcement,
): Promise<void> {
  const { visitor, loaded, changes, news, about, now } = announcement;
  const { input } = loaded;
  const reader = readerOf(await customerRow(transaction, visitor));
  const { format, ...to } = reader;
  const money = (amount: number): string => format.money({ amount, currency: findLocale(visitor.country)!.currency });
  const { t } = contentFor(to.locale.messages);
  const first = firstAtNewPrices(input, changes, news);
  const from = news.map((each) => each.from).toSorted()[0]!;
  const actions = actionsFor(announcement, first?.date ?? from, reader);
  await queue(transaction, config, {
    ...to,
    kind: 'prices',
    about,
    values: { date: format.dateLong(from) },
    rows: [
      ...news.map((each): MailRow => [
        'newPrice',
        t('mail.words.newPrice', {
          name: nameOf(each, loaded, reader),
          after: money(each.after),
          before: money(each.before),
          from: format.dateLong(each.from),
        }),
      ]),
      ...(first ? ([['firstNewPrice', `${format.dateLong(first.date)}, ${money(first.total)}`]] as const) : []),
    ],
    path: `/account/${to.locale.segment}/deliveries`,
    ...(actions && { actions, minutes: Math.ceil((actions.until.getTime() - now.getTime()) / 60_000) }),
  });
}
