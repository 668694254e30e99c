import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { failed, init, loading, success } from '../../remote.ts';
import type { Remote } from '../../remote.ts';

/** Something that is fetched once a page, however many tags want it. */
export interface Resource<T> {
  $state: ReadableAtom<Remote<T>>;
  /** Starts the load, or joins the one that has been made. Never rejects: look at `$state`. */
  load: () => Promise<Remote<T>>;
  /** Fetches afresh. What is on screen stays until the answer is there; a failure shows as one. */
  reload: () => Promise<Remote<T>>;
  /** Fetches afresh what is there, and keeps it where that fails: behind the customer's back nothing breaks. */
  refresh: () => void;
  /** Puts a newer version in place, such as the answer of a change. */
  set: (data: T) => void;
}

/** `caught` hears of each failure, once. @source §4 Request status for every load */
export function createResource<T>(fetch: () => Promise<T>, caught: (error: Error) => void): Resource<T> {
  const $state = atom<Remote<T>>(init);
  let made: Promise<Remote<T>> | undefined;

  const run = async (keep = false): Promise<Remote<T>> => {
    try {
      $state.set(success(await fetch()));
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      if (!keep) $state.set(failed(error));
      caught(error);
    }
    return $state.get();
  };

  const reload = (): Promise<Remote<T>> => {
    if ($state.get().status !== 'success') $state.set(loading);
    made = run();
    return made;
  };

  return {
    $state,
    load: () => made ?? reload(),
    reload,
    refresh: () => {
      if ($state.get().status === 'success') made = run(true);
    },
    set: (data) => {
      made = Promise.resolve(success(data));
      $state.set(success(data));
    },
  };
}

/** The data of a load, or its error thrown. */
export async function need<T>(resource: Resource<T>): Promise<T> {
  const state = await resource.load();
  if (state.status === 'success') return state.data;
  throw state.status === 'error' ? state.error : new Error('not loaded');
}

/** A resource for each id, made when first asked for. */
export function createResourceMap<T>(
  fetch: (id: string) => Promise<T>,
  caught: (error: Error) => void,
): { of: (id: string) => Resource<T>; all: () => Resource<T>[] } {
  const resources = new Map<string, Resource<T>>();
  return {
    of: (id) => {
      let found = resources.get(id);
      if (!found) resources.set(id, (found = createResource(() => fetch(id), caught)));
      return found;
    },
    all: () => [...resources.values()],
  };
}
