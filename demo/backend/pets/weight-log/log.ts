import type { InferInput } from 'valibot';
import type { ProfileBody, SomeAnswers } from '../../../../src/contract/pets/profile.ts';
import { oldest } from '../../../../src/contract/pets/profile.ts';
import type { weightLog } from '../../../../src/contract/pets/weights.ts';
import { addDays } from '../../../../src/days.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import type { ApiRequest } from '../../calls/request.ts';
import type { Visitor } from '../../platform/context.ts';
import type { Executor } from '../../platform/database/schema.ts';
import type { Decision, Facts, Weighed } from '../../planner/plan/facts.ts';
import { loadFacts } from '../../planner/log.ts';
import { todayOf } from '../../calls/today.ts';
import { findDog } from '../profile.ts';
import type { ProfileRow } from '../profile.ts';
import { growthOf } from './growth.ts';
import { photoUrl } from './photos.ts';

export interface Entry extends Weighed {
  day: string;
}

/** The log of a dog's weight, as facts and profile have it. */
export interface Log {
  row: ProfileRow;
  today: string;
  /** The newest first. */
  entries: readonly Entry[];
  /** Entries that are no facts yet: the profile alone has them. */
  unlogged: readonly Decision[];
}

export const weightFact = (dog: string, { day, ...weighed }: Entry): Decision => ['weight', `${dog}/${day}`, weighed];

/** The same entries with others in place of those of the same days, the newest first. */
export const withEntries = (entries: readonly Entry[], ...more: readonly Entry[]): Entry[] =>
  [...entries.filter(({ day }) => !more.some((each) => each.day === day)), ...more].toSorted((a, b) =>
    b.day.localeCompare(a.day),
  );

export const entriesIn = (facts: Facts, dog: string): Entry[] =>
  withEntries(
    [],
    ...facts.all('weight', `${dog}/`).map(({ about, value }) => ({ day: about.slice(dog.length + 1), ...value })),
  );

/** What the profile answers by the log: the newest weight, and the body condition that was stated last. */
export function answersBy(entries: readonly Entry[]): Pick<ProfileBody['answers'], 'weightKg' | 'shape'> {
  const shape = entries.find((entry) => entry.shape !== null)?.shape;
  return { ...(entries[0] && { weightKg: entries[0].kg }), ...(shape && { shape }) };
}

/** The day of a weight from before there was a log: that of the plan that followed from it, or else today. */
async function dayOfPlan(executor: Executor, { customer_id, id }: ProfileRow, today: string): Promise<string> {
  const plan = await executor
    .selectFrom('plans')
    .select('delivery_date')
    .where('customer_id', '=', customer_id)
    .where('pet_id', '=', id)
    .where('swap', 'is', null)
    .where('delivery_date', '<=', today)
    .orderBy('delivery_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return plan?.delivery_date ?? today;
}

/** The first day that an entry can have. */
export const firstDay = ({ row, today }: Pick<Log, 'row' | 'today'>): string =>
  row.answers.born ?? addDays(today, -oldest * 366);

/**
 * Loads the log. A weight that only the profile has is from before there was a log, or of the previous release, and is an
 * entry too.
 */
export async function loadLog(executor: Executor, request: Pick<ApiRequest, 'visitor' | 'now' | 'id'>): Promise<Log> {
  const row = await findDog(executor, request);
  const today = todayOf(request);
  const logged = entriesIn(await loadFacts(executor, request.visitor.customerId), row.public_id);
  const [newest] = logged;
  const { weightKg: kg, shape } = row.answers;
  if (typeof kg !== 'number' || newest?.kg === kg) return { row, today, entries: logged, unlogged: [] };
  const day = newest ? today : await dayOfPlan(executor, row, today);
  const first = firstDay({ row, today });
  const entry = { day: day < first ? first : day, kg, shape: shape ?? null, photo: null };
  return { row, today, entries: withEntries(logged, entry), unlogged: [weightFact(row.public_id, entry)] };
}

/** The body condition of a new entry that states none: the log's first entry has that of the profile. */
export const shapeBefore = ({ row, entries }: Pick<Log, 'row' | 'entries'>): Entry['shape'] =>
  entries.length === 0 ? (row.answers.shape ?? null) : null;

/** What new answers of the profile add to the log: the weight is of today, a body condition of the newest entry. */
export function factsOfAnswers({ row, today, entries }: Log, { weightKg, shape }: SomeAnswers): Decision[] {
  const [newest] = entries;
  if (typeof weightKg === 'number' && weightKg !== newest?.kg) {
    const before = entries.find(({ day }) => day === today);
    const known = before ? before.shape : shapeBefore({ row, entries });
    const entry = { day: today, kg: weightKg, shape: shape ?? known, photo: before?.photo ?? null };
    return [weightFact(row.public_id, entry)];
  }
  return newest && shape && shape !== newest.shape ? [weightFact(row.public_id, { ...newest, shape })] : [];
}

export const presentLog = (log: Log, { country }: Pick<Visitor, 'country'>): InferInput<typeof weightLog> => {
  const { row, today, entries } = log;
  return {
    petPublicId: row.public_id,
    name: row.name,
    version: row.version,
    entries: entries.map(({ day, kg, shape, photo }) => ({
      day,
      kg,
      shape,
      photoUrl: photoUrl(row, photo),
    })),
    first: firstDay(log),
    isClosed: !row.isListed,
    growth: growthOf(row.answers, today),
    sheetUrl: `/${findLocale(country)!.segment}/vet-sheet/${row.public_id}`,
  };
};
