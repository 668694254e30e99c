/*
 * Starts a backend for each worker of the end-to-end tests, all at once: Playwright would wait for each before it
 * starts the next one. It ends this process with all that it started.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProviderProcess, startServerProcess } from './server-process.ts';

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
