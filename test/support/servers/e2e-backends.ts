/*
 * Starts a backend for each worker of the end-to-end tests, all at once: Playwright would wait for each before it
 * starts the next one. Each listens on a free port and has a copy of the same filled database. It ends this process with all that it started.
 */
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../demo/platforms/check/machine.ts';
import { fillFolder } from '../database/fill-folder.ts';
import { startedAt } from './started-at.ts';
import { startProviderProcess, startServerProcess } from './server-process.ts';

const workers = Number(process.argv[2]);
const folder = mkdtempSync(join(tmpdir(), 'pawtal-e2e-'));
const key = randomUUID();
const [{ child: provider, url }] = await Promise.all([
  startProviderProcess(key),
  fillFolder(join(folder, 'filled'), new Date(startedAt)),
]);
const payments = { PAYMENT_PROVIDER: url, PAYMENT_KEY: key };
// Chosen before the start, because mails link to the port of the configuration.
const ports = await Promise.all(Array.from({ length: workers }, freePort));
const backends = ports.map((port) => {
  const dataDir = join(folder, String(port));
  cpSync(join(folder, 'filled'), dataDir, { recursive: true });
  return startServerProcess({ PORT: String(port), DATA_DIR: dataDir, ...payments });
});
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
const bases = await Promise.all(backends.map(({ base }) => base));
process.stdout.write(`The backends listen on ${bases.join(',')}\n`);
