import type { Transaction } from 'kysely';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { printedAddress } from '../rules/address.ts';
import { deliveryDayFrom } from '../rules/calendar.ts';
import { addDays, dayIn } from '../../../src/days.ts';
import { hashPassword } from '../sessions.ts';
import { ahead, anchorOf, foodBoxes, interval, manyBoxes, saveService } from './boxes.ts';
import type { Box } from './boxes.ts';
import { samples as sampleList } from './customers.ts';
import type { Sample, SamplePet } from './customers.ts';
import { boxItems, treatmentItems } from './items.ts';
import { blendOf, samplePlans } from './portions.ts';

export const samplePassword = 'pawtal';
export const samples = sampleList.map((sample) => ({ ...sample, email: `${sample.name}@example.test` }));

const publicIdOf = ({ name }: { name: string }): string => `c-${name}`;

/** Remembers sessions, so that signed-in customers stay signed in. */
async function keepSessions(
  transaction: Transaction<Schema>,
  publicIds: readonly string[],
): Promise<() => Promise<void>> {
  const kept = await transaction
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select(['sessions.token_hash', 'sessions.expires_at', 'customers.public_id'])
    .where('customers.public_id', 'in', publicIds)
    .execute();
  return async () => {
    for (const { token_hash, expires_at, public_id } of kept) {
      await transaction
        .insertInto('sessions')
        .columns(['token_hash', 'expires_at', 'customer_id'])
        .expression((from) =>
          from
            .selectFrom('customers')
            .select((to) => [to.val(token_hash).as('token_hash'), to.val(expires_at).as('expires_at'), 'customers.id'])
            .where('public_id', '=', public_id),
        )
        .execute();
    }
  };
}

/**
 * Creates the sample customers and replaces earlier ones. Dates are relative to `now`. With `ifEmpty` it only fills a
 * database without customers; if several processes start at once, one of them does it. With `only` it creates just
 * those. Returns whether it created any.
 */
export async function fillSamples(
  { kysely }: Database,
  now: Date,
  { ifEmpty = false, only }: { ifEmpty?: boolean; only?: readonly string[] } = {},
): Promise<boolean> {
  const wanted = samples.filter(({ name }) => only?.includes(name) ?? true);
  if (wanted.length === 0) return false;
  const publicIds = wanted.map(publicIdOf);
  const emails = wanted.map(({ email }) => email);
  const password = await hashPassword(samplePassword);
  return inTransaction(kysely, async (transaction) => {
    // Every database has the clock's row, so locking it lets one process fill at a time.
    await transaction.selectFrom('clock').select('id').forUpdate().execute();
    if (ifEmpty && (await transaction.selectFrom('customers').select('id').limit(1).executeTakeFirst())) return false;
    const restoreSessions = await keepSessions(transaction, publicIds);
    // A customer may have changed their e-mail, or taken a sample's.
    await transaction
      .deleteFrom('customers')
      .where((where) => where.or([where('public_id', 'in', publicIds), where('email', 'in', emails)]))
      .execute();
    for (const sample of wanted) await fillOne(transaction, sample, password, now);
    await restoreSessions();
    return true;
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
  const [line1, postcode, city] = sample.address;
  const { id: customerId } = await transaction
    .insertInto('customers')
    .values({
      public_id: publicIdOf(sample),
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
      address: printedAddress({ line1, line2: '', postcode, city }, country),
      line1,
      postcode,
      city,
      payment_type: sample.payment ?? 'card',
      card_digits: (sample.payment ?? 'card') === 'card' ? '4242' : null,
      payment_problem: sample.paymentProblem ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const next = deliveryDayFrom(country, addDays(today, ahead));
  const petIds = await fillPets(transaction, sample, customerId, today, next);
  const fed = sample.pets.flatMap((pet, index) =>
    pet.subscription === 'pending'
      ? []
      : [{ ...pet, publicId: petIds[index]!, active: (pet.subscription ?? 'active') === 'active' }],
  );
  const holds = (group: typeof fed) =>
    group.flatMap((pet, position) => boxItems(pet, pet.publicId, currency, position === 0));
  const method = sample.method ?? 'window';
  // The customer with very many dogs gets a box for each dog, on different days. Others share one box.
  const groups = name === 'many' ? fed.map((pet) => [pet]) : fed.length > 0 ? [fed] : [];
  for (const [index, group] of groups.entries()) {
    const active = group.filter((pet) => pet.active);
    const goesOn = group.some((pet) => pet.subscription !== 'cancelled');
    const items = holds(active.length > 0 ? active : group);
    const open = holds(group);
    // Early enough that the previous box is closed, so that each service has three open boxes.
    const own = deliveryDayFrom(country, addDays(today, ahead + ((index * 5) % 22)));
    const wanted = { sample, items, open, country, today, next: own };
    await saveService(
      transaction,
      {
        publicId: `s-${name}${index || ''}`,
        customerId,
        kind: 'food',
        every: interval,
        method,
        items: open,
        active: goesOn,
      },
      name === 'many' ? manyBoxes(wanted) : foodBoxes(wanted, goesOn),
      now,
      country,
    );
  }
  const items = fed.flatMap((pet) => (pet.treatment && pet.active ? treatmentItems(pet.publicId, currency) : []));
  if (items.length === 0) return;
  const box = (date: string): Box => ({
    date: deliveryDayFrom(country, date),
    outcome: 'ok',
    kind: 'treatment',
    items,
  });
  const first = addDays(next, 13);
  await saveService(
    transaction,
    { publicId: `t-${name}`, customerId, kind: 'treatment', every: 84, method: 'window', items, active: true },
    [box(addDays(first, -84)), box(first)],
    now,
    country,
  );
}

/** A short code that looks random but is the same each time. */
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
        subscription: pet.subscription === 'pending' ? 'pending' : 'active',
        matched: pet.matched ?? sample.matched ?? true,
        tags: JSON.stringify([]),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await fillAbsence(transaction, id, pet, today);
    // A plan without a box so far starts with the first one.
    const last = pet.subscription === 'pending' ? next : addDays(anchorOf(sample.pets, today, next), -interval);
    await fillPlans(transaction, id, pet, last, next);
  }
  return publicIds;
}

async function fillAbsence(
  transaction: Transaction<Schema>,
  petId: number,
  pet: SamplePet,
  today: string,
): Promise<void> {
  const { subscription, since = 0, until } = pet;
  if (subscription !== 'paused' && subscription !== 'cancelled') return;
  const from = addDays(today, -since);
  await transaction
    .insertInto('absences')
    .values({
      pet_id: petId,
      kind: subscription === 'paused' ? 'pause' : 'cancel',
      from_date: from,
      until_date: until === undefined ? null : addDays(today, until),
      made_at: new Date(`${from}T10:00:00Z`),
    })
    .execute();
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
    blend: pet.blend === undefined ? blendOf[name] : pet.blend,
    room_for_treats: samplePlans[name].other.percent > 0,
  });
  const plans = [...(pet.plan ? [plan(pet.plan, last)] : []), ...(pet.nextPlan ? [plan(pet.nextPlan, next)] : [])];
  if (plans.length > 0) await transaction.insertInto('plans').values(plans).execute();
}
