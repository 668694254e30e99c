import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { Database } from '../database/open.ts';
import type { Outcome, StoredItem } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { addDays, dayIn } from '../rules/days.ts';
import { deliveryDayFrom, isDeliveryDay } from '../rules/calendar.ts';
import { statusAt } from '../rules/timeline.ts';
import { hashPassword } from '../sessions.ts';
import { samples as sampleList } from './customers.ts';
import type { Sample, SamplePet } from './customers.ts';
import { boxItems, treatmentItems } from './items.ts';
import { samplePlans } from './portions.ts';

export const samplePassword = 'pawtal';
export const samples = sampleList.map((sample) => ({ ...sample, email: `${sample.name}@example.test` }));

const interval = 28;
/** Days from today to the next box: its window for changes then has three days and some hours left. */
const ahead = 6;

interface Box {
  date: string;
  outcome: Outcome;
  kind: 'food' | 'treatment';
  items: StoredItem[];
  discounted?: boolean;
}

/** Adds all sample customers, in the place of those that were there. Dates are relative to `now`. */
export async function fillSamples({ kysely }: Database, now: Date): Promise<void> {
  const password = await hashPassword(samplePassword);
  await inTransaction(kysely, async (transaction) => {
    await transaction
      .deleteFrom('customers')
      .where(
        'email',
        'in',
        samples.map(({ email }) => email),
      )
      .execute();
    for (const sample of samples) await fillOne(transaction, sample, password, now);
  });
}

async function fillOne(
  transaction: Transaction<Schema>,
  sample: Sample & { email: string },
  password: string,
  now: Date,
): Promise<void> {
  const { name, country } = sample;
  const { timeZone, currency } = findLocale(country)!;
  const today = dayIn(timeZone, now);
  const { id: customerId } = await transaction
    .insertInto('customers')
    .values({
      public_id: `c-${name}`,
      email: sample.email,
      password_hash: password,
      first_name: sample.first,
      last_name: sample.last,
      country,
      locale: sample.locale,
      is_complete: sample.complete ?? true,
      matched: sample.matched ?? true,
      fwt: sample.pets.some(({ treatment }) => treatment),
      trialist: false,
      referral_code: `${sample.first.toUpperCase()}-${name.length}${customerCode(name)}`,
      friends: sample.friends ?? 0,
      basket: sample.basket ?? 0,
      show_treatment: sample.pets.some(({ treatment }) => treatment),
      show_christmas: sample.christmas ?? false,
      address: sample.address,
      payment_type: sample.payment ?? 'card',
      card_digits: (sample.payment ?? 'card') === 'card' ? '4242' : null,
      payment_problem: sample.paymentProblem ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const next = deliveryDayFrom(country, addDays(today, ahead));
  const petIds = await fillPets(transaction, sample, customerId, today, next);
  const withBoxes = sample.pets
    .map((pet, index) => ({ ...pet, publicId: petIds[index]! }))
    .filter((pet) => pet.subscription !== 'pending');
  // Each of very many dogs has boxes of its own; otherwise a household shares one.
  const groups = name === 'many' ? withBoxes.map((pet) => [pet]) : withBoxes.length > 0 ? [withBoxes] : [];
  for (const [index, group] of groups.entries()) {
    const active = group.filter(({ subscription }) => (subscription ?? 'active') === 'active');
    const inBox = active.length > 0 ? active : group;
    const items = inBox.flatMap((pet, position) => boxItems(pet, pet.publicId, currency, position === 0));
    const boxes = foodBoxes(sample, items, country, today, next, active.length > 0, name === 'many' ? 10 : undefined);
    await fillService(
      transaction,
      { publicId: `s-${name}${index || ''}`, customerId, kind: 'food', items, active: active.length > 0 },
      boxes,
      now,
      country,
    );
  }
  const treated = withBoxes.filter((pet) => pet.treatment && (pet.subscription ?? 'active') === 'active');
  if (treated.length > 0) {
    const items = treated.flatMap((pet) => treatmentItems(pet.publicId, currency));
    const first = deliveryDayFrom(country, addDays(next, 13));
    await fillService(
      transaction,
      { publicId: `t-${name}`, customerId, kind: 'treatment', items, active: true },
      [
        { date: deliveryDayFrom(country, addDays(first, -84)), outcome: 'ok', kind: 'treatment', items },
        { date: first, outcome: 'ok', kind: 'treatment', items },
      ],
      now,
      country,
      84,
    );
  }
}

/** Four letters that only look like chance. */
const customerCode = (name: string): string =>
  [...name]
    .reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9000, 7)
    .toString(36)
    .toUpperCase();

async function fillPets(
  transaction: Transaction<Schema>,
  sample: Sample,
  customerId: number,
  today: string,
  next: string,
): Promise<string[]> {
  const publicIds: string[] = [];
  for (const pet of sample.pets) {
    const publicId = `${sample.name}-${pet.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
    publicIds.push(publicId);
    const missing = pet.missing ?? [];
    const { id } = await transaction
      .insertInto('pets')
      .values({
        public_id: publicId,
        customer_id: customerId,
        name: pet.name,
        gender: pet.gender ?? 'unknown',
        photo: pet.photo ? `/demo/assets/${pet.photo}.svg` : null,
        asked: 6,
        answered: 6 - missing.length,
        missing: JSON.stringify(missing),
        subscription: pet.subscription ?? 'active',
        paused_since: pet.subscription === 'paused' ? addDays(today, -(pet.since ?? 0)) : null,
        paused_until: null,
        cancelled_on: pet.subscription === 'cancelled' ? addDays(today, -(pet.since ?? 0)) : null,
        matched: sample.matched ?? true,
        tags: JSON.stringify([]),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await fillPlans(transaction, id, pet, addDays(next, -interval), next);
  }
  return publicIds;
}

async function fillPlans(
  transaction: Transaction<Schema>,
  petId: number,
  pet: SamplePet,
  last: string,
  next: string,
): Promise<void> {
  const plan = (name: keyof typeof samplePlans, date: string) => ({
    pet_id: petId,
    delivery_date: date,
    portions: JSON.stringify(samplePlans[name]),
    blend: pet.blend === undefined ? 'sensitive' : pet.blend,
    room_for_treats: samplePlans[name].other.percent > 0,
  });
  const plans = [...(pet.plan ? [plan(pet.plan, last)] : []), ...(pet.nextPlan ? [plan(pet.nextPlan, next)] : [])];
  if (plans.length > 0) await transaction.insertInto('plans').values(plans).execute();
}

/** That day, or the last before it on which parcels are brought: a box of then has been charged by now. */
function lastDeliveryDay(country: string, date: string): string {
  return isDeliveryDay(country, date) ? date : lastDeliveryDay(country, addDays(date, -1));
}

/** The boxes of a household: past ones, one on its way or in trouble, and the next. */
function foodBoxes(
  sample: Sample,
  items: StoredItem[],
  country: string,
  today: string,
  next: string,
  active: boolean,
  count?: number,
): Box[] {
  const box = (date: string, outcome: Outcome = 'ok', discounted = false): Box => ({
    date: deliveryDayFrom(country, date),
    outcome,
    kind: 'food',
    items,
    discounted,
  });
  if (count) return Array.from({ length: count - 2 }, (_, index) => box(addDays(next, (index - (count - 3)) * interval)));
  const past = [box(addDays(next, -84), 'returned'), box(addDays(next, -56), 'cancelled'), box(addDays(next, -interval))];
  if (!active) return past;
  const { lastOutcome } = sample;
  if (lastOutcome === 'billing-problem' || lastOutcome === 'authentication-required')
    return [...past.slice(0, 2), box(lastDeliveryDay(country, addDays(today, 1)), lastOutcome)];
  if (lastOutcome) return [...past.slice(0, 2), box(addDays(today, -8), lastOutcome), box(next)];
  if (sample.name === 'robin') {
    const extra = {
      ...box(addDays(today, -1)),
      items: items.filter(({ kind }) => kind === 'wet').map((item) => ({ ...item, quantity: 12 })),
    };
    return [...past, extra, box(next, 'ok', true)];
  }
  return [...past, box(next)];
}

async function fillService(
  transaction: Transaction<Schema>,
  service: { publicId: string; customerId: number; kind: 'food' | 'treatment'; items: StoredItem[]; active: boolean },
  boxes: Box[],
  now: Date,
  country: string,
  every = interval,
): Promise<void> {
  const { timeZone } = findLocale(country)!;
  const { id } = await transaction
    .insertInto('services')
    .values({
      public_id: service.publicId,
      customer_id: service.customerId,
      kind: service.kind,
      interval_days: every,
      method: 'window',
      // A discount and an extra box are of one time; the referral scoop too.
      items: JSON.stringify(service.items),
      active: service.active,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (boxes.length === 0) return;
  await transaction
    .insertInto('deliveries')
    .values(
      boxes.map((box, index) => {
        const facts = { date: box.date, method: 'window' as const, country, timeZone, outcome: box.outcome, confirmedAt: null };
        return {
          public_id: `${service.publicId}-${index + 1}`,
          service_id: id,
          customer_id: service.customerId,
          sequence: index + 1,
          order_id: `${4800 + id}-${String(937 + index * 31).padStart(4, '0')}`,
          kind: box.kind,
          date: box.date,
          method: 'window' as const,
          version: 1,
          outcome: box.outcome,
          confirmed_at: statusAt(facts, now) === 'delivered' ? new Date(`${box.date}T15:00:00Z`) : null,
          discount_percent: box.discounted ? 10 : 0,
          referral_credit: box.discounted ? 1000 : 0,
          offer_credit: 0,
          items: JSON.stringify(box.items),
        };
      }),
    )
    .execute();
}
