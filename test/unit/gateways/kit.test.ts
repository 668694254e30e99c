import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createKeys } from '../../../demo/platforms/kit/keys.ts';
import { createReads } from '../../../demo/platforms/kit/reads.ts';
import { fromPlatform, registerTiming } from '../../../demo/platforms/kit/timing.ts';
import { openState } from '../../../demo/platforms/kit/state.ts';
import { Refusal } from '../../../demo/backend/platform/http/failure.ts';
import { startedAt } from '../../support/clock.ts';

const stateFile = (): string => join(mkdtempSync(join(tmpdir(), 'pawtal-kit-')), 'state.db');

test('DECISIONS.md#idempotency a key has one effect in all processes that share the table, and one answer', async () => {
  const file = stateFile();
  const processes = [createKeys(openState(file)), createKeys(openState(file))];
  let effects = 0;
  const work = async () => ({ effect: ++effects });
  const answers = await Promise.all([0, 1, 0, 1].map((index) => processes[index]!('key', 'pause', work)));
  expect(answers).toEqual(Array(4).fill({ effect: 1 }));
  await expect(processes[1]!('key', 'cancel', work)).rejects.toMatchObject({ status: 422, code: 'key-reused' });
  expect(await processes[0]!(undefined, 'pause', work)).toEqual({ effect: 2 });
});

test('DECISIONS.md#idempotency a refusal releases its key, and the same request may succeed later', async () => {
  const once = createKeys(openState());
  const refuse = () => Promise.reject(new Refusal(409, 'conflict', 'Not now.'));
  await expect(once('key', 'pause', refuse)).rejects.toMatchObject({ status: 409 });
  expect(await once('key', 'pause', async () => 'done')).toBe('done');
});

test('the work of a process that is gone is taken over after its lease, not before, and what it still does is not kept', async () => {
  const clock = { at: startedAt };
  const database = openState();
  const options = { now: () => clock.at, lease: 1000 };
  const { promise, resolve } = Promise.withResolvers<string>();
  const gone = createKeys(database, options)('key', 'pause', () => promise);
  const waiting = createKeys(database, options)('key', 'pause', async () => 'second');
  clock.at += 1001;
  expect(await waiting).toBe('second');
  resolve('first');
  expect(await gone).toBe('first');
  expect(await createKeys(database, options)('key', 'pause', async () => 'third')).toBe('second');
});

test('a key is forgotten after a day', async () => {
  const clock = { at: startedAt };
  const once = createKeys(openState(), { now: () => clock.at });
  expect(await once('key', 'pause', async () => 1)).toBe(1);
  clock.at += 86_400_001;
  expect(await once('key', 'pause', async () => 2)).toBe(2);
});

test('an answer states what the gateway adds to the wait for its platform; what requests wait for together counts for each', async () => {
  const app = Fastify();
  registerTiming(app);
  const { once } = createReads();
  const { promise, resolve } = Promise.withResolvers<string>();
  app.get('/', async () => Promise.all([once('a', () => promise), fromPlatform(() => promise)]));
  const answers = Promise.all([app.inject('/'), app.inject('/')]);
  await wait(40);
  resolve('read');
  for (const { headers } of await answers) {
    const [, platform, gateway] = /platform;dur=([\d.]+), gateway;dur=([\d.]+)/.exec(String(headers['server-timing']))!;
    expect(Number(platform)).toBeGreaterThan(20);
    expect(Number(gateway)).toBeLessThan(Number(platform));
  }
  await app.close();
});

test('a read is shared until it fails or is forgotten', async () => {
  const { once, forget } = createReads();
  let reads = 0;
  const read = async () => ++reads;
  expect(await Promise.all([once('a', read), once('a', read), once('b', read)])).toEqual([1, 1, 2]);
  await expect(once('c', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await once('c', read)).toBe(3);
  forget();
  expect(await once('a', read)).toBe(4);
});
