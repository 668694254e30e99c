import { constants } from 'node:os';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';

/**
 * Starts the sample payment provider as a separate service, on the port after the shop's or a free one. Resolves to
 * the process and to what the server needs to know of it.
 */
export async function startProvider(node, environment) {
  const key = environment.PAYMENT_KEY ?? randomBytes(24).toString('base64url');
  const child = spawn(node, ['demo/payment-provider/main.ts'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...environment, PAYMENT_KEY: key },
  });
  const url = await new Promise((resolve) => {
    child.once('message', ({ url }) => resolve(url));
    child.once('error', () => resolve(undefined));
    child.once('exit', () => resolve(undefined));
  });
  // Without it the shop works, and offers no change of how customers pay.
  return url && { child, environment: { PAYMENT_PROVIDER: url, PAYMENT_KEY: key } };
}

/**
 * Forwards signals to the children and ends all of them when `main` ends. Resolves to the exit code: that of `main`,
 * or 128 + the number of the signal that ended it, as in a shell.
 */
export function follow(main, children) {
  const endAll = (signal) => {
    for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  };
  // A terminal sends Ctrl+C to the whole process group, including the children.
  process.on('SIGINT', () => process.stdin.isTTY || endAll('SIGINT'));
  process.on('SIGTERM', () => endAll('SIGTERM'));
  process.on('SIGHUP', () => endAll('SIGHUP'));
  return new Promise((resolve) => {
    main.on('error', (error) => {
      console.error(`The server could not be started: ${error.message}`);
      resolve(1);
    });
    main.on('exit', (code, signal) => {
      endAll('SIGTERM');
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}
