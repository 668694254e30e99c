import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

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
