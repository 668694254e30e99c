import type { InferInput } from 'valibot';
import { calls } from '../../../../src/contract/all-calls.ts';
import { weightLogLimits } from '../../../../src/contract/pets/weights.ts';
import type { WeightBody, WeightRemovalBody } from '../../../../src/contract/pets/weights.ts';
import { addDays } from '../../../../src/days.ts';
import { dayIn } from '../../../../src/zones.ts';
import { Refusal } from '../../../backend/platform/http/failure.ts';
import { localeOf } from '../calendar.ts';
import type { Asked, Subscribed } from '../asked.ts';
import { versionOf } from '../present.ts';
import { invalid } from '../steps.ts';
import { keepNotes } from './notes.ts';
import type { Notebook, WeightEntry } from './notes.ts';

type Log = InferInput<typeof calls.getWeights.answer>;
type Outcome = InferInput<typeof calls.saveWeight.answer>;

/** Days before today that an entry can have: no dog is older. */
const oldest = 30 * 365;

export const todayOf = ({ country, now }: Asked): string => dayIn(localeOf(country).timeZone, now);

const present = (asked: Asked, petPublicId: string, name: string, entries: readonly WeightEntry[]): Log => ({
  petPublicId,
  name,
  version: versionOf(entries),
  entries: entries.map(({ day, kg, shape }) => ({ day, kg, shape })),
  first: addDays(todayOf(asked), -oldest),
});

/** Entries with another one, which replaces that of its day, the newest first. */
export const withEntry = (entries: readonly WeightEntry[], entry: WeightEntry): WeightEntry[] =>
  [...entries.filter(({ day }) => day !== entry.day), entry].toSorted((a, b) => b.day.localeCompare(a.day));

/** The log without the day that an entry had before, and with the entry. */
function saved(log: Log, { day, kg, shape, photo, was = day }: WeightBody, today: string): WeightEntry[] {
  if (day > today || day < log.first) throw invalid('day', `An entry can't have the day ${day}.`);
  if (photo) throw invalid('photo', 'There are no photos here: send the entry without one.');
  const entries = log.entries as WeightEntry[];
  const before = entries.find((each) => each.day === was);
  if (was !== day && !before) throw invalid('was', `There is no entry of ${was}.`);
  const entry = { day, kg, shape: (shape === undefined ? before?.shape : shape) ?? null };
  const after = withEntry(
    entries.filter((each) => each.day !== was),
    entry,
  );
  if (after.length > weightLogLimits.entries)
    throw new Refusal(409, 'not-possible', `A log has up to ${weightLogLimits.entries} entries.`, { current: log });
  return after;
}

function removed(log: Log, { day }: WeightRemovalBody): WeightEntry[] {
  if (!log.entries.some((each) => each.day === day)) throw invalid('day', `There is no entry of ${day}.`);
  return log.entries.filter((each) => each.day !== day) as WeightEntry[];
}

const conflict = (current: Log): Refusal =>
  new Refusal(409, 'conflict', 'The log has changed since. Look at it and send the change again.', { current });

/** The log of each dog's weight: an entry a day, the newest first. No plan follows from it. */
export function createWeights<A extends Asked>(
  planOf: (asked: A, id: string) => Promise<Subscribed>,
  notebook: Notebook<A>,
) {
  const read = async (asked: A, id: string): Promise<Log> => {
    const [{ pet }, { weights }] = await Promise.all([planOf(asked, id), notebook.read(asked)]);
    return present(asked, id, pet.name, weights[id] ?? []);
  };
  const change = async (
    asked: A,
    { id, version, isPreview }: { id: string; version: number; isPreview: boolean },
    edit: (log: Log, today: string) => WeightEntry[],
  ): Promise<Outcome> => {
    const log = await read(asked, id);
    if (version !== log.version) throw conflict(log);
    const entries = edit(log, todayOf(asked));
    if (!isPreview) {
      const { weights } = await notebook.read(asked);
      await keepNotes(asked, notebook, { weights: { ...weights, [id]: entries } }, async () =>
        conflict(await read(asked, id)),
      );
    }
    return { log: present(asked, id, log.name, entries), plan: null, boxes: [] };
  };
  return {
    read,
    save: (asked: A, id: string, body: WeightBody, isPreview: boolean): Promise<Outcome> =>
      change(asked, { id, version: body.version, isPreview }, (log, today) => saved(log, body, today)),
    remove: (asked: A, id: string, body: WeightRemovalBody): Promise<Outcome> =>
      change(asked, { id, version: body.version, isPreview: false }, (log) => removed(log, body)),
  };
}
