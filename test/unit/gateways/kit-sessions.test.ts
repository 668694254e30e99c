import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allOf } from '../../../demo/platforms/kit/pages.ts';
import { readUntil, withRetry } from '../../../demo/platforms/kit/retry.ts';
import { createSessionStore } from '../../../demo/platforms/kit/sessions.ts';
import { openState } from '../../../demo/platforms/kit/state.ts';
import { startedAt } from '../../support/clock.ts';

test('a session is read by its cookie alone, until it ends or expires; the file reveals neither cookie nor content', () => {
  const clock = { at: startedAt };
  const file = join(mkdtempSync(join(tmpdir(), 'pawtal-kit-')), 'state.db');
  const database = openState(file);
  const store = createSessionStore<{ token: string }>(database, { lifetime: 1000, now: () => clock.at });
  const id = store.create({ token: 'a-secret-token' });
  expect(createSessionStore(openState(file), { lifetime: 1000, now: () => clock.at }).read(id)).toEqual({
    token: 'a-secret-token',
  });
  expect(store.read('another')).toBeUndefined();
  store.write(id, { token: 'a-newer-token' });
  expect(store.read(id)).toEqual({ token: 'a-newer-token' });
  database.exec('pragma wal_checkpoint(truncate)');
  const text = readFileSync(file, 'latin1');
  for (const secret of [id, 'a-secret-token', 'a-newer-token']) expect(text).not.toContain(secret);
  clock.at += 1001;
  expect(store.read(id)).toBeUndefined();
  const other = store.create({ token: 'x' });
  store.end(other);
  expect(store.read(other)).toBeUndefined();
});

test('a list is read page by page to its end, and never without one', async () => {
  const page = (last: number) => async (after: string | null) => {
    const index = Number(after ?? 0);
    return { nodes: [index], pageInfo: { hasNextPage: index < last, endCursor: String(index + 1) } };
  };
  expect(await allOf(page(3))).toEqual([0, 1, 2, 3]);
  expect(await allOf(page(Infinity), 5)).toHaveLength(5);
});

test('what is refused for now is tried again after its time, and given up when a customer would not wait', async () => {
  let tries = 0;
  const busy = async () => {
    tries += 1;
    if (tries < 3) throw new Error('busy');
    return tries;
  };
  expect(await withRetry(busy, () => 1)).toBe(3);
  tries = 0;
  await expect(withRetry(busy, () => 60_000)).rejects.toThrow('busy');
  expect(tries).toBe(1);
  await expect(
    withRetry(
      () => Promise.reject(new Error('wrong')),
      () => undefined,
    ),
  ).rejects.toThrow('wrong');
});

test('reads are repeated until they show a change', async () => {
  const states = ['before', 'before', 'after'];
  expect(
    await readUntil(
      async () => states.shift()!,
      (state) => state === 'after',
    ),
  ).toBe('after');
});
