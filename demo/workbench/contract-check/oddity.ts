import { calls } from '../../../src/contract/all-calls.ts';
import type { Call } from '../../../src/contract/calls/call.ts';

/** What one field of an answer should be, and what it is. */
export interface Oddity {
  field: string;
  /** Type or format, with an example. */
  wanted: string;
  arrived: string;
  /** What to do, where nothing else is expected than a value without this mistake. */
  advice?: string;
}

/** Whether a backend seems not to know the path at all: no error body of the contract. */
export const isUnknownPath = ({ status, json }: { status: number; json: unknown }): boolean =>
  (status === 404 || status === 501) && !(json as { error?: { code?: unknown } } | null | undefined)?.error?.code;

const placeholders = ({ path }: Call): number => path.split('{').length;

/** A path that names itself comes before one with a placeholder. */
const patterns = Object.values<Call>(calls)
  .toSorted((one, other) => placeholders(one) - placeholders(other))
  .map((call) => ({
    call,
    pattern: new RegExp(
      `^${call.path.startsWith('/') ? '' : String.raw`(?:/[a-z]{2})?/new-account-api/1\.0/`}${call.path
        .replaceAll('.', String.raw`\.`)
        .replaceAll(/\{\w+\}/g, '[^/]+')}/?$`,
    ),
  }));

/** The call of the contract at an address. */
export const callAt = (method: string, url: string): Call | undefined =>
  patterns.find(({ call, pattern }) => call.method === method && pattern.test(url.split('?', 1)[0]!))?.call;
