import type { InferInput } from 'valibot';
import { calls } from '../../../../src/contract/all-calls.ts';
import { weightLogLimits } from '../../../../src/contract/pets/weights.ts';
import type { WeightBody, WeightRemovalBody } from '../../../../src/contract/pets/weights.ts';
import { addDays } from '../../../../src/days.ts';
import { dayIn } from '../../../../src/zones.ts';
import { Refusal } from '../../../backend/platform/http/failure.ts';
import { localeOf } from '../../kit/calendar.ts';
import { versionOf } from '../../kit/present.ts';
import { readUntil } from '../../kit/retry.ts';
import { invalid } from '../../kit/steps.ts';
import { setMetafield } from '../api/operations.ts';
import type { WeightEntry } from '../api/answers.ts';
import { planOf } from './household.ts';
import type { Asked } from './household.ts';

type Log = InferInput<typeof calls.getWeights.answer>;
type Outcome = InferInput<typeof calls.saveWeight.answer>;

/** Days before today that an entry can have: no dog is older. */
const oldest = 30 * 365;

const present = ({ country, now }: Asked, petPublicId: string, name: string, entries: readonly WeightEntry[]): Log => ({
  petPublicId,
  name,
  version: versionOf(entries),
  entries: entries.map((entry) => ({ ...entry })),
  first: addDays(dayIn(localeOf(country).timeZone, now), -oldest),
});

const entriesOf = async ({ api }: Asked, id: string): Promise<readonly WeightEntry[]> =>
  (await api.customer()).weights?.jsonValue?.[id] ?? [];

/** The log of a dog: an entry a day, the newest first. */
export async function weightsOf(asked: Asked, id: string): Promise<Log> {
  const { pet } = await planOf(asked, id);
  return present(asked, id, pet.name, await entriesOf(asked, id));
}

/** The log without the day that an entry had before, and with the entry. */
function withEntry(log: Log, { day, kg, shape, photo, was = day }: WeightBody, today: string): WeightEntry[] {
  if (day > today || day < log.first) throw invalid('day', `An entry can't have the day ${day}.`);
  if (photo) throw invalid('photo', 'There are no photos here: send the entry without one.');
  const before = log.entries.find((each) => each.day === was);
  if (was !== day && !before) throw invalid('was', `There is no entry of ${was}.`);
  const others = log.entries.filter((each) => each.day !== day && each.day !== was);
  const entry = { day, kg, shape: (shape === undefined ? before?.shape : shape) ?? null };
  const entries = [...(others as WeightEntry[]), entry].toSorted((a, b) => b.day.localeCompare(a.day));
  if (entries.length > weightLogLimits.entries)
    throw new Refusal(409, 'not-possible', `A log has up to ${weightLogLimits.entries} entries.`, { current: log });
  return entries;
}

function withoutEntry(log: Log, { day }: WeightRemovalBody): WeightEntry[] {
  if (!log.entries.some((each) => each.day === day)) throw invalid('day', `There is no entry of ${day}.`);
  return log.entries.filter((each) => each.day !== day) as WeightEntry[];
}

const conflict = (current: Log): Refusal =>
  new Refusal(409, 'conflict', 'The log has changed since. Look at it and send the change again.', { current });

/** Keeps the log in the customer's metafield, unless that has changed since it was read. */
async function keep(asked: Asked, log: Log, entries: readonly WeightEntry[]): Promise<void> {
  const { api } = asked;
  const { id: ownerId, weights } = await api.customer();
  const value = JSON.stringify({ ...weights?.jsonValue, [log.petPublicId]: entries });
  try {
    await api.change(setMetafield, { ownerId, value, digest: weights?.compareDigest ?? null });
  } catch (error) {
    if (error instanceof Refusal && error.status === 409) throw conflict(await weightsOf(asked, log.petPublicId));
    throw error;
  }
  await readUntil(
    () => {
      api.forget();
      return entriesOf(asked, log.petPublicId);
    },
    (seen) => versionOf(seen) === versionOf(entries),
  );
}

interface Change {
  id: string;
  version: number;
  isPreview?: boolean;
  edit: (log: Log, today: string) => WeightEntry[];
}

async function change(asked: Asked, { id, version, isPreview = false, edit }: Change): Promise<Outcome> {
  const log = await weightsOf(asked, id);
  if (version !== log.version) throw conflict(log);
  const entries = edit(log, dayIn(localeOf(asked.country).timeZone, asked.now));
  if (!isPreview) await keep(asked, log, entries);
  // Shopify plans no food.
  return { log: present(asked, id, log.name, entries), plan: null, boxes: [] };
}

export const saveWeight = (asked: Asked, id: string, body: WeightBody, isPreview: boolean): Promise<Outcome> =>
  change(asked, { id, version: body.version, isPreview, edit: (log, today) => withEntry(log, body, today) });

export const removeWeight = (asked: Asked, id: string, body: WeightRemovalBody): Promise<Outcome> =>
  change(asked, { id, version: body.version, edit: (log) => withoutEntry(log, body) });
