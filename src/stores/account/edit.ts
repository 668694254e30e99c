import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { isAccepted } from '../../api/accepted.ts';
import { ApiError, isSignedOut } from '../../api/answer.ts';
import type { Account } from './account.ts';
import { signInTarget } from './session.ts';
import { rereadFrom } from '../core/reread.ts';
import type { Resource } from '../core/resource.ts';
import type { GenericSchema } from 'valibot';
import { send } from '../../api/send.ts';
import type { LinkedCall, RequestOf } from '../../contract/calls/call.ts';
import type { Topic } from '../../contract/calls/topics.ts';
import type { AnswerOf, KnownOf } from '../../contract/known.ts';
import { parseTolerantly } from '../../api/reading/reader.ts';
import type { Environment } from '../../environment.ts';
import { dataOf } from '../../remote.ts';

/**
 * Why a change failed: the session has ended; the data has changed elsewhere since (`error.current` is its present
 * state); the backend's rules refuse it (`error.code` has the reason); no response arrived, or the backend gave up waiting for
 * its database, so it may be saved and can be retried;
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

/** An edit by a call: a change if it touches anything. */
type EditBy<C, I, T> = C extends { touches?: readonly Topic[] } ? Change<I, T> : Edit<I, T>;

/** The request of an input. */
interface Request<C, I> {
  request: (input: I) => RequestOf<NoInfer<C>>;
}

/** What of a response is the result; without this, all of it. */
interface Picking<C, T> {
  pick: (answer: AnswerOf<C>) => T;
}

/** Makes the call in another way. */
interface Sending<I, T> {
  send: (input: I, key: string) => Promise<T>;
}

interface EditOptions<I, T> {
  /** What this change outdates, where it isn't what any change by the call does. */
  touches?: readonly Topic[];
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
  // @source DECISIONS.md#bodies
  const isUnknown = status === 0 || (status === 503 && code === 'unavailable');
  return isUnknown ? 'no-answer' : 'broken';
}

interface CreateEdit {
  <C extends LinkedCall, I, T>(
    account: Account,
    call: C,
    options: EditOptions<I, T> & Request<C, I> & Picking<C, T>,
  ): EditBy<C, I, T>;
  <C extends LinkedCall, I>(
    account: Account,
    call: C,
    options: EditOptions<I, AnswerOf<C>> & Request<C, I>,
  ): EditBy<C, I, AnswerOf<C>>;
  <C extends Pick<LinkedCall, 'touches'>, I, T>(
    account: Account,
    call: C,
    options: EditOptions<I, T> & Sending<I, T>,
  ): EditBy<C, I, T>;
}

function editBy<I, T>(
  account: Account,
  call: Partial<LinkedCall>,
  {
    request,
    pick = (answer) => answer as T,
    send: make = async (input, key) => pick(await send(account.client, call as LinkedCall, request!(input), key)),
    touches = call.touches ?? [],
    done,
    saved,
    reread,
  }: EditOptions<I, T> & Partial<Request<LinkedCall, I> & Picking<LinkedCall, T> & Sending<I, T>>,
): Change<I, T> {
  const $state = atom<EditState<T | undefined>>({ status: 'idle' });
  let attempt: { input: string; key: string } | undefined;

  /** Sends a change. Undefined: it was made, and its result is unknown. A call that changes nothing is made for its result. */
  const attemptOnce = async (input: I, key: string): Promise<{ data: T } | undefined> => {
    try {
      return { data: await make(input, key) };
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
      const customer = dataOf(account.customer.$state.get());
      account.client.page = customer?.acting && customer.public_id;
      try {
        const result = await attemptOnce(input, attempt.key);
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
        if (error.code === 'mismatch') void account.topics.invalidate(['customer', 'pets', 'deliveries']);
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
 * One kind of change, by its call: the only path by which the product changes anything on the backend. The same input
 * keeps its idempotency key until a response arrives, so that a repeated attempt has one effect
 * (DECISIONS.md#idempotency). A 2xx is a success: without a result in its body, `data` is what a new read returns, or
 * undefined (DECISIONS.md#success). Does not leave the page when the session has ended: the customer would lose what they
 * entered.
 */
export const createEdit = editBy as CreateEdit;

/**
 * Marks what a change has outdated, here and in the browser's other tabs. `inResponse`: topics that the response already
 * brought up to date on this page.
 */
export function announceChange(
  { environment, topics }: Account,
  touched: readonly Topic[],
  inResponse: readonly Topic[] = [],
): void {
  void topics.invalidate(touched.filter((topic) => !inResponse.includes(topic)));
  environment.tabs.notify(touched);
}

/** For a change whose answer replaces a resource's data, which makes these topics up to date. */
export const replacing = <T>(resource: Resource<T>, ...topics: Topic[]) => ({
  reread: () => rereadFrom(resource),
  saved: (data: T): readonly Topic[] => {
    resource.set(data);
    return topics;
  },
});

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
