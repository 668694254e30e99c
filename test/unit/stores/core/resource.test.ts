import { describe, expect, test, vi } from 'vitest';
import { dataOf, success } from '../../../../src/remote.ts';
import { createResource, loadOrThrow, retry } from '../../../../src/stores/core/resource.ts';

/** A fetch whose responses are held back: `respond(n, value)` releases the nth request. */
function heldBack() {
  const requests: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const failures: string[] = [];
  const resource = createResource(
    () => new Promise<string>((resolve, reject) => void requests.push({ resolve, reject })),
    ({ message }) => void failures.push(message),
  );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    resource,
    failures,
    data: () => dataOf(resource.$state.get()),
    count: () => requests.length,
    settle,
    respond: async (number: number, value: string | Error): Promise<void> => {
      const request = requests[number - 1]!;
      if (value instanceof Error) request.reject(value);
      else request.resolve(value);
      await settle();
    },
    loaded: async (value = 'first'): Promise<void> => {
      void resource.load();
      requests[0]!.resolve(value);
      await settle();
    },
  };
}

test('A load ends in an error, also if its report throws', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const failure = new Error('as a test');
  const resource = createResource<string>(
    () => Promise.reject(new Error('no answer')),
    () => {
      throw failure;
    },
  );
  expect((await resource.load()).status).toBe('error');
  expect(resource.$state.get().status).toBe('error');
  expect(reported).toHaveBeenCalledWith(failure);
  vi.unstubAllGlobals();
});

describe('The latest response wins', () => {
  test('two refreshes, answered in the wrong order', async () => {
    const { resource, loaded, respond, data } = heldBack();
    await loaded();
    resource.refresh();
    resource.refresh();
    await respond(3, 'third');
    await respond(2, 'second');
    expect(data()).toBe('third');
  });
  test('a refresh that started before a save does not overwrite the saved data', async () => {
    const { resource, loaded, respond, data } = heldBack();
    await loaded();
    resource.refresh();
    resource.set('saved');
    await respond(2, 'from before the save');
    expect(data()).toBe('saved');
  });
  test('nor does the first load', async () => {
    const { resource, respond, data } = heldBack();
    const load = resource.load();
    resource.set('saved');
    await respond(1, 'from before the save');
    expect(data()).toBe('saved');
    expect(dataOf(await load)).toBe('saved');
  });
  test('an earlier failure does not replace a later success, but is reported', async () => {
    const { resource, loaded, respond, data, failures } = heldBack();
    await loaded();
    void resource.reload();
    void resource.reload();
    await respond(3, 'third');
    await respond(2, new Error('too late'));
    expect({ data: data(), failures }).toEqual({ data: 'third', failures: ['too late'] });
  });
  test('all callers that waited for an earlier response get the latest', async () => {
    const { resource, respond } = heldBack();
    const first = loadOrThrow(resource);
    void resource.reload();
    await respond(1, 'first');
    await respond(2, 'second');
    expect(await first).toBe('second');
  });
  test('a change of a part during a refresh stays, and the refresh starts again', async () => {
    const { resource, loaded, respond, data, count } = heldBack();
    await loaded();
    resource.refresh();
    resource.update((before) => `${before}, changed`);
    await respond(2, 'from before the save');
    expect(data()).toBe('first, changed');
    expect(count()).toBe(3);
    await respond(3, 'after the save');
    expect(data()).toBe('after the save');
  });
});

describe('Outdated data', () => {
  test('is fetched once, however many changes at once outdate it', async () => {
    const { resource, loaded, count, settle } = heldBack();
    await loaded();
    resource.$state.listen(() => {});
    void resource.invalidate();
    void resource.invalidate();
    await settle();
    expect(count()).toBe(2);
  });
  test('that no view shows is fetched by the next load, and stays until then', async () => {
    const { resource, loaded, respond, data, count, settle } = heldBack();
    await loaded();
    void resource.invalidate();
    await settle();
    expect({ count: count(), data: data() }).toEqual({ count: 1, data: 'first' });
    const load = resource.load();
    await respond(2, 'second');
    expect(dataOf(await load)).toBe('second');
    await resource.load();
    expect(count()).toBe(2);
  });
  test('a load that started before starts again', async () => {
    const { resource, respond, data, settle } = heldBack();
    void resource.load();
    void resource.invalidate();
    await settle();
    await respond(2, 'second');
    await respond(1, 'first');
    expect(data()).toBe('second');
  });
  test('that was never loaded is not fetched', async () => {
    const { resource, count, settle } = heldBack();
    resource.$state.listen(() => {});
    void resource.invalidate();
    await settle();
    expect(count()).toBe(0);
  });
  test('stays where a refresh fails, and the next load tries again', async () => {
    const { resource, loaded, respond, data, count } = heldBack();
    await loaded();
    resource.refresh();
    await respond(2, new Error('no network'));
    expect(data()).toBe('first');
    void resource.load();
    expect(count()).toBe(3);
  });
  test('resolves with the result of the fetch that it leads to, also with a failure whose old data stays', async () => {
    const { resource, loaded, respond, data, settle } = heldBack();
    await loaded();
    expect(await resource.invalidate()).toBeUndefined();
    resource.$state.listen(() => {});
    const [first, second] = [resource.invalidate(), resource.invalidate()];
    await settle();
    await respond(2, 'second');
    expect(await Promise.all([first, second])).toEqual([success('second'), success('second')]);
    const failing = resource.invalidate();
    await settle();
    await respond(3, new Error('no network'));
    expect(await failing).toMatchObject({ status: 'error', error: { message: 'no network' } });
    expect(data()).toBe('second');
  });
  test('that could not be loaded is fetched again where a view shows it, and is new to the next view', async () => {
    const { resource, respond, count, settle, data } = heldBack();
    void resource.load();
    await respond(1, new Error('no network'));
    void resource.invalidate();
    await settle();
    expect({ status: resource.$state.get().status, count: count() }).toEqual({ status: 'init', count: 1 });
    void resource.load();
    await respond(2, new Error('still none'));
    resource.$state.listen(() => {});
    void resource.invalidate();
    await settle();
    await respond(3, 'there');
    expect(data()).toBe('there');
  });
  test('that the response to the change replaces is not fetched', async () => {
    const { resource, loaded, count, settle } = heldBack();
    await loaded();
    resource.$state.listen(() => {});
    void resource.invalidate();
    resource.set('saved');
    await settle();
    expect(count()).toBe(1);
  });
});

describe('What waits for another load fails with it', () => {
  const family = () => {
    const first = heldBack();
    const others = [1, 2].map(() =>
      createResource(
        async () => `${await loadOrThrow(first.resource)}!`,
        () => {},
      ),
    );
    const all = [first.resource, ...others];
    for (const each of all) void each.load();
    const statuses = (): string[] => all.map(({ $state }) => $state.get().status);
    return { ...first, others, all, statuses };
  };

  test.each([0, 1, 2])('whichever is tried again (%i): all are, and each is fetched once', async (index) => {
    const { all, others, respond, statuses, count } = family();
    await respond(1, new Error('no network'));
    expect(statuses()).toEqual(['error', 'error', 'error']);
    const again = all[index]!.reload();
    expect(statuses()).toEqual(['loading', 'loading', 'loading']);
    await respond(2, 'there');
    expect(await again).toEqual(all[index]!.$state.get());
    expect(others.map(({ $state }) => dataOf($state.get()))).toEqual(['there!', 'there!']);
    expect(count()).toBe(2);
  });

  test('what has been replaced meanwhile stays', async () => {
    const { resource, others, respond, statuses } = family();
    await respond(1, new Error('no network'));
    others[0]!.set('by hand');
    void resource.reload();
    expect(statuses()).toEqual(['loading', 'success', 'loading']);
    await respond(2, 'there');
    expect(dataOf(others[0]!.$state.get())).toBe('by hand');
  });

  test('that fails again is tried again with it once more', async () => {
    const { resource, others, respond, statuses } = family();
    await respond(1, new Error('no network'));
    void others[1]!.reload();
    await respond(2, new Error('still none'));
    expect(statuses()).toEqual(['error', 'error', 'error']);
    void resource.reload();
    await respond(3, 'there');
    expect(statuses()).toEqual(['success', 'success', 'success']);
  });

  test('that fails again while all are tried in turn is fetched once, so its message comes once', async () => {
    const { all, respond, statuses, count } = family();
    await respond(1, new Error('no network'));
    const done = retry(...all);
    await respond(2, new Error('still none'));
    await done;
    expect(statuses()).toEqual(['error', 'error', 'error']);
    expect(count()).toBe(2);
  });
});

describe('Resources that failed for different reasons are tried again one after the other', () => {
  async function failed() {
    const all = [heldBack(), heldBack()] as const;
    for (const { resource, respond } of all) {
      void resource.load();
      await respond(1, new Error('no answer'));
    }
    return all;
  }
  test('the next one once the first is there', async () => {
    const [first, second] = await failed();
    const done = retry(first.resource, second.resource);
    expect({ first: first.count(), second: second.count() }).toEqual({ first: 2, second: 1 });
    await first.respond(2, 'there');
    expect(second.count()).toBe(2);
    await second.respond(2, 'there');
    await done;
    expect({ first: first.data(), second: second.data() }).toEqual({ first: 'there', second: 'there' });
  });
  test('and not the next one if the first fails again', async () => {
    const [first, second] = await failed();
    const done = retry(first.resource, second.resource);
    await first.respond(2, new Error('still not'));
    await done;
    expect({ first: first.count(), second: second.count() }).toEqual({ first: 2, second: 1 });
  });
});

describe('A fetch that the customer did not request', () => {
  /** A resource that has loaded `a`; `fail` makes the next fetches fail. */
  async function loaded() {
    const failures: Error[] = [];
    let fetches = 0;
    let isBroken = false;
    const resource = createResource(
      async () => {
        fetches += 1;
        if (isBroken) throw new Error('no');
        return 'a';
      },
      (error) => failures.push(error),
    );
    await resource.load();
    return { resource, failures, fetches: () => fetches, break: (broken: boolean) => void (isBroken = broken) };
  }
  type Loaded = Awaited<ReturnType<typeof loaded>>['resource'];
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  test.each<[how: string, fetchAgain: (resource: Loaded) => unknown]>([
    ['a refresh', (resource) => resource.refresh()],
    ['outdated data that a view shows', (resource) => (resource.$state.listen(() => {}), resource.invalidate())],
    ['outdated data that a view loads', (resource) => (resource.invalidate(), resource.load())],
    ['a change of data while they load', (resource) => (resource.refresh(), resource.update((data) => data))],
  ])('keeps the data if it fails, and is made again by the next load: %s', async (_, fetchAgain) => {
    const { resource, failures, fetches, break: setBroken } = await loaded();
    setBroken(true);
    void fetchAgain(resource);
    expect(resource.$state.get()).toEqual({ status: 'success', data: 'a' });
    await turn();
    expect({ state: resource.$state.get(), hasFailures: failures.length > 0 }).toEqual({
      state: { status: 'success', data: 'a' },
      hasFailures: true,
    });
    setBroken(false);
    const before = fetches();
    await resource.load();
    await resource.load();
    expect(fetches()).toBe(before + 1);
  });

  test('a reload that fails replaces the data, which stay until then', async () => {
    const { resource, break: setBroken } = await loaded();
    setBroken(true);
    const reloading = resource.reload();
    expect(resource.$state.get().status).toBe('success');
    expect((await reloading).status).toBe('error');
    expect(resource.$state.get().status).toBe('error');
    const again = resource.reload();
    expect(resource.$state.get().status).toBe('loading');
    await again;
  });

  test('isn’t made for data that no view has loaded, or that were set meanwhile', async () => {
    let fetches = 0;
    const resource = createResource(
      async () => (fetches += 1),
      () => {},
    );
    resource.refresh();
    void resource.invalidate();
    await turn();
    expect(fetches).toBe(0);
    const loading = resource.load();
    resource.set(7);
    void resource.invalidate();
    await loading;
    await turn();
    expect({ fetches, state: resource.$state.get() }).toEqual({ fetches: 1, state: { status: 'success', data: 7 } });
  });

  test('isn’t made again for what has not failed', async () => {
    const { resource, fetches } = await loaded();
    await retry(resource);
    expect(fetches()).toBe(1);
  });
});
