import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../../../demo/app.ts';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { senderOf } from '../../../../demo/backend/sign-in/limits.ts';
import { signInForm, startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

let backend: Backend;
/** Two processes on one database. */
let apps: FastifyInstance[];
beforeAll(async () => {
  backend = await startBackend();
  const start = (): Promise<FastifyInstance> =>
    createApp(readConfig({ DEMO: '0', TRUSTED_PROXIES: '10.0.0.1' }), backend.database, { quiet: true });
  apps = [await start(), await start()];
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await backend.close();
});
beforeEach(async () => {
  await backend.database.kysely.deleteFrom('sign_in_failures').execute();
});

interface Try {
  name?: string;
  password?: string;
  from?: string;
  device?: string;
  via?: number;
  headers?: Record<string, string>;
}
async function signIn({ name = 'robin', password = 'wrong', from = '192.0.2.1', device, via = 0, headers }: Try = {}) {
  const form = signInForm(`${name}@example.test`, password) as { headers: Record<string, string> };
  const cookie: Record<string, string> = device ? { cookie: `pawtal_device=${device}` } : {};
  return apps[via]!.inject({
    ...form,
    headers: { ...form.headers, ...cookie, ...headers },
    remoteAddress: from,
  });
}
const statuses = async (count: number, make: (index: number) => Try): Promise<number[]> => {
  const all: number[] = [];
  for (let index = 0; index < count; index += 1) all.push((await signIn(make(index))).statusCode);
  return all;
};
/** Each account and sender that failed has failed that often. */
const setFailures = (failures: number) =>
  backend.database.kysely.updateTable('sign_in_failures').set({ failures }).execute();
const times = (count: number, status: number): number[] => Array.from({ length: count }, () => status);

describe('Sign-in', () => {
  test('lets in all customers of one address who sign in at the same moment', async () => {
    const names = ['robin', 'ready', 'first', 'nopets', 'lost', 'single'];
    const answers = await Promise.all(names.map((name, index) => signIn({ name, password: 'pawtal', via: index % 2 })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(times(names.length, 303));
  });

  test('slows down after 5 failures for an account, from however many addresses and in all processes', async () => {
    expect(await statuses(7, (index) => ({ from: `192.0.2.${index}`, via: index % 2 }))).toEqual([
      ...times(5, 401),
      // The sixth try waits 10 s after the fifth.
      429,
      429,
    ]);
    const refused = await signIn();
    expect(refused.headers['content-type']).toContain('text/html');
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(10);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toContain('Too many failed tries.');
    expect(refused.body).toContain('value="robin@example.test"');
    // The right password waits too, so that the wait does not reveal it.
    expect((await signIn({ password: 'pawtal' })).statusCode).toBe(429);
    // The next wait is twice as long.
    await backend.database.pool.query(`update sign_in_failures set last_at = now() - interval '11 seconds'`);
    expect((await signIn()).statusCode).toBe(401);
    expect(Number((await signIn()).headers['retry-after'])).toBeGreaterThan(10);
  });

  test('never locks out a device that has signed in before, on a stranger’s word', async () => {
    const device = (await signIn({ password: 'pawtal' })).cookies.find(({ name }) => name === 'pawtal_device')!;
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/signin' });
    await statuses(8, (index) => ({ from: `198.51.100.${index % 3}` }));
    expect((await signIn({ password: 'pawtal' })).statusCode).toBe(429);
    expect((await signIn({ password: 'pawtal', device: device.value })).statusCode).toBe(303);
    // The cookie helps its own account only, and has separate limits.
    await statuses(5, () => ({ name: 'single', device: device.value }));
    expect((await signIn({ name: 'single', device: device.value })).statusCode).toBe(429);
    expect(await statuses(11, () => ({ device: device.value }))).toEqual([...times(10, 401), 429]);
  });

  test('counts failures only: after 29 of them any number of customers behind one address sign in', async () => {
    const right = { password: 'pawtal' };
    await signIn(right);
    await setFailures(29);
    expect(await statuses(3, () => right)).toEqual(times(3, 303));
  });

  test('slows down one sender who tries many accounts; an IPv6 /64 is one sender', async () => {
    const one = (index: number): Try => ({ name: `n${index}`, from: `2001:db8:1:2::${index + 1}` });
    await signIn(one(9));
    await setFailures(28);
    expect(await statuses(4, one)).toEqual([401, 401, 429, 429]);
    expect((await signIn({ from: '2001:db8:1:3::1' })).statusCode).toBe(401);
    expect(senderOf('2001:DB8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(senderOf('::1')).toBe('0:0:0:0::/64');
    expect(senderOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
  });

  test('believes X-Forwarded-For of configured proxies only', async () => {
    const claim = (from: string) => (index: number) => ({
      name: `${from}.${index}`,
      from,
      headers: { 'x-forwarded-for': `203.0.113.${index}` },
    });
    for (const [from, last] of [
      ['192.0.2.7', 429],
      ['10.0.0.1', 401],
    ] as const) {
      await signIn(claim(from)(9));
      await setFailures(29);
      expect(await statuses(2, claim(from))).toEqual([401, last]);
    }
  });

  test('forgets the failures of an account at the right password', async () => {
    await statuses(4, () => ({}));
    expect((await signIn({ password: 'pawtal' })).statusCode).toBe(303);
    expect(await statuses(5, () => ({}))).toEqual(times(5, 401));
  });
});
