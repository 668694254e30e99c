import type { Transaction } from 'kysely';
import type { ReminderKind } from '../../../src/contract/customer/push.ts';
import { addDays } from '../../../src/days.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { momentDay } from '../../../src/i18n/moment-text.ts';
import { instantAt } from '../../../src/instants.ts';
import { dayIn } from '../../../src/zones.ts';
import type { Config } from '../platform/config.ts';
import type { Visitor } from '../platform/context.ts';
import type { DeliveryRow, Schema } from '../platform/database/schema.ts';
import type { Shown } from '../deliveries/open-delivery.ts';
import { storedOf, presentDelivery, withoutFarewells } from '../deliveries/present-delivery.ts';
import type { Household } from '../deliveries/household.ts';
import { foodInHouse } from '../delivery-changes/reads.ts';
import { readerOf } from '../mail/compose.ts';
import type { DogInTransition } from '../pets/transition/load.ts';
import { firstDayOf } from '../pets/transition/transition-mail.ts';
import type { Reader } from '../mail/compose.ts';
import { isOver, leavesAt } from '../rules/deliveries/timeline.ts';
import { nextQuiet, quietEnd } from '../rules/customer/quiet.ts';
import { doseDays, longestPack } from '../rules/food/treatment.ts';
import { choicesOf } from './choices.ts';
import { pushKeysOf } from '../platform/push-keys.ts';
import { queueReminder } from './queue.ts';
import type { Reminder } from './queue.ts';

/** No reminder of a day is due earlier on that day, as no mail is. */
const earliest = '09:00:00';
/** Days before food runs out on which the customer is reminded, so that a delivery can still be moved forward. */
const foodNotice = 5;

/** A reminder that is or will be due: from when on, and until when it is of use. */
interface Due extends Pick<Reminder, 'kind' | 'about' | 'values' | 'path'> {
  from: Date;
  until: Date;
}

interface Look {
  visitor: Visitor;
  household: Household;
  /** The customer's deliveries that aren't cancelled. */
  rows: readonly DeliveryRow[];
  /** Dogs whose kibble changes. */
  changing: readonly DogInTransition[];
  now: Date;
}

/** What the kinds of reminder are made of. */
interface Material extends Look {
  transaction: Transaction<Schema>;
  reader: Reader;
  timeZone: string;
  today: string;
  home: string;
}

/** §2 Deliveries that can still be changed have their own page. */
const pageOf = (home: string, { id, status }: Pick<Shown, 'id' | 'status'>): string =>
  `${home}/deliveries/${status === 'scheduled' ? 'future/' : ''}${id}`;

/** The last day for changes, and a parcel that has left: of each delivery as it is now. */
function ofDeliveries({ household, rows, reader, timeZone, home }: Material): Due[] {
  const { country } = household.customer;
  const { format, locale } = reader;
  return rows.flatMap((row): Due[] => {
    const delivery = presentDelivery(withoutFarewells(row, household), household);
    const { id, date, until, status, pets, changesUntil, packDate } = delivery;
    if (pets.length === 0 || row.kind === 'gift' || storedOf(row, country, household).held) return [];
    const values = {
      dogs: format.list(pets.map(({ name }) => name)),
      window: format.range(date, until, 'long'),
      day: momentDay({ ...locale, timeZone })(changesUntil),
    };
    const about = `${id}:${date}`;
    const left = leavesAt({ date, timeZone });
    if (status === 'scheduled')
      return [
        {
          kind: 'last-day',
          about,
          values,
          path: pageOf(home, delivery),
          from: instantAt(addDays(date, -4), earliest, timeZone),
          until: new Date(changesUntil),
        },
      ];
    const isComing = status === 'dispatched' || (packDate >= dayIn(timeZone, household.now) && !isOver(status));
    if (!isComing) return [];
    return [
      {
        kind: 'dispatch',
        about,
        values,
        path: pageOf(home, delivery),
        from: left,
        until: instantAt(addDays(until, 1), '00:00:00', timeZone),
      },
    ];
  });
}

/** Each dog's next dose: the first after the pack has come, then every four weeks. */
async function ofTreatments({
  transaction,
  visitor,
  household,
  timeZone,
  today,
  reader,
  home,
}: Material): Promise<Due[]> {
  const rows = await transaction
    .selectFrom('deliveries')
    .selectAll()
    .where('customer_id', '=', visitor.customerId)
    .where('date', '>=', addDays(today, -longestPack))
    .where('date', '<=', today)
    .where('outcome', '=', 'ok')
    .orderBy('date')
    .execute();
  const dogs = new Map<string, Set<string>>();
  for (const row of rows) {
    const { until, status, pets } = presentDelivery(withoutFarewells(row, household), household);
    if (status !== 'dispatched' && status !== 'delivered') continue;
    for (const { name, items } of pets)
      for (const { quantity } of items.filter(({ kind }) => kind === 'treatment'))
        for (const day of doseDays(until, quantity))
          if (day >= today) dogs.set(day, (dogs.get(day) ?? new Set()).add(name));
  }
  return [...dogs].map(([day, names]) => ({
    kind: 'treatment',
    about: day,
    values: { dogs: reader.format.list(names) },
    path: home,
    from: instantAt(day, earliest, timeZone),
    until: instantAt(addDays(day, 1), '00:00:00', timeZone),
  }));
}

/** Food that runs out before more of it comes. */
async function ofFood(material: Material): Promise<Due[]> {
  const { transaction, visitor, household, rows, now, timeZone, today, reader, home } = material;
  const { dogs } = await foodInHouse(transaction, visitor, now);
  const coming = rows
    .filter(({ kind }) => kind === 'food')
    .map((row) => presentDelivery(row, household))
    .filter(({ status }) => !isOver(status));
  const short = dogs.flatMap(({ petPublicId, name, runsOut }) => {
    const next = coming.find(({ pets }) => pets.some((pet) => pet.petPublicId === petPublicId));
    return next && runsOut >= today && runsOut < next.date ? [{ name, runsOut, next }] : [];
  });
  const { format } = reader;
  return [...Map.groupBy(short, ({ next }) => next)].map(([{ id, date, status }, some]) => {
    const first = some[0]!.runsOut;
    return {
      kind: 'food',
      about: id,
      values: {
        dogs: format.list(some.map(({ name }) => name)),
        day: format.dateWords(first, now.getTime()),
        next: format.dateWords(date, now.getTime()),
      },
      path: pageOf(home, { id, status }),
      from: instantAt(addDays(first, -foodNotice), earliest, timeZone),
      until: instantAt(addDays(first, 1), '00:00:00', timeZone),
    };
  });
}

/** The first day of a new kibble. */
const ofTransitions = ({ changing, reader, timeZone, home }: Material): Due[] =>
  [...Map.groupBy(changing, firstDayOf)].map(([day, dogs]) => ({
    kind: 'transition',
    about: day,
    values: { dogs: reader.format.list(dogs.map(({ name }) => name)) },
    path: `${home}/${dogs[0]!.petPublicId}/feeding-plan#transition`,
    from: instantAt(day, earliest, timeZone),
    until: instantAt(addDays(day, 1), '00:00:00', timeZone),
  }));

/**
 * Queues the reminders that are due and not in the quiet hours. One that becomes due in them is decided at their end, by
 * what is true then: it is dropped if it no longer makes sense. Returns when the next ones are due. The customer is
 * locked.
 */
export async function remind(transaction: Transaction<Schema>, config: Config, look: Look): Promise<Date[]> {
  const { visitor, household, now } = look;
  const { customerId } = visitor;
  const devices = await transaction
    .selectFrom('push_devices')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  if (devices.length === 0 || !(await pushKeysOf(transaction, config))) return [];
  const { kinds, quiet } = await choicesOf(transaction, customerId);
  const wanted = new Set(kinds.filter(({ on }) => on).map(({ kind }) => kind as ReminderKind));
  const reader = readerOf(household.customer);
  const { timeZone, segment } = findLocale(visitor.country)!;
  const material = { ...look, transaction, reader, timeZone, today: dayIn(timeZone, now), home: `/account/${segment}` };
  const all = [
    ...ofDeliveries(material),
    ...(wanted.has('treatment') ? await ofTreatments(material) : []),
    ...ofTransitions(material),
    ...(wanted.has('food') ? await ofFood(material) : []),
  ].filter(({ kind, until }) => wanted.has(kind) && until > now);
  const quietUntil = quietEnd(quiet, timeZone, now);
  const times: Date[] = [];
  for (const { from, until, ...reminder } of all) {
    if (from > now) times.push(from);
    else if (quietUntil) times.push(quietUntil);
    else {
      // A device that is off until the quiet hours doesn't ring in them.
      const end = Math.min(until.getTime(), nextQuiet(quiet, timeZone, now)?.getTime() ?? Infinity);
      await queueReminder(
        transaction,
        devices.map(({ id }) => id),
        { ...reminder, customerId, locale: reader.locale, lifetime: end - now.getTime() },
      );
    }
  }
  return times;
}
