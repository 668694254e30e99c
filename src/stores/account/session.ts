import { atom } from 'nanostores';
import type { Client } from '../../api/client.ts';
import { authenticate } from '../../contract/first-calls.ts';
import { ApiError, isSignedOut } from '../../api/answer.ts';
import { safeUrl } from '../../api/urls.ts';
import type { Environment } from '../../environment.ts';
import type { Abilities } from './abilities.ts';
import type { Failures } from './failures.ts';
import { createResource } from '../core/resource.ts';

/** Waits before the further attempts of the auth check, in milliseconds. @source §9, DECISIONS.md#session */
const waits = [500, 1000, 2000, 4000, 8000];

/**
 * Adds the page's URL as `return` to the sign-in URL of a backend on another origin. The backend decides whether it
 * leads back there. On its own origin the backend uses `Referer`.
 */
function withWayBack(target: string, { host, location }: Environment): string {
  const page = location();
  const backend = new URL(host || '/', page);
  const url = new URL(target, backend);
  const isElsewhere = backend.origin !== page.origin && url.origin === backend.origin && url.pathname === '/signin';
  if (!isElsewhere || url.searchParams.has('return')) return target;
  url.searchParams.set('return', page.href);
  return url.href;
}

/** §8 The redirect URL in the error body if present (and safe), else the backend's /signin. */
export const signInTarget = ({ redirectUrl }: ApiError, environment: Environment): string =>
  withWayBack(safeUrl(redirectUrl, environment) ?? `${environment.host}/signin`, environment);

/**
 * Whether the visitor is signed in: one check per page, however many tags. After a failure other than 401 it makes up
 * to five more attempts. The first 401 of any call sets `$signedOut` to the URL for signing in.
 */
export function createSession(environment: Environment, { read }: Client, failures: Failures, abilities: Abilities) {
  const $signedOut = atom<string | undefined>();
  const $trouble = atom<ApiError | undefined>();

  const check = async (attempt = 0): Promise<true> => {
    try {
      const { success, can } = await read(authenticate);
      // Without the flag, a 2xx is a success.
      if (success === false) throw new ApiError('auth', 401, 'signed-out', 'signed-out');
      abilities.setGroups(can);
      $trouble.set(undefined);
      return true;
    } catch (error) {
      const wait = waits[attempt];
      // Of a broken adapter, and of code that the page has broken, another attempt gets the same.
      const mayPass = error instanceof ApiError && error.code !== 'adapter';
      if (isSignedOut(error) || !mayPass || !wait) throw error;
      $trouble.set(error);
      await environment.wait(wait);
      return check(attempt + 1);
    }
  };

  const onFailure = (error: Error, message?: string): void => {
    failures.report(error, message);
    if (!isSignedOut(error) || $signedOut.get()) return;
    const target = signInTarget(error, environment);
    if (error.redirectUrl && !safeUrl(error.redirectUrl, environment))
      failures.report(new Error('Unsafe redirect URL'));
    $signedOut.set(target);
  };

  const resource = createResource(check, onFailure);
  const { $state } = resource;
  let left = false;

  /** Waits for the check, including later retries. Resolves once it succeeds, rejects on a sign-out. */
  const settled = (): Promise<true> =>
    new Promise((resolve, reject) => {
      const stop = $state.subscribe((state) => {
        if (state.status === 'success') resolve(true);
        else if (state.status === 'error' && isSignedOut(state.error)) reject(state.error);
        else return;
        // The first call comes before `stop` is assigned.
        queueMicrotask(() => stop());
      });
    });

  return {
    $state,
    $signedOut,
    /** The latest failure of the check other than a sign-out, until a check succeeds. */
    $trouble,
    /**
     * Resolves when the visitor is signed in, rejects when they are not. Every other load waits for it, even after the
     * last attempt has failed, so that one `retry` makes all of them continue.
     */
    ready: (): Promise<true> => {
      void resource.load();
      return settled();
    },
    /** Repeats a check whose last attempt failed. A sign-out is final. */
    retry: (): void => {
      if ($state.get().status === 'error' && !$signedOut.get()) void resource.reload();
    },
    /**
     * For every failed call: reports it once and recognises a sign-out. `message` replaces the error's own in the
     * report.
     */
    onFailure,
    /** Whether the page was left for the sign-in page. The browser may bring it back from its cache. */
    hasLeft: (): boolean => left,
    /** Leaves for the sign-in page, once, however many tags call it. */
    leave: (): void => {
      const target = $signedOut.get();
      if (left || !target) return;
      left = true;
      environment.navigate(target);
    },
  };
}
export type Session = ReturnType<typeof createSession>;
