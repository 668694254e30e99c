import type { InferInput } from 'valibot';
import type { calls } from '../../../src/contract/all-calls.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { Visitor } from '../context.ts';
import { contentFor } from '../content.ts';
import { notFound } from '../failure.ts';
import { ownOrigin } from '../own-origin.ts';
import { addDays, dayIn } from '../../../src/days.ts';
import { firstDateNotLeft, isGone, statusAt, unpaidDays } from '../rules/timeline.ts';
import type { Asked } from './asked.ts';
import { boxesNotLeft, boxesOfPet, extendServices, findBox } from './boxes.ts';
import { isOrdinaryColumn, itemsIn, loadCircumstances } from './circumstances.ts';
import { factsOf, loadHousehold, presentDelivery } from './deliveries.ts';
import { presentPlans } from './plans.ts';
import type { DeliveryRow } from '../database/schema.ts';

const segmentOf = (visitor: Visitor): string => visitor.country.toLowerCase();

export async function customer({ context, visitor }: Asked): Promise<InferInput<typeof calls.getCustomer.response>> {
  const row = await context.database.kysely
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', visitor.customerId)
    .executeTakeFirstOrThrow();
  return {
    public_id: row.public_id,
    email: row.email,
    locale: row.locale,
    storeCountryCode: row.country as 'GB',
    is_complete: row.is_complete,
    first_name: row.first_name,
    matched: row.matched,
  };
}

export async function deliveriesOf({ context, visitor, now, id }: Asked, kind: 'food' | 'treatment') {
  const { kysely } = context.database;
  const household = await loadHousehold(kysely, visitor, now);
  if (!household.pets.some(({ public_id }) => public_id === id)) throw notFound();
  await extendServices(kysely, visitor, now);
  const rows = await boxesOfPet(kysely, visitor, kind, id);
  const isIn = (row: DeliveryRow): boolean => itemsIn(row, household).some(({ petPublicId }) => petPublicId === id);
  return { deliveries: rows.filter(isIn).map((row) => presentDelivery(row, household)) };
}

export async function oneDelivery({ context, visitor, now, id }: Asked) {
  const { kysely } = context.database;
  const row = await findBox(kysely, visitor, id);
  if (!row) throw notFound();
  return presentDelivery(row, await loadHousehold(kysely, visitor, now));
}

/** The box that comes next, of those that have not left: its page, which differs once it is charged (§2 Routes). */
async function nextShipment({ context, visitor, now }: Asked, isOrdinary: boolean): Promise<string | null> {
  const { kysely } = context.database;
  const { timeZone } = findLocale(visitor.country)!;
  const circumstances = isOrdinary ? undefined : await loadCircumstances(kysely, visitor);
  // A box that is stuck has not left though its day is past.
  const first = addDays(firstDateNotLeft(timeZone, now), isOrdinary ? 0 : -unpaidDays);
  const find = async (): Promise<string | undefined> => {
    // Of those that nobody is in there may be many before the next.
    for (const row of await boxesNotLeft(kysely, visitor, first, isOrdinary ? 10 : 200)) {
      const status = statusAt(factsOf(row, visitor.country, circumstances), now);
      const page = `/account/${segmentOf(visitor)}/deliveries`;
      if (status === 'scheduled') return `${page}/future/${row.public_id}`;
      if (!isGone(status)) return `${page}/${row.public_id}`;
    }
    return undefined;
  };
  const found = await find();
  if (found) return found;
  // The clock may have leapt over all the boxes that were made.
  await extendServices(kysely, visitor, now);
  return (await find()) ?? null;
}

export async function navbar(asked: Asked): Promise<InferInput<typeof calls.getNavbar.response>> {
  const { context, visitor } = asked;
  const row = await context.database.kysely
    .selectFrom('customers')
    .select((select) => [
      'basket',
      'show_treatment',
      'show_christmas',
      select
        .selectFrom('pets')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('pets.customer_id', '=', 'customers.id')
        .as('pets'),
      isOrdinaryColumn().as('ordinary'),
    ])
    .where('id', '=', visitor.customerId)
    .executeTakeFirstOrThrow();
  return {
    basket_count: row.basket,
    locale: segmentOf(visitor) as 'gb',
    multi_pet: (row.pets ?? 0) > 1,
    show_treatment: row.show_treatment,
    show_christmas: row.show_christmas,
    shipment: await nextShipment(asked, row.ordinary),
  };
}

export async function referral({ context, visitor, request }: Asked): Promise<InferInput<typeof calls.getReferral.response>> {
  const row = await context.database.kysely
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', visitor.customerId)
    .executeTakeFirstOrThrow();
  const { currency, segment } = findLocale(visitor.country)!;
  // §9 Ten units of currency off the next box.
  const reward = { amount: 1000, currency };
  return {
    reward,
    friend_discount: reward,
    code: row.referral_code,
    share_url: `${ownOrigin(request, context.config.https)}/${segment}/signup/?friend=${row.referral_code}`,
    friends: row.friends,
    earned: row.friends > 0 ? { amount: row.friends * reward.amount, currency } : null,
  };
}

export async function feedingPlans({ context, visitor, now, id }: Asked) {
  const { kysely } = context.database;
  const pet = await kysely
    .selectFrom('pets')
    .select(['id', 'name'])
    .where('public_id', '=', id)
    .where('customer_id', '=', visitor.customerId)
    .executeTakeFirst();
  if (!pet) throw notFound();
  const rows = await kysely.selectFrom('plans').selectAll().where('pet_id', '=', pet.id).orderBy('delivery_date').execute();
  return presentPlans(rows, dayIn(findLocale(visitor.country)!.timeZone, now), visitor.locale, pet.name);
}

export const dryClaims = ({ visitor }: Asked) => {
  const { claims } = contentFor(visitor.locale);
  return Promise.resolve({ claims: Object.values(claims) });
};
