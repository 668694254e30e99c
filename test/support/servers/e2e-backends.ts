/*
 * Starts a backend for each worker of the end-to-end tests, all at once: Playwright would wait for each before it
 * starts the next one. Each listens on a free port and has a copy of the same filled database: on a PostgreSQL server with
 * `DATABASE=server`, else embedded. It ends this process with all that it started.
 */
import { randomUUID } from 'node:crypto';
import { freePort } from '../../../demo/platforms/check/machine.ts';
import { embedded, onServer } from './e2e-databases.ts';
import { startedAt } from '../clock.ts';
import { startProviderProcess, startServerProcess } from './server-process.ts';

const workers = Number(process.argv[2]);
const key = randomUUID();
const [{ child: provider, url }, databases] = await Promise.all([
  startProviderProcess(key),
  (process.env['DATABASE'] === 'server' ? onServer : embedded)(new Date(startedAt)),
]);
const payments = { PAYMENT_PROVIDER: url, PAYMENT_KEY: key };
/** Several backends and browsers share a machine. */
const patient = { DATABASE_WAIT: '30' };
const backends: ReturnType<typeof startServerProcess>[] = [];
for (let index = 0; index < workers; index += 1) {
  // Chosen before the start, because mails link to the port of the configuration.
  const PORT = String(await freePort());
  backends.push(startServerProcess({ PORT, ...(await databases.next()), ...payments, ...patient }));
}
const stop = (): never => {
  provider.kill();
  backends.forEach(({ child }) => child.kill('SIGKILL'));
  databases.remove();
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
