import type { AddressInfo } from 'node:net';
import { authPath } from '../../../src/contract/calls/reads.ts';
import { readConfig } from '../../backend/platform/config.ts';
import { refuseShopSettings } from '../../settings/check.ts';
import { readBackend } from '../../start/backend-option.mjs';
import { createOwnBackend } from './app.ts';
import { reasonOf } from './proxy.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Requests the backend once, to report a wrong address here instead of on each page. */
async function reach(origin: string): Promise<void> {
  const answer = await fetch(origin + authPath, { redirect: 'manual', signal: AbortSignal.timeout(15_000) }).catch(
    (error: unknown) => {
      throw new Error(reasonOf(error, origin));
    },
  );
  await answer.arrayBuffer();
  if (answer.status !== 200 && answer.status !== 401)
    say(`  ${origin}${authPath} answers ${answer.status}, not 200 or 401. Is that your backend?`);
}

// npm start -- --backend https://staging.example
try {
  const origin = readBackend(process.argv.slice(2));
  if (!origin) throw new Error('Name your backend: npm start -- --backend https://staging.example');
  refuseShopSettings(process.env);
  const config = readConfig(process.env);
  if (!config.demo)
    throw new Error(
      '--backend is for the workbench, which only the demo has: start it with DEMO=1, as npm start does.',
    );
  await reach(origin);
  const app = await createOwnBackend(config, origin);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      // Ends requests that still wait for the backend.
      app.server.closeAllConnections();
      void app.close().finally(() => process.exit(0));
    });
  await app.listen({ port: config.port, host: config.host }).catch((error: Error & { code?: string }) => {
    throw error.code === 'EADDRINUSE'
      ? new Error(`Port ${config.port} is in use: stop what runs there, or set PORT to another one.`)
      : error;
  });
  const { port } = app.server.address() as AddressInfo;
  say(`\n  The workbench over ${origin}: http://localhost:${port}/demo/workbench\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
