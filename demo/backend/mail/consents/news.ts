import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { emit } from '../../events/emit.ts';
import { readerOf } from '../compose.ts';
import { stopUrlFor } from '../stop-url.ts';
import { queue } from '../outbox.ts';
import type { AppContext } from '../../platform/context.ts';
import type { Config } from '../../platform/config.ts';
import { enterKey, ownerOfKey } from '../../platform/database/directory.ts';
import type { Executor, Schema } from '../../platform/database/schema.ts';
import { inTransaction, lockCustomer } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { digest, newToken } from '../../platform/secrets.ts';
import { keepChoice } from './record.ts';
import type { Chooser, Source } from './record.ts';
import type { Words } from './words.ts';

/** Days for which the link of a confirmation works. */
export const newsDays = 7;
const day = 86_400_000;
/** Confirmations that a customer may request within a day: each is a mail. */
const mostAsked = 3;

const about = { channel: 'mail', kind: 'news' } as const;

/** The rows about the news, the latest first. */
const rowsOf = (executor: Executor, customerId: number) =>
  executor
    .selectFrom('consents')
    .innerJoin('customers', 'customers.id', 'consents.customer_id')
    .select(['consents.id', 'consents.at', 'consents.state', 'consents.token_hash', 'consents.expires_at'])
    .select([
      sql<boolean>`coalesce(consents.expires_at > now(), true)`.as('works'),
      sql<boolean>`consents.email = customers.email`.as('isPresent'),
    ])
    .where('consents.customer_id', '=', customerId)
    .where('consents.channel', '=', about.channel)
    .where('consents.kind', '=', about.kind)
    .orderBy('consents.id', 'desc');

/** Whether the customer gets the news, or when a confirmation was requested that is still possible. */
export interface News {
  on: boolean;
  asked: Date | null;
}

/** The state of the news: the last row of the record has it, if it is about the present address. */
export async function newsOf(executor: Executor, customerId: number): Promise<News> {
  const last = await rowsOf(executor, customerId).limit(1).executeTakeFirst();
  if (!last?.isPresent) return { on: false, asked: null };
  return { on: last.state === 'on', asked: last.state === 'asked' && last.works ? last.at : null };
}

/** Seconds until another confirmation may be requested. Links live in real time, as sessions do. */
async function waitToAsk(executor: Executor, customerId: number): Promise<number> {
  const rows = await rowsOf(executor, customerId)
    .where('consents.state', '=', 'asked')
    .where(sql<boolean>`consents.expires_at > now() + make_interval(days => ${newsDays - 1})`)
    .select(sql<number>`extract(epoch from consents.expires_at - now())::float8`.as('left'))
    .limit(mostAsked)
    .execute();
  const first = rows[mostAsked - 1]?.left;
  return first === undefined ? 0 : Math.ceil(first - ((newsDays - 1) * day) / 1000);
}

interface Asks extends Chooser {
  source: Source;
  words?: Words;
}

/** Writes the mail with which the present address confirms the news. The token is in the mail alone. */
async function ask(
  transaction: Transaction<Schema>,
  config: Config,
  { customerId, now, source, words }: Asks,
): Promise<void> {
  const customer = await transaction
    .selectFrom('customers')
    .selectAll()
    .select(sql<Date>`now()`.as('real'))
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const token = newToken();
  const link = { hash: digest(token), expiresAt: new Date(customer.real.getTime() + newsDays * day) };
  const choice = { ...about, state: 'asked', source, words, email: customer.email, link } as const;
  await keepChoice(transaction, { customerId, now }, choice);
  await enterKey(transaction, { kind: 'consent', key: link.hash, customerId, expiresAt: link.expiresAt });
  const { format, ...reader } = readerOf(customer);
  await queue(transaction, config, {
    ...reader,
    kind: 'news-confirm',
    values: { days: format.number(newsDays) },
    minutes: newsDays * 1440,
    path: `/news/confirm?locale=${reader.locale.messages}#${token}`,
  });
}

/** Requests the news. They start with the press on the page of the mail; without it nothing is sent. */
export async function askForNews(transaction: Transaction<Schema>, config: Config, asks: Asks): Promise<void> {
  if ((await newsOf(transaction, asks.customerId)).on) return;
  const wait = await waitToAsk(transaction, asks.customerId);
  if (wait > 0)
    throw new Refusal(429, 'throttled', `${mostAsked} mails were sent today. Wait ${wait} seconds.`, {}, wait);
  await ask(transaction, config, asks);
}

/**
 * Switches the news on with the token of a mail, for the address that the mail went to. Returns whether they are on: not if the
 * link is too old, they were switched off since, or the customer has another address. A second press changes nothing.
 */
export async function confirmNews(
  { database, config, now }: Pick<AppContext, 'database' | 'config' | 'now'>,
  token: string,
  words: Words,
): Promise<boolean> {
  const at = await now();
  const hash = digest(token);
  return inTransaction(database.kysely, async (transaction) => {
    const customerId = await ownerOfKey(transaction, 'consent', hash);
    if (customerId === undefined) return false;
    await lockCustomer(transaction, customerId);
    const rows = await rowsOf(transaction, customerId).execute();
    const index = rows.findIndex(({ token_hash }) => token_hash?.equals(hash));
    const link = rows[index];
    if (!link?.works || !link.isPresent) return false;
    // The first choice that follows the link's own mail, besides further mails.
    const later = rows.slice(0, index).filter(({ state }) => state !== 'asked');
    if (later.length > 0) return later.length === 1 && later[0]!.state === 'on';
    const { email, mail_secret: secret } = await transaction
      .selectFrom('customers')
      .select(['email', 'mail_secret'])
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    const chooser = { customerId, now: at };
    await keepChoice(transaction, chooser, { ...about, state: 'on', source: 'confirmation', words, email });
    const stopUrl = stopUrlFor(config, about.kind, secret);
    emit(transaction, chooser, ['customer.consent-changed', { ...about, on: true, stopUrl }]);
    return true;
  });
}

/** Ends the news at once, also a confirmation that is still possible. Returns whether there was something to end. */
export async function endNews(
  transaction: Transaction<Schema>,
  chooser: Chooser,
  { source, words }: { source: Source; words?: Words },
): Promise<boolean> {
  const last = await rowsOf(transaction, chooser.customerId).limit(1).executeTakeFirst();
  if (!last || last.state === 'off') return false;
  await keepChoice(transaction, chooser, { ...about, state: 'off', source, words });
  if (last.state === 'on') emit(transaction, chooser, ['customer.consent-changed', { ...about, on: false }]);
  return true;
}

/**
 * Follows the customer to another address: its holder is asked anew. What they wanted ends for the old address, since a consent
 * counts for the mailbox that confirmed it.
 */
export async function moveNews(transaction: Transaction<Schema>, config: Config, chooser: Chooser): Promise<void> {
  const last = await rowsOf(transaction, chooser.customerId).limit(1).executeTakeFirst();
  const isWanted = last?.state === 'on' || (last?.state === 'asked' && last.works);
  const ended = await endNews(transaction, chooser, { source: 'new-address' });
  if (ended && isWanted && (await waitToAsk(transaction, chooser.customerId)) === 0)
    await ask(transaction, config, { ...chooser, source: 'new-address' });
}
