import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { ApiError, isSignedOut } from '../../api/errors.ts';
import { signInTarget } from './session.ts';
import type { Account } from './account.ts';

/**
 * Why a change was not made: the session ended; it has changed elsewhere meanwhile (`error.current` is the present state); the
 * backend's rules refuse it (`error.code` says why); no answer came, so that it may be tried again; or it broke.
 */
export type Problem = 'signed-out' | 'conflict' | 'refused' | 'no-answer' | 'broken';

export type EditState<T> =
  | { status: 'idle' }
  | { status: 'saving' }
  | { status: 'saved'; data: T }
  | { status: 'failed'; problem: Problem; error: ApiError; signInUrl: string | undefined };

export interface Edit<I, T> {
  $state: ReadableAtom<EditState<T>>;
  /** Never rejects: look at `$state`. While one is under way another does nothing. */
  submit: (input: I) => Promise<EditState<T>>;
  /** Back to idle, such as when the form is opened again. */
  reset: () => void;
}

function problemOf({ status, code }: ApiError): Problem {
  if (status === 401) return 'signed-out';
  if (status === 409 && code === 'conflict') return 'conflict';
  if (status >= 400 && status < 500 && status !== 429) return 'refused';
  return status === 0 ? 'no-answer' : 'broken';
}

/**
 * One kind of change. The same input keeps its idempotency key until an answer has come, so that trying again has one effect
 * (DECISIONS.md#idempotency). A sign-out here leads nobody away: what was entered would be lost. Other tabs hear of what was saved;
 * `changed` is for what changes nothing, such as a look at what would follow.
 */
export function createEdit<I, T>(
  account: Account,
  run: (input: I, key: string) => Promise<T>,
  saved: (data: T) => void = () => {},
  changed: () => void = account.changed,
): Edit<I, T> {
  const $state = atom<EditState<T>>({ status: 'idle' });
  let pending: { input: string; key: string } | undefined;

  return {
    $state,
    submit: async (input) => {
      if ($state.get().status === 'saving') return $state.get();
      const text = JSON.stringify(input) ?? '';
      if (pending?.input !== text) pending = { input: text, key: crypto.randomUUID() };
      $state.set({ status: 'saving' });
      try {
        const data = await run(input, pending.key);
        pending = undefined;
        saved(data);
        $state.set({ status: 'saved', data });
        changed();
      } catch (thrown) {
        const error = thrown instanceof ApiError ? thrown : new ApiError('edit', -1, 'broken', String(thrown), { cause: thrown });
        const problem = problemOf(error);
        // After a refusal the same wish is a new one: the backend keeps no answer for it.
        if (problem === 'conflict' || problem === 'refused') pending = undefined;
        account.failures.report(error);
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
