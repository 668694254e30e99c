import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { ApiError, isAccepted, isSignedOut } from '../../api/answer.ts';
import type { Account } from './account.ts';
import { signInTarget } from '../session/session.ts';
import type { Topic } from './topics.ts';
import type { GenericSchema } from 'valibot';
import type { KnownOf } from '../../contract/known.ts';
import { parseTolerantly } from '../../api/reading/reader.ts';
import type { Environment } from '../../environment.ts';

/**
 * Why a change failed: the session has ended; the data has changed elsewhere since (`error.current` is its present
 * state); the backend's rules refuse it (`error.code` has the reason); no response arrived, so it can be retried;
 * anything else.
 */
export type Problem = 'signed-out' | 'conflict' | 'refused' | 'no-answer' | 'broken';

export type EditState<T> =
  | { status: 'idle' }
  | { status: 'saving' }
  | { status: 'saved'; data: T }
  | { status: 'failed'; problem: Problem; error: ApiError; signInUrl: string | undefined };

export interface Edit<I, T> {
  $state: ReadableAtom<EditState<T>>;
  /** Never rejects: read `$state`. Does nothing while another submit is under way. */
  submit: (input: I) => Promise<EditState<T>>;
  /** Back to idle, for example when the form opens again. */
  reset: () => void;
}

/** A change. Its result may be unknown: a 2xx is a success, with any body. */
export type Change<I, T> = Edit<I, T | undefined>;

export interface EditOptions<I, T> {
  /** Makes the call. The same input gets the same key until a response arrives. */
  send: (input: I, key: string) => Promise<T>;
  /** The data that the change outdates; none for a call that changes nothing, such as a preview. */
  touches: readonly Topic[];
  /** Runs after each success, also if the result is unknown. */
  done?: () => void;
  /** Puts the response in place. Returns the topics that it made up to date, so that this page doesn't request them. */
  saved?: (data: T) => readonly Topic[];
  /** Reads what a response without a body of the contract did not bring. */
  reread?: (input: I) => Promise<T | undefined>;
}

function problemOf({ status, code }: ApiError): Problem {
  if (status === 401) return 'signed-out';
  if (code === 'conflict') return 'conflict';
  if (status >= 400 && status < 500 && (status !== 429 || code === 'daily-limit')) return 'refused';
  return status === 0 ? 'no-answer' : 'broken';
}

/**
 * One kind of change: the only path by which the product changes anything on the backend. The same input keeps its
 * idempotency key until a response arrives, so that a repeated attempt has one effect (DECISIONS.md#idempotency). A 2xx
 * is a success: without a result in its body, `data` is what a new read returns, or undefined (DECISIONS.md#success). Does not leave the page when the session has ended: the customer would lose what they entered.
 */
export function createEdit<I, T>(account: Account, options: EditOptions<I, T> & { touches: readonly [] }): Edit<I, T>;
export function createEdit<I, T>(account: Account, options: EditOptions<I, T>): Change<I, T>;
export function createEdit<I, T>(
  account: Account,
  { send, touches, done, saved, reread }: EditOptions<I, T>,
): Change<I, T> {
  const $state = atom<EditState<T | undefined>>({ status: 'idle' });
  let attempt: { input: string; key: string } | undefined;

  /** Sends a change. Undefined: it was made, and its result is unknown. A call that changes nothing is made for its result. */
  const make = async (input: I, key: string): Promise<{ data: T } | undefined> => {
    try {
      return { data: await send(input, key) };
    } catch (error) {
      if (touches.length === 0 || !isAccepted(error)) throw error;
      account.failures.report(error, `${error.message}, so its result is read again`);
      const data = await reread?.(input).catch(() => undefined);
      return data === undefined ? undefined : { data };
    }
  };

  return {
    $state,
    submit: async (input) => {
      if ($state.get().status === 'saving') return $state.get();
      const text = JSON.stringify(input) ?? '';
      if (attempt?.input !== text) attempt = { input: text, key: crypto.randomUUID() };
      $state.set({ status: 'saving' });
      try {
        const result = await make(input, attempt.key);
        attempt = undefined;
        const inResponse = result && saved?.(result.data);
        done?.();
        $state.set({ status: 'saved', data: result?.data });
        if (touches.length > 0) announceChange(account, touches, inResponse);
      } catch (thrown) {
        const error =
          thrown instanceof ApiError ? thrown : new ApiError('edit', -1, 'broken', String(thrown), { cause: thrown });
        const problem = problemOf(error);
        // The backend keeps no response for a refusal: the next attempt is a new one.
        if (problem === 'conflict' || problem === 'refused') attempt = undefined;
        account.failures.report(error);
        // §8 What holds the deliveries back is newer than what this page shows.
        if (error.code === 'mismatch') account.topics.invalidate(['customer', 'pets', 'deliveries']);
        const signInUrl = isSignedOut(error) ? signInTarget(error, account.environment) : undefined;
        $state.set({ status: 'failed', problem, error, signInUrl });
      }
      return $state.get();
    },
    reset: () => {
      if ($state.get().status !== 'saving') $state.set({ status: 'idle' });
    },
  };
}

/**
 * Marks what a change has outdated, here and in the browser's other tabs. `inResponse`: topics that the response already
 * brought up to date on this page.
 */
export function announceChange(
  { environment, topics }: Account,
  touched: readonly Topic[],
  inResponse: readonly Topic[] = [],
): void {
  topics.invalidate(touched.filter((topic) => !inResponse.includes(topic)));
  environment.tabs.notify(touched);
}

/** Why the backend refused (`error.code`); undefined: it did not refuse. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.code : undefined;

/** The present state in a 409, if it fits the schema. */
export function presentState<S extends GenericSchema>(
  error: unknown,
  schema: S,
  environment: Environment,
): KnownOf<S> | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const parsed = parseTolerantly(`${error.call} error.current`, schema, error.current, environment);
  return parsed.success ? parsed.output : undefined;
}
