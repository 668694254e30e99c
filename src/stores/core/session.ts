import { atom } from 'nanostores';
import type { AccountApi } from '../../api/account.ts';
import { ApiError, isSignedOut } from '../../api/errors.ts';
import { safeUrl } from '../../api/safe-url.ts';
import type { Environment } from '../../environment.ts';
import type { Failures } from './failures.ts';
import { createResource, need } from './resource.ts';

/** Waits before each further try of the auth check, in milliseconds. @source §9, DECISIONS.md#session */
const waits = [500, 1000, 2000, 4000, 8000];

/** §8 The redirect URL in the error body if present (and safe), else /signin. */
export const signInTarget = ({ redirectUrl }: ApiError, environment: Environment): string =>
  safeUrl(redirectUrl, environment) ?? `${environment.host}/signin`;

/**
 * Who is here: one check a page, however many tags. A failure other than 401 is tried up to five times more.
 * `$signedOut` is set by the first 401 of any call, and tells where to sign in.
 */
export function createSession(environment: Environment, api: AccountApi, failures: Failures) {
  const $signedOut = atom<string | undefined>();

  const check = async (): Promise<true> => {
    for (const wait of [...waits, undefined]) {
      try {
        const { success } = await api.authenticate();
        if (!success) throw new ApiError('auth', 401, 'signed-out', 'Customer is not logged in');
        return true;
      } catch (error) {
        if (isSignedOut(error) || wait === undefined) throw error;
        await environment.wait(wait);
      }
    }
    throw new Error('unreachable');
  };

  const caught = (error: Error, message?: string): void => {
    failures.report(error, message);
    if (!isSignedOut(error) || $signedOut.get()) return;
    const target = signInTarget(error, environment);
    if (error.redirectUrl && !safeUrl(error.redirectUrl, environment))
      failures.report(new Error('A redirect URL that leads elsewhere was not followed'));
    $signedOut.set(target);
  };

  const resource = createResource(check, caught);
  let left = false;

  return {
    $state: resource.$state,
    $signedOut,
    /** Resolves when signed in, rejects otherwise. Every other load waits for it. */
    ready: async (): Promise<true> => {
      // A check that failed is made again by whoever reloads; a sign-out is final.
      if (resource.$state.get().status === 'error' && !$signedOut.get()) await resource.reload();
      return need(resource);
    },
    /** What each store does with a failure: report it once, and notice a sign-out. */
    caught,
    /** Goes to sign in; once, however many tags ask. */
    leave: (): void => {
      const target = $signedOut.get();
      if (left || !target) return;
      left = true;
      environment.navigate(target);
    },
  };
}
export type Session = ReturnType<typeof createSession>;
