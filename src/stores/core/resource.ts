import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { dataOf, failed, init, loading, success } from '../../remote.ts';
import type { Remote } from '../../remote.ts';
import { memoize } from '../../memoize.ts';

/** Data that is fetched once per page, however many tags show it. */
export interface Resource<T> {
  $state: ReadableAtom<Remote<T>>;
  /** Starts the load or joins the current one. Never rejects: read `$state`. */
  load: () => Promise<Remote<T>>;
  /**
   * Fetches again. The old data stays until the response arrives; a failure replaces it. After a failure all that failed
   * with the same error is fetched again too: what it waits for, and what else waits for that.
   */
  reload: () => Promise<Remote<T>>;
  /** As `load`, but also fetches what is loaded already. A failure keeps the old data. */
  newest: () => Promise<Remote<T>>;
  /** Fetches loaded data again. A failure keeps the old data, since the customer did not request new data. */
  refresh: () => void;
  /**
   * Marks what was loaded, or failed to, as outdated: it is fetched now if a view shows it, otherwise by the next `load`. Resolves
   * with the result of that fetch.
   */
  invalidate: () => Promise<Remote<T> | undefined>;
  /** Replaces the data, for example with the response to a change. Responses still under way are ignored. */
  set: (data: T) => void;
  /** Changes loaded data in part. A load under way starts again, since it may return the state before this change. */
  update: (change: (data: T) => T) => void;
}

/** How to fetch again what failed with an error: first the resource whose error it is, then those that wait for it. */
const fellWith = memoize((_error: Error) => [] as (() => void)[], new WeakMap<Error, (() => void)[]>());

/** `onFailure` is called once per failed fetch. @source §4 Request status for every load */
export function createResource<T>(fetch: () => Promise<T>, onFailure: (error: Error) => void): Resource<T> {
  const $state = atom<Remote<T>>(init);
  let current: Promise<Remote<T>> | undefined;
  /** Number of the latest fetch or `set`: only its result counts, in any order of responses. */
  let latest = 0;
  let isLoading = false;
  let isStale = false;
  /** Of the latest fetch. `$state` may have older data instead of its failure. */
  let last: Remote<T> | undefined;

  const isLoaded = (): boolean => $state.get().status === 'success';

  const run = async (showFailure: boolean): Promise<Remote<T>> => {
    const mine = (latest += 1);
    isLoading = true;
    isStale = false;
    let result: Remote<T>;
    try {
      result = success(await fetch());
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      result = failed(error);
      fellWith(error).push(() => $state.get() === result && restart());
      try {
        onFailure(error);
      } catch (cause) {
        // A load that failed never stays `loading`.
        reportError(cause);
      }
    }
    if (mine !== latest) return current ?? $state.get();
    isLoading = false;
    last = result;
    if (result.status === 'success' || showFailure || !isLoaded()) $state.set(result);
    else isStale = true;
    return $state.get();
  };

  const start = (showFailure: boolean): Promise<Remote<T>> => (current = run(showFailure));

  const restart = (showFailure = true): Promise<Remote<T>> => {
    if (!isLoaded()) $state.set(loading);
    return start(showFailure);
  };

  const reload = (): Promise<Remote<T>> => {
    const state = $state.get();
    if (state.status !== 'error') return restart();
    for (const again of fellWith(state.error)) again();
    return current!;
  };

  const invalidate = async (): Promise<Remote<T> | undefined> => {
    if ($state.get() === init) return undefined;
    isStale = true;
    // A view that is shown later never shows this failure.
    if ($state.get().status === 'error') $state.set(init);
    // In a microtask: several invalidations by one change lead to one request.
    // oxlint-disable-next-line typescript/await-thenable -- the shortest microtask
    await undefined;
    if (isStale && (isLoading || $state.lc > 0)) void restart(false);
    return isLoading ? current!.then(() => last) : undefined;
  };

  const set = (data: T): void => {
    latest += 1;
    isLoading = false;
    isStale = false;
    current = Promise.resolve(success(data));
    $state.set(success(data));
  };

  return {
    $state,
    load: () => (isStale ? restart(false) : (current ?? reload())),
    reload,
    newest: () => start(false),
    refresh: () => {
      if (isLoaded()) void start(false);
    },
    invalidate,
    set,
    update: (change) => {
      const data = dataOf($state.get());
      const [wasLoading, wasStale] = [isLoading, isStale];
      if (data !== undefined) set(change(data));
      if (wasLoading) void start(false);
      else isStale = wasStale;
    },
  };
}

/** Fetches again what has failed, one after the other. Ends with one that fails again: the rest has failed with it. */
export async function retry(...resources: readonly Pick<Resource<unknown>, '$state' | 'reload'>[]): Promise<void> {
  for (const { $state, reload } of resources)
    if ($state.get().status === 'error' && (await reload()).status === 'error') return;
}

/** Loads a resource and returns its data; throws its error. */
export async function loadOrThrow<T>(resource: Pick<Resource<T>, 'load'>): Promise<T> {
  const state = await resource.load();
  if (state.status === 'error') throw state.error;
  return dataOf(state)!;
}

export interface ResourceMap<T> {
  of: (id: string) => Resource<T>;
  /** Marks all of them as outdated. */
  invalidate: () => Promise<unknown>;
}

/** One resource per id, created on first use. */
export function createResourceMap<T>(
  fetch: (id: string) => Promise<T>,
  onFailure: (error: Error) => void,
): ResourceMap<T> {
  const resources = new Map<string, Resource<T>>();
  return {
    of: memoize((id) => createResource(() => fetch(id), onFailure), resources),
    invalidate: () => Promise.all([...resources.values()].map((resource) => resource.invalidate())),
  };
}
