import { presentByName, refusalsByName, requiredByName } from '../../contract/calls/names.ts';
import type { Refusal } from '../../contract/calls/refusals-of.ts';
import type { Ranges } from '../../contract/deliveries/changes.ts';
import type { RefusalCode } from '../../contract/refusals.ts';
import { versionedIn } from '../../contract/version-in.ts';

interface Change {
  name: string;
  body: Readonly<Record<string, unknown>>;
}

/** Reads a call of the samples by its name, for the same id; undefined: it fails. */
export type ReadSample = (name: string) => Promise<unknown>;

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

/** A day that the samples don't offer for a delivery. */
async function refusedDay({ date, method }: Change['body'], read: ReadSample): Promise<Refusal | undefined> {
  if (!isDay(date)) return { code: 'invalid', field: 'date' };
  const ranges = (await read('GET delivery/{id}/ranges')) as Ranges | undefined;
  if (!ranges) return undefined;
  const dates = ranges.methods.find((each) => each.method === method)?.dates;
  if (!dates) return { code: 'invalid', field: 'method' };
  return dates.some((each) => each.date === date) ? undefined : { code: 'unavailable-date', field: 'date' };
}

/**
 * What a backend would refuse of a change, as far as the samples know: a value that is missing, another version, a day that isn't
 * offered. `made`: how many changes went before, each of which raised a version.
 */
export async function refusedChange(
  { name, body }: Change,
  read: ReadSample,
  made: number,
): Promise<Refusal | undefined> {
  const has = (code: RefusalCode): boolean => refusalsByName[name]?.some((each) => each.code === code) ?? false;
  if (!has('invalid')) return undefined;
  const missing = requiredByName[name]?.find((field) => body[field] === undefined);
  if (missing !== undefined) return { code: 'invalid', field: missing };
  const present = has('conflict') ? await read(presentByName[name]?.['whole'] ?? '') : undefined;
  const version = present instanceof Object ? versionedIn(present)?.version : undefined;
  const { version: seen } = body;
  if (version !== undefined && typeof seen === 'number' && (seen < version || seen > version + made))
    return { code: 'conflict' };
  return has('unavailable-date') && name.endsWith('/change-date') ? refusedDay(body, read) : undefined;
}

/** The answer of a change that a backend saves: its version is the next one. */
export function withNextVersion({ body }: Change, answer: unknown): unknown {
  const versioned = answer instanceof Object ? versionedIn(answer) : undefined;
  if (versioned && typeof body['version'] === 'number') versioned.version = body['version'] + 1;
  return answer;
}
