import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { readHeaders, sentHeaders } from '../../../../src/contract/cors.ts';
import { signIn } from '../../../../demo/conformance/client.ts';
import { checkBackend } from '../../../../demo/conformance/run.ts';

/** A port that is free now. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

test('the smallest backend of the documentation sends the CORS headers that the documentation lists', () => {
  const text = readFileSync('demo/site/docs/smallest-backend.mjs', 'utf8');
  const listed = (name: string): string | undefined => new RegExp(`'${name}': '([^']*)'`).exec(text)?.[1];
  expect(listed('access-control-allow-headers')).toBe(sentHeaders.join(', '));
  expect(listed('access-control-expose-headers')).toBe(readHeaders.join(', '));
});

test('the smallest backend of the documentation keeps the contract, without any group', async () => {
  const port = await freePort();
  const host = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['demo/site/docs/smallest-backend.mjs'], {
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  });
  try {
    await expect
      .poll(
        () =>
          fetch(host).then(
            () => true,
            () => false,
          ),
        { timeout: 20_000 },
      )
      .toBe(true);
    const session = await signIn(host, 'robin@example.test', 'pawtal');
    const results = await checkBackend({ host, ...session, now: Date.now, origin: 'https://www.shop.example' });
    expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    expect(results.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(30);
    expect(
      results
        .filter(({ outcome }) => outcome === 'skipped')
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual([
      'A 429 or 503 has the time of the next attempt',
      'GET pet/delivery-details-public/{id} with another customer’s id is 404',
      'GET pet/feeding-plan-public/{id} with another customer’s id is 404',
      'The page with tags has no mistakes, and its links lead to pages',
    ]);
  } finally {
    child.kill();
  }
});
