/*
 * Starts a backend for each worker of the end-to-end tests, all at once: Playwright would wait for each before it
 * starts the next one. It ends this process with all that it started.
 */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from './server-process.ts';

/** Starts the demo's payment provider on a free port. Its other host makes the way to it and back a cross-site one. */
export async function startProviderProcess(key: string): Promise<{ child: ChildProcess; url: string }> {
  const child = fork('demo/payment-provider/main.ts', {
    env: { ...process.env, PAYMENT_KEY: key, PAYMENT_PORT: '0' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { url } = await new Promise<{ url: string }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { url: string }));
    child.once('exit', () => reject(new Error('The payment provider has ended')));
  });
  return { child, url: url.replace('localhost', '127.0.0.1') };
}

const [firstPort = 0, workers = 0] = process.argv.slice(2).map(Number);
const key = randomUUID();
const { child: provider, url } = await startProviderProcess(key);
const payments = { PAYMENT_PROVIDER: url, PAYMENT_KEY: key };
const backends = Array.from({ length: workers }, (_, worker) =>
  startServerProcess({
    PORT: String(firstPort + worker),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'pawtal-e2e-')),
    ...payments,
  }),
);
const stop = (): never => {
  provider.kill();
  backends.forEach(({ child }) => child.kill());
  process.exit(1);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
for (const { exit, output } of backends)
  void exit.then(() => {
    process.stderr.write(output());
    stop();
  });
await Promise.all(backends.map(({ base }) => base));
process.stdout.write('The backends are up\n');
