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
