import type { Selectable } from 'kysely';
import { groups } from '../../../src/contract/groups.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../src/zones.ts';
import { contentFor } from '../../../demo/backend/content/content.ts';
import { rowsInTime } from '../../../demo/backend/deliveries/find-deliveries.ts';
import { householdOf } from '../../../demo/backend/deliveries/household.ts';
import type { CustomerWithMore, PetWithPlan } from '../../../demo/backend/deliveries/household.ts';
import { storedOf, presentDelivery } from '../../../demo/backend/deliveries/present-delivery.ts';
import { presentPlans } from '../../../demo/backend/pets/plan/feeding-plans.ts';
import type { PlanRow } from '../../../demo/backend/pets/plan/new-plan.ts';
import { laterIn } from '../../../demo/backend/planner/rows.ts';
import type { CustomerRow } from '../../../demo/backend/platform/database/customer-row.ts';
import type { DeliveryRow, Schema } from '../../../demo/backend/platform/database/schema.ts';
import { standingOf } from '../../../demo/backend/rules/deliveries/absence.ts';
import { isGone, statusAt } from '../../../demo/backend/rules/deliveries/timeline.ts';
import { foodSince } from '../../../demo/backend/rules/food/food.ts';

/*
 * The answers of `by-hand.ts`, of the rows of our statements. Dates, statuses, names and amounts follow from the shop's rules, so these
 * are the backend's own functions. A handler written by hand would call them too.
 */

/** The row of a session. */
export interface Session {
  public_id: string;
  country: string;
  locale: string;
  offset_ms: number;
  unsupported: string;
}

interface Asked {
  session: Session;
  now: Date;
  host: string;
  /** The public id in the path. */
  id: string;
  /** The rows of each statement after that of the session. */
  rows: readonly (readonly object[])[];
}

type Answer = (asked: Asked) => object;

const deliveries: Answer = ({ session, now, id, rows }) => {
  const [[customer], pets, found] = rows as [[CustomerWithMore], PetWithPlan[], DeliveryRow[]];
  const household = householdOf(customer, pets, now);
  const sorted = rowsInTime(found);
  const presented = sorted.map((row) => presentDelivery(row, household));
  const open = sorted.filter(
    (row, index) => presented[index]!.status === 'scheduled' && !storedOf(row, session.country, household).held,
  );
  return { deliveries: presented, later: laterIn(open).get(id) ?? null };
};

/** A shop without a payment provider, a seller, an address and keys for push services. */
const without = ['payment-update', 'payment-methods', 'receipts', 'passkeys', 'push'];
const can = groups.filter((name) => !without.includes(name));

type PetAndPlan = Selectable<Schema['pets']> & Pick<PlanRow, 'delivery_date' | 'portions' | 'blend'>;

export const answers: Readonly<Record<string, Answer>> = {
  authenticate: () => ({ success: true, can }),
  getCustomer: ({ rows }) => {
    const [row] = rows[0] as [CustomerRow];
    return {
      public_id: row.public_id,
      email: row.email,
      locale: row.locale,
      storeCountryCode: row.country,
      is_complete: row.is_complete,
      first_name: row.first_name,
      matched: row.matched,
    };
  },
  getReferral: ({ host, rows }) => {
    const [{ country, referral_code: code, friends }] = rows[0] as [CustomerRow];
    const { currency, segment } = findLocale(country)!;
    return {
      reward: { amount: 1000, currency },
      friend_discount: { amount: 1000, currency },
      code,
      share_url: `http://${host}/${segment}/signup/?friend=${code}`,
      friends,
      earned: friends > 0 ? { amount: friends * 1000, currency } : null,
    };
  },
  getNavbar: ({ session: { country }, now, rows }) => {
    const [[customer], found] = rows as [[CustomerRow & { pets: number }], DeliveryRow[]];
    const segment = country.toLowerCase();
    let shipment: string | null = null;
    let basket = 0;
    for (const row of rowsInTime(found)) {
      const status = statusAt(storedOf(row, country), now);
      if (isGone(status) || row.kind === 'gift') continue;
      shipment = `/account/${segment}/deliveries/${status === 'scheduled' ? 'future/' : ''}${row.public_id}`;
      for (const { kind, quantity } of row.items) if (kind === 'product') basket += quantity;
      break;
    }
    return {
      basket_count: basket,
      locale: segment,
      multi_pet: customer.pets > 1,
      show_treatment: customer.show_treatment,
      show_christmas: customer.show_christmas,
      shipment,
    };
  },
  getPets: ({ session: { country }, now, rows }) => {
    const today = dayIn(findLocale(country)!.timeZone, now);
    const byPet = new Map<number, PetAndPlan[]>();
    for (const row of rows[0] as PetAndPlan[]) byPet.set(row.id, [...(byPet.get(row.id) ?? []), row]);
    const pets = [...byPet.values()].map((all) => {
      const plans = all.filter(({ delivery_date: date }) => date !== null);
      plans.sort((a, b) => (a.delivery_date < b.delivery_date ? -1 : 1));
      const row = plans.findLast(({ delivery_date: date }) => date <= today) ?? plans[0] ?? all[0]!;
      const standing = standingOf(row.subscription, row.away, row.ended, today);
      return {
        petId: row.id,
        petPublicId: row.public_id,
        name: row.name,
        active: standing.status === 'active',
        subscription_status: standing.status,
        status: row.answered < row.asked ? 'partial' : 'complete',
        gender: row.gender,
        photo_url: row.photo,
        profile: { asked: row.asked, answered: row.answered, missing: row.missing },
        paused_since: standing.pausedSince,
        paused_until: standing.pausedUntil,
        cancelled_on: standing.cancelledOn,
        declared: row.ended && { kind: row.ended.kind, reference: row.ended.reference },
        matched: row.matched,
        food_since: foodSince(
          plans.map(({ delivery_date: date, blend }) => ({ date, blend })),
          today,
        ),
        portions: row.portions && {
          dryGrams: row.portions.dry.scoopsPerDay * row.portions.dry.scoopGrams,
          wetTrays: row.portions.wet.traysPerDay,
        },
      };
    });
    return { pets: pets.toSorted((a, b) => a.petId - b.petId) };
  },
  getDryClaims: ({ session: { locale } }) => ({ claims: Object.values(contentFor(locale).claims) }),
  getFeedingPlans: ({ session: { country, locale }, now, rows }) => {
    const [[pet], plans] = rows as [[{ name: string }], PlanRow[]];
    return presentPlans(plans, dayIn(findLocale(country)!.timeZone, now), locale, pet.name);
  },
  getDeliveries: deliveries,
  getTreatmentDeliveries: deliveries,
};
