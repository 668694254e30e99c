import { sql } from 'kysely';
import { keepSent } from '../../../demo/backend/mail/deliver.ts';
import type { Queued } from '../../../demo/backend/mail/deliver.ts';
import type { Database } from '../../../demo/backend/platform/database/open.ts';
import { register } from '../../../demo/backend/prices/register.ts';
import { priceOn, things } from '../../../demo/backend/rules/food/price-list.ts';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import { addDays } from '../../../src/days.ts';
import { isCharged } from './invariants.ts';

export const notice = 30;
const currencies = ['GBP', 'EUR'];

/** Registers new prices of a few things, up or down by up to a tenth, some weeks after the notice. */
export async function changePrices({ kysely }: Database, random: () => number, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const validFrom = addDays(today, notice + 1 + Math.floor(random() * 40));
  const chosen = things.filter(() => random() < 0.4);
  const prices = currencies.flatMap((currency) =>
    chosen.map((thing) => {
      const price = Math.round(priceOn([], thing, today, currency)! * (0.92 + random() * 0.2));
      return { thing, currency, price, validFrom };
    }),
  );
  const known = await kysely.selectFrom('price_changes').select('id').where('valid_from', '=', validFrom).execute();
  if (known.length === 0) await register(kysely, prices, notice, now);
}

/** The mail server takes mails about new prices, unless it is away. Returns how many. */
export async function sendPriceMails(database: Database): Promise<number> {
  const mails = await database.kysely
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'prices')
    .where('sent_at', 'is', null)
    .execute();
  for (const mail of mails) await keepSent(database, { ...mail, receiver: '' } as Queued);
  return mails.length;
}

/** A price that a customer may be charged, from a day on. */
interface Announced {
  thing: string;
  price: number;
  valid: string;
  since: string;
}

/** What a customer was notified of, or saw before they chose. */
export const announcedTo = async ({ kysely }: Database, customerId: number): Promise<Announced[]> =>
  (
    await sql<Announced>`select thing, price, valid_from as valid, case when concerns then
        to_char(notified_at at time zone 'UTC' + notice_days * interval '1 day', 'YYYY-MM-DD') else valid_from end as since
      from price_changes join price_notices on change_id = id
      where customer_id = ${customerId} and (not concerns or notified_at is not null)`.execute(kysely)
  ).rows;

/** No charged delivery has a price above the last one that was announced. */
export function checkPrices(
  deliveries: readonly Delivery[],
  announced: readonly Announced[],
  report: (invariant: string, about: string) => void,
): void {
  if (announced.length === 0) return;
  for (const { id, date, pets, amounts, replaces, status } of deliveries.filter(isCharged)) {
    if (replaces !== null) continue;
    const { currency } = amounts.total;
    const last = (thing: string): number => {
      const own = announced.filter((each) => each.thing === thing && each.valid <= date && each.since <= date);
      return own.toSorted((a, b) => (a.valid < b.valid ? 1 : -1))[0]?.price ?? priceOn([], thing, date, currency)!;
    };
    const most = (prefix: string): number =>
      Math.max(...things.filter((thing) => thing.startsWith(prefix)).map((thing) => last(thing)));
    const check = (what: string, amount: number, limit: number): void => {
      if (amount > limit)
        report('P: no charge above the last announced price', `${id} ${date} ${status} ${what}: ${amount} > ${limit}`);
    };
    check('fee', amounts.deliveryFee.amount, last('fee/named-day'));
    for (const { kind, identifier, quantity, price, unitGrams } of pets.flatMap(({ items }) => items)) {
      const key = things.find((thing) => thing.startsWith('product/') && identifier.endsWith(thing.slice(8)));
      if (kind === 'product' && key) check(identifier, price.amount, quantity * last(key));
      if (kind === 'wet') check(identifier, price.amount, quantity * last('food/wet-chicken'));
      if (kind === 'treatment') check(identifier, price.amount, quantity * most('treatment/'));
      // Rounded to five minor units outside of Great Britain.
      if (kind === 'dry') check(identifier, price.amount, (most('recipe/') * (unitGrams ?? 0)) / 100 + 5);
    }
  }
}
